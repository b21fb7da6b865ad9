import { forwardRef, useEffect, useId, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { useElapsedSeconds } from '../call/WaitingView.js';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import { toPart } from '../part.js';
import type { QuestionViewProps } from '../question/QuestionViewProps.js';
import { DenyButton } from '../question/WaysOut.js';
import { ContentBlock } from '../result/ContentBlockView.js';
import { readText } from '../result/readContent.js';
import { SamplingRequest } from './SamplingRequest.js';
import { toBlockText, toReply, type ReplyDraft } from './replyDraft.js';
import { useReply, type ReplyEvent, type ReplyState } from './replyState.js';

/** A prompt for the host's model: the person sees it, has it run or replies by hand, and only then sends the reply. */
export function SamplingReview({ question, isAlone, ...part }: QuestionViewProps<'sampling'>) {
  const messages = useSamplingMessages();
  const { run, hasModel, draft, offered, kept, drafts, start, dispatch } = useReply(question);
  const [found, setProblem] = useState<{ problem: 'emptyReply' | 'replyRefused'; drafts: number }>();
  // What was wrong with one draft says nothing about the next.
  const problem = found?.drafts === drafts ? found.problem : undefined;
  const runButton = useRef<HTMLButtonElement>(null);
  const sendRow = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLDivElement>(null);

  const focusReply = () => (editor.current?.querySelector('textarea') ?? editor.current)?.focus();
  useEffect(() => {
    const { activeElement } = document;
    // Whoever asked for the reply is taken to it, and whoever has gone elsewhere is left there.
    const isWaiting = activeElement === document.body || activeElement === runButton.current;
    if (drafts === 0 || !isWaiting) return;
    focusReply();
    // With the button that sends it.
    sendRow.current?.scrollIntoView({ block: 'nearest' });
  }, [drafts]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const reply = draft && toReply(draft);
    if (!reply) {
      setProblem({ problem: 'emptyReply', drafts });
      focusReply();
      return;
    }
    const outcome = question.answer(reply);
    if (outcome.status === 'invalid') setProblem({ problem: 'replyRefused', drafts });
  };
  // No edit mends a model's reply that is refused.
  const canWrite =
    problem === 'replyRefused' || !draft?.blocks.some((block) => toBlockText(block) !== undefined);
  return (
    <form {...toPart('rt-sampling', part)} noValidate onSubmit={send}>
      <p className="rt-quiet" data-slot="rt-quiet">
        {messages.samplingExplanation}
      </p>
      <SamplingRequest params={question.params} />
      <ModelRun run={run} />
      <OtherReplies offered={offered} kept={kept} dispatch={dispatch} />
      {draft && (
        <ReplyEditor
          ref={editor}
          draft={draft}
          problem={problem && messages[problem]}
          onEdit={(index, text) => {
            setProblem(undefined);
            dispatch({ type: 'text-edited', index, text });
          }}
        />
      )}
      {/* A row of its own, so that it never appears under a click that was meant for another button. */}
      {draft && (
        <div ref={sendRow} className="rt-actions" data-slot="rt-actions">
          <button type="submit" className="rt-button" data-slot="rt-button" data-tone="primary">
            {isAlone ? messages.sendReply : messages.saveAnswer}
          </button>
        </div>
      )}
      <div className="rt-actions" data-slot="rt-actions">
        {hasModel && (
          <button
            ref={runButton}
            type="button"
            className="rt-button"
            data-slot="rt-button"
            {...(!draft && { 'data-tone': 'primary' })}
            // Not disabled, which would drop the focus.
            aria-disabled={run.status === 'running'}
            onClick={() => void start()}
          >
            {draft?.reply || run.status === 'failed' ? messages.runModelAgain : messages.runModel}
          </button>
        )}
        {canWrite && (
          <button
            type="button"
            className="rt-button"
            data-slot="rt-button"
            onClick={() => dispatch({ type: 'writing-begun' })}
          >
            {messages.writeReply}
          </button>
        )}
        <DenyButton question={question} />
      </div>
    </form>
  );
}

/** Says how the run of the model goes: signs of life, then that its reply is there, or why not. */
function ModelRun({ run }: { readonly run: ReplyState['run'] }) {
  const messages = useSamplingMessages();
  const words = { idle: '', running: messages.modelRunning, done: messages.modelReplied, failed: '' };
  return (
    <div className="rt-run" data-slot="rt-run" data-status={run.status}>
      {run.status === 'running' && <div className="rt-pulse" data-slot="rt-pulse" aria-hidden="true" />}
      <div className="rt-run-state rt-quiet" data-slot="rt-run-state">
        {/* Always there, so that each change of its words is said. */}
        <span role="status">{words[run.status]}</span>
        {run.status === 'running' && <Elapsed since={run.since} />}
      </div>
      {run.status === 'failed' && (
        <p className="rt-notice" data-slot="rt-notice" data-tone="danger" role="alert" dir="auto">
          {messages.modelFailed(run.reason)}
        </p>
      )}
    </div>
  );
}

function Elapsed({ since }: { readonly since: number }) {
  const messages = useSamplingMessages();
  const seconds = useElapsedSeconds(since);
  return seconds >= 3 && <span> {messages.waitingFor(seconds)}</span>;
}

/** The ways to another reply than the one under review: the model's that waits, and what the person wrote before. */
function OtherReplies({
  offered,
  kept,
  dispatch,
}: Pick<ReplyState, 'offered' | 'kept'> & { readonly dispatch: (event: ReplyEvent) => void }) {
  const messages = useSamplingMessages();
  if (!offered && kept.length === 0) return null;
  // The second half of a double click was meant for the button that stood here before.
  const take =
    (type: 'offer-taken' | 'kept-taken') =>
    ({ detail }: MouseEvent) =>
      detail < 2 && dispatch({ type });
  return (
    <div className="rt-actions" data-slot="rt-actions">
      {offered && (
        <button type="button" className="rt-button" data-slot="rt-button" onClick={take('offer-taken')}>
          {messages.takeReply}
        </button>
      )}
      {kept.length > 0 && (
        <button type="button" className="rt-button" data-slot="rt-button" onClick={take('kept-taken')}>
          {messages.takeMine}
        </button>
      )}
    </div>
  );
}

interface ReplyEditorProps {
  readonly draft: ReplyDraft;
  readonly problem: string | undefined;
  readonly onEdit: (index: number, text: string) => void;
}

/** A reply under review: its texts can be edited, the rest of it is shown as it would be sent. */
const ReplyEditor = forwardRef<HTMLDivElement, ReplyEditorProps>(function ReplyEditor(
  { draft, problem, onEdit },
  ref,
) {
  const id = useId();
  const messages = useSamplingMessages();
  const { reply, blocks } = draft;
  // Whatever the types promise, a host's model may come without a name.
  const model = readText(reply?.model);
  const modelLabel = model ? messages.replyFrom(model) : messages.replyFromModel;
  const label = reply ? modelLabel : messages.yourReply;
  // A single text is labelled by itself; several pieces are a group under that name.
  const isGroup = blocks.length > 1 || blocks.some((block) => toBlockText(block) === undefined);
  return (
    <div
      ref={ref}
      className="rt-reply"
      data-slot="rt-reply"
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-name`, tabIndex: -1 })}
    >
      {isGroup && (
        <p className="rt-label" data-slot="rt-label" id={`${id}-name`} dir="auto">
          {label}
        </p>
      )}
      {blocks.map((block, index) => {
        const text = toBlockText(block);
        if (text === undefined) return <ContentBlock key={index} block={block} />;
        return (
          <div key={index} className="rt-field" data-slot="rt-field">
            {!isGroup && (
              <label className="rt-label" data-slot="rt-label" htmlFor={`${id}-${index}`} dir="auto">
                {label}
              </label>
            )}
            <textarea
              className="rt-input"
              data-slot="rt-input"
              id={`${id}-${index}`}
              rows={4}
              dir="auto"
              value={text}
              {...(isGroup && { 'aria-label': `${label} (${index + 1})` })}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}-problem`}
              onChange={(event) => onEdit(index, event.target.value)}
            />
          </div>
        );
      })}
      {problem && (
        <p className="rt-problem" data-slot="rt-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});
