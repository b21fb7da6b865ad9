import { defineTexts } from '../texts/useTexts.js';

/** What the demo itself says about a model at work. */
export const agentTexts = defineTexts({
  en: {
    noModel: 'There is no model yet. Open the settings, and give the address of one.',
    leftOut: (server: string) =>
      `The model does without the tools of ${server}, because they could not be listed.`,
    nothingSaid: 'The model answered with nothing. Send your message again, or choose another model.',
    cutShort: 'The model stopped here because its reply had become too long. Ask it to go on.',
    filtered: 'The endpoint held back the rest of this reply.',
    tooManyTurns: (turns: number) =>
      `The model has had ${turns} turns without coming to an end, so it was stopped. Send a message to let it go on.`,
    stopped: 'You stopped the model.',
  },
  de: {
    noModel:
      'Es gibt noch kein Modell. Öffnen Sie die Einstellungen, und geben Sie die Adresse eines Modells an.',
    leftOut: (server: string) =>
      `Das Modell kommt ohne die Werkzeuge von ${server} aus, weil sie nicht aufgelistet werden konnten.`,
    nothingSaid:
      'Das Modell hat nichts geantwortet. Senden Sie Ihre Nachricht noch einmal, oder wählen Sie ein anderes Modell.',
    cutShort:
      'Das Modell hat hier aufgehört, weil seine Antwort zu lang geworden ist. Bitten Sie es fortzufahren.',
    filtered: 'Der Endpunkt hat den Rest dieser Antwort zurückgehalten.',
    tooManyTurns: (turns: number) =>
      `Das Modell war ${turns}-mal an der Reihe, ohne zu einem Ende zu kommen; deshalb wurde es angehalten. Senden Sie eine Nachricht, damit es weitermacht.`,
    stopped: 'Sie haben das Modell angehalten.',
  },
});
