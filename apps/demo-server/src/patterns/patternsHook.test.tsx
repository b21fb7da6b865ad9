import { describe } from 'vitest';
import { describeInvariant } from './testing/describeInvariant.js';
import { driveHook } from './testing/driveHook.js';

describe('through the hook,', () => describeInvariant(driveHook));
