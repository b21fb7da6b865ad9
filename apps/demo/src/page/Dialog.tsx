import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useDemo } from '../createDemo.js';
import { useTexts } from '../texts/useTexts.js';
import { Icon } from './Icon.js';
import { pageTexts } from './pageTexts.js';

/** A modal dialog of the page; Escape and a click beside it close it. */
export function Dialog({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { view } = useDemo();
  const texts = useTexts(pageTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout, so that it closes while it is still in the page: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const close = () => view.update((now) => ({ ...now, dialog: undefined }));
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dialog-body">
        <div className="dialog-header">
          <h2 id={id}>{title}</h2>
          <button type="button" className="button" data-tone="quiet" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
