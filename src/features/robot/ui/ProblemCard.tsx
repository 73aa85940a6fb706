import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Button } from '@/kit/Button';
import { useFailureWords } from '@/kit/Failure';
import { IconButton } from '@/kit/IconButton';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { connect, connectUsb, renewLink } from '../control/connecting';
import { $connection, $problem } from '../control/robots.store';
import type { ProblemCode } from '../link/problems';
import { CopyButton } from './CopyButton';
import { useSupport } from './support';
import { useWords } from './words';

type Remedy = 'again' | 'any' | 'firmware' | 'flag' | 'cable' | 'reload';

/** Remedies other than 'again'. */
const REMEDIES: Partial<Record<ProblemCode | 'notListed', readonly Remedy[]>> = {
  notListed: ['any', 'firmware'],
  unsupported: ['flag', 'cable'],
  insecure: [],
  policy: [],
  'no-adapter': ['again', 'cable'],
  'no-uart': ['firmware', 'again'],
  pairing: ['firmware', 'again'],
  'not-loaded': ['again', 'reload'],
  unknown: ['again', 'reload'],
  'write-failed': ['again', 'firmware'],
};

/** A problem and its remedies over the field. Closing the card hides it until the connection changes. */
export function ProblemCard() {
  const words = useWords();
  const can = useSupport();
  const connection = useStore($connection);
  const [closed, setClosed] = useState<typeof connection>();
  const problem = useStore($problem);
  if (!problem || closed === connection) return null;

  const onClose = () => setClosed(connection);
  const platform = can?.platform ?? 'other';
  const { title, text } = words.problems[problem];
  const advice = problem === 'unsupported' ? words.platforms[platform] : '';
  const useful = (remedy: Remedy) =>
    !(remedy === 'cable' && !can?.usb) &&
    !(remedy === 'any' && !can?.bluetooth) &&
    !(remedy === 'flag' && platform !== 'linux-chrome');

  return (
    <div className="remote-card stack" role="alert">
      <h2 className="remote-card-title">{title}</h2>
      <p>{`${fill(advice, { flag: words.flag })} ${text}`}</p>
      <div className="cluster">
        {(REMEDIES[problem] ?? ['again']).filter(useful).map((remedy) => (
          <RemedyButton key={remedy} remedy={remedy} onChoose={onClose} />
        ))}
      </div>
      <IconButton
        icon={icons.close}
        label={words.problems.dismiss}
        className="remote-card-close"
        onClick={onClose}
      />
    </div>
  );
}

function RemedyButton({ remedy, onChoose }: { remedy: Remedy; onChoose: () => void }) {
  const words = useWords();
  const { reload } = useFailureWords();
  if (remedy === 'firmware') {
    return (
      <a className="action-button" href={words.connection.program.href}>
        {words.connection.program.label}
      </a>
    );
  }
  if (remedy === 'flag') {
    return <CopyButton label={words.copyFlag} words={words.share} text={() => words.flag} />;
  }
  const { label, act } = {
    again: { label: words.problems.again, act: reconnect },
    any: { label: words.connection.any, act: () => connect({ any: true }) },
    cable: { label: words.connection.cable, act: connectUsb },
    reload: { label: reload, act: () => location.reload() },
  }[remedy];
  return (
    <Button
      look="action"
      label={label}
      onClick={() => {
        onChoose();
        void act();
      }}
    />
  );
}

/** Reconnects a broken link; without a link, opens the chooser. */
function reconnect(): void {
  if ($connection.get().phase === 'connected') renewLink();
  else void connect();
}
