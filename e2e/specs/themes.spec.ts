import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Demo } from '../demo.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

const themes = ['Chat', 'Bank', 'IDE'] as const;
const schemes = ['Light', 'Dark'] as const;

/** What a person would tell the looks apart by. */
async function readLook({ composer, messages, page }: Demo): Promise<Readonly<Record<string, string>>> {
  // The rest of the page is the same to the eye and to this test, with a call in it or without.
  const frame = (await messages.isVisible()) ? messages : page.getByRole('main');
  const { color, fontFamily, fontSize, colorScheme } = await frame.evaluate((element) => {
    const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(element);
    return { color, fontFamily, fontSize, colorScheme };
  });
  const send = page.getByRole('button', { name: 'Send', exact: true }).last();
  await composer.fill('something to send');
  const accent = await send.evaluate((element) => getComputedStyle(element).backgroundColor);
  await composer.fill('');
  return { color, fontFamily, fontSize, colorScheme, accent };
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
}

for (const theme of themes) {
  for (const scheme of schemes) {
    test.describe(`${theme} in ${scheme.toLowerCase()} colours`, () => {
      // The opposite of what is chosen, so that the choice is what counts.
      test.use({ colorScheme: scheme === 'Light' ? 'dark' : 'light' });

      test('is applied at once, kept after a reload, and readable with a question open', async ({
        demo,
        page,
      }) => {
        const settings = new SettingsDialog(page);
        await settings.open();
        await settings.choice('Theme', theme).check();
        await settings.choice('Colours', scheme).check();
        await expectNoViolations(page);
        await settings.close();
        const look = await readLook(demo);
        expect(look['colorScheme']).toBe(scheme.toLowerCase());

        await demo.open();
        await expect.poll(() => readLook(demo)).toEqual(look);
        await settings.open();
        await expect(settings.choice('Theme', theme)).toBeChecked();
        await expect(settings.choice('Colours', scheme)).toBeChecked();
        await settings.close();

        const card = await demo.run('deploy env=prod');
        await expect(card.heading('Deploy to prod?')).toBeFocused();
        await expectNoViolations(page);
        await card.press('Send');
        await expect(card.locator.getByRole('alert')).toBeFocused();
        await expectNoViolations(page);
        await card.radio('Yes').check();
        await card.field(/Reason/).fill('Quarterly release');
        await card.press('Send');
        await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');
        await expectNoViolations(page);
        expect(await readLook(demo)).toEqual(look);
      });
    });
  }
}

test('the looks differ from each other, and change under an open question without losing what was typed', async ({
  demo,
  page,
}) => {
  const card = await demo.run('deploy env=prod');
  await card.field(/Reason/).fill('half a sentence');
  const settings = new SettingsDialog(page);
  const looks = new Set<string>();
  for (const theme of themes) {
    for (const scheme of schemes) {
      await settings.open();
      await settings.choice('Theme', theme).check();
      await settings.choice('Colours', scheme).check();
      await settings.close();
      looks.add(JSON.stringify(await readLook(demo)));
    }
  }
  expect([...looks]).toHaveLength(6);
  await expect(card.field(/Reason/)).toHaveValue('half a sentence');
});

test('the colours follow the system until others are chosen', async ({ demo, page }) => {
  const readScheme = async () => (await readLook(demo))['accent'];
  const light = await readScheme();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(readScheme).not.toBe(light);

  const settings = new SettingsDialog(page);
  await settings.open();
  await expect(settings.choice('Colours', 'System')).toBeChecked();
  await settings.choice('Colours', 'Light').check();
  await settings.close();
  await expect.poll(readScheme).toBe(light);
  await settings.open();
  await settings.choice('Colours', 'System').check();
  await settings.close();
  await expect.poll(readScheme).not.toBe(light);
});
