import type { OpenQuestion } from '@mcp-roundtrip/core';
import { FormQuestionBody } from './FormQuestionBody.js';
import { RootsQuestionBody } from './RootsQuestionBody.js';
import { SamplingQuestionBody } from './SamplingQuestionBody.js';
import { UrlQuestionBody } from './UrlQuestionBody.js';

/** What the body of a question needs. */
export interface QuestionBodyProps<Kind extends OpenQuestion['kind']> {
  readonly question: Extract<OpenQuestion, { kind: Kind }>;
  /** Whether it is the only one of its round, so that its answer is sent at once. */
  readonly isAlone: boolean;
}

/** The inputs and buttons that fit the kind of a question. */
export function QuestionBody({ question, isAlone }: QuestionBodyProps<OpenQuestion['kind']>) {
  switch (question.kind) {
    case 'form':
      return <FormQuestionBody question={question} isAlone={isAlone} />;
    case 'url':
      return <UrlQuestionBody question={question} isAlone={isAlone} />;
    case 'sampling':
      return <SamplingQuestionBody question={question} isAlone={isAlone} />;
    case 'roots':
      return <RootsQuestionBody question={question} isAlone={isAlone} />;
    default:
      return question satisfies never;
  }
}
