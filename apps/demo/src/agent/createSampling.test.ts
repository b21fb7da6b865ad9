import { describe, expect, test } from 'vitest';
import { createSettings } from '../settings/createSettings.js';
import { createSampling } from './createSampling.js';
import { openModel } from './testing/openModel.js';
import type { ModelEndpoint } from '../settings/createSettings.js';

const params = {
  systemPrompt: 'You review code.',
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: 'Sum this up' } }],
  maxTokens: 200,
};
const { signal } = new AbortController();

function createSampler(endpoint?: ModelEndpoint) {
  const settings = createSettings();
  settings.update((now) => ({ ...now, endpoint }));
  return createSampling(settings);
}

describe('with a model', () => {
  test('the wishes of the server go along', async () => {
    const { endpoint, requests } = await openModel({
      turns: [{ parts: [{ text: 'A greeting was changed.' }] }],
    });
    const reply = await createSampler(endpoint)(
      {
        ...params,
        temperature: 0.2,
        stopSequences: ['\n\n'],
        modelPreferences: { hints: [{ name: 'other' }] },
      },
      { signal },
    );
    expect(reply).toEqual({
      role: 'assistant',
      model: 'scripted',
      content: { type: 'text', text: 'A greeting was changed.' },
      stopReason: 'endTurn',
    });
    expect(requests[0]?.body).toEqual({
      model: 'scripted',
      stream: true,
      messages: [
        { role: 'system', content: 'You review code.' },
        { role: 'user', content: 'Sum this up' },
      ],
      max_tokens: 200,
      temperature: 0.2,
      stop: ['\n\n'],
    });
  });

  test('images of the person go along, anything else is named', async () => {
    const { endpoint, requests } = await openModel({ turns: [{ parts: [{ text: 'A cat.' }] }] });
    const image = { type: 'image' as const, data: 'AAAA', mimeType: 'image/png' };
    const sound = { type: 'audio' as const, data: 'AAAA', mimeType: 'audio/wav' };
    const messages = [
      { role: 'user' as const, content: [{ type: 'text' as const, text: 'What is it?' }, image, sound] },
      { role: 'assistant' as const, content: [image] },
    ];
    await createSampler(endpoint)({ messages, maxTokens: 10 }, { signal });
    expect(requests[0]?.body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is it?' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
          { type: 'text', text: '[audio]' },
        ],
      },
      { role: 'assistant', content: '[image]' },
    ]);
  });

  test('S3: the limit is kept under the name that the model knows', async () => {
    const { endpoint, requests } = await openModel({
      turns: [
        { status: 400, message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." },
        { parts: [{ text: 'A long' }], finishReason: 'length' },
      ],
    });
    const reply = await createSampler(endpoint)(params, { signal });
    expect(reply.stopReason).toBe('maxTokens');
    expect(requests[1]?.body).toMatchObject({ max_completion_tokens: 200 });
    expect(requests[1]?.body).not.toHaveProperty('max_tokens');
  });

  test('a failure comes in words for the person', async () => {
    const { endpoint } = await openModel({ key: 'right', turns: [] });
    const sample = createSampler({ ...endpoint, key: 'wrong' });
    await expect(sample(params, { signal })).rejects.toThrow(/did not accept the key \(HTTP 401\)/);
  });

  test('it ends with the call', async () => {
    const controller = new AbortController();
    const { endpoint, requests } = await openModel({
      turns: [{ parts: [{ wait: () => new Promise(() => {}) }] }],
    });
    const sampled = createSampler(endpoint)(params, { signal: controller.signal });
    await expect.poll(() => requests).toHaveLength(1);
    controller.abort(new Error('stopped'));
    await expect(sampled).rejects.toThrow('stopped');
  });
});

describe('without a model', () => {
  test('the stand-in says that it is one', async () => {
    expect(await createSampler()(params, { signal })).toEqual({
      role: 'assistant',
      model: 'built-in-stand-in',
      content: {
        type: 'text',
        text: 'Stand-in summary: 1 line, the last of which is “Sum this up”.',
      },
      stopReason: 'endTurn',
    });
  });

  test('S3: it keeps to the limit, and stops where it is told to', async () => {
    const sample = createSampler();
    expect(await sample({ ...params, maxTokens: 3 }, { signal })).toMatchObject({
      content: { text: 'Stand-in' },
      stopReason: 'maxTokens',
    });
    expect(await sample({ ...params, stopSequences: ['', ':'] }, { signal })).toMatchObject({
      content: { text: 'Stand-in summary' },
      stopReason: 'stopSequence',
    });
  });
});
