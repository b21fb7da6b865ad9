import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';
import { useTexts } from '../texts/useTexts.js';
import { ChoiceGroup } from './ChoiceGroup.js';
import type { Settings } from './createSettings.js';
import { settingsTexts } from './settingsTexts.js';

const schemes: readonly Settings['scheme'][] = ['system', 'light', 'dark'];
const themes: readonly Settings['theme'][] = ['chat', 'bank', 'ide'];

/** Colours, theme and language. */
export function AppearanceSettings() {
  const { settings } = useDemo();
  const { scheme, theme, language } = useStore(settings);
  const texts = useTexts(settingsTexts);
  const set = (change: Partial<Settings>) => settings.update((now) => ({ ...now, ...change }));
  return (
    <section className="settings-part">
      <h3>{texts.appearance}</h3>
      <ChoiceGroup
        legend={texts.scheme}
        choices={schemes.map((value) => ({ value, label: texts[value] }))}
        chosen={scheme}
        onChoose={(value) => set({ scheme: value })}
      />
      <ChoiceGroup
        legend={texts.theme}
        choices={themes.map((value) => ({
          value,
          label: texts[value],
          sample: <ThemeSample theme={value} />,
        }))}
        chosen={theme}
        onChoose={(value) => set({ theme: value })}
      />
      <ChoiceGroup
        legend={texts.language}
        choices={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'de', label: 'Deutsch', lang: 'de' },
        ]}
        chosen={language}
        onChoose={(value) => set({ language: value })}
      />
    </section>
  );
}

function ThemeSample({ theme }: { readonly theme: Settings['theme'] }) {
  return (
    <span className="theme-sample" data-theme={theme} aria-hidden="true">
      <span className="theme-sample-bubble" />
      <span className="theme-sample-card">
        <span className="theme-sample-heading">Aa</span>
        <span className="theme-sample-button" />
      </span>
    </span>
  );
}
