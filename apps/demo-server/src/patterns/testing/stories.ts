import { accept, cancel, decline, type ElicitationAnswer } from '@mcp-roundtrip/core';
import type { Observation } from './observation.js';

/** What every call of the weather tools is made with. */
export const place = { location: 'Lisbon' };
const unitsQuestion = {
  message: 'Which units do you want the weather in Lisbon in?',
  requestedSchema: {
    type: 'object',
    properties: {
      units: {
        type: 'string',
        title: 'Units',
        oneOf: [
          { const: 'metric', title: 'Metric' },
          { const: 'imperial', title: 'Imperial' },
        ],
      },
    },
    required: ['units'],
  },
};
const spanQuestion = {
  message: 'How far ahead do you want to see the weather in Lisbon?',
  requestedSchema: {
    type: 'object',
    properties: {
      span: {
        type: 'string',
        title: 'Forecast',
        oneOf: [
          { const: 'today', title: 'Today' },
          { const: 'week', title: 'The whole week' },
        ],
      },
    },
    required: ['span'],
  },
};
/** A result that says this, and nothing else. */
export const say = (text: string, isError?: boolean): Observation['result'] => ({
  content: [{ type: 'text', text }],
  isError,
});

/** Somebody's answers to both questions. */
export const bothAnswers: Answers = { units: accept({ units: 'imperial' }), span: accept({ span: 'week' }) };

/** What people do with the questions, and all that they see then, whichever pattern is behind it. */
export const stories: [string, Answers, Observation][] = [
  [
    'answers both questions',
    bothAnswers,
    {
      questions: [unitsQuestion, spanQuestion],
      result: say('The weather in Lisbon this week: 66 to 75 °F, a shower on Thursday.'),
    },
  ],
  [
    'declines the first question',
    { units: decline() },
    { questions: [unitsQuestion], result: say('The weather was not looked up: you declined.', true) },
  ],
  [
    'closes the second question',
    { units: accept({ units: 'metric' }), span: cancel() },
    {
      questions: [unitsQuestion, spanQuestion],
      result: say('The weather was not looked up: the question was closed without an answer.', true),
    },
  ],
];

type Answers = Record<string, ElicitationAnswer>;
