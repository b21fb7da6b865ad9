import { openRound } from '../sealedState/openRound.js';
import { type Pattern, registerWeather } from './pattern.js';
import { askForSpan, askForUnits, spanSchema, toForecast, toRefusal, unitsSchema } from './weather.js';

/** A: the same handler as E; for older clients the SDK runs its rounds itself, and pushes the questions. */
export const weatherA: Pattern = (server, { audit }) => {
  registerWeather(server, 'a', 'older clients are pushed to', async ({ location, run }, ctx) => {
    const round = openRound(ctx);
    audit.count(run, 'a'); // The trap: this stands above the questions, so it is done once more in every round.

    const units = await round.answer('units', askForUnits(location), unitsSchema);
    if (units.status === 'missing') return round.ask();
    if (units.status !== 'accepted') return toRefusal(units);

    const span = await round.answer('span', askForSpan(location), spanSchema);
    if (span.status === 'missing') return round.ask();
    if (span.status !== 'accepted') return toRefusal(span);

    return toForecast(location, units.content, span.content);
  });
};
