import type { ReactNode } from 'react';

/** The arguments of something that can be run. */
export type ArgumentValues = Readonly<Record<string, unknown>>;

/** What it takes to ask for arguments. */
export interface ArgumentFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  /** A JSON Schema of type `object`, of whatever depth. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What is filled in already. */
  readonly given?: ArgumentValues | undefined;
  readonly submitLabel: string;
  readonly onSubmit: (values: ArgumentValues) => void;
  /** Suggests values for an argument while the person types, where the server offers completions. */
  readonly complete?:
    ((name: string, value: string, others: Record<string, string>) => Promise<readonly string[]>) | undefined;
  /** More buttons beside the one that submits. */
  readonly children?: ReactNode;
}

/** Asks for arguments as a form made from their schema, or as JSON. */
export function ArgumentForm(_props: ArgumentFormProps) {
  return null;
}
