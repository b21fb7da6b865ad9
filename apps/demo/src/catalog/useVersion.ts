import { useState } from 'react';
import { isSameJson } from '../arguments/json/isSameJson.js';

/** Counts how often a value has become another; one that says the same is the same. */
export function useVersion(value: unknown): number {
  const [known, setKnown] = useState({ value, version: 0 });
  if (known.value === value) return known.version;
  const version = isSameJson(known.value, value) ? known.version : known.version + 1;
  setKnown({ value, version });
  return version;
}
