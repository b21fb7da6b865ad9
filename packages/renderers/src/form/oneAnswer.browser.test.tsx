import { StrictMode } from 'react';
import type { ElicitationAnswer } from '@mcp-roundtrip/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createLoader } from '../load/createLoader.js';
import { ElicitationForm } from './ElicitationForm.js';
import { object } from './fillForm.js';
import { LazyPartsContext, lazyParts } from '../load/lazyParts.js';

afterEach(cleanup);

function show(schema: unknown, formEngine = lazyParts.formEngine) {
  const answers: ElicitationAnswer[] = [];
  const draw = (asked: unknown) => (
    <StrictMode>
      <LazyPartsContext.Provider value={{ ...lazyParts, formEngine }}>
        <ElicitationForm schema={asked} onAnswer={(answer) => answers.push(answer)} />
      </LazyPartsContext.Provider>
    </StrictMode>
  );
  const { rerender } = render(draw(schema));
  return { answers, ask: (next: unknown) => rerender(draw(next)) };
}

test('another schema is another question, with an answer of its own', async () => {
  const first = object({ one: { type: 'string' } });
  const { answers, ask } = show(first);
  await screen.findByRole('textbox', { name: /^One/ });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  ask(object({ two: { type: 'string' } }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Two/ }), 'x');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  ask(first);
  await screen.findByRole('textbox', { name: /^One/ });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Decline' }));
  expect(answers).toEqual([
    { action: 'accept', content: {} },
    { action: 'accept', content: { two: 'x' } },
    { action: 'decline' },
  ]);
});

test('one answer is taken while the form loads, and none after it has arrived', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const engine = createLoader(() => arrival.then(() => import('./engine/RjsfFields.js')));
  const { answers } = show(object({ one: { type: 'string' } }), engine);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  arrive();
  await screen.findByRole('textbox');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(answers).toEqual([{ action: 'decline' }]);
});

const cyclic: Record<string, unknown> = { type: 'object' };
cyclic['properties'] = { itself: cyclic };

test.each<[string, unknown]>([
  ['leads back to itself', cyclic],
  ['holds what JSON does not know', object({ count: { type: 'integer', default: 1n } })],
  [
    'throws when it is read',
    {
      get type() {
        throw new Error('no');
      },
    },
  ],
])('a schema that %s is refused like any other that is malformed', async (_, schema) => {
  const { answers } = show(schema);
  expect(await screen.findByText('This form cannot be shown.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('is not properly described');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(answers).toEqual([{ action: 'decline' }]);
});
