import type { DescribeIssue, FormField, IssueKeyword } from '@mcp-roundtrip/core';

type Answer =
  Exclude<FormField['kind'], 'text'> | 'text' | 'integer' | 'email' | 'uri' | 'date' | 'date-time';

const answers: Readonly<Record<Answer, string>> = {
  text: 'Geben Sie eine Antwort ein.',
  email: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  uri: 'Geben Sie eine vollständige Adresse wie https://example.com ein.',
  date: 'Geben Sie ein Datum wie 2026-07-28 ein.',
  'date-time': 'Geben Sie Datum und Uhrzeit wie 2026-07-28T09:30:00Z ein.',
  number: 'Geben Sie eine Zahl ein.',
  integer: 'Geben Sie eine ganze Zahl ein.',
  boolean: 'Antworten Sie mit Ja oder Nein.',
  choice: 'Wählen Sie eine der Möglichkeiten.',
  'multi-choice': 'Wählen Sie aus den Möglichkeiten.',
};

const rules: Readonly<Partial<Record<IssueKeyword, (limit: unknown) => string>>> = {
  minLength: (limit) => `Verwenden Sie mindestens ${limit} Zeichen.`,
  maxLength: (limit) => `Verwenden Sie höchstens ${limit} Zeichen.`,
  minItems: (limit) => `Wählen Sie mindestens ${limit} aus.`,
  maxItems: (limit) => `Wählen Sie höchstens ${limit} aus.`,
  minimum: (limit) => `Geben Sie mindestens ${limit} ein.`,
  maximum: (limit) => `Geben Sie höchstens ${limit} ein.`,
  exclusiveMinimum: (limit) => `Geben Sie mehr als ${limit} ein.`,
  exclusiveMaximum: (limit) => `Geben Sie weniger als ${limit} ein.`,
  uniqueItems: () => 'Wählen Sie jede Möglichkeit nur einmal.',
  unknown: () => 'Danach hat der Server nicht gefragt.',
  schema: () => 'Dieses Formular lässt sich hier nicht beantworten.',
  precision: () =>
    'Geben Sie eine andere Zahl ein, denn diese ist zu lang, zu groß oder zu klein, um unverändert anzukommen.',
  invisible: () => 'Tippen Sie dies neu ein, denn etwas darin ist unsichtbar, etwa ein mitkopiertes Zeichen.',
  comma: () => 'Schreiben Sie Nachkommastellen mit einem Punkt und ohne Kommas, etwa 1500.5.',
};

/** Says in German what to do about an issue. */
export const describeGermanIssue: DescribeIssue = ({ keyword, limit }, field) => {
  const rule = rules[keyword];
  if (rule) return rule(limit);
  return field ? answers[toAnswer(field)] : 'Die Antwort muss ein Objekt sein.';
};

function toAnswer(field: FormField): Answer {
  if (field.kind === 'text') return field.format ?? 'text';
  return field.kind === 'number' && field.integer ? 'integer' : field.kind;
}
