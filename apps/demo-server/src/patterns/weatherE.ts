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

/** E: asks by returning, and only so; a client that cannot be asked gets the defaults. */
export const weatherE: Pattern = (server, { audit }) => {
  registerWeather(server, 'e', 'older clients get the defaults', async ({ location, run }, ctx) => {
    const round = openRound(ctx);
    audit.count(run, 'e'); // The trap: this stands above the questions, so it is done once more in every round.
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
