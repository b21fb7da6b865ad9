import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.js';
import { readAnswer } from '../readAnswer.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';
import { askForBooking, bookingSchema } from './offsiteBooking.js';

const millisecondsOfDay = 24 * 60 * 60_000;
const offsiteSchema = z.object({
  title: z.string().min(1).max(80).describe('What the offsite is called'),
  kind: z.enum(['workshop', 'planning', 'celebration']).describe('What it is for'),
  starts: z.iso.date().describe('Its first day'),
  days: z.number().int().min(1).max(14).default(2).describe('How many days it takes'),
  place: z
    .object({
      city: z.string().min(1).max(60).describe('The city, for example "Lisbon"'),
      venue: z.string().max(80).optional().describe('The house, if there is one already'),
    })
    .describe('Where it is'),
  guests: z
    .array(
      z.object({
        name: z.string().min(1).max(60).describe('Who comes'),
        role: z.enum(['speaker', 'participant', 'host']).default('participant').describe('As what'),
      }),
    )
    .min(1)
    .max(40)
    .describe('Everybody who comes'),
  topics: z.array(z.string().min(1).max(80)).max(10).default([]).describe('What is on the agenda'),
  isPublic: z.boolean().default(false).describe('Whether others may read about it'),
});
const planSchema = z.object({
  title: z.string(),
  city: z.string(),
  starts: z.string(),
  ends: z.string(),
  guests: z.number().int(),
  totalBudget: z.number(),
  isPublic: z.boolean(),
  topics: z.array(z.string()),
  booking: bookingSchema,
});

/** Adds the tool that takes nested arguments, asks a form with every kind of field, and returns a structured plan. */
export const planOffsite: Feature = (server) => {
  server.registerTool(
    'plan-offsite',
    {
      title: 'Plan an offsite',
      description: 'Plans a few days away for a team; asks for all that a booking needs.',
      inputSchema: offsiteSchema,
      outputSchema: planSchema,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    (offsite, ctx) => {
      const answer = readAnswer(ctx, 'booking', bookingSchema);
      switch (answer.status) {
        case 'missing': {
          const guess = { signUpUntil: addDays(offsite.starts, -14), rooms: offsite.guests.length };
          const message = `What should be booked for ${offsite.title} in ${offsite.place.city}?`;
          return inputRequired({ inputRequests: { booking: askForBooking(message, guess) } });
        }
        case 'declined':
          return toStoppedResult(`${offsite.title} was not planned: you declined.`);
        case 'cancelled':
          return toStoppedResult(
            `${offsite.title} was not planned: the question was closed without an answer.`,
          );
        case 'accepted': {
          const plan = toPlan(offsite, answer.content);
          return { ...toTextResult(describePlan(plan)), structuredContent: plan };
        }
        default:
          return answer satisfies never;
      }
    },
  );
};

function toPlan(offsite: z.infer<typeof offsiteSchema>, booking: z.infer<typeof bookingSchema>) {
  const { title, place, starts, days, guests, isPublic, topics } = offsite;
  return {
    title,
    city: place.city,
    starts,
    ends: addDays(starts, days - 1),
    guests: guests.length,
    totalBudget: Math.round(booking.budget * guests.length * 100) / 100,
    isPublic,
    topics,
    booking,
  };
}

function describePlan(plan: z.infer<typeof planSchema>): string {
  const { title, city, starts, ends, guests, totalBudget, booking } = plan;
  const size = `${count(guests, 'guest')}, ${count(booking.rooms, 'room')}, ${count(totalBudget, 'euro')} in all`;
  return `Planned ${title} in ${city} from ${starts} to ${ends}: ${size}. ${booking.organiser} books it.`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * millisecondsOfDay).toISOString().slice(0, 10);
}
