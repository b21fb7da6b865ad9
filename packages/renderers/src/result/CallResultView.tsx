'use client';

import type { CallResult } from '@mcp-roundtrip/core';
import { LoadedPart } from '../load/LoadedPart.js';
import { resultLoader } from './resultLoader.js';
import type { PartProps } from '../part.js';

/** What a call came back with, of a tool, a prompt or a resource. */
export function CallResultView({ result, ...part }: PartProps & { readonly result: CallResult }) {
  return (
    <LoadedPart loader={resultLoader} part={part}>
      {({ ResultView }) => <ResultView result={result} {...part} />}
    </LoadedPart>
  );
}
