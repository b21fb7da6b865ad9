import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { openRound } from '../sealedState/openRound.js';
import { pushTo } from './elicit.js';
import { isModern } from './isModern.js';
import { type Pattern, registerWeather } from './pattern.js';
import { askForSpan, askForUnits, spanSchema, toForecast, toRefusal, unitsSchema } from './weather.js';

/** D: two handlers, one for each way to ask, and a line that picks. */
export const weatherD: Pattern = (server, { audit }) => {
  registerWeather(server, 'd', 'it has a handler for each revision', ({ location, run }, ctx) => {
    audit.count(run, 'd'); // The trap of C, and two handlers that have to stay the same.
    return isModern(ctx) ? askByReturning(location, ctx) : askByPushing(location, ctx);
  });
};

async function askByReturning(
  location: string,
  ctx: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const round = openRound(ctx);
  const units = await round.answer('units', askForUnits(location), unitsSchema);
  if (units.status === 'missing') return round.ask();
  if (units.status !== 'accepted') return toRefusal(units);

  const span = await round.answer('span', askForSpan(location), spanSchema);
  if (span.status === 'missing') return round.ask();
  if (span.status !== 'accepted') return toRefusal(span);

  return toForecast(location, units.content, span.content);
}

async function askByPushing(location: string, ctx: ServerContext): Promise<CallToolResult> {
  const elicit = pushTo(ctx);
  const units = await elicit('units', askForUnits(location), unitsSchema);
  if (units.status !== 'accepted') return toRefusal(units);

  const span = await elicit('span', askForSpan(location), spanSchema);
  if (span.status !== 'accepted') return toRefusal(span);

  return toForecast(location, units.content, span.content);
}
