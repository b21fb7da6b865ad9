import { defineTexts } from '../../texts/useTexts.js';

/** The words around what is being written. */
export const composerTexts = defineTexts({
  en: {
    message: 'Message',
    placeholder: 'Message or /command',
    send: 'Send',
    stop: 'Stop the model',
    matched: 'No model connected; words are matched to tools.',
    answeredBy: (model: string) => `Answered by ${model}. Commands run directly.`,
    command: 'Commands',
    argument: 'Arguments',
    value: 'Values',
    found: (count: number) => (count === 1 ? '1 completion' : `${count} completions`),
    required: 'required',
    suggestions: 'Suggestions',
    newChat: 'New chat',
    confirm: (count: number) =>
      count === 1
        ? 'A call is still running. A new chat stops it.'
        : `${count} calls are still running. A new chat stops them.`,
    confirmForm: 'Arguments are being filled in. A new chat discards them.',
    stopAndClear: 'Stop and start a new chat',
    clear: 'Start a new chat',
    keep: 'Keep this chat',
  },
  de: {
    message: 'Nachricht',
    placeholder: 'Text oder /Befehl',
    send: 'Senden',
    stop: 'Modell anhalten',
    matched: 'Ohne Modell: Zuordnung zu Werkzeugen.',
    answeredBy: (model: string) => `Es antwortet ${model}. Befehle werden direkt ausgeführt.`,
    command: 'Befehle',
    argument: 'Angaben',
    value: 'Werte',
    found: (count: number) => (count === 1 ? '1 Vervollständigung' : `${count} Vervollständigungen`),
    required: 'erforderlich',
    suggestions: 'Vorschläge',
    newChat: 'Neuer Chat',
    confirm: (count: number) =>
      count === 1
        ? 'Ein Aufruf läuft noch. Ein neuer Chat hält ihn an.'
        : `${count} Aufrufe laufen noch. Ein neuer Chat hält sie an.`,
    confirmForm: 'Es werden noch Angaben ausgefüllt. Ein neuer Chat verwirft sie.',
    stopAndClear: 'Anhalten und neuen Chat beginnen',
    clear: 'Neuen Chat beginnen',
    keep: 'Diesen Chat behalten',
  },
});
