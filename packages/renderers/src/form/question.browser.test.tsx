import type { CallPolicy, OpenQuestion } from '@mcp-roundtrip/core';
import { askForm, askInRounds } from '@mcp-roundtrip/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { InPageCall } from '../stories/InPageCall.js';
import { ElicitationForm } from './ElicitationForm.js';
import { object } from './fillForm.js';

afterEach(cleanup);

const name = askForm('Your name?', object({ name: { type: 'string' } }, ['name']));
const age = askForm('Your age?', object({ age: { type: 'integer', default: 36 } }));

type FormQuestion = Extract<OpenQuestion, { kind: 'form' }>;

function ask(requests: Parameters<typeof askInRounds>[0], policy?: CallPolicy) {
  const requested: number[] = [];
  render(
    <InPageCall
      script={async (entry) => {
        requested.push(entry.entry);
        return askInRounds(requests)(entry);
      }}
      {...(policy && { policy })}
    >
      {(call) => (
        <>
          {call.questions.map((question) => (
            <section key={question.key} aria-label={question.key}>
              <ElicitationForm question={question as FormQuestion} isAlone={call.questions.length === 1} />
              {question.answered && <button onClick={() => question.withdraw()}>Change</button>}
            </section>
          ))}
          {call.questions.length > 1 && <button onClick={() => call.send()}>Send all</button>}
          {call.status === 'complete' && <output>{JSON.stringify(call.result)}</output>}
        </>
      )}
    </InPageCall>,
  );
  return requested;
}

test('a single question is sent with its answer, and once', async () => {
  const requested = ask([{ first: name }]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (required)' }), 'Ada');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('status')).textContent).toContain('\\"name\\":\\"Ada\\"');
  expect(requested).toEqual([0, 1]);
});

test('among several, an answer is kept, can be changed, and is sent with the others', async () => {
  ask([{ first: name, second: age }]);
  const first = within(await screen.findByRole('region', { name: 'first' }));
  const second = within(screen.getByRole('region', { name: 'second' }));
  await userEvent.type(await first.findByRole('textbox'), 'Ada');
  await userEvent.click(first.getByRole('button', { name: 'Save answer' }));
  await userEvent.clear(await second.findByRole('textbox'));
  await userEvent.click(second.getByRole('button', { name: 'Save answer' }));
  await userEvent.click(await first.findByRole('button', { name: /^Change/ }));
  expect(first.getByRole('textbox')).toHaveProperty('value', 'Ada');
  await userEvent.type(first.getByRole('textbox'), ' Lovelace{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send all' }));
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toContain('Ada Lovelace');
  expect(textContent).not.toContain('36');
});

test('the next question of the same key starts empty', async () => {
  ask([{ same: name }, { same: name }]);
  await userEvent.type(await screen.findByRole('textbox'), 'Ada{Enter}');
  await expect.poll(() => screen.queryByRole('textbox')?.getAttribute('value')).toBe('');
  await userEvent.type(screen.getByRole('textbox'), 'Grace{Enter}');
  expect((await screen.findByRole('status')).textContent).toContain('Grace');
});
