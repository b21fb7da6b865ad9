import type { SamplingHandler } from '@mcp-roundtrip/core';
import { toText } from './toText.js';

/** Stands in for a model, so that the demo needs neither a key nor a network. */
export const runStandInModel: SamplingHandler = ({ messages }) => {
  const asked = messages.map(({ content }) => toText(content)).join('\n');
  const lines = asked.split('\n').filter((line) => line.trim() !== '');
  const text = `Stand-in summary: ${lines.length} lines, the last of which is “${lines.at(-1) ?? ''}”.`;
  return {
    role: 'assistant',
    model: 'built-in-stand-in',
    content: { type: 'text', text },
    stopReason: 'endTurn',
  };
};
