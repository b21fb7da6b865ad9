import type { Locator, Page } from '@playwright/test';

/** A page with the form, by role and label, with what its policy blocked. */
export class StrictPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address: string): Promise<void> {
    await this.page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(`${event.effectiveDirective} ${event.blockedURI}`),
      );
    });
    await this.page.goto(address);
    await this.field('Name').waitFor();
  }

  /** What the policy blocked, in order. */
  readViolations(): Promise<readonly string[]> {
    return this.page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  }

  async readAnswers(): Promise<unknown> {
    return JSON.parse(await this.page.getByRole('status', { name: 'Sent' }).innerText());
  }

  field(title: string): Locator {
    return this.page.getByLabel(new RegExp(`^${title} \\(`));
  }

  group(title: string): Locator {
    return this.page
      .getByRole('group', { name: title })
      .or(this.page.getByRole('radiogroup', { name: title }));
  }

  send(): Promise<void> {
    return this.page.getByRole('button', { name: 'Send' }).click();
  }

  /** Breaks a rule in every field that has one. */
  async fillWrongly(): Promise<void> {
    for (const [title, text] of [
      ['Name', 'Al'],
      ['About', 'x'.repeat(501)],
      ['Email', 'nobody'],
      ['Site', 'nowhere'],
      ['Ratio', '1e'],
      ['Seats', '0'],
    ] as const) {
      await this.field(title).fill(text);
    }
    await this.field('Day').pressSequentially('07');
    for (const tool of [0, 1, 2]) await this.page.getByRole('checkbox', { name: `Tool ${tool}` }).check();
  }

  /** Gives every field an answer. */
  async fillRightly(): Promise<void> {
    for (const [title, text] of [
      ['Name', 'Ada Lovelace'],
      ['About', 'First line\nsecond line'],
      ['Email', 'ada@example.com'],
      ['Site', 'https://example.com/ada'],
      ['Day', '2026-07-28'],
      ['Start', '2026-07-28T09:30:00'],
      ['Ratio', '0.5'],
      ['Seats', '3'],
    ] as const) {
      await this.field(title).fill(text);
    }
    await this.group('Agree').getByRole('radio', { name: 'No', exact: true }).check();
    await this.group('Size').getByRole('radio', { name: 'Large' }).check();
    await this.field('City').selectOption({ label: 'City 7' });
    await this.field('Country').fill('country 243');
    await this.page.keyboard.press('Enter');
    for (const tool of [0, 1, 2])
      await this.page.getByRole('checkbox', { name: `Tool ${tool}` }).setChecked(tool > 0);
    await this.group('Tags').getByRole('searchbox').fill('Tag 299');
    await this.group('Tags').getByRole('checkbox', { name: 'Tag 299' }).check();
  }

  /** What the form says is wrong. */
  readProblems(): Promise<readonly string[]> {
    return this.page.getByRole('alert').getByRole('listitem').allInnerTexts();
  }
}
