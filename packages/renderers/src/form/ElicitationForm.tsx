'use client';

import { useContext, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useLoaded } from '../load/LoadedPart.js';
import { LazyPartsContext } from '../load/lazyParts.js';
import { useFormMessages } from '../messages/formMessages.js';
import { toPart, type PartProps } from '../part.js';
import { EarlierAnswersContext } from '../question/ChangedQuestion.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';
import { RefusalButtons, WaysOutList } from '../question/WaysOut.js';
import { FormBody, type FormHandle } from './FormBody.js';
import { useFormOptions, type FormOptions } from './FormOptions.js';
import type { InitialContent } from './formContent.js';
import { useFormTask, useStableSource, type FormSource } from './useFormTask.js';

/** A question of a call, or a schema of its own with what becomes of the answer; and how it is drawn. */
export type ElicitationFormProps = FormSource &
  FormOptions &
  PartProps & {
    /** Fills fields in advance, over their defaults; what does not pass its field is left out. */
    readonly initialContent?: InitialContent;
  };

/** A form as a server described it: its fields, what is wrong with them, and the ways to answer. */
export function ElicitationForm(props: ElicitationFormProps) {
  const source = useStableSource(props);
  const messages = useFormMessages();
  const { theme, renderForm } = useFormOptions();
  const options = {
    theme: props.theme ?? theme,
    renderForm: props.renderForm ?? renderForm,
    initialContent: props.initialContent,
  };
  const { formEngine, themedFormEngine } = useContext(LazyPartsContext);
  const task = useFormTask(source);
  const needsEngine = task.hasFields && !options.renderForm;
  const loader = options.theme ? themedFormEngine : formEngine;
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

/** The ways to answer a form; the first is left out where there is nothing to send. */
function FormActions({
  send,
  isReady,
  onDecline,
  onDismiss,
}: {
  /** What the button that sends says. */
  readonly send: string | undefined;
  readonly isReady: boolean;
  readonly onDecline: () => void;
  readonly onDismiss: () => void;
}) {
  return (
    <div className="rt-actions" data-slot="rt-actions">
      {send !== undefined && (
        <button
          type="submit"
          className="rt-button"
          data-slot="rt-button"
          data-tone="primary"
          aria-disabled={!isReady}
        >
          {send}
        </button>
      )}
      <RefusalButtons question={{ decline: onDecline, dismiss: onDismiss }} />
    </div>
  );
}

/** Says that the fields are on their way, or that they did not arrive. */
function LoadingNotice({
  hasFailed,
  onRetry,
}: {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}) {
  const messages = useFormMessages();
  const [isRetried, setRetried] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      // The fields take the place of the button that asked for them.
      if (element?.contains(document.activeElement)) element.closest('form')?.focus();
    };
  }, []);
  return (
    <div ref={notice} role="status" data-slot="rt-loading-notice">
      {hasFailed || isRetried ? (
        <div className="rt-notice" data-slot="rt-notice" data-tone="danger">
          <p data-slot="rt-text">{hasFailed ? messages.formLoadFailed : messages.loadingForm}</p>
          <div data-slot="rt-actions">
            <button
              type="button"
              className="rt-button"
              data-slot="rt-button"
              aria-disabled={!hasFailed}
              onClick={() => {
                setRetried(true);
                onRetry();
              }}
            >
              {messages.tryAgain}
            </button>
          </div>
        </div>
      ) : (
        <p className="rt-quiet" data-slot="rt-quiet">
          {messages.loadingForm}
        </p>
      )}
    </div>
  );
}

/** A form, filled with what the person answered before the call was started over. */
export function FormQuestionView({ question, isAlone, ...part }: QuestionViewProps<'form'>) {
  const earlier = useContext(EarlierAnswersContext).get(question.key);
  return (
    <ElicitationForm
      question={question}
      isAlone={isAlone}
      {...part}
      {...(earlier && { initialContent: earlier.content })}
    />
  );
}
