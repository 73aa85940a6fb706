import { useDeferredValue, useId, useMemo } from 'react';
import '@/components/ui/field.css';
import { useWords } from '../words';
import { CopyButton } from './controls';
import { qrPath } from './qr';
import './Dialogs.css';

/** A link to copy, and as a QR code for a phone's camera. */
export function LinkToShare({ link }: { link: string }) {
  const { share: words } = useWords();
  const id = useId();
  // The code of hundreds of steps takes a phone a quarter of a second: the link is there before it.
  const coded = useDeferredValue(link, '');
  const qr = useMemo(() => (coded ? qrPath(coded) : undefined), [coded]);
  return (
    <>
      <div className="field remote-with-button">
        <label htmlFor={id}>{words.link}</label>
        <input
          id={id}
          type="text"
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={words.copy} words={words} text={() => link} />
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
        coded && <p>{words.tooLong}</p>
      )}
    </>
  );
}
