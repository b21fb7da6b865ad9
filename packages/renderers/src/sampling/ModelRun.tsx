import { useElapsedSeconds } from '../call/useElapsedSeconds.js';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import type { ReplyState } from './replyState.js';

/** Says how the run of the model goes: signs of life, then that its reply is there, or why not. */
export function ModelRun({ run }: { readonly run: ReplyState['run'] }) {
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
