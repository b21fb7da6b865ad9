import { type CallToolResult, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Answer } from '../readAnswer.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const unitsChoice = buildChoice('Units', { metric: 'Metric', imperial: 'Imperial' });
const spanChoice = buildChoice('Forecast', { today: 'Today', week: 'The whole week' });

/** What the answer to the first question has to be. */
export const unitsSchema = z.object({ units: unitsChoice.schema });
/** What the answer to the second question has to be. */
export const spanSchema = z.object({ span: spanChoice.schema });

type Units = z.infer<typeof unitsSchema>['units'];
type Span = z.infer<typeof spanSchema>['span'];

/** The answers that stand in for those of somebody who cannot be asked. */
export const defaults = { units: { units: 'metric' }, span: { span: 'today' } } as const;

const forecasts: Record<Units, Record<Span, string>> = {
  metric: { today: '22 °C, partly cloudy', week: '19 to 24 °C, a shower on Thursday' },
  imperial: { today: '72 °F, partly cloudy', week: '66 to 75 °F, a shower on Thursday' },
};

/** Builds the first question. */
export function askForUnits(location: string) {
  return inputRequired.elicit({
    message: `Which units do you want the weather in ${location} in?`,
    requestedSchema: { type: 'object', properties: { units: unitsChoice.field }, required: ['units'] },
  });
}

/** Builds the second question. */
export function askForSpan(location: string) {
  return inputRequired.elicit({
    message: `How far ahead do you want to see the weather in ${location}?`,
    requestedSchema: { type: 'object', properties: { span: spanChoice.field }, required: ['span'] },
  });
}

/** Tells the weather, which is always the same. */
export function toForecast(
  location: string,
  { units }: { units: Units },
  { span }: { span: Span },
): CallToolResult {
  const when = span === 'today' ? 'today' : 'this week';
  return toTextResult(`The weather in ${location} ${when}: ${forecasts[units][span]}.`);
}

/** Says that somebody would not answer. */
export function toRefusal({
  status,
}: Extract<Answer<unknown>, { status: 'declined' | 'cancelled' }>): CallToolResult {
  return toStoppedResult(
    status === 'declined'
      ? 'The weather was not looked up: you declined.'
      : 'The weather was not looked up: the question was closed without an answer.',
  );
}
