import { openRound } from '../sealedState/openRound.js';
import { pushTo } from './elicit.js';
import { isModern } from './isModern.js';
import { type Pattern, registerWeather } from './pattern.js';
import { askForSpan, askForUnits, spanSchema, toForecast, toRefusal, unitsSchema } from './weather.js';

/** C: one handler that looks at the revision, and asks in the way of each. */
export const weatherC: Pattern = (server, { audit }) => {
  registerWeather(server, 'c', 'it branches on the revision', async ({ location, run }, ctx) => {
    audit.count(run, 'c'); // The trap of E for new clients; for older ones the handler runs once.

    if (isModern(ctx)) {
      const round = openRound(ctx);
      const units = await round.answer('units', askForUnits(location), unitsSchema);
      if (units.status === 'missing') return round.ask();
      if (units.status !== 'accepted') return toRefusal(units);

      const span = await round.answer('span', askForSpan(location), spanSchema);
      if (span.status === 'missing') return round.ask();
      if (span.status !== 'accepted') return toRefusal(span);

      return toForecast(location, units.content, span.content);
    }

    const elicit = pushTo(ctx);
    const units = await elicit('units', askForUnits(location), unitsSchema);
    if (units.status !== 'accepted') return toRefusal(units);

    const span = await elicit('span', askForSpan(location), spanSchema);
    if (span.status !== 'accepted') return toRefusal(span);

    return toForecast(location, units.content, span.content);
  });
};
