import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import { openRound } from '../sealedState/openRound.js';
import { toStoppedResult, toTextResult } from '../toTextResult.js';

const dishChoice = buildChoice('Dish', { soup: 'Soup', pasta: 'Pasta', salad: 'Salad' });
const drinkChoice = buildChoice('Drink', { water: 'Water', tea: 'Tea' });

/**
 * Adds the tool that shows what becomes of answers that are not as they should be: a missing one is asked for again, one
 * that nobody asked for is ignored, and one that does not fit its question is refused.
 */
export const orderLunch: Feature = (server) => {
  server.registerTool(
    'order_lunch',
    {
      title: 'Order lunch',
      description: 'Orders lunch in the canteen; asks for a dish and a drink.',
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    async (ctx) => {
      const round = openRound(ctx);
      const dish = await round.answer('dish', askForDish(), z.object({ dish: dishChoice.schema }));
      const drink = await round.answer('drink', askForDrink(), z.object({ drink: drinkChoice.schema }));
      for (const { status } of [dish, drink])
        if (status === 'declined' || status === 'cancelled') return toStoppedResult('No lunch was ordered.');
      if (dish.status !== 'accepted' || drink.status !== 'accepted') return round.ask();
      return toTextResult(`Ordered ${dish.content.dish} and ${drink.content.drink}.`);
    },
  );
};

function askForDish() {
  return inputRequired.elicit({
    message: 'What would you like to eat?',
    requestedSchema: { type: 'object', properties: { dish: dishChoice.field }, required: ['dish'] },
  });
}

function askForDrink() {
  return inputRequired.elicit({
    message: 'And to drink?',
    requestedSchema: { type: 'object', properties: { drink: drinkChoice.field }, required: ['drink'] },
  });
}
