import { describe, expect, it } from 'vitest';
import { createChat } from './createChat.js';
import { replaced } from './createRun.js';

const hello = { kind: 'person', text: 'hello' } as const;
const bye = { kind: 'person', text: 'bye' } as const;

describe('createChat', () => {
  it('adds messages in their order, each under an id of its own', () => {
    const chat = createChat();
    const ids = [chat.add(hello), chat.add(bye)];
    expect(chat.messages.get()).toEqual([
      { ...hello, id: ids[0] },
      { ...bye, id: ids[1] },
    ]);
    expect(new Set(ids).size).toBe(2);
  });

  it('changes a message in its place', () => {
    const chat = createChat();
    const id = chat.add(hello);
    chat.add(bye);
    chat.replace(id, { kind: 'assistant', author: 'demo', text: 'Hello' });
    expect(chat.messages.get().map(({ kind }) => kind)).toEqual(['assistant', 'person']);
    expect(chat.messages.get()[0]?.id).toBe(id);
  });

  it('adds a message in the place of another, and at the end where that is gone', () => {
    const chat = createChat();
    const id = chat.add(hello);
    chat.add(bye);
    expect(chat.add({ kind: 'choice', options: [] }, id)).toBe(id);
    expect(chat.messages.get().map(({ kind }) => kind)).toEqual(['choice', 'person']);
    chat.remove(id);
    expect(chat.add(hello, id)).not.toBe(id);
    expect(chat.messages.get().map(({ kind }) => kind)).toEqual(['person', 'person']);
  });

  it('takes a message away, and never gives its id again', () => {
    const chat = createChat();
    const id = chat.add(hello);
    chat.remove(id);
    expect(chat.messages.get()).toEqual([]);
    expect(chat.add(bye)).not.toBe(id);
  });

  it('forgets everything', () => {
    const chat = createChat();
    chat.add(hello);
    chat.clear();
    expect(chat.messages.get()).toEqual([]);
  });
});

describe('the run of a chat', () => {
  it('stops the one before', async () => {
    const { run } = createChat();
    const signals: AbortSignal[] = [];
    let finish = () => {};
    const first = run.start((signal) => {
      signals.push(signal);
      return new Promise((resolve) => (finish = resolve));
    });
    const second = run.start(async (signal) => void signals.push(signal));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(signals[0]?.reason, 'which is not to stop its calls').toBe(replaced);
    await second;
    finish();
    await first;
    expect(run.isOn.get()).toBe(false);
  });

  it('tells being stopped from being replaced', () => {
    const { run } = createChat();
    let stopped: AbortSignal | undefined;
    void run.start((signal) => {
      stopped = signal;
      return new Promise(() => {});
    });
    run.stop();
    expect(stopped?.aborted).toBe(true);
    expect(stopped?.reason).not.toBe(replaced);
  });

  it('is on until it is over, also by an error', async () => {
    const { run } = createChat();
    const failing = run.start(() => Promise.reject(new Error('No')));
    expect(run.isOn.get()).toBe(true);
    await expect(failing).rejects.toThrow('No');
    expect(run.isOn.get()).toBe(false);
  });
});
