import { useId, useState } from 'react';
import { useDemo } from '../../createDemo.js';
import { goToComposer } from '../../page/goToComposer.js';
import { useStore } from '../../store/createStore.js';
import { useTexts } from '../../texts/useTexts.js';
import type { ConnectedServer } from '../createServers.js';
import { stayAfterAll } from '../leaveForSignIn.js';
import { useServerName } from '../useServerName.js';
import type { SignInState } from './createSignIn.js';
import { SignInProblemText } from './SignInProblemText.js';
import { SignInPrompt } from './SignInPrompt.js';
import { signInTexts } from './signInTexts.js';

/** Every sign-in that a server wants or that is being finished, except for those that were put off. */
export function SignInNotice() {
  const demo = useDemo();
  const list = useStore(demo.servers.list);
  const [putOff, setPutOff] = useState<readonly SignInState[]>([]);
  return list.map((server) => (
    <ServerSignIn
      key={server.id}
      server={server}
      putOff={putOff}
      onPutOff={(state) => {
        // The next time the server wants it, it is another state.
        setPutOff([...putOff, state]);
        goToComposer(demo);
      }}
    />
  ));
}

/** The sign-in to one server, if there is anything to say about it. */
export function ServerSignIn({
  server,
  headingLevel = 2,
  putOff = [],
  onPutOff,
}: {
  readonly server: ConnectedServer;
  readonly headingLevel?: 2 | 4;
  readonly putOff?: readonly SignInState[];
  readonly onPutOff?: (state: SignInState) => void;
}) {
  const id = useId();
  const texts = useTexts(signInTexts);
  const state = useStore(server.signIn.state);
  const name = useServerName(server);
  const Heading = `h${headingLevel}` as const;
  const isShown = state.status !== 'none' && !putOff.includes(state);
  const putOffNow = () => {
    stayAfterAll(server);
    onPutOff?.(server.signIn.state.get());
  };
  const title = state.status === 'finishing' ? texts.finishing(name) : texts.wanted(name);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isShown && title}
      </p>
      {isShown && (
        <section className="notice server-notice sign-in" aria-labelledby={id}>
          <Heading id={id} className="server-notice-title">
            <bdi>{title}</bdi>
          </Heading>
          {state.status === 'failed' && <SignInProblemText problem={state.problem} />}
          {(state.status === 'wanted' || state.status === 'leaving') && (
            <SignInPrompt server={server} state={state} onPutOff={onPutOff && putOffNow} />
          )}
        </section>
      )}
    </>
  );
}
