import type { McpCallErrorCode } from '@mcp-roundtrip/core';

/** What went wrong, in German. */
export const deErrors: Partial<Record<McpCallErrorCode, string>> = {
  aborted: 'Sie haben das angehalten.',
  'capability-missing': 'Der Server braucht etwas, das diese App nicht bietet.',
  denied: 'Sie haben das nicht erlaubt, deshalb wurde es angehalten.',
  forbidden: 'Der Server erlaubt Ihnen das nicht.',
  network: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
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
  'wait-exceeded': 'Der Server ist nicht fertig geworden.',
};
