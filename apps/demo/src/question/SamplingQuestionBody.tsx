import { useEffect, useId, useRef, useState } from 'react';
import { toText } from '../answer/toText.js';
import type { QuestionBodyProps } from './QuestionBody.js';
import { useProposal } from './useProposal.js';

/** A prompt for the host's model: the person sees it, runs it, edits the reply, and only then sends it. */
export function SamplingQuestionBody({ question, isAlone }: QuestionBodyProps<'sampling'>) {
  const id = useId();
  const { systemPrompt, messages } = question.params;
  const { proposal, problem, isRunning, run } = useProposal(question);
  const [edited, setEdited] = useState<string>();
  const reply = proposal && 'role' in proposal ? proposal : undefined;
  const text = edited ?? (reply ? toText(reply.content) : '');
  const field = useRef<HTMLTextAreaElement>(null);
  // The reply appears before the button that asked for it, so that it has to be brought to the person.
  useEffect(() => field.current?.focus(), [proposal]);
  const runAnew = () => {
    if (isRunning) return;
    setEdited(undefined);
    void run();
  };
  return (
    <>
      <ul className="messages">
        {systemPrompt && <Message role="system" text={systemPrompt} />}
        {messages.map(({ role, content }, index) => (
          <Message key={index} role={role} text={toText(content)} />
        ))}
      </ul>
      {problem && (
        <p className="problem" role="alert">
          The model could not be run: {problem}
        </p>
      )}
      {reply && (
        <div className="field">
          <label htmlFor={id}>Reply from {reply.model}</label>
          <textarea
            ref={field}
            id={id}
            rows={3}
            value={text}
            onChange={(event) => setEdited(event.target.value)}
          />
        </div>
      )}
      <div className="actions">
        {reply && (
          <button
            type="button"
            data-tone="primary"
            onClick={() => question.answer({ ...reply, content: { type: 'text', text } })}
          >
            {isAlone ? 'Send reply' : 'Keep reply'}
          </button>
        )}
        <button
          type="button"
          // Not disabled, which would drop the focus.
          aria-disabled={isRunning}
          onClick={runAnew}
          {...(!reply && { 'data-tone': 'primary' })}
        >
          {reply ? 'Run the model again' : 'Run the model'}
        </button>
        <button type="button" data-tone="quiet" className="dismiss" onClick={() => question.deny()}>
          Deny
        </button>
      </div>
      <p className="quiet">The model of this demo is a built-in stand-in: it only counts lines.</p>
    </>
  );
}

function Message({ role, text }: { readonly role: string; readonly text: string }) {
  return (
    <li>
      <p className="quiet">{role}</p>
      <p className="code">{text}</p>
    </li>
  );
}
