// @vitest-environment node
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  accept,
  createCalls,
  until,
  type Call,
  type CallState,
  type OpenQuestion,
} from '@mcp-roundtrip/core';
import { McpProvider, useCall } from '@mcp-roundtrip/react';
import { askInRounds, connectInPage, inPageEndpoint, scriptServer } from '@mcp-roundtrip/testing';
import { afterEach, expect, test, vi } from 'vitest';
import * as renderers from './index.js';
import { askRoots, summarize } from './stories/sampleConversations.js';
import { chooseName, confirmDeploy, signIn } from './stories/sampleQuestions.js';

const {
  CallResultView,
  CallView,
  ContentBlockView,
  ElicitationForm,
  FailureView,
  FormOptionsProvider,
  InDoubtView,
  QuestionCard,
  QuestionRound,
  RootsQuestionView,
  MessagesProvider,
  SamplingQuestionView,
  ServerLine,
  StoppedView,
  Transcript,
  UrlQuestionView,
  WaitingView,
} = renderers;

const firstRound = { name: chooseName, page: signIn, reply: summarize, roots: askRoots };
const act = () => {};

/** A call to an official server in this process, which asks in two rounds; the legs from `lostFrom` on are lost. */
function startCall({ tool = 'scripted', lostFrom = Infinity } = {}): Call {
  let legs = 0;
  const script = askInRounds([firstRound, { confirm: confirmDeploy }]);
  const client = connectInPage(scriptServer(script), {
    intercept: async ({ method }, serve) => {
      if (method === 'tools/call') legs += 1;
      return legs < lostFrom ? serve() : Promise.reject(new TypeError('lost'));
    },
  }).then((page) => page.client);
  const calls = createCalls({
    client: () => client,
    endpoint: inPageEndpoint,
    roots: () => [],
    // A person answers all of it here.
    sampling: () => ({ role: 'assistant', model: 'none', content: { type: 'text', text: 'Short.' } }),
  });
  return calls.start({ tool });
}

/** The call in the middle of its first round, or of the second. */
async function startAskedCall(round: 1 | 2, lostFrom?: number): Promise<Call> {
  const call = startCall({ ...(lostFrom !== undefined && { lostFrom }) });
  await until(call, 'awaiting-input');
  if (round === 1) return call;
  call.answer('name', accept({ name: 'apollo' }));
  call.answer('page', accept());
  for (const key of ['reply', 'roots']) {
    const question = call.questions.find((each) => each.key === key);
    if (question?.kind === 'sampling') question.answer(await question.propose());
    if (question?.kind === 'roots') question.answer(await question.propose());
  }
  call.send();
  await until(call, 'sending');
  await until(call, 'awaiting-input', 'in-doubt');
  return call;
}

function ShownCall({ call }: { readonly call: Call }) {
  return <CallView call={useCall(call)} />;
}

function findQuestion<Kind extends OpenQuestion['kind']>(call: Call, kind: Kind) {
  const found = call.questions.find((question) => question.kind === kind);
  if (!found) throw new Error(`There is no ${kind} question`);
  return found as Extract<OpenQuestion, { kind: Kind }>;
}

function stateOf<Status extends CallState['status']>(call: Call, status: Status) {
  expect(call.state.status).toBe(status);
  return call.state as Extract<CallState, { status: Status }>;
}

/** Draws on a server that gives the same whenever it draws, as a page does that is built once for everybody. */
function drawOnServer(element: ReactElement): string {
  const refuse = (what: string) => (): never => {
    throw new Error(`A render reads ${what}`);
  };
  vi.spyOn(Math, 'random').mockImplementation(refuse('Math.random'));
  vi.spyOn(Date, 'now').mockImplementation(refuse('Date.now'));
  vi.spyOn(crypto, 'randomUUID').mockImplementation(refuse('crypto.randomUUID'));
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(refuse('crypto.getRandomValues'));
  // React itself looks at this clock, to show in the tools of its developers how long it took.
  vi.spyOn(performance, 'now').mockImplementation(() =>
    /react-dom/.test(new Error().stack?.split('\n')[3] ?? '') ? 0 : refuse('performance.now')(),
  );
  vi.stubGlobal('fetch', refuse('the network'));
  try {
    return renderToString(<McpProvider server={inPageEndpoint}>{element}</McpProvider>);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

afterEach(() => {
  vi.restoreAllMocks();
});

async function listDrawings(): Promise<Record<string, ReactElement>> {
  const asked = await startAskedCall(1);
  const asksAgain = await startAskedCall(2);
  const lost = await startAskedCall(2, 2);
  const failed = startCall({ tool: 'absent' });
  await until(failed, 'failed');
  const { questions } = asked;
  const question = findQuestion(asked, 'form');
  const { rounds } = stateOf(asksAgain, 'awaiting-input');
  return {
    CallView: <ShownCall call={asked} />,
    CallResultView: <CallResultView result={{ content: [{ type: 'text', text: 'done' }] }} />,
    ContentBlockView: <ContentBlockView block={{ type: 'text', text: 'done' }} />,
    ElicitationForm: <ElicitationForm question={question} />,
    FailureView: <FailureView state={stateOf(failed, 'failed')} onStartOver={act} />,
    FormOptionsProvider: <FormOptionsProvider value={{}}>inside</FormOptionsProvider>,
    InDoubtView: <InDoubtView state={stateOf(lost, 'in-doubt')} onStartOver={act} onForget={act} />,
    QuestionCard: <QuestionCard question={question} />,
    QuestionRound: <QuestionRound questions={questions} onSend={act} />,
    RootsQuestionView: <RootsQuestionView question={findQuestion(asked, 'roots')} isAlone />,
    MessagesProvider: <MessagesProvider value={{ send: 'Go' }}>inside</MessagesProvider>,
    SamplingQuestionView: <SamplingQuestionView question={findQuestion(asked, 'sampling')} isAlone />,
    ServerLine: <ServerLine server={asked.server} />,
    StoppedView: <StoppedView onStartOver={act} />,
    Transcript: <Transcript rounds={rounds} />,
    UrlQuestionView: <UrlQuestionView question={findQuestion(asked, 'url')} isAlone />,
    WaitingView: (
      <WaitingView state={stateOf(startCall(), 'sending')} onCheckNow={act} onTryNow={act} onStop={act} />
    ),
  };
}

test('every component is drawn on a server, and reads neither the clock nor anything random', async () => {
  const drawings = await listDrawings();
  const components = Object.keys(renderers).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(drawings).sort(), 'a component that is not drawn here').toEqual(components.sort());
  for (const [name, drawing] of Object.entries(drawings)) {
    expect(drawOnServer(drawing), name).toMatch(/\S/);
    expect(drawOnServer(drawing), `${name}, where a policy refuses style attributes`).not.toContain('style=');
    expect(drawOnServer(drawing), `${name}, drawn again`).toBe(drawOnServer(drawing));
  }
});

test('a call is drawn on a server wherever it stands', async () => {
  const asked = await startAskedCall(2);
  for (const call of [startCall(), asked, await startAskedCall(2, 2)])
    expect(drawOnServer(<ShownCall call={call} />)).toContain('rt-call');
  asked.answer('confirm', accept({ confirm: true }));
  await asked.finished;
  expect(drawOnServer(<ShownCall call={asked} />)).toContain('rt-call');
});
