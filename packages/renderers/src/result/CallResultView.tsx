'use client';

import type { CallResult } from '@mcp-roundtrip/core';
import { LoadedPart } from '../load/LoadedPart.js';
import { resultLoader } from './resultLoader.js';

/** What a call came back with, of a tool, a prompt or a resource. */
export function CallResultView({ result }: { readonly result: CallResult }) {
  return <LoadedPart loader={resultLoader}>{({ ResultView }) => <ResultView result={result} />}</LoadedPart>;
}
