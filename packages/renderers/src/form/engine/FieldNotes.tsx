import type { Note } from './toNotes.js';

const attributes = {
  help: { className: 'rt-help rt-server-text', 'data-slot': 'rt-help' },
  limits: { className: 'rt-help', 'data-slot': 'rt-limits' },
  secret: { className: 'rt-notice', 'data-slot': 'rt-secret' },
  problem: { className: 'rt-problem', 'data-slot': 'rt-problem' },
} as const;

/** What is said about a field, between its label and its input. */
export function FieldNotes({ notes }: { readonly notes: readonly Note[] }) {
  return notes.map(({ id, kind, text }) => (
    <p
      key={kind}
      id={id}
      {...attributes[kind]}
      {...(kind === 'secret' && { 'data-tone': 'warning' })}
      {...(kind === 'help' && { dir: 'auto' })}
    >
      {text}
    </p>
  ));
}
