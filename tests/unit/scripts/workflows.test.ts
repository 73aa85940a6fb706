import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Job {
  permissions?: Record<string, string>;
  environment?: string;
  steps: { run?: string; uses?: string; env?: object }[];
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const jobs = globSync('.github/workflows/*.yml').flatMap((file) => {
  const { permissions, jobs } = parse(readFileSync(file, 'utf8')) as Workflow;
  return Object.entries(jobs).map(([name, job]) => ({
    name: `${name} of ${file}`,
    permissions: job.permissions ?? permissions,
    ...job,
  }));
});

/** GitHub hands an identity to a whole job, so every program in it can use it. */
const isTrusted = ({ permissions, environment, steps }: (typeof jobs)[number]) =>
  permissions?.['id-token'] !== undefined ||
  environment !== undefined ||
  JSON.stringify(steps).includes('secrets.');

it('a job with an identity or a secret neither runs scripts of packages nor builds', () => {
  const trusted = jobs.filter(isTrusted);
  expect(trusted.map(({ name }) => name)).toEqual([
    'deploy of .github/workflows/deploy.yml',
    'preview of .github/workflows/preview.yml',
  ]);
  for (const { name, steps } of trusted) {
    const commands = steps.flatMap(({ run = '' }) => run.split('\n'));
    const runsCode = commands.filter(
      (command) =>
        (/\bnpm (ci|i|install)\b/.test(command) && !command.includes('--ignore-scripts')) ||
        /\bnpm (test|run (?!deploy -- --built$))|\bci\/run|astro/.test(command),
    );
    expect([name, runsCode]).toEqual([name, []]);
  }
});

it('no job may write to the repository, and actions are pinned to commits', () => {
  for (const { name, permissions, steps } of jobs) {
    const writable = Object.keys(permissions).filter((each) => permissions[each] === 'write');
    expect([name, writable.filter((each) => each !== 'id-token')]).toEqual([name, []]);
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[\da-f]{40}$/);
  }
});
