import { useEffect, useState, type FormEvent } from 'react';
import type { RootsAnswer } from '@mcp-roundtrip/core';
import type { QuestionBodyProps } from './QuestionBody.js';

/** The folders that would be shared; the person takes out what should stay private. */
export function RootsQuestionBody({ question, isAlone }: QuestionBodyProps<'roots'>) {
  const [roots, setRoots] = useState<RootsAnswer['roots']>();
  const [problem, setProblem] = useState<string>();
  const [propose] = useState(() => question.propose);
  useEffect(() => {
    let isCurrent = true;
    propose().then(
      (answer) => isCurrent && 'roots' in answer && setRoots(answer.roots),
      (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [propose]);
  const share = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('root');
    question.answer({ roots: roots?.filter(({ uri }) => chosen.includes(uri)) ?? [] });
  };
  return (
    <form className="question-form" onSubmit={share}>
      {problem && <p className="problem">The folders could not be listed: {problem}</p>}
      <fieldset className="field">
        <legend>Folders to share</legend>
        {roots?.map(({ uri, name }) => (
          <label key={uri} className="option">
            <input type="checkbox" name="root" value={uri} defaultChecked />
            <span>
              {name} <span className="code quiet">{uri}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="submit" data-tone="primary" disabled={!roots}>
          {isAlone ? 'Share folders' : 'Keep folders'}
        </button>
        <button type="button" data-tone="quiet" className="dismiss" onClick={() => question.deny()}>
          Deny
        </button>
      </div>
    </form>
  );
}
