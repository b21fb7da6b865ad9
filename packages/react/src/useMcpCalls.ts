'use client';

import type { Calls } from '@mcp-roundtrip/core';
import { useSession } from './sessionContext.js';

/** All the calls of the nearest provider; the same object on every render. */
export function useMcpCalls(): Calls {
  return useSession().calls;
}
