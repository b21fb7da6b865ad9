import { fireEvent, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { StrictPage } from './strictPage.js';

afterEach(() => document.querySelectorAll('iframe').forEach((frame) => frame.remove()));

/** Opens the page of `strictPage.tsx` under a policy of its own. */
async function open(policy: string) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 800px; height: 600px';
  const page = new URL('./strictPage.tsx', import.meta.url).href;
  frame.srcdoc = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body><script type="module" src="${page}"></script></body></html>`;
  document.body.append(frame);
  await expect
    .poll(() => frame.contentDocument?.querySelector('main .rt-input'), { timeout: 30_000 })
    .toBeTruthy();
  const view = frame.contentWindow as Window & StrictPage;
  const { body } = frame.contentDocument as Document;
  return {
    view,
    visit: within(within(body).getByRole('region', { name: 'Visit' })),
    options: within(within(body).getByRole('region', { name: 'Options' })),
    user: userEvent.setup({ document: frame.contentDocument as Document }),
  };
}

async function fillIn({ visit, options, user }: Awaited<ReturnType<typeof open>>) {
  await user.type(visit.getByLabelText(/^Full name/), 'Ada');
  await user.type(visit.getByLabelText(/^Email/), 'ada@example.com');
  await user.type(visit.getByLabelText(/^Home page/), 'https://example.com');
  await user.type(visit.getByLabelText(/^Reason/), 'One{Enter}Two');
  await user.type(visit.getByLabelText(/^Seats/), '2');
  await user.type(visit.getByLabelText(/^Budget/), '2.5');
  fireEvent.change(visit.getByLabelText(/^First day/), { target: { value: '2026-07-28' } });
  fireEvent.change(visit.getByLabelText(/^Starts at/), { target: { value: '2026-07-28T09:30' } });
  const newsletter = within(visit.getByRole('radiogroup', { name: /^Newsletter/ }));
  await user.click(newsletter.getByRole('radio', { name: 'No' }));
  await user.click(visit.getByRole('radio', { name: 'team' }));
  await user.selectOptions(visit.getByLabelText(/^Month/), 'May');
  await user.click(visit.getByRole('checkbox', { name: 'Monday' }));
  await user.type(options.getByLabelText(/^One option/), 'option 4999{Enter}');
  await user.type(options.getByRole('searchbox'), 'option 77');
  await user.click(options.getByRole('checkbox', { name: 'Option 77' }));
}

const answers = [
  {
    name: 'Ada',
    email: 'ada@example.com',
    homepage: 'https://example.com',
    reason: 'One\nTwo',
    seats: 2,
    budget: 2.5,
    day: '2026-07-28',
    start: expect.stringMatching(/^2026-07-28T09:30:00/) as string,
    newsletter: false,
    plan: 'team',
    month: 'May',
    days: ['Monday'],
  },
  { one: 'Option 4999', several: ['Option 77'] },
].map((content) => ({ action: 'accept', content }));

test.each([
  "script-src 'self'",
  "script-src 'self'; require-trusted-types-for 'script'",
  "script-src 'self' 'unsafe-eval'",
])(
  'under the policy %s every kind of field is checked, worded and sent, and nothing is reported',
  async (policy) => {
    const page = await open(policy);
    const send = (form: typeof page.visit) => page.user.click(form.getByRole('button', { name: 'Send' }));
    await send(page.visit);
    expect(page.visit.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Full name: Enter an answer.',
      'Email: Enter an email address such as name@example.com.',
      'Newsletter: Answer yes or no.',
      'Plan: Choose one of the options.',
      'Days: Choose at least 1 option.',
    ]);
    await fillIn(page);
    await send(page.visit);
    await send(page.options);
    expect(page.view.answers).toEqual(answers);
    expect(page.view.violations).toEqual([]);
  },
);
