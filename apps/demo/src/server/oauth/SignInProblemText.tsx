import { useTexts } from '../../texts/useTexts.js';
import { signInTexts } from './signInTexts.js';
import type { SignInProblem } from './toSignInProblem.js';

/** What became of a sign-in, with what a developer may want to know folded. */
export function SignInProblemText({ problem }: { readonly problem: SignInProblem }) {
  const texts = useTexts(signInTexts);
  return (
    <div className="sign-in-problem">
      <p>{texts.problems[problem.kind]}</p>
      {problem.details && (
        <details className="server-details">
          <summary>{texts.details}</summary>
          <p className="code" dir="auto">
            {problem.details}
          </p>
        </details>
      )}
    </div>
  );
}
