import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';

const travelChoice = buildChoice('How does everybody get there?', {
  train: 'By train',
  coach: 'By coach',
  own: 'Each on their own',
});
const mealTitles = { vegetarian: 'Vegetarian', vegan: 'Vegan', halal: 'Halal', 'gluten-free': 'Gluten-free' };
const mealChoice = buildChoice('Meals', mealTitles);

/** What the booking of an offsite must look like, whoever filled in the form. */
export const bookingSchema = z.object({
  organiser: z.string().trim().min(2).max(80),
  email: z.email(),
  signUpUntil: z.iso.date(),
  budget: z.number().min(0).max(10_000),
  rooms: z.number().int().min(1).max(40),
  hasWorkshopRoom: z.boolean(),
  travel: travelChoice.schema,
  meals: z.array(mealChoice.schema).min(1),
  notes: z.string().max(500).optional(),
});

/** Asks for the booking of an offsite, with a field of every kind and what can be guessed filled in. */
export function askForBooking(message: string, guess: { signUpUntil: string; rooms: number }) {
  return inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: {
        organiser: { type: 'string', title: 'Organiser', minLength: 2, maxLength: 80 },
        email: { type: 'string', title: 'Email', description: 'For the booking.', format: 'email' },
        signUpUntil: {
          type: 'string',
          title: 'Sign up until',
          format: 'date',
          default: guess.signUpUntil,
        },
        budget: {
          type: 'number',
          title: 'Budget per person',
          description: 'In euros, for everything.',
          minimum: 0,
          maximum: 10_000,
        },
        rooms: { type: 'integer', title: 'Rooms', minimum: 1, maximum: 40, default: guess.rooms },
        hasWorkshopRoom: { type: 'boolean', title: 'With a room for workshops', default: true },
        travel: travelChoice.field,
        meals: {
          type: 'array',
          title: 'Meals',
          description: 'All that are needed.',
          minItems: 1,
          items: { anyOf: mealChoice.field.oneOf },
          default: ['vegetarian'],
        },
        notes: { type: 'string', title: 'Notes', description: 'For the hotel.', maxLength: 500 },
      },
      required: [
        'organiser',
        'email',
        'signUpUntil',
        'budget',
        'rooms',
        'hasWorkshopRoom',
        'travel',
        'meals',
      ],
    },
  });
}
