import type { Demo } from '../demo.js';
import { expectNoViolations } from '../expectNoViolations.js';
import { SettingsDialog } from '../settingsDialog.js';
import { expect, test } from '../test.js';

const themes = ['Chat', 'Bank', 'IDE'] as const;
const schemes = ['Light', 'Dark'] as const;

/** What a person would tell the looks apart by. */
async function readLook({ composer, page }: Demo): Promise<Readonly<Record<string, string>>> {
  const look = await page.getByRole('main').evaluate((element) => {
    const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(element);
    return { color, fontFamily, fontSize, colorScheme };
  });
  // Only with something to send it has the accent.
  await composer.fill('something to send');
  const send = page.getByRole('button', { name: 'Send', exact: true }).last();
  const accent = await send.evaluate((element) => getComputedStyle(element).backgroundColor);
  await composer.fill('');
  return { ...look, accent };
}

async function chooseLook(settings: SettingsDialog, theme: string, scheme: string): Promise<void> {
  await settings.open();
  await settings.choice('Theme', theme).check();
  await settings.choice('Colours', scheme).check();
}

for (const theme of themes) {
  for (const scheme of schemes) {
    test.describe(`${theme} in ${scheme.toLowerCase()} colours`, () => {
      // The opposite of what is chosen, so that the choice is what counts.
      test.use({ colorScheme: scheme === 'Light' ? 'dark' : 'light' });

      test('is applied at once, readable through a whole deploy, and kept after a reload', async ({
        demo,
        page,
      }) => {
        const settings = new SettingsDialog(page);
        await chooseLook(settings, theme, scheme);
        await expectNoViolations(page);
        await settings.close();
        const look = await readLook(demo);
        expect(look['colorScheme']).toBe(scheme.toLowerCase());

        const card = await demo.run('deploy env=prod');
        await expect(card.heading('Deploy to prod?')).toBeFocused();
        await expectNoViolations(page);
        await card.press('Send');
        await expect(card.locator.getByRole('alert')).toBeFocused();
        await card.radio('Yes').check();
        await card.field(/Reason/).fill('Quarterly release');
        await card.press('Send');
        await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');
        await expectNoViolations(page);

        await page.reload();
        await card.expectResult('Done', 'Deployed to prod\nReason: Quarterly release');
        expect(await readLook(demo)).toEqual(look);
        await settings.open();
        await expect(settings.choice('Theme', theme)).toBeChecked();
        await expect(settings.choice('Colours', scheme)).toBeChecked();
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
      await chooseLook(settings, theme, scheme);
      await settings.close();
      looks.add(JSON.stringify(await readLook(demo)));
    }
  }
  expect([...looks]).toHaveLength(6);
  await expect(card.field(/Reason/)).toHaveValue('half a sentence');
});

test('the colours follow the system until others are chosen', async ({ demo, page }) => {
  const readAccent = async () => (await readLook(demo))['accent'];
  const light = await readAccent();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(readAccent).not.toBe(light);

  const settings = new SettingsDialog(page);
  await settings.open();
  await expect(settings.choice('Colours', 'System')).toBeChecked();
  await settings.choice('Colours', 'Light').check();
  await settings.close();
  await expect.poll(readAccent).toBe(light);
  await settings.open();
  await settings.choice('Colours', 'System').check();
  await settings.close();
  await expect.poll(readAccent).not.toBe(light);
});
