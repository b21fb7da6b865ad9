import type { Plugin } from 'vite';

/** How many steps the counted code has taken, where it is built to count them. */
export const stepCounter = {
  name: '__wireSteps',
  read: () => Number(Reflect.get(globalThis, '__wireSteps') ?? 0),
};

/** Has code count its steps, one for each block and each short function that is run: the same on every machine. */
export function countSteps(isCounted: (id: string) => boolean): Plugin {
  const step = `globalThis.${stepCounter.name}++`;
  return {
    name: 'count-steps',
    // After types and JSX are gone.
    enforce: 'post',
    transform(code, id) {
      if (!isCounted(id)) return undefined;
      const added: { at: number; text: string }[] = [];
      visit(this.parse(code), (node) => {
        if (node.type === 'BlockStatement') added.push({ at: node.start + 1, text: `${step};` });
        const { body } = node;
        if (node.type !== 'ArrowFunctionExpression' || !isNode(body) || body.type === 'BlockStatement')
          return;
        added.push({ at: body.start, text: `(${step},` }, { at: body.end, text: ')' });
      });
      // From the end, so that what comes before stays where it is; of two at one place, the inner one first.
      const sorted = added.map((each, order) => ({ ...each, order }));
      sorted.sort((one, other) => other.at - one.at || other.order - one.order);
      return sorted.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
    },
  };
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly body?: unknown };

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look);
  else if (isNode(value)) {
    look(value);
    for (const each of Object.values(value)) visit(each, look);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}
