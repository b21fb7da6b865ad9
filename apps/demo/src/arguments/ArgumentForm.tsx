import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { readSchema } from '@mcp-roundtrip/core/forms';
import { useTexts } from '../texts/useTexts.js';
import { argumentTexts } from './argumentTexts.js';
import { toPathKey } from './draft/DraftPath.js';
import { toArguments } from './draft/toArguments.js';
import { JsonField } from './fields/JsonField.js';
import { ObjectFields } from './fields/ObjectFields.js';
import { FormContext, type FormTools } from './FormContext.js';
import { toArgumentModel } from './model/toArgumentModel.js';
import { ProblemSummary } from './ProblemSummary.js';
import { useArgumentForm } from './useArgumentForm.js';

const longestPattern = 80;

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

/** Asks for arguments as a form made from their schema, or as JSON. The schema and what is given are read once: another tool needs another `key`. */
export function ArgumentForm({
  label,
  schema,
  given,
  submitLabel,
  onSubmit,
  complete,
  children,
}: ArgumentFormProps) {
  const texts = useTexts(argumentTexts);
  const formId = useId();
  const [model] = useState(() => toArgumentModel(schema));
  const { root } = model;
  const [unchecked] = useState(() => readSchema(schema).problem);
  const form = useArgumentForm(model, given);
  const { draft, problems, edit, leave } = form;

  const latest = useRef({ root, draft });
  useEffect(() => {
    latest.current = { root, draft };
  });
  const tools: FormTools = {
    formId,
    problems: new Map(problems.map(({ path, problem }) => [toPathKey(path), problem])),
    edit,
    leave,
    complete,
    read: () => toArguments(latest.current.root, latest.current.draft),
  };
  const hasForm = root.kind === 'object';
  const isEmpty =
    hasForm && root.fields.length === 0 && draft.kind === 'object' && Object.keys(draft.kept).length === 0;
  const whole = { ...root, label: texts.arguments, whenEmpty: 'ask', isUnmarked: true } as const;
  return (
    <form
      className="arguments"
      aria-label={label}
      noValidate
      onKeyDown={ignoreHeldEnter}
      onSubmit={(event) => {
        event.preventDefault();
        const button = (event.nativeEvent as SubmitEvent).submitter;
        form.submit((values) => {
          // Enter in a field counts as a press of the button: nobody types any more, and what comes may take the focus.
          button?.focus({ preventScroll: true });
          onSubmit(values);
        });
      }}
    >
      <FormContext.Provider value={tools}>
        <ProblemSummary
          formId={formId}
          root={root}
          problems={problems}
          refused={form.refused}
          isJson={form.isJson}
        />
        {hasForm && !isEmpty && (
          <label className="switch">
            <input type="checkbox" role="switch" checked={form.isJson} onChange={form.switchView} />
            {texts.editAsJson}
          </label>
        )}
        {isEmpty && <p className="quiet">{texts.noArguments}</p>}
        {unchecked && (
          <p className="quiet">
            {unchecked.kind === 'pattern'
              ? texts.uncheckedPattern(unchecked.pattern.slice(0, longestPattern))
              : texts.uncheckedSchema}
          </p>
        )}
        <div className="argument-fields" key={form.views}>
          {draft.kind === 'raw' && (
            <JsonField node={whole} draft={draft} path={[]} note={hasForm ? '' : texts.wholeAsJson} />
          )}
          {draft.kind === 'object' && root.kind === 'object' && (
            <ObjectFields node={root} draft={draft} path={[]} />
          )}
        </div>
      </FormContext.Provider>
      <div className="argument-actions">
        <button type="submit" className="button" data-tone="primary" onClick={ignoreDoubled}>
          {submitLabel}
        </button>
        {children}
      </div>
    </form>
  );
}

// The second half of a double click, which the browser tells from a second click.
function ignoreDoubled(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

// A key that is held down means what it meant at first, except where it writes line breaks.
function ignoreHeldEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isWriting = event.target instanceof HTMLTextAreaElement;
  if (event.key === 'Enter' && event.repeat && !isWriting) event.preventDefault();
}
