import type { TabLink } from './tabLink.js';
import { readPost, toPost, type CallMessage, type TabMessage } from './tabMessage.js';

/** What pages tell each other, and whether it was heard. */
export interface Talk {
  post(message: TabMessage): void;
  /** Whether another page has been heard of, which then wants to be told everything. */
  readonly isShared: boolean;
  /** Notes that another page is there, whether or not it has said so. */
  meet(): void;
  /** Has the driver of a call do something; says whether it did. */
  ask(what: Pick<Done, 'key' | 'leg' | 'event'>): Promise<boolean>;
  /** Stops asking about a call, because this page drives it now. */
  stopAsking(key: string): void;
  /** Whether something is to be done here that another page asks for: not twice, and not when it has given up asking. */
  isFirst(message: Done): boolean;
}

type Done = Extract<CallMessage, { type: 'done' }>;

/** A page that is merely busy answers within a few of these; together they outlast what counts as sleep. */
const askAgainMs = 700;
const asks = 3;
const rememberedTokens = 200;

/** What is heard from other pages. */
export interface TalkEvents {
  onMessage(message: CallMessage): void;
  /** This page knows of another for the first time, which reads whatever was written down before it came. */
  onMeet(cameAt: number): void;
}

/** Opens the talk between pages. */
export function createTalk(link: TabLink | undefined, name: string, { onMessage, onMeet }: TalkEvents): Talk {
  const waiting = new Map<string, { key: string; finish: (wasHeard: boolean) => void }>();
  const carriedOut = new Set<string>();
  // Where there is no way to tell anybody, there is nothing to keep for later either.
  let isShared = link === undefined;

  const post = (message: TabMessage) => {
    try {
      channel?.post(toPost(message));
    } catch {
      // What cannot be copied, such as the draft of a host that is no plain data, stays in this page.
    }
  };
  const meet = (cameAt = 0) => {
    if (isShared) return;
    isShared = true;
    // It may not know of this page either.
    post({ type: 'present' });
    onMeet(cameAt);
  };
  const hear = (message: TabMessage) => {
    if (message.type === 'opened') return isShared ? post({ type: 'present' }) : meet(message.at);
    meet();
    if (message.type === 'present') return;
    if (message.type === 'heard') return waiting.get(message.token)?.finish(true);
    onMessage(message);
  };
  const channel = link?.openChannel(name, (data) => {
    const message = readPost(data);
    if (message) hear(message);
  });
  // Before this page reads what was written down, so that it is told of whatever changes from then on.
  if (channel) post({ type: 'opened', at: Date.now() });
  return {
    post,
    get isShared() {
      return isShared;
    },
    meet: () => meet(),
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
