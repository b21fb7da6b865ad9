import { Component, type ReactNode } from 'react';
import type { ElicitationAnswer } from '@mcp-roundtrip/core';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { ElicitationForm } from '../../src/form/ElicitationForm.js';

/** A form in the page, and what became of it. */
export interface ShownForm {
  readonly container: HTMLElement;
  readonly answers: readonly ElicitationAnswer[];
  /** The error that broke it. */
  readonly crash: () => unknown;
  readonly press: (button: 'Send' | 'Decline' | 'Dismiss') => void;
  readonly remove: () => void;
}

class Boundary extends Component<{
  readonly onCrash: (error: unknown) => void;
  readonly children: ReactNode;
}> {
  override state = { hasCrashed: false };
  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

/** Draws the form of a schema and lays it out, all before it returns. */
export function showForm(schema: unknown): ShownForm {
  const answers: ElicitationAnswer[] = [];
  let crash: unknown;
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  flushSync(() => {
    root.render(
      <Boundary onCrash={(error) => (crash = error)}>
        <ElicitationForm schema={schema} onAnswer={(answer) => answers.push(answer)} />
      </Boundary>,
    );
  });
  container.getBoundingClientRect();
  return {
    container,
    answers,
    crash: () => crash,
    press: (button) => {
      const buttons = [...container.querySelectorAll('button')];
      const found = buttons.find(({ textContent }) => textContent === button);
      if (!found) throw new Error(`There is no button ${button}: ${container.innerHTML.slice(0, 300)}`);
      found.click();
    },
    remove: () => {
      root.unmount();
      container.remove();
    },
  };
}
