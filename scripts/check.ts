import { checkSteps } from './checkSteps.js';
import { runSteps } from './runSteps.js';

process.exitCode = await runSteps(checkSteps);
