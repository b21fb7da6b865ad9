import { inputRequired, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { buildChoice } from '../buildChoice.js';
import type { Feature } from '../feature.js';
import { findCompletions } from '../findCompletions.js';
import { openRound } from '../sealedState/openRound.js';

const dietChoice = buildChoice('Diet', { everything: 'Everything', vegetarian: 'Vegetarian' });
const menus: Record<string, Record<z.infer<typeof dietChoice.schema>, string>> = {
  monday: { everything: 'Chicken soup, pasta, salad', vegetarian: 'Pasta, salad' },
  friday: { everything: 'Fish, risotto, salad', vegetarian: 'Risotto, salad' },
};
const days = Object.keys(menus);
const template = new ResourceTemplate('menu://{day}', {
  list: () => ({
    resources: days.map((day) => ({ uri: `menu://${day}`, name: `menu-${day}`, title: `Menu of ${day}` })),
  }),
  complete: { day: (typed) => findCompletions(days, typed) },
});

/** Adds the menus, a resource template that asks what somebody eats before it answers. */
export const lunchMenu: Feature = (server) => {
  server.registerResource(
    'lunch_menu',
    template,
    {
      title: 'Lunch menu',
      description: 'What there is for lunch; asks for your diet.',
      mimeType: 'text/plain',
    },
    async (uri, { day }, ctx) => {
      const menu = menus[String(day)];
      if (menu === undefined) throw new ResourceNotFoundError(uri.href);
      const round = openRound(ctx);
      const diet = await round.answer('diet', askForDiet(), z.object({ diet: dietChoice.schema }));
      if (diet.status === 'missing') return round.ask();
      const text = menu[diet.status === 'accepted' ? diet.content.diet : 'everything'];
      return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
    },
  );
};

function askForDiet() {
  return inputRequired.elicit({
    message: 'What do you eat?',
    requestedSchema: { type: 'object', properties: { diet: dietChoice.field }, required: ['diet'] },
  });
}
