import { type ReactNode, useEffect, useId, useRef } from 'react';
import { closeDialog } from './dialog.store';
import dialogCss from './dialog.css?url';
import { Tool } from './Tool';
import { useStylesheet } from '@/lib/useStylesheet';
import { useWords } from './words';

interface Props {
  heading: string;
  children: ReactNode;
}

/** A dialog over the page, open as long as it is rendered; Escape and a press beside it close it. */
export function Dialog(props: Props) {
  return useStylesheet(dialogCss) && <OpenDialog {...props} />;
}

function OpenDialog({ heading, children }: Props) {
  const { programs } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="remote-dialog"
      aria-labelledby={headingId}
      onClose={closeDialog}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className="remote-dialog-body">
        <div className="remote-dialog-head">
          <h2 className="remote-dialog-heading" id={headingId}>
            {heading}
          </h2>
          <Tool icon="close" label={programs.close} bare onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
