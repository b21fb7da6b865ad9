import type { Call, OpenQuestion } from '@mcp-roundtrip/core';

/** Somebody who answers what can be answered, so and so often. */
export interface Person {
  /** How many answers were given. */
  readonly acts: number;
  /** Does the next thing that a person would do about a call; says whether there was one. */
  act(call: Call): boolean;
}

// More than the rounds that a server may ask in.
const patience = 14;

/** Someone with patience, who declines what they cannot fill in, and stops what they do not want. */
export function createPerson({ stops = false } = {}): Person {
  let acts = 0;
  let hasStopped = false;
  const answer = (call: Call, question: OpenQuestion) => {
    switch (question.kind) {
      case 'form':
        if (question.accept(fill(question)).status === 'invalid') question.decline();
        return;
      case 'url':
        if (question.problem) question.decline();
        else question.accept();
        return;
      case 'sampling':
        question.answer({ role: 'assistant', model: 'model', content: { type: 'text', text: 'A sum' } });
        return;
      case 'roots':
        question.answer({ roots: [{ uri: 'file:///project' }] });
        return;
      default:
        question satisfies never;
    }
  };
  return {
    get acts() {
      return acts;
    },
    act: (call) => {
      const { state } = call;
      if (stops && !hasStopped && state.status === 'sending' && state.payload.task) {
        hasStopped = true;
        call.abort('No longer wanted');
        return true;
      }
      if (state.status !== 'awaiting-input' || acts >= patience) return false;
      acts += 1;
      const question = call.questions.find(({ answered }) => !answered);
      if (question) answer(call, question);
      else call.send();
      return true;
    },
  };
}

function fill({ form }: Extract<OpenQuestion, { kind: 'form' }>): Record<string, string> {
  return Object.fromEntries(form.drawable ? form.fields.map(({ name }) => [name, 'Ada']) : []);
}
