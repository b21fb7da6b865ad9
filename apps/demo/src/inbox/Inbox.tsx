import { useContext, useEffect, useState } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { ServerLine } from '@mcp-roundtrip/renderers';
import { cutText } from '../chat/cutText.js';
import { chatTexts } from '../chat/chatTexts.js';
import { nameRequest, numberCalls } from '../chat/messages/numberCalls.js';
import { useDemo, type Demo } from '../createDemo.js';
import { Dialog } from '../page/Dialog.js';
import { LanguageContext, useTexts } from '../texts/useTexts.js';
import { describeAge } from './describeAge.js';
import { goToQuestion } from './goToQuestion.js';
import { inboxTexts } from './inboxTexts.js';
import { useOpenQuestions } from './useOpenQuestions.js';

const longestTitle = 160;
const longestName = 60;

/** Every open question of every server. */
export function Inbox() {
  const texts = useTexts(inboxTexts);
  const { questions } = useOpenQuestions();
  return (
    <Dialog title={texts.title}>
      {questions.length === 0 ? (
        <div className="inbox-empty">
          <p>{texts.empty}</p>
          <p className="quiet">{texts.emptyNote}</p>
        </div>
      ) : (
        <ul className="inbox">
          {questions.map((question) => (
            <li key={`${question.callId} ${question.key}`} className="inbox-item">
              <InboxItem question={question} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function InboxItem({ question }: { readonly question: OpenQuestion }) {
  const demo = useDemo();
  const texts = useTexts(inboxTexts);
  const { numbered } = useTexts(chatTexts);
  const title = cutText(describeQuestion(question, texts), longestTitle);
  const call = demo.servers.list
    .get()
    .map(({ session }) => session.calls.get(question.callId))
    .find((known) => known !== undefined);
  // What a server asks by itself has no name but the server's, which stands below.
  const name =
    call &&
    !call.isPush &&
    numbered(cutText(nameRequest(call.request), longestName), findNumber(demo, call.id));
  return (
    <>
      <div className="inbox-words">
        <h3 dir="auto">{title}</h3>
        <p className="inbox-facts">
          <span className="tag">{texts[question.kind]}</span>
          {question.answered && (
            <span className="tag" data-tone="success">
              {texts.answered}
            </span>
          )}
          {name && <bdi className="code">{name}</bdi>}
          {call?.state.status === 'awaiting-input' && <Age since={call.state.askedAt} />}
        </p>
        <ServerLine server={question.server} />
      </div>
      <button
        type="button"
        className="button"
        aria-label={`${texts.goTo}: ${title}${name ? ` (${name})` : ''}`}
        onClick={() => goToQuestion(demo, question)}
      >
        {texts.goTo}
      </button>
    </>
  );
}

// The number that the call has in the chat.
function findNumber({ chat }: Demo, callId: string): number {
  const messages = chat.messages.get();
  const message = messages.find((known) => known.kind === 'call' && known.callId === callId);
  return (message && numberCalls(messages).get(message.id)) ?? 1;
}

function Age({ since }: { readonly since: number }) {
  const texts = useTexts(inboxTexts);
  const language = useContext(LanguageContext);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // Its words change by the minute.
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const ago = describeAge(since, now, language);
  return (
    <time className="quiet" dateTime={new Date(since).toISOString()}>
      {ago === undefined ? texts.now : texts.since(ago)}
    </time>
  );
}

// As the question itself is headed in the chat.
function describeQuestion(question: OpenQuestion, texts: (typeof inboxTexts)['en']): string {
  switch (question.kind) {
    case 'form':
    case 'url':
      return question.message.trim() || texts.untitled;
    case 'sampling':
      return texts.samplingQuestion;
    case 'roots':
      return texts.rootsQuestion;
    default:
      return question satisfies never;
  }
}
