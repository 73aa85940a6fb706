import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $challengesOpen } from '../control/challenge.store';
import { connect, connectUsb, renewLink } from '../control/connecting';
import { wakeVirtual } from '../control/driving';
import { $connection, $virtualAwake } from '../control/robots.store';
import type { ProblemCode } from '../link/problems';
import { Action, CopyButton } from './controls';
import { useSupport } from './support';
import { useWords } from './words';
import './ScreenCard.css';

/** A card over the field: a problem with its remedies, or an invitation. */
export function ScreenCard() {
  const { screen, challenges } = useWords();
  const connection = useStore($connection);
  const awake = useStore($virtualAwake);
  const can = useSupport();
  // Closing a card hides it until the connection changes.
  const [closed, setClosed] = useState<typeof connection>();
  const { phase, problem, cancels } = connection;

  // Why no robot was reached, or why the connected one takes no lines.
  const trouble = phase === 'failed' || phase === 'connected' ? problem : undefined;
  if (closed !== connection && (trouble || cancels >= 2)) {
    return <ProblemCard problem={trouble ?? 'notListed'} onClose={() => setClosed(connection)} />;
  }
  if (awake || phase === 'reconnecting') return null;
  const offline = can && !can.bluetooth ? screen.unsupported : screen.idle;
  const card = phase === 'connected' ? screen.connected : offline;
  return (
    <div className="remote-card cluster spread">
      <h2 className="remote-card-title">{card.title}</h2>
      <p>{card.text}</p>
      <div className="remote-card-ways cluster">
        <Action label={screen.tryVirtual} onClick={wakeVirtual} />
        <Action label={challenges.open} onClick={() => $challengesOpen.set('list')} />
      </div>
    </div>
  );
}

interface ProblemProps {
  problem: ProblemCode | 'notListed';
  onClose: () => void;
}

type Remedy = 'again' | 'any' | 'firmware' | 'flag' | 'cable' | 'virtual';

/** Remedies, most likely first. */
const REMEDIES: Record<ProblemProps['problem'], readonly Remedy[]> = {
  notListed: ['any', 'firmware', 'virtual'],
  unsupported: ['virtual', 'flag', 'cable'],
  insecure: ['virtual'],
  policy: ['virtual'],
  'no-adapter': ['again', 'cable', 'virtual'],
  gesture: ['again'],
  'connect-failed': ['again', 'virtual'],
  timeout: ['again', 'virtual'],
  'no-uart': ['firmware', 'again', 'virtual'],
  lost: ['again', 'virtual'],
  busy: ['again'],
  'write-failed': ['again', 'firmware'],
  'port-busy': ['again', 'virtual'],
  unknown: ['again', 'virtual'],
};

function ProblemCard({ problem, onClose }: ProblemProps) {
  const words = useWords();
  const can = useSupport();
  const awake = useStore($virtualAwake);
  const platform = can?.platform ?? 'other';
  const { title, text } = words.problems[problem];
  const advice = problem === 'unsupported' ? words.platforms[platform] : '';
  const useful = (way: Remedy) =>
    !(way === 'virtual' && awake) &&
    !(way === 'cable' && !can?.usb) &&
    !(way === 'any' && !can?.bluetooth) &&
    !(way === 'flag' && platform !== 'linux-chrome');

  return (
    <div className="remote-card stack" data-problem={problem} role="alert">
      <h2 className="remote-card-title">{title}</h2>
      <p>
        {fill(advice, { flag: words.flag })} {text}
      </p>
      <div className="cluster">
        {REMEDIES[problem].filter(useful).map((way) => (
          <RemedyButton key={way} way={way} onChoose={onClose} />
        ))}
      </div>
      <IconButton
        shape={icons.close}
        label={words.problems.dismiss}
        className="remote-card-close"
        onClick={onClose}
      />
    </div>
  );
}

interface RemedyProps {
  way: Remedy;
  onChoose: () => void;
}

function RemedyButton({ way, onChoose }: RemedyProps) {
  const words = useWords();
  if (way === 'firmware') {
    return (
      <a className="remote-action" href={words.connection.program.href}>
        {words.connection.program.label}
      </a>
    );
  }
  if (way === 'flag') {
    return <CopyButton label={words.copyFlag} words={words.share} text={() => words.flag} />;
  }
  const { label, act } = {
    again: { label: words.problems.again, act: again },
    any: { label: words.connection.any, act: () => connect({ any: true }) },
    cable: { label: words.connection.cable, act: connectUsb },
    virtual: { label: words.screen.tryVirtual, act: wakeVirtual },
  }[way];
  return (
    <Action
      label={label}
      onClick={() => {
        onChoose();
        void act();
      }}
    />
  );
}

/** Reconnects a broken link; without a link, opens the chooser. */
function again(): void {
  if ($connection.get().phase === 'connected') renewLink();
  else void connect();
}
