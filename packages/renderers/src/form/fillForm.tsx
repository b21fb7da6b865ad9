import { StrictMode } from 'react';
import type { ElicitationAnswer } from '@mcp-roundtrip/core';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { ElicitationForm, type ElicitationFormProps } from './ElicitationForm.js';
import type { FormOptions } from './FormOptions.js';

// The first form of a page waits for its engine.
configure({ asyncUtilTimeout: 30_000 });

/** A schema with these properties, for tests. */
export function object(properties: object, required: readonly string[] = []) {
  return { type: 'object', properties, required };
}

/** Shows the form of a schema and hands out what a test does with it. */
export async function fillForm(
  schema: unknown,
  options: FormOptions & Pick<ElicitationFormProps, 'initialContent'> = {},
) {
  const answers: ElicitationAnswer[] = [];
  const user = userEvent.setup();
  const view = render(
    <StrictMode>
      <ElicitationForm schema={schema} onAnswer={(answer) => answers.push(answer)} {...options} />
    </StrictMode>,
  );
  await expect
    .poll(() => view.container.querySelector('form') && !screen.queryByText('Loading the form'), {
      timeout: 30_000,
    })
    .toBe(true);
  return {
    ...view,
    user,
    answers,
    form: view.container.querySelector('form') as HTMLFormElement, // it was just rendered
    send: () => user.click(screen.getByRole('button', { name: 'Send' })),
    /** Sends, and returns the content that was accepted. */
    sendContent: async () => {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      const [answer] = answers;
      return answer?.action === 'accept' ? answer.content : answer;
    },
    /** The lines of the error summary. */
    readSummary: () => screen.queryAllByRole('listitem').map((item) => item.textContent),
  };
}
