import { Profiler } from 'react';
import { completeWith, type Interceptor } from '@mcp-roundtrip/testing';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InPageCall } from '../stories/InPageCall.js';
import { CallView } from './CallView.js';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const messages = 100_000;
const perChunk = 1_000;

/** A server that says how far it is again and again, as fast as it is read, and is done then. */
const noisy: Interceptor = async ({ method, id, params }, serve) => {
  if (method !== 'tools/call') return serve();
  const { progressToken } = params['_meta'] as { progressToken: unknown }; // the client asks for progress
  const toEvent = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;
  const encoder = new TextEncoder();
  let said = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (said === messages) {
        const result = { resultType: 'complete', content: [{ type: 'text', text: 'All said' }] };
        controller.enqueue(encoder.encode(toEvent({ id, result })));
        controller.close();
        return;
      }
      const events = Array.from({ length: perChunk }, (_, index) =>
        toEvent({
          method: 'notifications/progress',
          params: { progressToken, progress: said + index + 1, total: messages },
        }),
      );
      said += perChunk;
      controller.enqueue(encoder.encode(events.join('')));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

test('a hundred thousand progress messages are drawn once a frame, or less', async () => {
  const startedAt = performance.now();
  let frames = 0;
  let isOver = false;
  const count = () => {
    frames += 1;
    if (!isOver) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  let drawings = 0;
  render(
    <InPageCall script={() => completeWith('never asked')} intercept={noisy}>
      {(call) => (
        <Profiler id="call" onRender={() => (drawings += 1)}>
          <CallView call={call} />
        </Profiler>
      )}
    </InPageCall>,
  );
  await screen.findByText('All said');
  isOver = true;
  // Where no frame comes, four times a second; besides there are the start, the end, and the parts that are loaded meanwhile.
  const withoutFrames = (performance.now() - startedAt) / 250;
  expect(drawings).toBeLessThanOrEqual(frames + withoutFrames + 20);
});
