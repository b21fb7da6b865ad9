import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DenyButton } from '../question/RefusalButtons.js';
import type { QuestionViewProps } from '../question/questionViewProps.js';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import { ModelRun } from './ModelRun.js';
import { OtherReplies } from './OtherReplies.js';
import { toBlockText, toReply } from './replyDraft.js';
import { ReplyEditor } from './ReplyEditor.js';
import { SamplingRequest } from './SamplingRequest.js';
import { useReply } from './useReply.js';
import { toPart } from '../part.js';

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
