import { defineTexts } from '../../texts/useTexts.js';

/** The words in which a person is asked whether a model may call a tool. */
export const permissionTexts = defineTexts({
  en: {
    wants: (tool: string) => `The model wants to run ${tool}.`,
    allow: 'Allow',
    deny: 'Do not allow',
    denied: (tool: string) => `You did not allow the model to run ${tool}.`,
    withdrawn: (tool: string) => `The model wanted to run ${tool}. It was not run.`,
  },
  de: {
    wants: (tool: string) => `Das Modell möchte ${tool} ausführen.`,
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    denied: (tool: string) => `Sie haben dem Modell nicht erlaubt, ${tool} auszuführen.`,
    withdrawn: (tool: string) => `Das Modell wollte ${tool} ausführen. Es wurde nicht ausgeführt.`,
  },
});
