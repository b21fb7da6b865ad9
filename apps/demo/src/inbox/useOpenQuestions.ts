import { useMemo } from 'react';
import type { OpenQuestion } from '@mcp-roundtrip/core';
import { usePendingQuestions } from '@mcp-roundtrip/react';
import { useDemo } from '../createDemo.js';
import { useStore } from '../store/createStore.js';

/** Every question of every server that was not sent yet, and how many of them are not answered. */
export function useOpenQuestions(): { readonly questions: readonly OpenQuestion[]; readonly count: number } {
  const list = useStore(useDemo().servers.list);
  const sessions = useMemo(() => list.map(({ session }) => session), [list]);
  const questions = usePendingQuestions(sessions);
  return { questions, count: questions.filter(({ answered }) => !answered).length };
}
