import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { Announcer } from '@/kit/Announcer';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $connection } from '../control/robots.store';
import { $log, clearLog, type LogEntry } from '../control/log.store';
import { $gamepad } from '../control/gamepad';
import type { WheelCommand } from '../protocol/lines';
import { CommandIcon, CopyButton, Tool } from './controls';
import { type RemoteWords, useWords } from './words';
import './Desk.css';

/** Below the remote: the log and the keys; and what only screen readers hear. */
export function Desk() {
  return (
    <>
      <Announcer />
      <div className="remote-desk column">
        <LogPanel />
        <KeyLegend />
      </div>
    </>
  );
}

/** Rows that are shown; a copy holds all. */
const MOST_ROWS = 200;
/** A reader who is this near to the end follows new rows, in px. */
const NEAR_END = 48;

/** The log, written after the picture that shows a press: it measures its list, which would lay out the page twice. */
function LogPanel() {
  return <Log log={useDeferredValue(useStore($log))} />;
}

/** What was sent and what happened, newest last, as on a paper strip. */
const Log = memo(function Log({ log }: { log: readonly LogEntry[] }) {
  const { log: words } = useWords();
  const { phase } = useStore($connection);
  const latency = phase === 'connected' && latencyOf(log);
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
        <p className="remote-log-latency soft small">
          {latency && fill(words.latency, { ...latency })}
        </p>
        <CopyButton
          label={words.copy}
          words={words}
          text={() =>
            $log
              .get()
              .map((entry) => rowText(entry, words))
              .join('\n')
          }
        />
        <Tool shape={icons.bin} label={words.wipe} onClick={clearLog} />
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
        {log.slice(-MOST_ROWS).map((entry) => (
          <Row key={entry.id} entry={entry} words={words} />
        ))}
      </div>
    </section>
  );
});

/** Lines that tell how soon the robot takes one. */
const MEASURED = 20;

/** How long the robot takes to acknowledge a line, in ms; undefined until it has acknowledged one. */
function latencyOf(log: readonly LogEntry[]): { last: number; median: number } | undefined {
  const recent = log.flatMap(({ ackMs }) => ackMs ?? []).slice(-MEASURED);
  const last = recent.at(-1);
  const median = recent.toSorted((a, b) => a - b)[Math.floor(recent.length / 2)];
  return last === undefined || median === undefined ? undefined : { last, median };
}

const Row = memo(function Row({ entry, words }: { entry: LogEntry; words: RemoteWords['log'] }) {
  return (
    <p className="remote-log-row" data-kind={entry.kind}>
      <time dateTime={new Date(entry.time).toISOString()}>{clockTime(entry.time)}</time>
      <span className="remote-log-kind">{words.kinds[entry.kind]}</span>
      <span className="remote-log-text">
        <bdi>{entry.text}</bdi>
      </span>
      <span>{outcome(entry, words).join(' · ')}</span>
    </p>
  );
});

function rowText(entry: LogEntry, words: RemoteWords['log']): string {
  const { time, kind, text } = entry;
  return [new Date(time).toISOString(), words.kinds[kind], text, ...outcome(entry, words)].join(
    '\t',
  );
}

/** What the robot made of a line, and how soon it took it. */
function outcome({ answer, ackMs }: LogEntry, words: RemoteWords['log']): string[] {
  const ack = ackMs === undefined ? [] : [fill(words.ack, { ms: ackMs })];
  return answer ? [words.answers[answer], ...ack] : ack;
}

/** Hours to milliseconds of the visitor's day. */
function clockTime(time: number): string {
  const date = new Date(time);
  const ms = String(date.getMilliseconds()).padStart(3, '0');
  return `${date.toTimeString().slice(0, 8)}.${ms}`;
}

// As they lie on a keyboard.
const ARROWS: readonly WheelCommand[] = ['LEFT', 'FORWARD', 'BACKWARD', 'RIGHT'];
const LETTERS = ['W', 'A', 'S', 'D'];

/** Which keys drive and which stop. */
function KeyLegend() {
  const { keys } = useWords();
  const gamepad = useStore($gamepad);
  return (
    <div className="remote-legend soft small">
      <p className="cluster">
        <span className="visually-hidden">{keys.arrows} </span>
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
      <p className="cluster">
        <kbd>{keys.space}</kbd>
        <kbd>{keys.escape}</kbd>
        <span>{keys.stop}</span>
      </p>
      <p className="cluster">{keys.stick}</p>
      <p className="cluster">{gamepad ? keys.gamepadReady : keys.gamepad}</p>
    </div>
  );
}
