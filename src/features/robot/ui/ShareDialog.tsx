import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $program, programLink } from '../robot';
import { CopyButton } from './CopyButton';
import { Dialog } from './Dialog';
import { qrPath } from './qr-path';
import { useWords } from './words';

/** The program as a link, and as a QR code of it. */
export default function ShareDialog() {
  const { share: words } = useWords();
  const id = useId();
  const program = useStore($program);
  if (program.length === 0) {
    return (
      <Dialog heading={words.heading}>
        <p>{words.empty}</p>
      </Dialog>
    );
  }
  const link = programLink();
  const qr = qrPath(link);
  return (
    <Dialog heading={words.heading}>
      <p className="remote-dialog-soft">{words.text}</p>
      <div className="remote-share-link">
        <label htmlFor={id}>{words.link}</label>
        <input
          id={id}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton
          label={words.copy}
          copied={words.copied}
          failed={words.copyFailed}
          text={() => link}
        />
      </div>
      {qr ? (
        <svg
          className="remote-qr"
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={words.qr}
        >
          <path d={qr.path} />
        </svg>
      ) : (
        <p>{words.tooLong}</p>
      )}
    </Dialog>
  );
}
