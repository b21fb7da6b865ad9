import { Dialog } from '../page/Dialog.js';
import { useTexts } from '../texts/useTexts.js';
import { AppearanceSettings } from './AppearanceSettings.js';
import { ModelSettings } from './ModelSettings.js';
import { settingsTexts } from './settingsTexts.js';

/** Colours, theme, language and the model. */
export function SettingsDialog() {
  const texts = useTexts(settingsTexts);
  return (
    <Dialog title={texts.title}>
      <div className="settings">
        <AppearanceSettings />
        <ModelSettings />
      </div>
    </Dialog>
  );
}
