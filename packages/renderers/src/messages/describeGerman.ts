import type { McpCallErrorCode } from '@mcp-roundtrip/core';
import type { DescribeIssue, FormField, IssueKeyword } from '@mcp-roundtrip/core/forms';
import { cutText } from '../cutText.js';

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

/** A pattern is the server's own, and may be long. */
const longestPattern = 200;

const rules: Readonly<Partial<Record<IssueKeyword, (limit: unknown) => string>>> = {
  pattern: (limit) =>
    `Geben Sie etwas ein, das dem Muster ${cutText(String(limit), longestPattern)} entspricht.`,
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

/** Says in German between which limits an answer must be. */
export function describeGermanLimits(field: FormField): string | undefined {
  if (field.kind === 'text') {
    const { minLength: least = 0, maxLength: most } = field;
    if (most === undefined) return least > 1 ? `Mindestens ${least} Zeichen.` : undefined;
    if (least === most) return `${most} Zeichen.`;
    return least > 1 ? `${least} bis ${most} Zeichen.` : `Höchstens ${most} Zeichen.`;
  }
  if (field.kind !== 'number') return undefined;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = field;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} bis ${maximum}.`;
  const limits = [
    minimum !== undefined && `mindestens ${minimum}`,
    exclusiveMinimum !== undefined && `mehr als ${exclusiveMinimum}`,
    maximum !== undefined && `höchstens ${maximum}`,
    exclusiveMaximum !== undefined && `weniger als ${exclusiveMaximum}`,
  ].filter((limit) => limit !== false);
  const sentence = limits.join(', ');
  return sentence ? `${sentence[0]?.toUpperCase()}${sentence.slice(1)}.` : undefined;
}

/** What went wrong, in German. */
export const deErrors: Partial<Record<McpCallErrorCode, string>> = {
  aborted: 'Sie haben das angehalten.',
  'capability-missing': 'Der Server braucht etwas, das diese App nicht bietet.',
  denied: 'Sie haben das nicht erlaubt, deshalb wurde es angehalten.',
  forbidden: 'Der Server erlaubt Ihnen das nicht.',
  'header-too-large': 'Eine Angabe ist zu lang für die Art, in der der Server sie verlangt. Kürzen Sie sie.',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  'not-found':
    'Unter dieser Adresse gibt es keinen MCP-Server. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
  'protocol-violation': 'Der Server hat etwas geantwortet, das sich nicht lesen lässt.',
  'question-lost': 'Die Frage ist mit der Seite verloren gegangen. Beginnen Sie von vorn.',
  'refused-by-policy': 'Diese App lässt nicht zu, wonach der Server gefragt hat.',
  'rounds-exceeded': 'Der Server hat zu oft nachgefragt, deshalb wurde es angehalten.',
  'server-error': 'Der Server konnte das nicht ausführen.',
  'sign-in-required':
    'Der Server verlangt, dass Sie sich anmelden. Melden Sie sich an und versuchen Sie es noch einmal.',
  'sign-in-unavailable': 'Der Server verlangt, dass Sie sich anmelden. Das ist hier nicht möglich.',
  'state-rejected': 'Der Server kann hier nicht weitermachen. Beginnen Sie von vorn.',
  'task-cancelled': 'Der Server hat das angehalten. Beginnen Sie von vorn.',
  'task-expired': 'Der Server hat zu lange dafür gebraucht. Beginnen Sie von vorn.',
  'task-failed': 'Der Server konnte das nicht zu Ende bringen. Beginnen Sie von vorn.',
  'task-unknown': 'Der Server weiß davon nichts mehr. Beginnen Sie von vorn.',
  timeout: 'Der Server hat zu lange nicht geantwortet.',
  unreachable:
    'Keine Antwort vom Server. Vielleicht läuft er nicht, oder er lässt diese Seite nicht zu. Versuchen Sie es noch einmal, oder fragen Sie den Betreiber des Servers.',
  'wait-exceeded': 'Der Server ist nicht fertig geworden.',
};
