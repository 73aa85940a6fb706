import { judge, ok, todo, type Check, type Outcome, type Result, type Seen } from './checks.ts';

/** What name servers, the application and Google say. */
export interface OutsideFacts {
  /** Network addresses of the site's host. */
  siteAddresses: Seen<string[]>;
  /** Domain of the address that notifications are sent from. */
  mailDomain: string;
  spf: Seen<string[]>;
  dkim: Seen<boolean>;
  dmarc: Seen<string[]>;
  /** Pages of the application with what they answer: a status, or 0 for a host that is not there. */
  application: { url: string; status: Seen<number> }[];
  login: Seen<{ password: boolean; signUp: boolean }>;
  admins: Seen<number>;
  /** Collections on whose documents a function waits. */
  watchedCollections: Seen<string[]>;
  backups: Seen<number>;
  /** Collections whose documents Firestore should delete at `expireAt`, and does not. */
  withoutTtl: Seen<string[]>;
  /** Hosts that an uptime check asks. */
  uptimeHosts: Seen<string[]>;
  budgets: Seen<number>;
}

/** What a launch needs besides; the site can be deployed without it. */
const ADVISED: Check<OutsideFacts & { siteUrl: string }>[] = [
  [
    'domain',
    ({ siteAddresses, siteUrl }) =>
      judge(siteAddresses, (addresses) =>
        addresses.length > 0
          ? ok(`${siteUrl} leads to ${addresses.join(', ')}.`)
          : todo(
              `${siteUrl} leads nowhere yet.`,
              'Connect it in the Firebase console: Hosting → Add custom domain.',
            ),
      ),
  ],
  [
    'login',
    ({ login }) =>
      judge(login, ({ password, signUp }) => {
        if (!password) {
          return todo(
            "Nobody can log in: 'Email/Password' is off.",
            'Firebase console → Authentication → Sign-in method.',
          );
        }
        return signUp
          ? todo(
              'Strangers may sign up (they cannot write, but they fill the list of users).',
              'Firebase console → Authentication → Settings → User actions: switch off Enable create.',
            )
          : ok("'Email/Password' is on, sign-up is off.");
      }),
  ],
  [
    'admin',
    ({ admins }) =>
      judge(admins, (count) =>
        count > 0
          ? ok(`${count} may write the blog.`)
          : todo('Nobody may write the blog.', 'npm run admin -- create you@example.com'),
      ),
  ],
  [
    'mail: SPF',
    ({ spf, mailDomain }) =>
      judge(spf, (records) => {
        const policies = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
        if (policies.length === 1) return ok(`${mailDomain}: ${policies.join()}`);
        return policies.length === 0
          ? todo(
              `${mailDomain} has no SPF record: mail from it may be taken for spam.`,
              'Add the TXT record that your mail provider shows.',
            )
          : todo(
              `${mailDomain} has ${policies.length} SPF records, which counts as none.`,
              'Make one of them, with every include: in it.',
            );
      }),
  ],
  [
    'mail: DKIM',
    ({ dkim, mailDomain }) =>
      judge(dkim, (published) =>
        published
          ? ok(`There are keys below _domainkey.${mailDomain}.`)
          : todo(
              `${mailDomain} has no DKIM key: mail from it may be taken for spam.`,
              'Add the records that your mail provider shows.',
            ),
      ),
  ],
  [
    'mail: DMARC',
    ({ dmarc, mailDomain }) =>
      judge(dmarc, (records) => {
        const policy = records.find((record) => /^v=DMARC1(;|\s|$)/i.test(record));
        return policy
          ? ok(`${mailDomain}: ${policy}`)
          : todo(
              `${mailDomain} has no DMARC record: anybody may write in its name.`,
              `Add a TXT record _dmarc.${mailDomain} that begins with v=DMARC1; p=none; rua=mailto:…`,
            );
      }),
  ],
  [
    'mail: sending',
    ({ watchedCollections }) =>
      judge(watchedCollections, (collections) =>
        collections.includes('mail')
          ? ok('A function waits for documents of the collection mail.')
          : todo(
              'Nothing sends notifications of messages.',
              'docs/runbook.md, step 7, installs what sends them.',
            ),
      ),
  ],
  ['application', ({ application }) => judgeApplication(application)],
  [
    'backups',
    ({ backups }) =>
      judge(backups, (count) =>
        count > 0
          ? ok(`${count} ${count > 1 ? 'schedules' : 'schedule'}.`)
          : todo(
              'Nothing is backed up.',
              "gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d",
            ),
      ),
  ],
  [
    'deletion',
    ({ withoutTtl }) =>
      judge(withoutTtl, (collections) =>
        collections.length === 0
          ? ok('Firestore deletes what has expired.')
          : todo(
              `Nothing deletes what has expired in ${collections.join(', ')}.`,
              'npm run deploy sets the policies; Firestore takes some minutes to begin.',
            ),
      ),
  ],
  [
    'uptime',
    ({ uptimeHosts, siteUrl }) =>
      judge(uptimeHosts, (hosts) =>
        hosts.includes(new URL(siteUrl).hostname)
          ? ok('The site is looked at from outside.')
          : todo('Nobody would tell you that the site is away.', 'docs/runbook.md, step 14.'),
      ),
  ],
  [
    'budget',
    ({ budgets }) =>
      judge(budgets, (count) =>
        count > 0
          ? ok(`${count} on the billing account.`)
          : todo('No budget tells of costs that run away.', 'docs/runbook.md, step 12.'),
      ),
  ],
];

function judgeApplication(pages: OutsideFacts['application']): Outcome {
  const broken = pages.flatMap(({ url, status }) => {
    if (!('value' in status) || isThere(status.value)) return [];
    return [`${url} ${status.value === 0 ? 'has no such host' : `answers ${status.value}`}`];
  });
  if (broken.length > 0)
    return todo(broken.join('; '), 'Change the links under `application` in content/site.yaml.');
  const unseen = pages.find(({ status }) => 'problem' in status);
  return unseen ? judge(unseen.status, () => ok('')) : ok(`All ${pages.length} links answer.`);
}

/** A page that wants a login is there. */
function isThere(status: number): boolean {
  return (status >= 200 && status < 400) || status === 401 || status === 403;
}

/** What is there for a launch and what is not, outside this machine. */
export function checkOutside(facts: Seen<OutsideFacts>, siteUrl: string): Result[] {
  if (!('value' in facts)) return [{ name: 'everything else', ...judge(facts, () => ok('')) }];
  return ADVISED.map(([name, look]) => ({ name, ...look({ ...facts.value, siteUrl }) }));
}
