import { askInRounds } from '@mcp-roundtrip/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CallView } from '../call/CallView.js';
import { InPageCall } from '../stories/InPageCall.js';
import { chooseName } from '../stories/sampleQuestions.js';
import '../styles/styles.css';

afterEach(cleanup);

const readLine = () => getComputedStyle(screen.getByRole('group'), '::before');

test('a question that has taken the focus has a line at its side, and no box around its heading', async () => {
  render(
    <InPageCall script={askInRounds([{ name: chooseName }])}>
      {(call) => <CallView call={call} />}
    </InPageCall>,
  );
  const heading = await screen.findByRole('heading', { name: 'What should it be called?' });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(getComputedStyle(heading).outlineStyle).toBe('none');
  expect(readLine()).toMatchObject({ content: '""', borderInlineStartWidth: '3px' });

  await userEvent.click(await screen.findByRole('textbox'));
  expect(readLine().content).toBe('none');
});
