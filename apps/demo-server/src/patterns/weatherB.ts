import { type Pattern, registerWeather } from './pattern.js';
import { reenter } from './reenter.js';
import { askForSpan, askForUnits, spanSchema, toForecast, toRefusal, unitsSchema } from './weather.js';

/** B: a warning. It reads like a handler that waits, and is one that begins anew in every round. */
export const weatherB: Pattern = (server, { audit }) => {
  registerWeather(server, 'b', 'its waiting is only for show', ({ location, run }, ctx) =>
    reenter(ctx, async (elicit) => {
      audit.count(run, 'b'); // The trap, and nothing to see of it: the line below does not wait, it leaves.

      const units = await elicit('units', askForUnits(location), unitsSchema);
      if (units.status !== 'accepted') return toRefusal(units);

      const span = await elicit('span', askForSpan(location), spanSchema);
      if (span.status !== 'accepted') return toRefusal(span);

      return toForecast(location, units.content, span.content);
    }),
  );
};
