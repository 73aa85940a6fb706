import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton';
import * as icons from '@/lib/icons';
import './dialog.css';

interface Props {
  heading: string;
  /**
   * Called when the dialog is to close: by Escape, by its close button, or by a press beside it. It closes
   * once it is no longer rendered. May be called twice for one Escape.
   */
  onClose: () => void;
  /** Name of a close button; with one, a press beside the dialog closes it as well. */
  closeLabel?: string;
  /** `alertdialog` for a question that stands in the way of what was asked for. */
  role?: 'dialog' | 'alertdialog';
  /** A dialog with much to read: the focus begins at its heading. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog for as long as it is rendered. The focus goes to the element marked `data-first`, else to
 * the first that takes it, and returns to where it was when the dialog goes.
 */
export function Dialog(props: Props) {
  const { heading, onClose, closeLabel, role = 'dialog', wide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first], h2[tabindex]')?.focus();
    // Closed before it is removed, it gives the focus back.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-wide={wide || undefined}
      role={role}
      aria-labelledby={`${id}-heading`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        // The event of a file input within bubbles up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // A browser may close it all the same, at the second Escape.
      onClose={onClose}
      onClick={(event) => {
        if (closeLabel && event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-sheet column">
        <div className="in-row spread">
          <h2 className="title-m" id={`${id}-heading`} tabIndex={wide ? -1 : undefined}>
            {heading}
          </h2>
          {closeLabel && <IconButton shape={icons.close} label={closeLabel} onClick={onClose} />}
        </div>
        <div id={`${id}-body`} className="dialog-body column">
          {props.children}
        </div>
      </div>
    </dialog>
  );
}
