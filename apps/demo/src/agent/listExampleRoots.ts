import type { RootsHandler } from '@mcp-roundtrip/core';

/** Offers two folders that need not exist: a page has none of its own to share. */
export const listExampleRoots: RootsHandler = () => [
  { uri: 'file:///home/ada/projects/engine', name: 'engine' },
  { uri: 'file:///home/ada/notes', name: 'notes' },
];
