import { expect, type Locator, type Page } from '@playwright/test';

/** What is typed about a model. */
interface TypedModel {
  readonly url: string;
  readonly key?: string;
  readonly model?: string;
}

/** The settings, by role and label. */
export class SettingsDialog {
  readonly page: Page;
  readonly locator: Locator;
  readonly modelForm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.locator = page.getByRole('dialog', { name: 'Settings' });
    this.modelForm = this.locator.getByRole('form', { name: 'Model' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Settings' }).click();
    await expect(this.locator).toBeVisible();
  }

  async close(): Promise<void> {
    await this.locator.getByRole('button', { name: 'Close' }).click();
    await expect(this.locator).toBeHidden();
  }

  /** One of the choices of a group, such as `Dark` of `Colours`. */
  choice(group: 'Colours' | 'Theme' | 'Language', name: string): Locator {
    return this.locator.getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
  }

  field(name: 'Address of the endpoint' | 'Key' | 'Name of the model'): Locator {
    return this.modelForm.getByLabel(name);
  }

  button(name: 'List models' | 'Use this model' | 'Test' | 'Stop using it'): Locator {
    return this.modelForm.getByRole('button', { name, exact: true });
  }

  /** Types what is known about a model, and nothing more. */
  async typeModel({ url, key = '', model = 'parrot-1' }: TypedModel): Promise<void> {
    await this.field('Address of the endpoint').fill(url);
    await this.field('Key').fill(key);
    await this.field('Name of the model').fill(model);
  }

  /** Opens the settings, has a model used from now on, and closes them. */
  async useModel(typed: TypedModel): Promise<void> {
    await this.open();
    await this.typeModel(typed);
    await this.button('Use this model').click();
    await expect(this.locator.getByText(/^In use: /)).toBeVisible();
    await this.close();
  }
}
