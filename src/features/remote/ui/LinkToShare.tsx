import encodeQR from 'qr';
import { useDeferredValue, useId, useMemo } from 'react';
import '@/components/ui/field.css';
import { useWords } from './words';
import { CopyButton } from './controls';
import './Dialogs.css';

/** A link to copy, and its QR code for a phone's camera. */
export function LinkToShare({ link }: { link: string }) {
  const { share: words } = useWords();
  const id = useId();
  // The code of hundreds of steps takes a phone a quarter of a second: show the link first.
  const coded = useDeferredValue(link, '');
  const qr = useMemo(() => (coded ? qrPicture(coded) : undefined), [coded]);
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
        <div
          className="remote-qr"
          role="img"
          aria-label={words.qr}
          dangerouslySetInnerHTML={{ __html: qr }}
        />
      ) : (
        coded && <p>{words.tooLong}</p>
      )}
    </>
  );
}

/** White border in modules, which cameras need to find the code. */
const QUIET_ZONE = 4;

/** The QR code as SVG; undefined if the text is too long. */
function qrPicture(text: string): string | undefined {
  try {
    return encodeQR(text, 'svg', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
}
