import { isModern } from './isModern.js';
import { type Pattern, registerWeather } from './pattern.js';
import {
  askForSpan,
  askForUnits,
  defaults,
  spanSchema,
  toForecast,
  toRefusal,
  unitsSchema,
} from './weather.js';

/** H: the handler of B, and it does wait: its frame stays in the memory of the one process that can go on with it. */
export const weatherH: Pattern = (server, { audit, frames }) => {
  registerWeather(server, 'h', 'it waits in memory', async ({ location, run }, ctx) => {
    if (!isModern(ctx)) {
      audit.count(run, 'h');
      return toForecast(location, defaults.units, defaults.span);
    }
    return frames.run(ctx, async (elicit) => {
      audit.count(run, 'h'); // Once, because nothing comes by here again.

      const units = await elicit('units', askForUnits(location), unitsSchema);
      if (units.status !== 'accepted') return toRefusal(units);

      const span = await elicit('span', askForSpan(location), spanSchema);
      if (span.status !== 'accepted') return toRefusal(span);

      return toForecast(location, units.content, span.content);
    });
  });
};
