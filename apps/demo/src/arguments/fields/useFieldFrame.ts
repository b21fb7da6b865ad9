import { describeProblem } from '../check/describeProblem.js';
import { problemTexts } from '../check/problemTexts.js';
import { toPathKey, type DraftPath } from '../draft/DraftPath.js';
import { toFieldId, useForm } from '../FormContext.js';
import { useTexts } from '../../texts/useTexts.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { argumentTexts } from '../argumentTexts.js';
import type { ControlProps } from './fieldProps.js';
import { toJsonText } from '../json/toJsonText.js';
import { cut } from '../model/toLabel.js';

const longestDefault = 80;

/** The ids and texts around a control: its help, its problem, and how the control refers to them. */
export function useFieldFrame(node: ArgumentNode, path: DraftPath, note?: string | undefined) {
  const { formId, problems } = useForm();
  const texts = useTexts(argumentTexts);
  const words = useTexts(problemTexts);
  const id = toFieldId(formId, path);
  const problem = problems.get(toPathKey(path));
  const mentioned =
    node.mentionedDefault === undefined
      ? undefined
      : texts.defaultIs(cut(toJsonText(node.mentionedDefault), longestDefault));
  const remark = [mentioned, note].filter(Boolean).join(' ') || undefined;
  const ids = { help: `${id}-help`, remark: `${id}-remark`, problem: `${id}-problem` };
  const describedBy = [node.description && ids.help, remark && ids.remark, problem && ids.problem].filter(
    Boolean,
  );
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
    'aria-required': node.whenEmpty === 'ask' ? true : undefined,
  };
  return { ids, control, remark, problem: problem && describeProblem(words, problem, node) };
}
