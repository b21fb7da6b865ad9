import { driveCore } from './driveCore.js';
import type { Driver } from './observation.js';

/** Runs an errand over a connection of 2025-11-25. */
export const driveLegacy: Driver = (errand) =>
  driveCore(errand, {
    capabilities: { elicitation: { form: {} } },
    versionNegotiation: { mode: 'legacy' },
  });
