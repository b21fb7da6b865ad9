import { McpCallError } from '../call/error.js';

type QuestionRules = typeof import('./questionRules.js');

let loaded: QuestionRules | undefined;

/**
 * Loads what reads questions and checks answers, the form rules above all: a page whose calls never ask does not pay
 * for it. A failed load is tried again, because the round that waits for it must not be lost.
 */
export async function loadQuestionRules(tries = 5): Promise<QuestionRules> {
  try {
    return (loaded ??= await import('./questionRules.js'));
  } catch (error) {
    if (tries <= 1) throw error;
    // A network that fails now may be there in a moment.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return loadQuestionRules(tries - 1);
  }
}

/** What was loaded, if anything was asked yet. */
export function findQuestionRules(): QuestionRules | undefined {
  return loaded;
}

/** What was loaded; it is there as soon as there is a question. */
export function getQuestionRules(): QuestionRules {
  if (!loaded) throw new McpCallError('misuse', 'No question is open, so that there is nothing to answer.');
  return loaded;
}
