import { useContext, useRef, type FormEvent } from 'react';
import { useFormMessages } from '../messages/formMessages.js';
import { WaysOutList } from '../question/WaysOutList.js';
import { FormActions } from './FormActions.js';
import type { ElicitationFormProps } from './ElicitationForm.js';
import { FormBody, type FormHandle } from './FormBody.js';
import { useFormOptions } from './FormOptions.js';
import { LoadingNotice } from './LoadingNotice.js';
import { FormLoadersContext } from './formLoaders.js';
import { useLoaded } from '../load/useLoaded.js';
import { useFormTask } from './useFormTask.js';
import { toPart } from '../part.js';

/** A form as a server described it: its fields, what is wrong with them, and the ways to answer. */
export function FormView(props: ElicitationFormProps) {
  const messages = useFormMessages();
  const { theme, renderForm, usesAjv } = useFormOptions();
  const options = {
    theme: props.theme ?? theme,
    renderForm: props.renderForm ?? renderForm,
    usesAjv: props.usesAjv ?? usesAjv,
    initialContent: props.initialContent,
  };
  const loaders = useContext(FormLoadersContext);
  const task = useFormTask(props);
  const needsEngine = task.hasFields && !options.renderForm;
  const loader = options.theme ? loaders.themedEngine : loaders.engine;
  const engine = useLoaded(needsEngine ? loader : undefined);
  const handle = useRef<FormHandle>(null);

  const isReady = !needsEngine || engine.status === 'loaded';
  const hasFailed = engine.status === 'failed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) handle.current?.submit();
  };
  return (
    // The checks are ours, so that every form is checked and worded alike.
    <form {...toPart('rt-form', props)} noValidate tabIndex={-1} onSubmit={submit}>
      {/* Also while its engine loads, because it holds what was filled in by the last one. */}
      <FormBody
        key={task.identity}
        ref={handle}
        form={task.form}
        options={options}
        answered={task.answered}
        draft={task.draft}
        onDraft={task.saveDraft}
        engine={engine.status === 'loaded' ? engine.module.RjsfFields : undefined}
        onAccept={task.accept}
      />
      {!isReady && <LoadingNotice hasFailed={hasFailed} onRetry={() => void loader.load()} />}
      <FormActions
        send={task.canSend && !hasFailed ? (task.isAlone ? messages.send : messages.saveAnswer) : undefined}
        isReady={isReady}
        onDecline={task.decline}
        onDismiss={task.dismiss}
      />
      {/* In a call they are listed once, under all of its questions. */}
      {'schema' in props && <WaysOutList ways={['decline', 'dismiss']} />}
    </form>
  );
}
