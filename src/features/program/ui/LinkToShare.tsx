import { useDeferredValue, useMemo, useRef } from 'react';
import encodeQR from 'qr';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import * as icons from '@/lib/icons';
import { isMoving, stopAll } from '../../robot/control/driving.store';
import { CopyButton } from '../../robot/ui/CopyButton';
import { useWords } from '../../robot/ui/words';

interface Props {
  /** Name in the page's fragment, which browsers don't send to servers. */
  part: string;
  code: string;
}

/** A link to this page with something in it. */
export function LinkToShare({ part, code: given }: Props) {
  const { share: words } = useWords();
  const link = `${location.origin}${location.pathname}#${part}=${given}`;
  const code = useRef<HTMLDivElement>(null);
  // Show the link first: the code of hundreds of steps takes a phone 250 ms.
  const coded = useDeferredValue(link, '');
  const qr = useMemo(() => (coded ? qrPicture(coded) : undefined), [coded]);
  return (
    <>
      <Field
        className="remote-with-button"
        label={words.link}
        type="text"
        dir="ltr"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        after={<CopyButton label={words.copy} words={words} text={() => link} />}
      />
      {qr ? (
        <>
          <div
            ref={code}
            className="remote-qr"
            role="img"
            aria-label={words.qr}
            dangerouslySetInnerHTML={{ __html: qr }}
          />
          <div className="cluster" data-gap="2xs">
            {document.fullscreenEnabled && (
              <Button
                look="tool"
                icon={icons.expand}
                label={words.large}
                onClick={() => {
                  // The full screen covers STOP.
                  if (isMoving()) stopAll();
                  void code.current?.requestFullscreen();
                }}
              />
            )}
            <a
              className="tool-button"
              download="robot-qr.svg"
              href={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            >
              {words.picture}
            </a>
          </div>
        </>
      ) : (
        coded && <p>{words.tooLong}</p>
      )}
    </>
  );
}

/** White border that cameras need, in modules. */
const QUIET_ZONE = 4;

/** The QR code as SVG; undefined if the text is too long. */
function qrPicture(text: string): string | undefined {
  try {
    return encodeQR(text, 'svg', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
}
