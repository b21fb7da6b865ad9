import { openRound } from '../sealedState/openRound.js';
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

/** F: E, with its side effect under a guard that the sealed state remembers. */
export const weatherF: Pattern = (server, { audit }) => {
  registerWeather(server, 'f', 'its side effect is guarded', async ({ location, run }, ctx) => {
    const round = openRound(ctx);
    await round.once('audit', () => audit.count(run, 'f'));
    if (!isModern(ctx)) return toForecast(location, defaults.units, defaults.span);

    const units = await round.answer('units', askForUnits(location), unitsSchema);
    if (units.status === 'missing') return round.ask();
    if (units.status !== 'accepted') return toRefusal(units);

    const span = await round.answer('span', askForSpan(location), spanSchema);
    if (span.status === 'missing') return round.ask();
    if (span.status !== 'accepted') return toRefusal(span);

    return toForecast(location, units.content, span.content);
  });
};
