import { useState } from 'react';
import type { InputAnswer, QuestionActions } from '@mcp-roundtrip/core';

/** Asks the host's handler for an answer that the person can review. */
export function useProposal(question: QuestionActions) {
  const [proposal, setProposal] = useState<InputAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setProblem(undefined);
    try {
      setProposal(await question.propose());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(false);
    }
  };
  return { proposal, problem, isRunning, run };
}
