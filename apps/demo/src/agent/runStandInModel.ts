import type { SamplingHandler } from '@mcp-roundtrip/core';
import { toText } from './toText.js';

const longestQuote = 80;

/** A stand-in for a model, so that the demo needs neither a key nor a network; its reply says so itself. */
export const runStandInModel: SamplingHandler = ({ messages, maxTokens, stopSequences = [] }) => {
  const asked = messages.map(({ content }) => toText(content)).join('\n');
  const lines = asked.split('\n').filter((line) => line.trim() !== '');
  const last = lines.at(-1) ?? '';
  const quote = last.length > longestQuote ? `${last.slice(0, longestQuote)}…` : last;
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  const whole = `Stand-in summary: ${count}, the last of which is “${quote}”.`;
  const [text, stopReason] = limit(whole, maxTokens, stopSequences);
  return { role: 'assistant', model: 'built-in-stand-in', content: { type: 'text', text }, stopReason };
};

// S3: a word or a mark is taken for a token, as good as it can be told without a model.
function limit(text: string, maxTokens: number, stops: readonly string[]): readonly [string, string] {
  const found = stops.map((stop) => (stop === '' ? -1 : text.indexOf(stop))).filter((at) => at >= 0);
  const stopped = found.length > 0 ? text.slice(0, Math.min(...found)) : text;
  const tokens = stopped.match(/\s*(?:[\p{L}\p{N}]+|[^\s\p{L}\p{N}])/gu) ?? [];
  if (tokens.length > maxTokens) return [tokens.slice(0, maxTokens).join(''), 'maxTokens'];
  return [stopped, found.length > 0 ? 'stopSequence' : 'endTurn'];
}
