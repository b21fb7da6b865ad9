/** The page of the form benchmark: mounts one contender at a time and times it from the inside. */
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { buildChoiceSchema, buildTextSchema, type Contender } from './contender.js';
import { hookForm } from './hookForm.js';
import { plainReact } from './plainReact.js';
import { roundtrip } from './roundtrip.js';
import { stockRjsf } from './stockRjsf.js';

const contenders: readonly Contender[] = [plainReact, hookForm, stockRjsf, roundtrip];
const host = document.querySelector('#root') as HTMLElement; // it is in the page's own markup

/** What the runner calls from outside; contenders go by their place in the list. */
export interface FormBench {
  readonly names: readonly string[];
  /** Milliseconds per keystroke, script and layout, in the middle field of so many. */
  timeKeystroke(contender: number, fields: number, strokes: number): Promise<number>;
  /** Milliseconds from rendering a choice of so many options until its control is laid out. */
  timeMount(contender: number, options: number): Promise<number>;
  /** Opens, tries to send, and closes so many forms, each with a schema of its own. */
  openAndClose(contender: number, first: number, count: number): Promise<void>;
}

async function mount(element: ReactElement, controls = 1): Promise<Root> {
  const root = createRoot(host);
  flushSync(() => root.render(element));
  // What is drawn lazily is counted until it is there.
  while (host.querySelectorAll('input, select').length < controls)
    await new Promise((resolve) => setTimeout(resolve));
  return root;
}

function pick(contender: number): Contender {
  const found = contenders[contender];
  if (!found) throw new Error(`There is no contender ${contender}.`);
  return found;
}

// The way that testing libraries type: React listens to the setter of the prototype.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

function typeInto(input: HTMLInputElement, text: string): number {
  const begin = performance.now();
  setValue?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  void document.body.offsetHeight;
  return performance.now() - begin;
}

const bench: FormBench = {
  names: contenders.map(({ name }) => name),
  timeKeystroke: async (contender, fields, strokes) => {
    const root = await mount(pick(contender).draw(buildTextSchema(fields)), fields);
    const inputs = host.querySelectorAll<HTMLInputElement>('input');
    const input = inputs[Math.floor(fields / 2)];
    if (!input) throw new Error(`${pick(contender).name} drew ${inputs.length} inputs.`);
    input.focus();
    const times = Array.from({ length: strokes }, (_, index) =>
      typeInto(input, 'x'.repeat((index % 40) + 1)),
    );
    root.unmount();
    return times.reduce((sum, time) => sum + time, 0) / strokes;
  },
  timeMount: async (contender, options) => {
    const begin = performance.now();
    const root = await mount(pick(contender).draw(buildChoiceSchema(options)));
    void document.body.offsetHeight;
    const time = performance.now() - begin;
    root.unmount();
    return time;
  },
  openAndClose: async (contender, first, count) => {
    for (let index = first; index < first + count; index += 1) {
      const { properties } = buildTextSchema(10);
      const schema = {
        type: 'object' as const,
        properties: { ...properties, [`own${index}`]: { type: 'string' as const, title: 'Own' } },
      };
      const root = await mount(pick(contender).draw(schema));
      host.querySelector('form')?.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
      root.unmount();
    }
  },
};

declare global {
  interface Window {
    bench: FormBench;
  }
}
window.bench = bench;
