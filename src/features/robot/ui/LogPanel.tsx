import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef } from 'react';
import { $latency, $log, clearLog, type LogEntry } from '../robot';
import { announce } from './announcer.store';
import { CopyButton } from './CopyButton';
import { Tool } from './Tool';
import { fill, type RemoteWords, useWords } from './words';

/** Rows that are shown; a copy holds all. */
const MOST_ROWS = 200;
/** A reader who is this near to the end follows new rows, in px. */
const NEAR_END = 48;

/** What was sent and what happened, newest last, as on a paper strip. */
export function LogPanel() {
  const { log: words } = useWords();
  const log = useStore($log);
  const latency = useStore($latency);
  const list = useRef<HTMLDivElement>(null);
  const last = log.at(-1);

  useEffect(() => {
    const box = list.current;
    if (!box || !last) return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END + box.clientHeight / 2)
      box.scrollTop = box.scrollHeight;
    // Lines are many; a screen reader hears of what else there is.
    if (last.kind === 'info' || last.kind === 'error') announce(last.text);
  }, [last]);

  return (
    <section className="remote-log" aria-labelledby="remote-log">
      <div className="remote-log-head">
        <h2 className="remote-log-title" id="remote-log">
          {words.heading}
        </h2>
        <p className="remote-log-latency">{latency && fill(words.latency, { ...latency })}</p>
        <CopyButton
          label={words.copy}
          copied={words.copied}
          failed={words.copyFailed}
          text={() =>
            $log
              .get()
              .map((entry) => rowText(entry, words))
              .join('\n')
          }
        />
        <Tool icon="clear" label={words.wipe} onClick={clearLog} />
      </div>
      <div
        ref={list}
        className="remote-log-list"
        role="log"
        aria-label={words.label}
        aria-live="off"
        tabIndex={0}
      >
        {log.length === 0 && <p className="remote-log-empty">{words.empty}</p>}
        {log.slice(-MOST_ROWS).map((entry) => (
          <Row key={entry.id} entry={entry} words={words} />
        ))}
      </div>
    </section>
  );
}

const Row = memo(function Row({ entry, words }: { entry: LogEntry; words: RemoteWords['log'] }) {
  return (
    <p className="remote-log-row" data-kind={entry.kind}>
      <time dateTime={new Date(entry.time).toISOString()}>{clockTime(entry.time)}</time>
      <span className="remote-log-kind">{words.kinds[entry.kind]}</span>
      <span className="remote-log-text">{entry.text}</span>
      {entry.ackMs !== undefined && (
        <span className="remote-log-ack">{fill(words.ack, { ms: entry.ackMs })}</span>
      )}
    </p>
  );
});

function rowText({ time, kind, text, ackMs }: LogEntry, words: RemoteWords['log']): string {
  const ack = ackMs === undefined ? '' : `\t${fill(words.ack, { ms: ackMs })}`;
  return `${new Date(time).toISOString()}\t${words.kinds[kind]}\t${text}${ack}`;
}

/** Hours to milliseconds of the visitor's day. */
function clockTime(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = `${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
  return `${two(date.getHours())}:${two(date.getMinutes())}:${seconds}`;
}
