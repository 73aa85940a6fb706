import { useStore } from '@nanostores/react';
import encodeQR from 'qr';
import { useId } from 'react';
import { Dialog } from '@/kit/Dialog';
import { $dialog } from '../control/page.store';
import { $program, programLink } from '../control/program.store';
import { CopyButton } from './controls';
import { useWords } from './words';
import './dialogs.css';

/** The program as a link, and as a QR code of it. */
export default function ShareDialog() {
  const { share: words, programs } = useWords();
  const program = useStore($program);
  return (
    <Dialog
      heading={words.heading}
      closeLabel={programs.close}
      onClose={() => $dialog.set(undefined)}
    >
      {program.length === 0 ? <p>{words.empty}</p> : <SharedLink link={programLink()} />}
    </Dialog>
  );
}

function SharedLink({ link }: { link: string }) {
  const { share: words } = useWords();
  const id = useId();
  const qr = qrPath(link);
  return (
    <>
      <p className="soft">{words.text}</p>
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
    </>
  );
}

/** Modules of white around a code, without which cameras do not find it. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text as one SVG path of unit squares; undefined when the text is too long for one.
 * `side` is its width and height, quiet zone included.
 */
export function qrPath(text: string): { side: number; path: string } | undefined {
  let rows: boolean[][];
  try {
    rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
