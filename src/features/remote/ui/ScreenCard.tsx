import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { fill } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $challengesOpen } from '../control/challenge.store';
import { connect, connectUsb, renewLink } from '../control/connecting';
import { wakeVirtual } from '../control/driving';
import { $connection, $virtualAwake } from '../control/robots.store';
import type { Connection } from '../link/connection';
import type { ProblemCode } from '../link/problems';
import { CopyButton } from './controls';
import { useSupport } from './support';
import { useWords } from '../words';
import './ScreenCard.css';

/** What the screen says over the field: a problem with the way out of it, or an invitation. */
export function ScreenCard() {
  const { screen, challenges } = useWords();
  const connection = useStore($connection);
  const awake = useStore($virtualAwake);
  const can = useSupport();
  // Each state of the connection is told once; closing its card holds until the next.
  const [closed, setClosed] = useState<typeof connection>();
  const { phase, cancels } = connection;

  const trouble = troubleOf(connection);
  if (closed !== connection && (trouble || cancels >= 2)) {
    return <ProblemCard problem={trouble ?? 'notListed'} onClose={() => setClosed(connection)} />;
  }
  if (awake || phase === 'reconnecting') return null;
  const offline = can && !can.bluetooth ? screen.unsupported : screen.idle;
  const card = phase === 'connected' ? screen.connected : offline;
  return (
    <div className="remote-card">
      <h2 className="remote-card-title">{card.title}</h2>
      <p>{card.text}</p>
      <div className="remote-card-ways cluster">
        <button type="button" className="remote-action" onClick={wakeVirtual}>
          {screen.tryVirtual}
        </button>
        <button type="button" className="remote-action" onClick={() => $challengesOpen.set('list')}>
          {challenges.open}
        </button>
      </div>
    </div>
  );
}

/** Why no robot was reached, or why the connected one takes no lines. */
function troubleOf({ phase, problem }: Connection): ProblemCode | undefined {
  if (phase === 'failed') return problem ?? 'unknown';
  return phase === 'connected' ? problem : undefined;
}

interface ProblemProps {
  problem: ProblemCode | 'notListed';
  onClose: () => void;
}

type Action = 'again' | 'any' | 'firmware' | 'flag' | 'cable' | 'virtual';

/** What helps next, most likely first. */
const ACTIONS: Record<ProblemProps['problem'], readonly Action[]> = {
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

/** A problem in plain words, with what to do next. */
function ProblemCard({ problem, onClose }: ProblemProps) {
  const words = useWords();
  const can = useSupport();
  const awake = useStore($virtualAwake);
  const platform = can?.platform ?? 'other';
  const { title, text } = words.problems[problem];
  const advice = problem === 'unsupported' ? words.platforms[platform] : '';
  const useful = (action: Action) =>
    !(action === 'virtual' && awake) &&
    !(action === 'cable' && !can?.usb) &&
    !(action === 'any' && !can?.bluetooth) &&
    !(action === 'flag' && platform !== 'linux-chrome');

  return (
    <div className="remote-card" data-problem={problem} role="alert">
      <h2 className="remote-card-title">{title}</h2>
      <p>
        {fill(advice, { flag: words.flag })} {text}
      </p>
      <div className="cluster">
        {ACTIONS[problem].filter(useful).map((action) => (
          <ActionButton key={action} action={action} onChoose={onClose} />
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

interface ActionProps {
  action: Action;
  /** Called before what is chosen happens. */
  onChoose: () => void;
}

function ActionButton({ action, onChoose }: ActionProps) {
  const words = useWords();
  if (action === 'firmware') {
    return (
      <a className="remote-action" href={words.connection.program.href}>
        {words.connection.program.label}
      </a>
    );
  }
  if (action === 'flag') {
    return <CopyButton label={words.copyFlag} words={words.share} text={() => words.flag} />;
  }
  const { label, act } = {
    again: { label: words.problems.again, act: again },
    any: { label: words.connection.any, act: () => connect({ any: true }) },
    cable: { label: words.connection.cable, act: connectUsb },
    virtual: { label: words.screen.tryVirtual, act: wakeVirtual },
  }[action];
  return (
    <button
      type="button"
      className="remote-action"
      onClick={() => {
        onChoose();
        void act();
      }}
    >
      {label}
    </button>
  );
}

/** A link that takes no lines is opened anew; without one, the robot is chosen again. */
function again(): void {
  if ($connection.get().phase === 'connected') renewLink();
  else void connect();
}
