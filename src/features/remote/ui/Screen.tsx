import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type ReactNode,
  useDeferredValue,
  useSyncExternalStore,
  useState,
} from 'react';
import { useFailureWords } from '@/kit/Failure';
import * as icons from '@/lib/icons';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { $tab } from '../control/page';
import { $recording, endRecording, startRecording } from '../control/recording';
import { $robot, $virtualAwake, resetVirtual, $connection } from '../control/robots.store';
import { $sounds } from '../control/settings.store';
import { Field } from './Field';
import { Tool, Action, CopyButton } from './controls';
import { type RemoteWords, useWords } from './words';
import { computed } from 'nanostores';
import { fill } from '@/lib/fill';
import { $lastSent } from '../control/log.store';
import { BUFFER_BYTES } from '../simulator/simulator';
import { IconButton } from '@/kit/IconButton';
import { connect, connectUsb, renewLink } from '../control/connecting';
import type { ProblemCode } from '../link/problems';
import { useSupport } from './support';
import './Screen.css';

interface ScreenProps {
  challengeBar: ReactNode;
  challengeThings: ReactNode;
  tools?: ReactNode;
}

export function Screen({ challengeBar, challengeThings, tools }: ScreenProps) {
  const { screen } = useWords();
  const sounds = useStore($sounds);
  // Deferred, or it would delay closing the list of challenges.
  const challenge = useDeferredValue(useStore($challenge));
  return (
    <section className="remote-screen" aria-label={screen.label}>
      <div className="remote-glass">
        <Field challenge={challenge} things={challengeThings} />
        {challenge && challengeBar}
        <ProblemCard />
      </div>
      <Readout />
      <div className="remote-screen-tools">
        {!challenge && <ChallengesButton />}
        {tools}
        {!challenge && <ScreenTool shape={icons.target} name="center" onClick={resetVirtual} />}
        <ScreenTool
          shape={sounds ? icons.sound : icons.soundOff}
          name={sounds ? 'mute' : 'unmute'}
          data-mute
          onClick={() => $sounds.set(!sounds)}
        />
        <FullScreenButton />
      </div>
    </section>
  );
}

interface ScreenToolProps extends ComponentProps<'button'> {
  shape: string;
  name: keyof RemoteWords['screen']['short'];
}

/** A tool with a short label and a full name, which contains the label. */
function ScreenTool({ shape, name, ...rest }: ScreenToolProps) {
  const { screen } = useWords();
  return (
    <Tool
      shape={shape}
      label={screen.short[name]}
      aria-label={screen[name]}
      title={screen[name]}
      {...rest}
    />
  );
}

/** Records a drive and opens it as a program. STOP ends it without opening: the keys under the fingers would change. */
export function RecordButton() {
  const { record: words } = useWords();
  const tab = useStore($tab);
  const recording = useStore($recording);
  if (tab !== 'basic') return null;
  return (
    <Tool
      shape={recording ? icons.halt : icons.record}
      label={recording ? words.short : words.start}
      aria-label={recording ? words.end : words.start}
      title={recording ? words.end : words.start}
      data-record={recording ? 'on' : 'off'}
      onClick={recording ? () => endRecording({ show: true }) : startRecording}
    />
  );
}

function ChallengesButton() {
  const { challenges } = useWords();
  return (
    <Tool
      className="remote-tool remote-challenges"
      shape={icons.star}
      label={challenges.open}
      aria-label={challenges.open}
      onClick={() => $challengesOpen.set('list')}
    />
  );
}

function FullScreenButton() {
  const offered = useSyncExternalStore(onFullScreenChange, offeredFullScreen, () => undefined);
  if (!offered) return null;
  return (
    <ScreenTool
      shape={icons.expand}
      name={offered}
      data-full={offered === 'full' ? '' : undefined}
      onClick={(event) => {
        const remote = event.currentTarget.closest('.remote');
        const done = offered === 'full' ? remote?.requestFullscreen() : document.exitFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}

function offeredFullScreen() {
  if (!document.fullscreenEnabled) return undefined;
  return document.fullscreenElement ? 'leaveFull' : 'full';
}

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

// Separate values, or the gauge would render on every frame.
const $buffered = computed($robot, ({ buffer }) => buffer.length);
const $waiting = computed($robot, ({ buffer }) => buffer.split('\n').length - 1);
const $dropped = computed($robot, ({ dropped }) => dropped);

function Readout() {
  const { screen } = useWords();
  const line = useStore($lastSent);
  const awake = useStore($virtualAwake);
  return (
    <div className="remote-readout">
      <p className="remote-readout-line">
        <span className="visually-hidden">{screen.line}: </span>
        <bdi>{line ?? screen.noLine}</bdi>
      </p>
      {awake && <Gauge />}
    </div>
  );
}

/** The fill level of the robot's receive buffer. Warns if bytes are lost. */
function Gauge() {
  const { screen } = useWords();
  const buffered = useStore($buffered);
  const lines = useStore($waiting);
  const dropped = useStore($dropped);
  const waiting = lines > 0 ? fill(screen.waiting, { lines }) : screen.free;
  const text = dropped > 0 ? screen.dropped : waiting;
  return (
    <div className="remote-gauge" data-lost={dropped > 0 || undefined}>
      <div
        ref={(bar) => {
          bar?.style.setProperty('--filled', String(buffered / BUFFER_BYTES));
        }}
        className="remote-gauge-bar"
        role="meter"
        aria-label={screen.buffer}
        aria-valuemin={0}
        aria-valuemax={BUFFER_BYTES}
        aria-valuenow={buffered}
        aria-valuetext={text}
      />
      <p className="remote-gauge-text">{dropped > 0 ? text : `${screen.buffer}: ${text}`}</p>
    </div>
  );
}

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
function ProblemCard() {
  const words = useWords();
  const can = useSupport();
  const connection = useStore($connection);
  const [closed, setClosed] = useState<typeof connection>();
  const { phase, cancels } = connection;
  const trouble = phase === 'failed' || phase === 'connected' ? connection.problem : undefined;
  const problem = trouble ?? (cancels >= 2 ? 'notListed' : undefined);
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
    <div className="remote-card stack" data-problem={problem} role="alert">
      <h2 className="remote-card-title">{title}</h2>
      <p>
        {fill(advice, { flag: words.flag })} {text}
      </p>
      <div className="cluster">
        {(REMEDIES[problem] ?? ['again']).filter(useful).map((remedy) => (
          <RemedyButton key={remedy} remedy={remedy} onChoose={onClose} />
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

function RemedyButton({ remedy, onChoose }: { remedy: Remedy; onChoose: () => void }) {
  const words = useWords();
  const { reload } = useFailureWords();
  if (remedy === 'firmware') {
    return (
      <a className="remote-action" href={words.connection.program.href}>
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
function reconnect(): void {
  if ($connection.get().phase === 'connected') renewLink();
  else void connect();
}
