import type { ArgumentFormat, ArgumentNode } from '../model/ArgumentNode.js';
import { cut } from '../model/toLabel.js';
import type { PartProblem } from './ArgumentProblem.js';
import type { problemTexts } from './problemTexts.js';

type ProblemTexts = (typeof problemTexts)['en'];

const longestPattern = 200;
const formatTexts = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
  email: 'email',
  uri: 'uri',
} as const satisfies Record<ArgumentFormat, keyof ProblemTexts>;

/** Says what to do about a problem with a part. */
export function describeProblem(
  texts: ProblemTexts,
  problem: PartProblem,
  node: ArgumentNode | undefined,
): string {
  switch (problem.kind) {
    case 'required':
      return node?.kind === 'choice' || node?.kind === 'choices' ? texts.choose : texts.fillIn;
    case 'number':
    case 'integer':
    case 'comma':
    case 'precision':
      return texts[problem.kind];
    case 'format':
      return texts[formatTexts[problem.format]];
    case 'pattern':
      return texts.pattern(cut(problem.pattern, longestPattern));
    case 'json': {
      const { line, column } = problem;
      return line === undefined || column === undefined ? texts.json : texts.jsonAt(line, column);
    }
    case 'not-an-object':
      return texts.notAnObject;
    case 'unknown':
      return texts.unknown(problem.name);
    case 'unsafe-number':
      return texts.unsafeNumber(problem.number);
    case 'refused':
      return texts.refused(problem.reason);
    default:
      return texts[problem.kind](problem.limit);
  }
}
