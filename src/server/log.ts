/** Severities as Cloud Logging names them. */
type Severity = 'info' | 'warning' | 'error';

/** Writes one structured line to the log. Never pass a message's text, an address or a name. */
export function log(
  severity: Severity,
  message: string,
  facts: Record<string, unknown> = {},
): void {
  const line = JSON.stringify({ severity: severity.toUpperCase(), message, ...facts });
  // What goes to the console is wrapped in a line of its own (functions/index.js).
  process.stdout.write(`${line}\n`);
}

/** Where an error came from, for the log alone. */
export function stackOf(error: unknown): string {
  return (error instanceof Error ? error.stack : undefined) ?? String(error);
}
