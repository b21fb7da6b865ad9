import { useContext, useRef, type FormEvent } from 'react';
import type { FormContent } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';
import { FormActions } from './FormActions.js';
import type { FormHandle } from './FormBody.js';
import { useFormOptions, type FormOptions } from './FormOptions.js';
import { LoadingNotice } from './LoadingNotice.js';
import { FormLoadersContext } from './load/formLoaders.js';
import { useLoaded } from './load/useLoaded.js';
import { useFormTask, type FormSource } from './useFormTask.js';

/** A question of a call, or a schema of its own with what becomes of the answer; and how it is drawn. */
export type ElicitationFormProps = FormSource &
  FormOptions & {
    /** Fills fields in advance, over their defaults; what does not pass its field is left out. */
    readonly initialContent?: FormContent;
  };

/** A form as a server described it: its fields, what is wrong with them, and the ways to answer. */
export function ElicitationForm(props: ElicitationFormProps) {
  const messages = useCallMessages();
  const { theme, renderForm, usesAjv } = useFormOptions();
  const options = {
    theme: props.theme ?? theme,
    renderForm: props.renderForm ?? renderForm,
    usesAjv: props.usesAjv ?? usesAjv,
    initialContent: props.initialContent,
  };
  const loaders = useContext(FormLoadersContext);
  const body = useLoaded(loaders.body);
  const task = useFormTask(props, body.status === 'loaded' ? body.module.toForm : undefined);
  const needsEngine = task.hasFields && !options.renderForm;
  const engine = useLoaded(needsEngine ? loaders.engine : undefined);
  const handle = useRef<FormHandle>(null);

  const isReady = body.status === 'loaded' && (!needsEngine || engine.status === 'loaded');
  const hasFailed = body.status === 'failed' || engine.status === 'failed';
  const retry = () => {
    void loaders.body.load();
    if (needsEngine) void loaders.engine.load();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    handle.current?.submit();
  };
  return (
    // The checks are ours, so that every form is checked and worded alike.
    <form className="rt-form" noValidate tabIndex={-1} onSubmit={submit}>
      {isReady && task.form ? (
        <body.module.FormBody
          key={task.identity}
          ref={handle}
          form={task.form}
          options={options}
          answered={task.answered}
          engine={engine.status === 'loaded' ? engine.module.RjsfFields : undefined}
          onAccept={task.accept}
        />
      ) : (
        <LoadingNotice hasFailed={hasFailed} onRetry={retry} />
      )}
      <FormActions
        send={task.canSend && !hasFailed ? (task.isAlone ? messages.send : messages.saveAnswer) : undefined}
        isReady={isReady}
        onDecline={task.decline}
        onDismiss={task.dismiss}
      />
    </form>
  );
}
