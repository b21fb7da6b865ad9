import ts from 'typescript';

/** An element of ours, under the name that its `data-slot` says. */
export interface Slot {
  readonly name: string;
  /** The elements it is. */
  readonly tags: Set<string>;
  /** The files it is drawn in, which have the name of their component. */
  readonly components: Set<string>;
  /** The attributes that tell its state. */
  readonly states: Set<string>;
  /** Whether it is the outermost element of a part, which takes `className` and `style`. */
  isPart: boolean;
}

// They stand in a line of text, and no page resets them.
const inline = new Set(['bdi', 'span', 'time', 'q', 'option', 'Fragment']);

/** Reads the slots out of the components, and complains of elements without one. */
export function readSlots(files: ReadonlyMap<string, string>): readonly Slot[] {
  const slots = new Map<string, Slot>();
  const bare: string[] = [];
  for (const [file, text] of files) {
    const component = /(\w+)\.tsx?$/.exec(file)?.[1] ?? file;
    const add = (name: string, tag: string | undefined, attributes: string, isPart: boolean) => {
      const slot = slots.get(name) ?? {
        name,
        tags: new Set(),
        components: new Set(),
        states: new Set(),
        isPart: false,
      };
      slots.set(name, slot);
      if (tag) slot.tags.add(tag);
      slot.components.add(component);
      for (const [state] of attributes.matchAll(/data-(?!slot)[a-z]+(?=['"=\]])/g)) slot.states.add(state);
      slot.isPart ||= isPart;
    };
    const visit = (node: ts.Node): void => {
      if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
        const tag = node.tagName.getText();
        const attributes = node.attributes.getText();
        const part = /toPart\('(rt-[\w-]+)/.exec(attributes)?.[1];
        const name = part ?? /data-slot="(rt-[\w-]+)"/.exec(attributes)?.[1];
        const isElement = /^[a-z][a-z0-9]*$/.test(tag);
        if (name) add(name, isElement ? tag : 'h2 to h6', attributes, part !== undefined);
        else if (
          isElement &&
          !inline.has(tag) &&
          !/\{\.\.\.(props|toInputAttributes|attributes)/.test(attributes)
        )
          bare.push(`${file}: <${tag} ${attributes.replace(/\s+/g, ' ').slice(0, 60)}`);
      } else if (ts.isPropertyAssignment(node) && node.name.getText() === "'data-slot'") {
        const [name] = /rt-[\w-]+/.exec(node.initializer.getText()) ?? [];
        if (name) add(name, undefined, '', false);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  if (bare.length > 0)
    throw new Error(
      `These elements have no data-slot, so that a page's own rules for such elements reach them. Name them:\n${bare.join('\n')}`,
    );
  return [...slots.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
