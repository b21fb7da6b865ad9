import { limits } from '../limits.js';
import type { SchemaProblem } from './readSchema.js';

/** Says why a schema checks nothing, or not all that it could. */
export function describeUnusableSchema(problem: SchemaProblem): string {
  switch (problem.kind) {
    case 'pattern':
      return `its pattern ${problem.pattern.slice(0, 80)} is left out, because it ${words(problem.problem)}`;
    case 'too-large':
      return 'it would take too long';
    case 'too-deep':
      return `it is nested deeper than ${limits.schemaDepth} levels`;
    case 'reference':
      return 'it refers to something outside of itself';
    case 'malformed':
      return 'it is no schema';
    default:
      return problem satisfies never;
  }
}

function words(problem: Extract<SchemaProblem, { kind: 'pattern' }>['problem']): string {
  const isState = problem === 'too long' || problem === 'not a regular expression';
  return isState ? `is ${problem}` : problem;
}
