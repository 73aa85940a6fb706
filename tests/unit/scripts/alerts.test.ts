import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LogEntry } from 'firebase-functions/logger';

interface Condition {
  displayName: string;
  conditionThreshold?: { filter: string };
  conditionAbsent?: { filter: string };
}

const { conditions } = JSON.parse(readFileSync('docs/alerts.json', 'utf8')) as {
  conditions: Condition[];
};
const filters = conditions.map(({ conditionThreshold, conditionAbsent }) =>
  String((conditionThreshold ?? conditionAbsent)?.filter),
);
const services = [
  ...readFileSync('functions/index.js', 'utf8').matchAll(/^export const (\w+) = on/gm),
].map(([, name]) => name);

it('the policy has at most six conditions, as Google demands', () => {
  expect(conditions.length).toBeLessThanOrEqual(6);
});

it('alerts name services that exist', () => {
  const named = filters.flatMap((filter) => {
    const [, names = ''] = /service_name = (?:\S+full_match\()?"([^"]+)"/.exec(filter) ?? [];
    return names.split('|').filter(Boolean);
  });
  expect(new Set(named)).toEqual(new Set(services));
});

it('an error in the log of each service is an alert', () => {
  const severity: LogEntry['severity'] = 'ERROR';
  const alert = filters.find((filter) => filter.includes('logging.googleapis.com/log_entry_count'));
  const [, severities = ''] = /severity = \S+full_match\("([^"]+)"/.exec(alert ?? '') ?? [];
  expect(severities.split('|')).toContain(severity);
  for (const service of services) expect(alert).toMatch(new RegExp(`"[^"]*\\b${service}\\b`));
});

it('a mail job that does not run is an alert', () => {
  expect(conditions.some(({ conditionAbsent }) => conditionAbsent?.filter.includes('"mail"'))).toBe(
    true,
  );
});
