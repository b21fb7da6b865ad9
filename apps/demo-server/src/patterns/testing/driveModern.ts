import { driveCore } from './driveCore.js';
import type { Driver } from './observation.js';

/** Runs an errand over a connection of 2026-07-28. */
export const driveModern: Driver = (errand) => driveCore(errand, { versionNegotiation: { mode: 'auto' } });
