/** Severities as Cloud Logging names them. */
type Severity = 'info' | 'warning' | 'error';

/** Writes one structured line to the log. Never pass a message's text, an address or a name. */
export function log(
  severity: Severity,
  message: string,
  facts: Record<string, unknown> = {},
): void {
  console.log(JSON.stringify({ severity: severity.toUpperCase(), message, ...facts }));
}
