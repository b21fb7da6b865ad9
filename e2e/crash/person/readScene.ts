import type { Page } from 'playwright';

/** A field that waits for its answer. */
export interface OpenField {
  readonly key: string;
  readonly value: string;
}

/** What the person sees. */
export type Scene =
  | { readonly kind: 'nothing' | 'start' | 'busy' | 'in-doubt' | 'failed' | 'aborted' }
  | { readonly kind: 'complete'; readonly text: string }
  | {
      readonly kind: 'asked';
      /** Another one for every round. */
      readonly round: string;
      /** Nothing where everything is answered, or where the form is not there yet. */
      readonly field: OpenField | undefined;
      readonly isAnswered: boolean;
    };

/** Looks at the page. */
export function readScene(page: Page): Promise<Scene> {
  return page.evaluate((): Scene => {
    const call = document.querySelector<HTMLElement>('.rt-call');
    if (!call) return { kind: document.querySelector('main > button') ? 'start' : 'nothing' };
    const status = call.dataset['status'];
    switch (status) {
      case 'in-doubt':
      case 'failed':
      case 'aborted':
        return { kind: status };
      case 'complete': {
        const text = call.querySelector<HTMLElement>('.rt-stage')?.innerText ?? '';
        return text.includes('done {') ? { kind: 'complete', text } : { kind: 'busy' };
      }
      case 'awaiting-input': {
        const questions = [...call.querySelectorAll<HTMLElement>('[data-question]')];
        const input = questions
          .flatMap((question) => [...question.querySelectorAll('input')])
          .find((each) => each.checkVisibility());
        const key = input?.closest<HTMLElement>('[data-question]')?.dataset['question'] ?? '';
        return {
          kind: 'asked',
          round: `${call.dataset['round']} ${questions.map((question) => question.dataset['question']).join(' ')}`,
          field: input && { key, value: input.value },
          isAnswered:
            questions.length > 0 && questions.every(({ dataset }) => dataset['status'] === 'answered'),
        };
      }
      default:
        return { kind: 'busy' };
    }
  });
}
