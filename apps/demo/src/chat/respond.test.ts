import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Demo } from '../createDemo.js';
import type { Settings } from '../settings/createSettings.js';
import { createStore } from '../store/createStore.js';
import { createChat, type ChatMessage } from './createChat.js';
import type { Offer } from './offers/toOffers.js';
import { demoOffers } from './reading/demoOffers.js';
import { respond } from './respond.js';

const runAgent = vi.hoisted(() =>
  vi.fn<(demo: unknown, text: string, signal: AbortSignal) => Promise<void>>(),
);
vi.mock('../agent/runAgent.js', () => ({ runAgent }));

const endpoint = { url: 'http://127.0.0.1:9/v1', key: '', model: 'none' };
const serverId = 'http://127.0.0.1:5173/mcp';

function createTestDemo(settings: Partial<Settings> = {}) {
  const run = vi.fn();
  // Only what an answer needs.
  const demo = { chat: createChat(), settings: createStore(settings), run } as unknown as Demo;
  const say = async (text: string, offers: readonly Offer[] = demoOffers) => {
    await respond(demo, text, offers);
    return demo.chat.messages.get().map(({ id, ...message }: ChatMessage) => message);
  };
  return { demo, run, say };
}

describe('respond', () => {
  it('shows what the person said, and runs what is clear', async () => {
    const { run, say } = createTestDemo();
    expect(await say('deploy env=prod')).toEqual([{ kind: 'person', text: 'deploy env=prod' }]);
    expect(run).toHaveBeenCalledExactlyOnceWith(
      serverId,
      { tool: 'deploy', arguments: { env: 'prod' } },
      { inPlaceOf: undefined },
    );
  });

  it('runs a command', async () => {
    const { run, say } = createTestDemo();
    await say('/briefing the tides');
    await say('/note://42');
    await say('/note://{id} id=7');
    expect(run.mock.calls.map(([, request]: unknown[]) => request)).toEqual([
      { prompt: 'briefing', arguments: { topic: 'the tides' } },
      { resource: 'note://42' },
      { resource: 'note://7' },
    ]);
  });

  it('asks for what is missing, with what is known filled in', async () => {
    const { run, say } = createTestDemo();
    const offer = { serverId, kind: 'tool', name: 'shed-load' };
    expect((await say('/shed-load rounds=2 delayMs=soon')).at(-1)).toEqual({
      kind: 'arguments',
      offer,
      given: { rounds: 2 },
    });
    expect((await say('/deploy')).at(-1)).toMatchObject({ kind: 'arguments', given: {} });
    expect(run).not.toHaveBeenCalled();
  });

  it('offers what may have been meant', async () => {
    const { run, say } = createTestDemo();
    expect((await say('what does deploy do?')).at(-1)).toEqual({
      kind: 'choice',
      options: [{ offer: { serverId, kind: 'tool', name: 'deploy' }, given: {}, isUnclear: false }],
    });
    expect(run).not.toHaveBeenCalled();
  });

  it.each([
    ['hello', demoOffers, 'no-match'],
    ['/nothing', demoOffers, 'no-command'],
    ['hello', [], 'no-server'],
    ['/deploy', [], 'no-server'],
  ] as const)('says why nothing came of %j', async (text, offers, about) => {
    expect((await createTestDemo().say(text, offers)).at(-1)).toEqual({ kind: 'hint', about, text });
  });
});

describe('respond with a model', () => {
  it('leaves the answer to it, and says that it is at work', async () => {
    const { demo, say, run } = createTestDemo({ endpoint });
    runAgent.mockImplementationOnce(async () => expect(demo.chat.run.isOn.get()).toBe(true));
    await say('deploy env=prod');
    expect(runAgent).toHaveBeenCalledWith(demo, 'deploy env=prod', expect.any(AbortSignal));
    expect(demo.chat.run.isOn.get()).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('still runs a command at once', async () => {
    runAgent.mockClear();
    const { run, say } = createTestDemo({ endpoint });
    await say('/wipe-cache');
    expect(run).toHaveBeenCalledOnce();
    expect(runAgent).not.toHaveBeenCalled();
  });

  it('says when it has failed', async () => {
    runAgent.mockRejectedValueOnce(new Error('No answer'));
    const { say } = createTestDemo({ endpoint });
    expect((await say('hello')).at(-1)).toEqual({ kind: 'hint', about: 'run-failed', text: 'No answer' });
  });

  it('can be stopped, and then says nothing', async () => {
    const { demo, say } = createTestDemo({ endpoint });
    runAgent.mockImplementationOnce((_, __, signal) => {
      demo.chat.run.stop();
      return Promise.reject(signal.reason as Error);
    });
    expect(await say('hello')).toEqual([{ kind: 'person', text: 'hello' }]);
    expect(demo.chat.run.isOn.get()).toBe(false);
  });

  it('says that it waits where the servers take long, and runs once they have told', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { demo, run } = createTestDemo();
    let tell = (_: readonly Offer[]) => {};
    const told = new Promise<readonly Offer[]>((resolve) => (tell = resolve));
    const responding = respond(demo, '/note://42', told);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(demo.chat.messages.get().at(-1)).toMatchObject({ kind: 'hint', about: 'held' });
    tell(demoOffers);
    await responding;
    expect(demo.chat.messages.get()).toMatchObject([{ kind: 'person' }]);
    expect(run).toHaveBeenCalledOnce();
  });
});
