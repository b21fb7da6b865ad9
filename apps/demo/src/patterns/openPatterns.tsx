import type { ComponentType } from 'react';
import { createPatterns } from './createPatterns.js';
import { PatternsPage } from './PatternsPage.js';

const endpoint = '/patterns/mcp';

/** Connects to the patterns, and makes the page that shows them. */
export function openPatterns(): ComponentType {
  const patterns = createPatterns(new URL(endpoint, window.location.href));
  return () => <PatternsPage patterns={patterns} />;
}
