import { buildSteps } from './buildSteps.js';
import { type Pattern, registerWeather, type WeatherArguments } from './pattern.js';
import {
  askForSpan,
  askForUnits,
  defaults,
  spanSchema,
  toForecast,
  toRefusal,
  unitsSchema,
} from './weather.js';

/** G: steps that ask, and one that acts; there is no place above a question where a side effect could stand. */
export const weatherG: Pattern = (server, { audit }) => {
  const forecast = buildSteps<WeatherArguments>(toRefusal)
    .askStep('units', {
      question: ({ location }) => askForUnits(location),
      schema: unitsSchema,
      fallback: defaults.units,
    })
    .askStep('span', {
      question: ({ location }) => askForSpan(location),
      schema: spanSchema,
      fallback: defaults.span,
    })
    .endStep(({ location, run }, { units, span }) => {
      audit.count(run, 'g');
      return toForecast(location, units, span);
    });
  registerWeather(server, 'g', 'it is built of steps', forecast);
};
