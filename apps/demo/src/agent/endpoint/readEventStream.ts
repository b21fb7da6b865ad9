/** Reads server-sent events as their data, one after the other; ends with the stream, and hangs up when left. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split(/\r?\n/);
      rest = done ? '' : (lines.pop() ?? '');
      // The last event counts even where nothing stands behind it.
      for (const line of done ? [...lines, ''] : lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        if (line !== '' || data.length === 0) continue;
        yield data.join('\n');
        data = [];
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
