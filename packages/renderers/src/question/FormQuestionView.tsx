import { ElicitationForm } from '../form/ElicitationForm.js';
import { useEarlierContent } from './earlierAnswers.js';
import type { QuestionViewProps } from './questionViewProps.js';

/** A form, filled with what the person answered before the call was started over. */
export function FormQuestionView({ question, isAlone }: QuestionViewProps<'form'>) {
  const initialContent = useEarlierContent(question);
  return (
    <ElicitationForm question={question} isAlone={isAlone} {...(initialContent && { initialContent })} />
  );
}
