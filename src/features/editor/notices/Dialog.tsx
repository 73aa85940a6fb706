import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';

interface Props {
  heading: string;
  /** `alertdialog` for a question that stands in the way of what was asked for. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** Escape was pressed. */
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A modal dialog for as long as it is rendered. The focus goes to the element marked `data-first`, or
 * to the heading of a dialog that is to be read first.
 */
export function Dialog({ heading, role = 'dialog', wide = false, onCancel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first], h2[tabindex]')?.focus();
    // Closed before it is removed, it gives the focus back to where it was.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="editor-dialog"
      data-wide={wide || undefined}
      role={role}
      aria-labelledby={`${id}-heading`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A browser may close it all the same, at the second Escape.
      onClose={onCancel}
    >
      <h2 id={`${id}-heading`} tabIndex={wide ? -1 : undefined}>
        {heading}
      </h2>
      <div id={`${id}-body`} className="editor-dialog-body">
        {children}
      </div>
    </dialog>
  );
}
