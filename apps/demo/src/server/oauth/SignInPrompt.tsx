import { useState } from 'react';
import { useDemo } from '../../createDemo.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import type { ConnectedServer } from '../createServers.js';
import { leaveForSignIn, type LeaveProblem } from '../leaveForSignIn.js';
import type { SignInState } from './createSignIn.js';
import { SignInProblemText } from './SignInProblemText.js';
import { signInTexts } from './signInTexts.js';
import { useSite } from './useSite.js';

/** Says where a server wants the person to sign in, what that means for the page, and does it when told to. */
export function SignInPrompt({
  server,
  state,
  onPutOff,
}: {
  readonly server: ConnectedServer;
  /** Given where it can be decided later. */
  readonly onPutOff?: (() => void) | undefined;
  readonly state: Extract<SignInState, { status: 'wanted' | 'leaving' }>;
}) {
  const demo = useDemo();
  const texts = useTexts(signInTexts);
  const { endpoint } = useStore(demo.settings);
  const [leaveProblem, setLeaveProblem] = useState<LeaveProblem>();
  const { place } = state;
  const site = useSite(place.href);
  const own = useSite(server.url.href);
  const leave = (evenUnkept: boolean) => setLeaveProblem(leaveForSignIn(demo, server, { evenUnkept }));
  const isLeaving = state.status === 'leaving';
  const isUnkept = leaveProblem === 'page-not-kept';
  return (
    <div className="sign-in-prompt">
      <div className="sign-in-words">
        {state.status === 'wanted' && state.problem && <SignInProblemText problem={state.problem} />}
        <p>
          {texts.at}{' '}
          <bdi className="code" dir="ltr">
            {place.origin}
            {place.pathname}
          </bdi>
        </p>
        {site.domain !== own.domain && <p>{texts.otherSite(own.domain)}</p>}
        {site.isOdd && <p className="server-notice-title">{texts.oddAddress}</p>}
        <p className="quiet">
          {texts.kept} {texts.sent} {texts.notKept} {endpoint && texts.keyNotKept}
        </p>
        {leaveProblem && <p role="alert">{texts.leaveProblems[leaveProblem]}</p>}
      </div>
      <div className="server-actions">
        <button
          type="button"
          className="button"
          data-tone="primary"
          // Also while it is leaving: a sign-in page may never come.
          onClick={() => leave(isUnkept)}
        >
          {isLeaving ? texts.leaving(site.domain) : isUnkept ? texts.signInAnyway : texts.signIn(site.domain)}
        </button>
        {onPutOff && (
          <button type="button" className="button" data-tone="quiet" onClick={onPutOff}>
            {texts.notNow}
          </button>
        )}
      </div>
    </div>
  );
}
