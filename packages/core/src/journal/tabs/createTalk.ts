import type { TabLink } from './tabLink.js';
import { readPost, toPost, type CallMessage, type TabMessage } from './tabMessage.js';

/** What pages tell each other, and whether it was heard. */
export interface Talk {
  post(message: TabMessage): void;
  /** Tells how a call stands; where nobody is there to hear it, whoever comes is told. */
  tell(key: string, record: Kept['record']): void;
  /** Notes that another page is there, whether or not it has said so. */
  meet(): void;
  /** Has the driver of a call do something; says whether it did. */
  ask(what: Pick<Done, 'key' | 'leg' | 'event'>): Promise<boolean>;
  /** Stops asking about a call, because this page drives it now. */
  stopAsking(key: string): void;
  /** Whether something is to be done here that another page asks for: not twice, and not when it has given up asking. */
  isFirst(message: Done): boolean;
}

type Kept = Extract<CallMessage, { type: 'kept' }>;
type Done = Extract<CallMessage, { type: 'done' }>;

const askAgainMs = 700;
const asks = 3;
const rememberedTokens = 200;
// More than change while a page comes, which reads all that is older where it was written down.
const untoldCalls = 50;

/** Opens the talk between pages. */
export function createTalk(
  link: TabLink | undefined,
  name: string,
  onMessage: (message: CallMessage) => void,
): Talk {
  const waiting = new Map<string, { key: string; finish: (wasHeard: boolean) => void }>();
  const carriedOut = new Set<string>();
  /** How calls stand that nobody was told of, for as long as this page is alone: in every round a message costs about as much as a note. */
  let untold = link && new Map<string, Kept>();

  const post = (message: TabMessage) => {
    // What is forgotten is not told to whoever comes later.
    if (message.type === 'forgotten') untold?.delete(message.key);
    if (message.type === 'cleared') untold?.clear();
    try {
      channel?.post(toPost(message));
    } catch {
      // What cannot be copied, such as the draft of a host that is no plain data, stays in this page.
    }
  };
  const meet = () => {
    if (!untold) return;
    const messages = [...untold.values()];
    untold = undefined;
    // It may not know of this page either.
    post({ type: 'present' });
    messages.forEach(post);
  };
  const hear = (message: TabMessage) => {
    const hasMet = !untold;
    meet();
    if (message.type === 'opened') return hasMet ? post({ type: 'present' }) : undefined;
    if (message.type === 'present') return;
    if (message.type === 'heard') return waiting.get(message.token)?.finish(true);
    onMessage(message);
  };
  const channel = link?.openChannel(name, (data) => {
    const message = readPost(data);
    if (message) hear(message);
  });
  // Before this page reads what was written down, so that it is told of whatever changes from then on.
  post({ type: 'opened' });
  return {
    post,
    tell: (key, record) => {
      const message: Kept = { type: 'kept', key, record };
      if (!untold) return post(message);
      untold.delete(key);
      untold.set(key, message);
      dropOldest(untold, untoldCalls);
    },
    meet,
    stopAsking: (key) => {
      for (const asked of [...waiting.values()]) if (asked.key === key) asked.finish(false);
    },
    ask: (what) =>
      new Promise((resolve) => {
        const token = Math.random().toString(36).slice(2);
        // A page that wakes up later must not do what was done in its place meanwhile.
        const until = Date.now() + askAgainMs * asks;
        let asked = 0;
        const finish = (wasHeard: boolean) => {
          clearInterval(timer);
          waiting.delete(token);
          resolve(wasHeard);
        };
        const askOnce = () => {
          if (asked === asks) return finish(false);
          asked += 1;
          post({ type: 'done', ...what, token, until });
        };
        const timer = setInterval(askOnce, askAgainMs);
        waiting.set(token, { key: what.key, finish });
        askOnce();
      }),
    isFirst: ({ token, until }) => {
      if (Date.now() > until) return false;
      post({ type: 'heard', token });
      if (carriedOut.has(token)) return false;
      carriedOut.add(token);
      dropOldest(carriedOut, rememberedTokens);
      return true;
    },
  };
}

/** Makes room in what keeps its order. */
function dropOldest<Key>(entries: Set<Key> | Map<Key, unknown>, kept: number): void {
  for (const oldest of entries.keys()) {
    if (entries.size <= kept) return;
    entries.delete(oldest);
  }
}
