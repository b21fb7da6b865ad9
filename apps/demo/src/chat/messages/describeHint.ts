import type { chatTexts } from '../chatTexts.js';
import type { HintReason } from '../createChat.js';
import { cutText } from '../cutText.js';

const longest = 60;
const longestReason = 300;

/** Words a hint: why nothing came of a message, and what works instead. */
export function describeHint(
  about: HintReason,
  text: string,
  texts: (typeof chatTexts)['en'],
): { readonly reason: string; readonly advice?: string } {
  switch (about) {
    case 'held':
      return { reason: texts.held };
    case 'no-match':
      return { reason: texts.noMatch, advice: texts.howTo };
    case 'no-command':
      return {
        reason: texts.noCommand(cutText(text.trim().split(/\s/u)[0] ?? '', longest)),
        advice: texts.howTo,
      };
    case 'no-server':
      return { reason: texts.notConnected };
    case 'run-failed':
      return { reason: texts.runFailed, ...(text !== '' && { advice: cutText(text, longestReason) }) };
    default:
      return about satisfies never;
  }
}
