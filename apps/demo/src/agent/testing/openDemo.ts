import { startDemoServer } from '@mcp-roundtrip/demo-server';
import { onTestFinished, vi } from 'vitest';
import { createDemo, type Demo } from '../../createDemo.js';
import type { ModelEndpoint } from '../../settings/createSettings.js';

/** A demo without its page, connected to this many real servers and to a model; all of it ends with the test. */
export async function openDemo(endpoint?: ModelEndpoint, count = 1): Promise<Demo> {
  // Whoever signs in comes back to the page, so that a server has to know where it is.
  vi.stubGlobal('window', { location: new URL('http://127.0.0.1/') });
  onTestFinished(() => void vi.unstubAllGlobals());
  const demo = createDemo();
  demo.settings.update((now) => ({ ...now, endpoint }));
  for (let number = 0; number < count; number += 1) {
    const { url, close } = await startDemoServer();
    const { id, session } = demo.servers.add(new URL(url));
    await session.calls.whenConnected();
    onTestFinished(async () => {
      demo.servers.remove(id);
      await close();
    });
  }
  return demo;
}

/** The texts of a chat, each with who says it. */
export function readChat({ chat }: Demo): readonly string[] {
  return chat.messages.get().map((message) => {
    if (message.kind === 'assistant') return `${message.author}: ${message.text}`;
    if (message.kind === 'call') return `call: ${JSON.stringify(message.request)}`;
    if (message.kind === 'permission') return `${message.status}: ${message.request.tool}`;
    return message.kind === 'person' ? `person: ${message.text}` : message.kind;
  });
}

/** Answers every question whether the model may make a call, as soon as it is asked. */
export function answerPermissions({ chat }: Demo, answer: 'allowed' | 'denied'): void {
  chat.messages.subscribe(() => {
    for (const message of chat.messages.get()) {
      if (message.kind !== 'permission' || message.status !== 'asked') continue;
      // Nobody answers before they have seen it.
      queueMicrotask(() => chat.permissions.answer(message.id, answer));
    }
  });
}
