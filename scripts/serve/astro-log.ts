/** A line of Astro's log, as `--json` writes it; what is printed past the log has the level 'printed'. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error' | 'printed';
  label: string;
  message: string;
}

/** Reads a line that `astro … --json` printed. */
export function parseLogEntry(line: string): LogEntry {
  try {
    const { level, label, message } = JSON.parse(line) as Partial<LogEntry>;
    if (level && typeof message === 'string') return { level, label: label ?? '', message };
  } catch {
    // It is not of the log.
  }
  return { level: 'printed', label: '', message: line };
}

/** An entry as a person reads it. */
export function entryText({ level, message }: LogEntry): string {
  return `${level === 'warn' ? 'Warning: ' : ''}${message.trim()}`;
}

/** Whether the dev server says with this that it listens. */
export function isReady({ label, message }: LogEntry): boolean {
  return label === 'SKIP_FORMAT' && message.includes('ready in');
}

const GREETINGS = /^(watching for file changes|Syncing content|Synced content)/;
const GOOD_ANSWER = /^\[[123]\d\d\]/;

/**
 * Whether who writes wants to see this of the dev server: mistakes, reloads, addresses that are not there.
 * @param ready whether it listens; what it does before is of no interest
 */
export function isForWriters({ level, label, message }: LogEntry, ready: boolean): boolean {
  if (level !== 'info') return level !== 'debug';
  const isChat = ['SKIP_FORMAT', 'types', 'vite'].includes(label);
  return ready && !isChat && !GREETINGS.test(message) && !GOOD_ANSWER.test(message);
}
