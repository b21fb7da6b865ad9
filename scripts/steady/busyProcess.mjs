import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';

/** Takes all of a processor's time that it gets, until whoever started it stops it or is gone. */
process.once('disconnect', () => process.exit());

function spin() {
  const until = performance.now() + 50;
  while (performance.now() < until);
  setImmediate(spin);
}
spin();
