import type { Note } from './toNotes.js';

const classNames = {
  help: 'rt-help rt-server-text',
  limits: 'rt-help',
  secret: 'rt-notice',
  problem: 'rt-problem',
} as const;

/** What is said about a field, between its label and its input. */
export function FieldNotes({ notes }: { readonly notes: readonly Note[] }) {
  return notes.map(({ id, kind, text }) => (
    <p
      key={kind}
      id={id}
      className={classNames[kind]}
      data-slot={`rt-${kind}`}
      {...(kind === 'secret' && { 'data-tone': 'warning' })}
      {...(kind === 'help' && { dir: 'auto' })}
    >
      {text}
    </p>
  ));
}
