import type { CallHandle } from '../callHandle.js';

/** Plain markup over a handle, as a host without renderers would write it; for tests. */
export function CallProbe({ call }: { readonly call: CallHandle<never> | CallHandle }) {
  const { questions } = call;
  return (
    <section aria-label="call">
      <output aria-label="status">{call.status}</output>
      {questions.map((question) => (
        <fieldset key={question.key}>
          <legend>{question.kind === 'form' ? question.message : question.kind}</legend>
          <button onClick={() => question.accept({ value: `${question.key} value` })}>
            Accept {question.key}
          </button>
          <button onClick={() => question.decline()}>Decline {question.key}</button>
        </fieldset>
      ))}
      <button onClick={() => call.send()}>Send</button>
      <button onClick={() => call.abort()}>Stop</button>
      <button onClick={() => call.retry()}>Retry</button>
      {call.status === 'failed' && <p role="alert">{call.error.code}</p>}
      {call.status === 'complete' && <pre aria-label="result">{JSON.stringify(call.result)}</pre>}
    </section>
  );
}
