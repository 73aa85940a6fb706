import { write, type LogSeverity } from 'firebase-functions/logger';

/** Writes one structured line. Never pass a message's text, an address or a name. */
export function log(
  severity: Lowercase<Extract<LogSeverity, 'INFO' | 'WARNING' | 'ERROR'>>,
  message: string,
  facts: Record<string, unknown> = {},
): void {
  write({ severity: severity.toUpperCase() as LogSeverity, message, ...facts });
}

export function stackOf(error: unknown): string {
  return (error instanceof Error ? error.stack : undefined) ?? String(error);
}
