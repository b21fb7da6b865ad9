import { InPageCall, type InPageCallProps } from './InPageCall.js';
import { CallResultView } from '../result/CallResultView.js';
import { RootsQuestionView } from '../roots/RootsQuestionView.js';
import { SamplingQuestionView } from '../sampling/SamplingQuestionView.js';

/** A whole call whose server asks, for stories of one kind of question. */
export function AskedQuestion(props: Pick<InPageCallProps, 'script' | 'policy'>) {
  return (
    <InPageCall {...props}>
      {(call) => (
        <article className="rt-call" aria-label="Call">
          {call.questions.map((question) => {
            const isAlone = call.questions.length === 1;
            return (
              <section key={question.key} className="rt-question">
                <h2 className="rt-message">{question.kind}</h2>
                {question.kind === 'sampling' && (
                  <SamplingQuestionView question={question} isAlone={isAlone} />
                )}
                {question.kind === 'roots' && <RootsQuestionView question={question} isAlone={isAlone} />}
                {question.answered && <p>Answered</p>}
              </section>
            );
          })}
          {call.state.status === 'complete' && <CallResultView result={call.state.result} />}
          {call.state.status === 'failed' && <p>{call.state.error.userMessage}</p>}
        </article>
      )}
    </InPageCall>
  );
}
