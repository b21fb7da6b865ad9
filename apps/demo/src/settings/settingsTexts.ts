import { defineTexts } from '../texts/useTexts.js';

/** The words of the settings. */
export const settingsTexts = defineTexts({
  en: {
    title: 'Settings',
    appearance: 'Appearance',
    scheme: 'Colours',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    theme: 'Theme',
    chat: 'Chat',
    bank: 'Bank',
    ide: 'IDE',
    language: 'Language',
    model: 'Model',
    notInUse:
      'No model is in use. What you write is matched to a tool, and where a server asks for a model, a built-in stand-in replies.',
    inUse: (model: string, host: string) => `In use: ${model} at ${host}.`,
    url: 'Address of the endpoint',
    urlHelp: 'OpenAI-compatible, for example https://api.openai.com/v1 or http://127.0.0.1:11434/v1.',
    key: 'Key',
    optional: '(optional)',
    modelName: 'Name of the model',
    listModels: 'List models',
    memoryOnly:
      'Address and key are kept in the memory of this page only: they are gone after a reload, and are sent to the endpoint alone.',
    use: 'Use this model',
    test: 'Test',
    stopUsing: 'Stop using it',
    missing: 'Enter the address of the endpoint.',
    schemeMissing: 'Begin the address with https:// or http://.',
    malformed: 'This is not an address. Check it for blanks and missing parts.',
    credentials: 'Leave name and password out of the address; the key has a field of its own.',
    insecureKey:
      'Over http, everyone in between could read the key. Begin the address with https://, or leave the key out.',
    keyRemoved: 'The key belonged to another address, so it was taken out. Enter the key for this one.',
    modelMissing: 'Enter the name of the model, or list the models and choose one.',
    testing: 'The model is asked for one word.',
    listing: 'The models are being listed.',
    replied: (text: string, seconds: string) => `It works. The model replied “${text}” after ${seconds} s.`,
    repliedNothing: 'The endpoint answers, but the model replied with nothing. Try another model.',
    listed: (count: number) =>
      count === 1 ? '1 model found.' : `${count} models found. Choose one in the field above.`,
    listedNone: 'The endpoint lists no models. Type the name of the one that you want.',
    notListed: (why: string) =>
      `The models could not be listed, so type the name of the one that you want. ${why}`,
    nowUsed: (model: string) => `From now on, ${model} reads what you write, and calls the tools.`,
    stopped: 'The model is not in use any more, and the key is forgotten.',
  },
  de: {
    title: 'Einstellungen',
    appearance: 'Darstellung',
    scheme: 'Farben',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    theme: 'Stil',
    chat: 'Chat',
    bank: 'Bank',
    ide: 'IDE',
    language: 'Sprache',
    model: 'Modell',
    notInUse:
      'Es ist kein Modell in Gebrauch. Was Sie schreiben, wird einem Werkzeug zugeordnet, und wo ein Server ein Modell verlangt, antwortet ein eingebauter Ersatz.',
    inUse: (model: string, host: string) => `In Gebrauch: ${model} bei ${host}.`,
    url: 'Adresse des Endpunkts',
    urlHelp: 'OpenAI-kompatibel, zum Beispiel https://api.openai.com/v1 oder http://127.0.0.1:11434/v1.',
    key: 'Schlüssel',
    optional: '(optional)',
    modelName: 'Name des Modells',
    listModels: 'Modelle auflisten',
    memoryOnly:
      'Adresse und Schlüssel bleiben nur im Speicher dieser Seite: Nach einem Neuladen sind sie weg, und sie werden allein an den Endpunkt gesendet.',
    use: 'Dieses Modell verwenden',
    test: 'Testen',
    stopUsing: 'Nicht mehr verwenden',
    missing: 'Geben Sie die Adresse des Endpunkts ein.',
    schemeMissing: 'Beginnen Sie die Adresse mit https:// oder http://.',
    malformed: 'Das ist keine Adresse. Prüfen Sie sie auf Leerzeichen und fehlende Teile.',
    credentials: 'Lassen Sie Name und Passwort aus der Adresse weg; der Schlüssel hat ein eigenes Feld.',
    insecureKey:
      'Über http könnten alle dazwischen den Schlüssel lesen. Beginnen Sie die Adresse mit https://, oder lassen Sie den Schlüssel weg.',
    keyRemoved:
      'Der Schlüssel gehörte zu einer anderen Adresse und wurde deshalb entfernt. Geben Sie den Schlüssel für diese ein.',
    modelMissing:
      'Geben Sie den Namen des Modells ein, oder listen Sie die Modelle auf und wählen Sie eines.',
    testing: 'Das Modell wird um ein Wort gebeten.',
    listing: 'Die Modelle werden aufgelistet.',
    replied: (text: string, seconds: string) =>
      `Es funktioniert. Das Modell hat nach ${seconds} s „${text}“ geantwortet.`,
    repliedNothing:
      'Der Endpunkt antwortet, aber das Modell hat nichts gesagt. Versuchen Sie es mit einem anderen Modell.',
    listed: (count: number) =>
      count === 1 ? '1 Modell gefunden.' : `${count} Modelle gefunden. Wählen Sie eines im Feld darüber.`,
    listedNone: 'Der Endpunkt listet keine Modelle auf. Geben Sie den Namen des gewünschten Modells ein.',
    notListed: (why: string) =>
      `Die Modelle konnten nicht aufgelistet werden; geben Sie den Namen des gewünschten Modells ein. ${why}`,
    nowUsed: (model: string) => `Von jetzt an liest ${model}, was Sie schreiben, und ruft die Werkzeuge auf.`,
    stopped: 'Das Modell ist nicht mehr in Gebrauch, und der Schlüssel ist vergessen.',
  },
});
