'use client';

import { useContext } from 'react';
import { ElicitationForm } from '../form/ElicitationForm.js';
import { EarlierAnswersContext } from './earlierAnswers.js';
import type { QuestionViewProps } from './questionViewProps.js';

/** A form, filled with what the person answered before the call was started over. */
export function FormQuestionView({ question, isAlone, ...part }: QuestionViewProps<'form'>) {
  const earlier = useContext(EarlierAnswersContext).get(question.key);
  return (
    <ElicitationForm
      question={question}
      isAlone={isAlone}
      {...part}
      {...(earlier && { initialContent: earlier.content })}
    />
  );
}
