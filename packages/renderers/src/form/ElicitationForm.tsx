'use client';

import { useContext, useEffect } from 'react';
import { LoadedPart } from '../load/LoadedPart.js';
import { RefusalButtons } from '../question/RefusalButtons.js';
import { useFormOptions, type FormOptions } from './FormOptions.js';
import { FormLoadersContext } from './formLoaders.js';
import type { InitialContent } from './toInitialContent.js';
import type { FormSource } from './useFormTask.js';
import { useSteadySource } from './useSteadySource.js';
import type { PartProps } from '../part.js';

/** A question of a call, or a schema of its own with what becomes of the answer; and how it is drawn. */
export type ElicitationFormProps = FormSource &
  FormOptions &
  PartProps & {
    /** Fills fields in advance, over their defaults; what does not pass its field is left out. */
    readonly initialContent?: InitialContent;
  };

/** A form as a server described it: its fields, what is wrong with them, and the ways to answer. */
export function ElicitationForm(props: ElicitationFormProps) {
  const loaders = useContext(FormLoadersContext);
  const outer = useFormOptions();
  const source = useSteadySource(props);
  const engine = (props.theme ?? outer.theme) ? loaders.themedEngine : loaders.engine;
  const needsEngine = !(props.renderForm ?? outer.renderForm) && hasFields(source);
  // Beside the rest of the form, not after it.
  useEffect(() => void (needsEngine && engine.load()), [needsEngine, engine]);
  return (
    <LoadedPart
      loader={loaders.view}
      otherWays={<RefusalButtons question={toRefusals(source)} />}
      part={props}
    >
      {({ FormView }) => <FormView {...props} {...source} />}
    </LoadedPart>
  );
}

function hasFields(source: FormSource): boolean {
  if ('question' in source) return source.question.form.drawable && source.question.form.fields.length > 0;
  const { properties } = Object(source.schema) as { properties?: unknown };
  return Object.keys(Object(properties) as object).length > 0;
}

function toRefusals(source: FormSource) {
  if ('question' in source) return source.question;
  const { onAnswer } = source;
  return { decline: () => onAnswer({ action: 'decline' }), dismiss: () => onAnswer({ action: 'cancel' }) };
}
