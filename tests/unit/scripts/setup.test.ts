import { expect, it } from 'vitest';
import { readSteps } from '../../../scripts/deploy/setup-steps';
import { setupWithTools } from '../../support/project/setup-run';

/** Each run starts fifty processes. */
const TWO_RUNS_WITHIN_MS = 30_000;

it(
  'setup runs each step once, a skipped one at its next run',
  async () => {
    const setup = await setupWithTools();
    const first = await setup.run();
    expect(first).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Setup is complete.') as string,
    });
    const done = setup.changes();
    expect(done.slice(0, 5)).toEqual([
      'gcloud auth login',
      'gcloud auth application-default login',
      'firebase login',
      'gcloud projects create school-site',
      'gcloud billing projects link school-site --billing-account=0A1B2C-3D4E5F-6A7B8C',
    ]);
    expect(done).toContainEqual(
      expect.stringMatching(
        /policies create .*-channels=projects\/school-site\/notificationChannels\/7$/,
      ),
    );
    expect(first.printed).toContain('skipped; run setup again when this succeeds: curl');

    setup.set('online', 'yes');
    const again = await setup.run();
    expect(again.printed).not.toContain('Project id');
    expect(setup.changes().slice(done.length)).toEqual([
      expect.stringMatching(/^gcloud monitoring uptime create .*host=www\.school\.org,/),
    ]);
  },
  TWO_RUNS_WITHIN_MS,
);

it(
  'setup saves every answer in the project’s files, but not the password',
  async () => {
    const setup = await setupWithTools();
    const { printed } = await setup.run();
    expect(setup.read('.firebaserc')).toContain('"default": "school-site"');
    expect(setup.read('content/site.yaml')).toContain('\nurl: https://www.school.org\n');
    const settings = setup.read('functions/.env');
    expect(settings).toContain('CONTACT_TO=ada@school.org\n');
    expect(settings).toContain(
      'SMTP_HOST=smtp.gmail.com\nSMTP_PORT=465\nSMTP_USER=mail@school.org\n',
    );
    expect(setup.typed()).toBe('correct horse');
    expect([printed, settings, ...setup.calls()].join('\n')).not.toContain('horse');
  },
  TWO_RUNS_WITHIN_MS,
);

it(
  'setup continues from a command that failed',
  async () => {
    const setup = await setupWithTools();
    setup.set('broken', 'gcloud firestore databases create');
    const { code, printed } = await setup.run();
    expect(code).toBe(1);
    expect(printed).toMatch(/it is broken\n\nThe command failed\..*\n.*run setup again/);
    const before = setup.changes();
    expect(before.at(-1)).toBe('gcloud config set project school-site');

    setup.set('broken', 'nothing');
    await setup.run();
    expect(setup.changes()[before.length]).toMatch(/databases create/);
    expect(new Set(setup.changes())).toHaveLength(setup.changes().length);
  },
  TWO_RUNS_WITHIN_MS,
);

it('setup runs no step whose check failed, because it may be done', async () => {
  const setup = await setupWithTools();
  setup.set('broken', 'gcloud billing budgets list');
  const { printed } = await setup.run();
  expect(printed).toContain('it is broken\n\nThe check failed');
  expect(setup.changes().join()).not.toContain('budgets create');
});

it('setup shows why the check of the login failed, instead of asking', async () => {
  const setup = await setupWithTools({ login: { '/config': 503 } });
  const { code, printed } = await setup.run();
  expect(code).toBe(1);
  expect(printed).toMatch(/"name":"login","state":"failed","problem":"Error/);
  expect(printed).toContain('The check failed');
  expect(printed).not.toContain("Press Enter when you're done");
});

/** The changes of a whole setup, and of the first half of one */
const PROJECTS = [
  ['nothing', () => []],
  ['half of it', (changes: string[]) => changes.slice(0, changes.length / 2)],
  ['everything', (changes: string[]) => changes],
] as const;

it(
  'setup ends with every step done, whatever was there before',
  async () => {
    const model = await setupWithTools();
    model.set('online', 'yes');
    await model.run();
    const all = model.changes();
    for (const [what, partOf] of PROJECTS) {
      const setup = await setupWithTools();
      setup.set('online', 'yes');
      setup.set(
        'changes',
        partOf(all)
          .map((change) => `${change}\n`)
          .join(''),
      );
      const first = await setup.run();
      expect([what, first.code, first.printed]).toEqual([
        ...[what, 0, expect.stringContaining('Setup is complete.')],
      ]);
      expect(first.printed).not.toContain('skipped');
      expect(first.printed).toContain('Press Enter when you');
      expect([what, setup.changes()]).toEqual([what, all]);
      const { printed } = await setup.run();
      const steps = await readSteps();
      expect(printed.match(/^ {2}already done$/gm)).toHaveLength(steps.length);
    }
  },
  4 * TWO_RUNS_WITHIN_MS,
);

it('setup makes no alerts that reach nobody', async () => {
  const setup = await setupWithTools();
  setup.set('channels', '');
  const { printed } = await setup.run();
  expect(printed).toContain('The search failed');
  expect(setup.changes().join()).not.toContain('policies create');
});

it('a dry run of setup prints the commands without running them', async () => {
  const setup = await setupWithTools();
  const { printed } = await setup.run('--dry-run');
  expect(printed).toContain('do      gcloud projects create <project>');
  expect(setup.calls()).toEqual([]);
});

it.each([
  ['gcloud is not installed', ['firebase', 'npm'], {}, 'https://cloud.google.com/sdk/docs/install'],
  [
    'there is no billing account',
    undefined,
    { accounts: '[]' },
    'console.cloud.google.com/billing',
  ],
])('setup says what to do when %s', async (_, tools, state, remedy) => {
  const setup = await setupWithTools(tools && { tools });
  for (const [file, text] of Object.entries(state)) setup.set(file as 'accounts', text);
  const { code, printed } = await setup.run();
  expect(code).toBe(1);
  expect(printed).toContain(remedy);
});
