import { McpProvider, type McpSession } from '@mcp-roundtrip/react';
import { CallView } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { createRoot } from 'react-dom/client';
import { watchPage } from '../../../packages/renderers/testing/forms/watchPage.js';
import type { CaseJob, CaseReport } from '../caseJob.js';
import { createCaseTester } from '../caseTester.js';
import { installVirtualClock } from '../virtualClock.js';

/** What whoever opened this page has put into it. */
declare global {
  interface Window {
    tell(report: CaseReport): void;
    runJob(job: CaseJob): Promise<void>;
  }
}

const watch = watchPage();
let seenCrashes = 0;
let seenExecutions = 0;
// The official client warns of servers that offer no tools, which most of these do now and then.
console.warn = console.debug = () => {};

const tester = createCaseTester({
  clock: installVirtualClock(),
  takeUncaught,
  show,
  measuresTime: true,
  tell: (report) => window.tell(report),
});
const ready = tester.warmUp();
window.runJob = async (job) => {
  await ready;
  await tester.run(job);
};

function takeUncaught(): readonly string[] {
  const crashes = watch.crashes.slice(seenCrashes);
  seenCrashes = watch.crashes.length;
  const executions = watch.countExecutions() - seenExecutions;
  seenExecutions = watch.countExecutions();
  const fetched = watch.takeRequests().map((address) => `fetched ${address}`);
  return [...crashes, ...fetched, ...(executions > 0 ? [`a text was run, ${executions} times`] : [])];
}

/** Draws a call, and says how much the page has changed since. */
function show(session: McpSession, id: string) {
  const element = document.createElement('div');
  document.getElementById('root')?.append(element);
  const root = createRoot(element);
  root.render(
    <McpProvider session={session}>
      <CallView callId={id} />
    </McpProvider>,
  );
  let activity = 0;
  const observer = new MutationObserver((changes) => (activity += changes.length));
  observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
  return {
    readActivity: () => activity,
    /** What must not be seen of a call at rest. */
    judge: () => (element.textContent.trim() ? [] : ['nothing is shown of the call']),
    hide: () => {
      observer.disconnect();
      root.unmount();
      element.remove();
    },
  };
}
