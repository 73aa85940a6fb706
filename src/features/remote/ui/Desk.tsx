import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { Announcer } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $log, clearLog, type LogEntry } from '../../robot/control/log.store';
import { $gamepad } from '../../robot/control/input.store';
import type { Command } from '../../robot/protocol/commands';
import { CommandIcon } from '../../robot/ui/CommandIcon';
import { CopyButton } from '../../robot/ui/CopyButton';
import { type RemoteWords, useWords } from '../../robot/ui/words';
import './Desk.css';

export function Desk() {
  return (
    <>
      <Announcer />
      <div className="remote-desk column screen-only">
        <LogPanel />
        <KeyLegend />
      </div>
    </>
  );
}

/** Maximum number of rows on the page; a copy has all. */
const MAX_ROWS = 200;
/** The list follows new rows while it is scrolled this close to its end, in px. */
const NEAR_END = 48;

/** Renders the log after the pressed key: both in one frame would cost a second layout. */
function LogPanel() {
  return <Log log={useDeferredValue(useStore($log))} />;
}

const Log = memo(function Log({ log }: { log: readonly LogEntry[] }) {
  const { log: words } = useWords();
  const list = useRef<HTMLDivElement>(null);
  const last = log.at(-1);

  useEffect(() => {
    const box = list.current;
    if (!box || !last) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END + box.clientHeight / 2)
      box.scrollTop = box.scrollHeight;
  }, [last]);

  return (
    <section className="remote-log" aria-labelledby="remote-log">
      <div className="remote-log-head cluster">
        <h2 className="title-s" id="remote-log">
          {words.heading}
        </h2>
        <CopyButton
          label={words.copy}
          words={words}
          text={() => log.map((entry) => rowText(entry, words)).join('\n')}
        />
        <Button look="tool" icon={icons.bin} label={words.wipe} onClick={clearLog} />
      </div>
      <div
        ref={list}
        className="remote-log-list"
        role="log"
        aria-label={words.label}
        aria-live="off"
        tabIndex={0}
      >
        {log.length === 0 && <p>{words.empty}</p>}
        {log.slice(-MAX_ROWS).map((entry) => (
          <Row key={entry.id} entry={entry} words={words} />
        ))}
      </div>
    </section>
  );
});

const Row = memo(function Row({ entry, words }: { entry: LogEntry; words: RemoteWords['log'] }) {
  return (
    <p className="remote-log-row" data-kind={entry.kind}>
      <time dateTime={new Date(entry.time).toISOString()}>{clockTime(entry.time)}</time>
      <span className="remote-log-kind">{words.kinds[entry.kind]}</span>
      <span className="remote-log-text">
        <bdi>{entry.text}</bdi>
      </span>
      <span>{resultOf(entry, words).join(' · ')}</span>
    </p>
  );
});

function rowText(entry: LogEntry, words: RemoteWords['log']): string {
  const { time, kind, text } = entry;
  const at = new Date(time).toISOString();
  return [at, words.kinds[kind], text, ...resultOf(entry, words)].join('\t');
}

/** The robot's answer to a line, and the time until it acknowledged it. */
function resultOf({ answer, ackMs }: LogEntry, words: RemoteWords['log']): string[] {
  const ack = ackMs === undefined ? [] : [fill(words.ack, { ms: ackMs })];
  return answer ? [words.answers[answer], ...ack] : ack;
}

function clockTime(time: number): string {
  const date = new Date(time);
  return date.toTimeString().slice(0, 8) + date.toISOString().slice(19, 23);
}

const ARROWS: readonly Command[] = ['LEFT', 'FORWARD', 'BACKWARD', 'RIGHT'];
const LETTERS = ['W', 'A', 'S', 'D'];

function KeyLegend() {
  const { keys } = useWords();
  const gamepad = useStore($gamepad);
  return (
    <div className="remote-legend column soft small">
      <p className="cluster" data-gap="2xs">
        <span className="visually-hidden">{`${keys.arrows} `}</span>
        {ARROWS.map((command) => (
          <kbd key={command}>
            <CommandIcon command={command} />
          </kbd>
        ))}
        {LETTERS.map((letter) => (
          <kbd key={letter}>{letter}</kbd>
        ))}
        <span>{keys.drive}</span>
      </p>
      <p className="cluster" data-gap="2xs">
        <kbd>{keys.space}</kbd>
        <kbd>{keys.escape}</kbd>
        <span>{keys.stop}</span>
      </p>
      <p>{keys.stick}</p>
      <p>{gamepad ? keys.gamepadReady : keys.gamepad}</p>
    </div>
  );
}
