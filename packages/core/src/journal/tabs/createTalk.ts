import type { TabLink } from './tabLink.js';
import { readPost, toPost, type TabMessage } from './tabMessage.js';

/** What pages tell each other, and whether it was heard. */
export interface Talk {
  post(message: TabMessage): void;
  /** Has the driver of a call do something; says whether it did. */
  ask(what: Pick<Done, 'key' | 'leg' | 'event'>): Promise<boolean>;
  /** Stops asking about a call, because this page drives it now. */
  stopAsking(key: string): void;
  /** Whether something is to be done here that another page asks for: not twice, and not when it has given up asking. */
  isFirst(message: Done): boolean;
}

type Done = Extract<TabMessage, { type: 'done' }>;

const askAgainMs = 700;
const asks = 3;
const rememberedTokens = 200;

/** Opens the talk between pages. */
export function createTalk(
  link: TabLink | undefined,
  name: string,
  onMessage: (message: TabMessage) => void,
): Talk {
  const waiting = new Map<string, { key: string; finish: (wasHeard: boolean) => void }>();
  const carriedOut = new Set<string>();
  const channel = link?.openChannel(name, (data) => {
    const message = readPost(data);
    if (message?.type === 'heard') waiting.get(message.token)?.finish(true);
    else if (message) onMessage(message);
  });
  const post = (message: TabMessage) => {
    try {
      channel?.post(toPost(message));
    } catch {
      // What cannot be copied, such as the draft of a host that is no plain data, stays in this page.
    }
  };
  return {
    post,
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
      for (const oldest of carriedOut) {
        if (carriedOut.size <= rememberedTokens) break;
        carriedOut.delete(oldest);
      }
      return true;
    },
  };
}
