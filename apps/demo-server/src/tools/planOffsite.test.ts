import { describe, expect, it } from 'vitest';
import { accept, answer, cancel, decline } from '../testing/answer.js';
import { asRound } from '../testing/asRound.js';
import { describeOutcome } from '../testing/describeOutcome.js';
import { openSession } from '../testing/openSession.js';

const offsite = {
  title: 'Summer days',
  kind: 'workshop',
  starts: '2027-06-30',
  days: 3,
  place: { city: 'Lisbon' },
  guests: [{ name: 'Ada' }, { name: 'Grace', role: 'host' }],
  topics: ['Roadmap'],
};
const booking = {
  organiser: 'Ada Lovelace',
  email: 'ada@example.com',
  signUpUntil: '2027-06-16',
  budget: 450,
  rooms: 1,
  hasWorkshopRoom: true,
  travel: 'train',
  meals: ['vegetarian', 'vegan'],
};

describe('plan-offsite', () => {
  it('takes nested arguments', async () => {
    const { client } = await openSession();
    const tool = (await client.listTools()).tools.find(({ name }) => name === 'plan-offsite');
    expect(tool?.inputSchema.properties).toMatchObject({
      kind: { enum: ['workshop', 'planning', 'celebration'] },
      starts: { type: 'string', format: 'date' },
      days: { type: 'integer', minimum: 1, maximum: 14, default: 2 },
      place: { type: 'object', properties: { city: { type: 'string' }, venue: {} }, required: ['city'] },
      guests: { type: 'array', items: { type: 'object', properties: { name: {}, role: {} } } },
      topics: { type: 'array', items: { type: 'string' } },
      isPublic: { type: 'boolean', default: false },
    });
    expect(tool?.inputSchema.required).toEqual(['title', 'kind', 'starts', 'place', 'guests']);
    expect(tool?.outputSchema).toMatchObject({ type: 'object', properties: { booking: { type: 'object' } } });
  });

  it('asks one form with every kind of field, and fills in what it can guess', async () => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('plan-offsite', offsite));
    expect(round.inputRequests?.['booking']).toMatchObject({
      params: {
        message: 'What should be booked for Summer days in Lisbon?',
        requestedSchema: {
          properties: {
            organiser: { type: 'string', minLength: 2 },
            email: { format: 'email' },
            signUpUntil: { format: 'date', default: '2027-06-16' },
            budget: { type: 'number', minimum: 0 },
            rooms: { type: 'integer', minimum: 1, maximum: 40, default: 2 },
            hasWorkshopRoom: { type: 'boolean', default: true },
            travel: { oneOf: [{ const: 'train', title: 'By train' }, {}, {}] },
            meals: { type: 'array', items: { anyOf: expect.any(Array) }, default: ['vegetarian'] },
            notes: { type: 'string', maxLength: 500 },
          },
        },
      },
    });
  });

  it('ends with a plan, in words and structured', async () => {
    const { callTool } = await openSession();
    const round = await callTool('plan-offsite', offsite);
    const result = await callTool('plan-offsite', offsite, answer(round, { booking: accept(booking) }));
    expect(describeOutcome(result)).toBe(
      'done: Planned Summer days in Lisbon from 2027-06-30 to 2027-07-02: 2 guests, 1 room, 900 euros in all. Ada Lovelace books it.',
    );
    expect(result).toMatchObject({
      structuredContent: {
        title: 'Summer days',
        city: 'Lisbon',
        starts: '2027-06-30',
        ends: '2027-07-02',
        guests: 2,
        totalBudget: 900,
        isPublic: false,
        topics: ['Roadmap'],
        booking,
      },
    });
  });

  it.each([
    ['a decline', decline, 'you declined.'],
    ['a cancel', cancel, 'the question was closed without an answer.'],
  ])('stops at %s', async (_sentence, given, reason) => {
    const { callTool } = await openSession();
    const round = await callTool('plan-offsite', offsite);
    const result = await callTool('plan-offsite', offsite, answer(round, { booking: given }));
    expect(describeOutcome(result)).toBe(`stopped: Summer days was not planned: ${reason}`);
  });

  it.each([
    ['an address that is none', { email: 'ada' }],
    ['a day that is none', { signUpUntil: '2027-02-30' }],
    ['too many rooms', { rooms: 41 }],
    ['no meals', { meals: [] }],
  ])('asks again for %s', async (_sentence, changes) => {
    const { callTool } = await openSession();
    const round = asRound(await callTool('plan-offsite', offsite));
    const given = { booking: accept({ ...booking, ...changes }) };
    const again = asRound(await callTool('plan-offsite', offsite, answer(round, given)));
    expect(again.inputRequests).toEqual(round.inputRequests);
  });

  it('is not called with arguments that do not fit', async () => {
    const { callTool } = await openSession();
    const result = await callTool('plan-offsite', { ...offsite, place: {} });
    expect(describeOutcome(result)).toMatch(/^stopped: .*place/s);
  });
});
