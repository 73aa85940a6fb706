import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from './IconButton';
import * as icons from '@/lib/icons';
import './dialog.css';

interface Props {
  heading: string;
  /**
   * Called on Escape, the close button or a press outside, possibly twice for one Escape. Stop rendering the
   * dialog to close it.
   */
  onClose: () => void;
  /** Adds a close button with this name; a press outside closes the dialog too. */
  closeLabel?: string;
  /** `alertdialog` for a question that must be answered first. */
  role?: 'dialog' | 'alertdialog';
  /** For long texts: focuses the heading. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog that is open while it's rendered. Focuses the element marked `data-first`, or else the first
 * focusable one; returns the focus on unmount.
 */
export function Dialog(props: Props) {
  const { heading, onClose, closeLabel, role = 'dialog', wide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-first], h2[tabindex]')?.focus();
    // Closing it before removal returns the focus.
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
        // Events of a file input inside bubble up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close it anyway on the second Escape.
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
          {closeLabel && <IconButton icon={icons.close} label={closeLabel} onClick={onClose} />}
        </div>
        <div id={`${id}-body`} className="dialog-body column">
          {props.children}
        </div>
      </div>
    </dialog>
  );
}
