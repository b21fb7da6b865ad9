import { defineTexts } from '../../texts/useTexts.js';

/** What to do about a problem. */
export const problemTexts = defineTexts({
  en: {
    fillIn: 'Fill this in.',
    choose: 'Choose an option.',
    number: 'Enter a number.',
    integer: 'Enter a whole number.',
    comma: 'Use a point for decimals and no commas, such as 1500.5.',
    precision:
      'Enter another number, because this one is too long, too large or too small to arrive as it is.',
    date: 'Enter a date such as 2026-07-28.',
    dateTime: 'Enter a date and a time such as 2026-07-28T09:30:00Z.',
    time: 'Enter a time such as 09:30:00.',
    email: 'Enter an email address such as name@example.com.',
    uri: 'Enter a full address such as https://example.com.',
    pattern: (pattern: string) => `This does not match the pattern ${pattern}`,
    minLength: (limit: number) => `Use at least ${limit} ${limit === 1 ? 'character' : 'characters'}.`,
    maxLength: (limit: number) => `Use at most ${limit} ${limit === 1 ? 'character' : 'characters'}.`,
    minItems: (limit: number) => `Add at least ${limit} ${limit === 1 ? 'item' : 'items'}.`,
    maxItems: (limit: number) => `Keep at most ${limit} ${limit === 1 ? 'item' : 'items'}.`,
    minimum: (limit: number) => `Enter at least ${limit}.`,
    maximum: (limit: number) => `Enter at most ${limit}.`,
    exclusiveMinimum: (limit: number) => `Enter more than ${limit}.`,
    exclusiveMaximum: (limit: number) => `Enter less than ${limit}.`,
    multipleOf: (limit: number) => `Enter a multiple of ${limit}.`,
    json: 'This is not JSON yet.',
    jsonAt: (line: number, column: number) => `This is not JSON yet: look at line ${line}, column ${column}.`,
    notAnObject: 'This has to be a JSON object, in curly brackets.',
    unknown: (name: string) => `The schema does not allow ${name} here.`,
    unsafeNumber: (number: string) =>
      `The number ${number} would not arrive as it is. Write it as text if the server takes text.`,
    refused: (reason: string) => `The schema does not allow this: ${reason}`,
  },
  de: {
    fillIn: 'Bitte füllen Sie dies aus.',
    choose: 'Wählen Sie eine Möglichkeit.',
    number: 'Geben Sie eine Zahl ein.',
    integer: 'Geben Sie eine ganze Zahl ein.',
    comma: 'Schreiben Sie Dezimalzahlen mit Punkt und ohne Kommas, etwa 1500.5.',
    precision:
      'Geben Sie eine andere Zahl ein, denn diese ist zu lang, zu groß oder zu klein, um unverändert anzukommen.',
    date: 'Geben Sie ein Datum ein, etwa 2026-07-28.',
    dateTime: 'Geben Sie Datum und Uhrzeit ein, etwa 2026-07-28T09:30:00Z.',
    time: 'Geben Sie eine Uhrzeit ein, etwa 09:30:00.',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
    uri: 'Geben Sie eine vollständige Adresse ein, etwa https://example.com.',
    pattern: (pattern: string) => `Dies entspricht nicht dem Muster ${pattern}`,
    minLength: (limit: number) => `Verwenden Sie mindestens ${limit} Zeichen.`,
    maxLength: (limit: number) => `Verwenden Sie höchstens ${limit} Zeichen.`,
    minItems: (limit: number) =>
      `Fügen Sie mindestens ${limit} ${limit === 1 ? 'Eintrag' : 'Einträge'} hinzu.`,
    maxItems: (limit: number) => `Behalten Sie höchstens ${limit} ${limit === 1 ? 'Eintrag' : 'Einträge'}.`,
    minimum: (limit: number) => `Geben Sie mindestens ${limit} ein.`,
    maximum: (limit: number) => `Geben Sie höchstens ${limit} ein.`,
    exclusiveMinimum: (limit: number) => `Geben Sie mehr als ${limit} ein.`,
    exclusiveMaximum: (limit: number) => `Geben Sie weniger als ${limit} ein.`,
    multipleOf: (limit: number) => `Geben Sie ein Vielfaches von ${limit} ein.`,
    json: 'Dies ist noch kein JSON.',
    jsonAt: (line: number, column: number) =>
      `Dies ist noch kein JSON: Sehen Sie sich Zeile ${line}, Spalte ${column} an.`,
    notAnObject: 'Dies muss ein JSON-Objekt in geschweiften Klammern sein.',
    unknown: (name: string) => `Das Schema lässt ${name} hier nicht zu.`,
    unsafeNumber: (number: string) =>
      `Die Zahl ${number} käme verändert an. Schreiben Sie sie als Text, falls der Server Text annimmt.`,
    refused: (reason: string) => `Das Schema lässt dies nicht zu: ${reason}`,
  },
});
