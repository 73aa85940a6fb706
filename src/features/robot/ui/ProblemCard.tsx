import { useStore } from '@nanostores/react';
import { $virtualAwake, connect, connectUsb, type ProblemCode, wakeVirtual } from '../robot';
import { CopyButton } from './CopyButton';
import { Tool } from './Tool';
import { useSupport } from './useSupport';
import { fill, useWords } from './words';

interface Props {
  problem: ProblemCode | 'notListed';
  onClose: () => void;
}

type Action = 'again' | 'any' | 'firmware' | 'flag' | 'cable' | 'virtual';

/** What helps next, most likely first. */
const ACTIONS: Record<Props['problem'], readonly Action[]> = {
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
export function ProblemCard({ problem, onClose }: Props) {
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
      <div className="remote-card-actions">
        {ACTIONS[problem].filter(useful).map((action) => (
          <ActionButton key={action} action={action} onChoose={onClose} />
        ))}
      </div>
      <Tool
        icon="close"
        label={words.problems.dismiss}
        bare
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
  const button = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="remote-action"
      onClick={() => {
        onChoose();
        onClick();
      }}
    >
      {label}
    </button>
  );
  switch (action) {
    case 'again':
      return button(words.problems.again, () => void connect());
    case 'any':
      return button(words.connection.any, () => void connect({ any: true }));
    case 'cable':
      return button(words.connection.cable, () => void connectUsb());
    case 'virtual':
      return button(words.screen.tryVirtual, wakeVirtual);
    case 'firmware':
      return (
        <a className="remote-action" href="/controller/firmware">
          {words.connection.program}
        </a>
      );
    case 'flag':
      return (
        <CopyButton
          label={words.copyFlag}
          copied={words.share.copied}
          failed={words.share.copyFailed}
          text={() => words.flag}
        />
      );
  }
}
