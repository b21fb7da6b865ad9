import type { Demo } from '../createDemo.js';
import type { HintReason } from './createChat.js';
import { matchMessage, type Match } from './matchMessage.js';
import { toKey, type Offer } from './offers/toOffers.js';
import { isCommand, parseCommand } from './reading/parseCommand.js';
import { startOffer } from './startOffer.js';

/** Takes what the person said, and does it: a command as it stands, anything else by the model or by matching. */
export async function respond(
  demo: Demo,
  text: string,
  told: readonly Offer[] | Promise<readonly Offer[]>,
): Promise<void> {
  const { chat, settings } = demo;
  chat.composer.keep(text);
  chat.add({ kind: 'person', text });
  const offers = await hold(demo, text, told);
  if (isCommand(text)) {
    answer(demo, text, parseCommand(text, offers), offers.length === 0 ? 'no-server' : 'no-command');
  } else if (settings.get().endpoint) {
    await chat.run.start((signal) => askModel(demo, text, signal));
  } else {
    answer(demo, text, matchMessage(text, offers), offers.length === 0 ? 'no-server' : 'no-match');
  }
}

/** Whether what is known by now does, while other servers have told nothing yet. */
export function isClear(text: string, offers: readonly Offer[]): boolean {
  return isCommand(text) && parseCommand(text, offers).kind === 'one';
}

// Most servers have told at once; only a wait that is felt needs a word.
const unfeltMs = 1_000;

/** Waits for what the servers offer, and says so while that takes long. */
async function hold(
  { chat }: Demo,
  text: string,
  told: readonly Offer[] | Promise<readonly Offer[]>,
): Promise<readonly Offer[]> {
  let shown: string | undefined;
  const timer = setTimeout(() => {
    shown = chat.add({ kind: 'hint', about: 'held', text });
  }, unfeltMs);
  try {
    return await told;
  } finally {
    clearTimeout(timer);
    if (shown !== undefined) chat.remove(shown);
  }
}

function answer(demo: Demo, text: string, match: Match, otherwise: HintReason): void {
  switch (match.kind) {
    case 'one':
      return startOffer(demo, match);
    case 'several': {
      const options = match.options.map((option) => ({ ...option, offer: toKey(option.offer) }));
      return void demo.chat.add({ kind: 'choice', options });
    }
    case 'none':
      return void demo.chat.add({ kind: 'hint', about: otherwise, text });
    default:
      return match satisfies never;
  }
}

async function askModel(demo: Demo, text: string, signal: AbortSignal): Promise<void> {
  try {
    // Only those who have connected a model need the loop around it.
    const { runAgent } = await import('../agent/runAgent.js');
    await runAgent(demo, text, signal);
  } catch (error) {
    if (signal.aborted) return;
    demo.chat.add({ kind: 'hint', about: 'run-failed', text: error instanceof Error ? error.message : '' });
  }
}
