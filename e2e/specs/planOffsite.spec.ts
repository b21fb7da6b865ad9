import type { ArgumentForm } from '../argumentForm.js';
import type { CallCard } from '../callCard.js';
import type { Demo } from '../demo.js';
import { expect, test } from '../test.js';
import { ToolsPanel } from '../toolsPanel.js';

const offsite = {
  title: 'Summer days',
  kind: 'workshop',
  starts: '2027-06-30',
  days: 3,
  place: { city: 'Lisbon', venue: 'Casa Azul' },
  guests: [
    { name: 'Ada', role: 'speaker' },
    { name: 'Grace', role: 'participant' },
  ],
  topics: ['Roadmap', 'Hiring'],
  isPublic: true,
};
const question = 'What should be booked for Summer days in Lisbon?';

/** Fills in the nested form, one field after the other. */
async function fillIn(form: ArgumentForm): Promise<void> {
  await form.field('Title (required)').fill('Summer days');
  await form.option('Kind (required)', 'workshop').check();
  await form.field('Starts (required)').fill('2027-06-30');
  await form.field('Days (optional)').fill('3');
  await form.field('City (required)').fill('Lisbon');
  await form.field('Venue (optional)').fill('Casa Azul');
  await form.group('Guests 1').getByLabel('Name').fill('Ada');
  await form.group('Guests 1').getByRole('radio', { name: 'speaker' }).check();
  await form.press('Add to Guests');
  await form.group('Guests 2').getByLabel('Name').fill('Grace');
  for (const topic of ['Roadmap', 'Hiring']) {
    await form.press('Add to Topics');
    await form.field(`Topics ${topic === 'Roadmap' ? 1 : 2}`).fill(topic);
  }
  await form.field('Is public').check();
}

/** Runs the tool with everything filled in, through the JSON that the form takes as well. */
async function run(demo: Demo): Promise<CallCard> {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  await form.jsonSwitch.check();
  await form.json.fill(JSON.stringify(offsite));
  await form.press('Run');
  const card = demo.card('plan-offsite');
  await expect(card.heading(question)).toBeFocused();
  return card;
}

test('shows a field for every argument, with its default and its limits', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  await expect(form.field('Days (optional)')).toHaveValue('2');
  await expect(form.field('Days (optional)')).toHaveAccessibleDescription('How many days it takes 1 to 14.');
  await expect(form.field('Is public')).not.toBeChecked();
  await expect(form.group('Place (required)')).toHaveAccessibleDescription('Where it is');
  await expect(form.group('Guests (required)')).toHaveAccessibleDescription(
    'Everybody who comes 1 to 40 items.',
  );
  await expect(form.group('Guests 1').getByRole('radio', { name: 'participant' })).toBeChecked();
  await expect(form.group('Topics (optional)')).toHaveAccessibleDescription(
    'What is on the agenda Up to 10 items.',
  );

  await form.field('Days (optional)').fill('15');
  await form.press('Run');
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText([
    'Title: Fill this in.',
    'Kind: Choose an option.',
    'Starts: Fill this in.',
    'Days: Enter at most 14.',
    'Place, City: Fill this in.',
    'Guests 1, Name: Fill this in.',
  ]);
  await form.problem('Guests 1, Name: Fill this in.').click();
  await expect(form.group('Guests 1').getByLabel('Name')).toBeFocused();
  await form.problem('Kind: Choose an option.').click();
  await expect(form.option('Kind (required)', 'workshop')).toBeFocused();
  expect(demo.legs).toEqual([]);
});

test('adds, moves and removes the items of a list, and the focus goes along', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  const nameOf = (place: number) => form.group(`Guests ${place}`).getByLabel('Name');
  await expect(form.button('Move Guests 1 up')).toBeHidden();
  await nameOf(1).fill('Ada');
  await form.press('Add to Guests');
  await expect(nameOf(2)).toBeFocused();
  await nameOf(2).fill('Grace');
  await form.press('Add to Guests');
  await nameOf(3).fill('Joan');

  await form.press('Move Guests 3 up');
  await expect(form.button('Move Guests 2 up')).toBeFocused();
  await expect(form.group('Guests (required)').getByRole('status')).toHaveText('Moved to place 2 of 3');
  await expect(nameOf(2)).toHaveValue('Joan');
  await form.press('Move Guests 1 down');
  await expect(nameOf(1)).toHaveValue('Joan');
  await expect(nameOf(2)).toHaveValue('Ada');
  await expect(form.button('Move Guests 3 down')).toHaveAttribute('aria-disabled', 'true');

  await form.press('Remove Guests 2');
  await expect(form.group('Guests (required)').getByRole('status')).toHaveText('Guests 2 removed');
  await expect(nameOf(1)).toHaveValue('Joan');
  await expect(nameOf(2)).toHaveValue('Grace');
  await form.press('Remove Guests 2');
  await expect(form.button('Remove Guests 1')).toBeFocused();
  await form.press('Remove Guests 1');
  await expect(form.button('Add to Guests')).toBeFocused();
  await form.press('Run');
  await expect(form.problem('Guests: Add at least 1 item.')).toBeVisible();
});

test('turns the form into JSON and back, and loses nothing', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  await fillIn(form);
  await form.jsonSwitch.check();
  expect(await form.readJson()).toEqual(offsite);

  await form.jsonSwitch.uncheck();
  await expect(form.field('Title (required)')).toHaveValue('Summer days');
  await expect(form.field('Starts (required)')).toHaveValue('2027-06-30');
  await expect(form.field('Topics 2')).toHaveValue('Hiring');

  await form.jsonSwitch.check();
  const guests = [...offsite.guests, { name: 'Joan', role: 'juggler' }];
  const changed = { ...offsite, days: 4, isPublic: false, guests, colour: 'blue' };
  await form.json.fill(JSON.stringify(changed));
  await form.jsonSwitch.uncheck();
  await expect(form.field('Days (optional)')).toHaveValue('4');
  await expect(form.field('Is public')).not.toBeChecked();
  await expect(form.option('Kind (required)', 'workshop')).toBeChecked();
  await expect(form.field('Venue (optional)')).toHaveValue('Casa Azul');
  await expect(form.group('Guests 3').getByLabel('Name')).toHaveValue('Joan');
  // None of the options, so it is shown as it is.
  await expect(form.group('Guests 3').getByRole('textbox', { name: /^Role/ })).toHaveValue('"juggler"');
  await form.field('Title (required)').fill('Autumn days');
  await form.jsonSwitch.check();
  expect(await form.readJson()).toEqual({ ...changed, title: 'Autumn days' });
});

test('explains a mistake in the JSON, and sends nothing', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  await form.jsonSwitch.check();
  await form.json.fill('{\n  "title": Summer days\n}');
  await form.json.blur();
  const mistake = 'This is not JSON yet: look at line 2, column 12.';
  await expect(form.json).toHaveAccessibleDescription(mistake);
  await form.press('Run');
  await form.problem(`Arguments: ${mistake}`).click();
  await expect(form.json).toBeFocused();

  await form.jsonSwitch.click();
  await expect(form.jsonSwitch).toBeChecked();
  await expect(form.json).toHaveValue('{\n  "title": Summer days\n}');

  await form.json.fill('["Summer days"]');
  await form.press('Run');
  await expect(form.problem('Arguments: This has to be a JSON object, in curly brackets.')).toBeVisible();
  await form.json.fill(JSON.stringify({ ...offsite, place: { town: 'Lisbon' } }));
  await form.press('Run');
  await expect(form.summary).toContainText(/Arguments: .*place.*city/);
  expect(demo.legs).toEqual([]);

  await form.json.fill(JSON.stringify(offsite));
  await form.press('Run');
  await expect(demo.card('plan-offsite').heading(question)).toBeVisible();
});

test('asks with a field of every kind, and ends with the plan', async ({ demo }) => {
  const form = await new ToolsPanel(demo.page).open('Plan an offsite');
  await fillIn(form);
  await form.press('Run');
  const card = demo.card('plan-offsite');
  await expect(card.heading(question)).toBeFocused();
  await expect(card.field(/^Sign up until/)).toHaveValue('2027-06-16');
  await expect(card.field(/^Rooms/)).toHaveValue('2');
  const workshopRoom = card.locator.getByRole('radiogroup', { name: 'With a room for workshops' });
  await expect(workshopRoom.getByRole('radio', { name: 'Yes' })).toBeChecked();
  const meals = card.locator.getByRole('group', { name: 'Meals' });
  await expect(meals.getByRole('checkbox', { name: 'Vegetarian' })).toBeChecked();

  await card.field(/^Organiser/).fill('Ada Lovelace');
  await card.field(/^Email/).fill('ada@example.com');
  await card.field(/^Sign up until/).fill('2027-06-01');
  await card.field(/^Budget per person/).fill('450.5');
  await card.field(/^Rooms/).fill('1');
  await workshopRoom.getByRole('radio', { name: 'No' }).check();
  await card.radio('By train').check();
  await meals.getByRole('checkbox', { name: 'Vegetarian' }).uncheck();
  await meals.getByRole('checkbox', { name: 'Vegan' }).check();
  await meals.getByRole('checkbox', { name: 'Halal' }).check();
  await card.field(/^Notes/).fill('Late arrival');
  await card.press('Send');

  await card.expectResult(
    'Done',
    'Planned Summer days in Lisbon from 2027-06-30 to 2027-07-02: 2 guests, 1 room, 901 euros in all. Ada Lovelace books it.',
  );
  const data = card.result.getByText('"totalBudget"');
  expect(JSON.parse(await data.innerText())).toEqual({
    title: 'Summer days',
    city: 'Lisbon',
    starts: '2027-06-30',
    ends: '2027-07-02',
    guests: 2,
    totalBudget: 901,
    isPublic: true,
    topics: ['Roadmap', 'Hiring'],
    booking: {
      organiser: 'Ada Lovelace',
      email: 'ada@example.com',
      signUpUntil: '2027-06-01',
      budget: 450.5,
      rooms: 1,
      hasWorkshopRoom: false,
      travel: 'train',
      meals: ['vegan', 'halal'],
      notes: 'Late arrival',
    },
  });
});

test('shows what is wrong with an answer at its field, and sends none', async ({ demo }) => {
  const card = await run(demo);
  await card.field(/^Email/).fill('nobody');
  await card.field(/^Rooms/).fill('41');
  await card.press('Send');
  const summary = card.locator.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(5);
  await expect(card.field(/^Rooms/)).toHaveAccessibleDescription(/40/);
  await expect(card.field(/^Email/)).toHaveAttribute('aria-invalid', 'true');
  expect(demo.legs).toHaveLength(1);
});

for (const [button, reason] of [
  ['Decline', 'you declined.'],
  ['Dismiss', 'the question was closed without an answer.'],
] as const) {
  test(`plans nothing on ${button}, and says so`, async ({ demo }) => {
    const card = await run(demo);
    await card.press(button);
    await card.expectResult('Not done', `Summer days was not planned: ${reason}`);
  });
}
