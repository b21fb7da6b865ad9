import { vi } from 'vitest';

// By default Vitest gives up after one second, which judges the machine. What hangs is ended by the time of the test.
const waitFor = vi.waitFor;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options });
