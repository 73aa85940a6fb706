import { POST_COLLECTIONS } from '../../src/features/blog/post-document.server.ts';
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { within } from '../../src/server/timing.ts';
import { readSite } from '../lib/site-files.ts';
import { todo, ok, type Outcome, type Result } from './checks.ts';
import type { Outside } from './outside.ts';

/** What is looked at outside this machine. */
export interface Target {
  project: string;
  siteUrl: string;
  /** Domain of the address that notifications are sent from. */
  mailDomain: string;
  /** Addresses of the application's pages. */
  application: readonly string[];
  /** Collections whose documents Firestore is to delete at `expireAt`. */
  expiring: readonly string[];
}

/** What is to be looked at of a project, by the address that notifications are sent from, if one is set. */
export async function targetOf(project: string, sender: string | undefined): Promise<Target> {
  const { url, email, application } = await readSite();
  const { home, signIn, subscriptions } = application;
  return {
    project,
    siteUrl: url,
    mailDomain: (sender || email).replace(/^.*@/, ''),
    application: [home, signIn, ...Object.values(subscriptions)],
    expiring: [...Object.values(COLLECTIONS), POST_COLLECTIONS.trash],
  };
}

type Look = (target: Target, outside: Outside) => Promise<Outcome>;

const ANSWER_WITHIN_MS = 8000;

/** What a launch needs besides; the site can be deployed without it. */
const ADVISED: Record<string, Look> = {
  async domain({ siteUrl }, { addressesOf }) {
    const addresses = await addressesOf(new URL(siteUrl).hostname);
    if (addresses.length > 0) return ok(`${siteUrl} leads to ${addresses.join(', ')}.`);
    return todo(
      `${siteUrl} leads nowhere yet.`,
      'Connect it in the Firebase console: Hosting → Add custom domain.',
    );
  },

  async login({ project }, { ask }) {
    const { signIn, client } = await ask<{
      signIn?: { email?: { enabled?: boolean } };
      client?: { permissions?: { disabledUserSignup?: boolean } };
    }>(`https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`);
    if (!signIn?.email?.enabled) {
      return todo(
        "Nobody can log in: 'Email/Password' is off.",
        'Firebase console → Authentication → Sign-in method.',
      );
    }
    if (client?.permissions?.disabledUserSignup) {
      return ok("'Email/Password' is on, sign-up is off.");
    }
    return todo(
      'Strangers may sign up (they cannot write, but they fill the list of users).',
      'Firebase console → Authentication → Settings → User actions: switch off Enable create.',
    );
  },

  async admin(_, { countAdmins }) {
    const count = await countAdmins();
    if (count > 0) return ok(`${count} may write the blog.`);
    return todo('Nobody may write the blog.', 'npm run admin -- create you@example.com');
  },

  async 'mail: SPF'({ mailDomain }, { textsOf }) {
    const policies = (await textsOf(mailDomain)).filter((record) => /^v=spf1(\s|$)/i.test(record));
    if (policies.length === 1) return ok(`${mailDomain}: ${policies.join()}`);
    if (policies.length === 0) {
      return todo(
        `${mailDomain} has no SPF record: mail from it may be taken for spam.`,
        'Add the TXT record that your mail provider shows.',
      );
    }
    return todo(
      `${mailDomain} has ${policies.length} SPF records, which counts as none.`,
      'Make one of them, with every include: in it.',
    );
  },

  /**
   * What keys are called is the mail provider's choice, but a name server tells a name with others below it
   * from one that is not there.
   */
  async 'mail: DKIM'({ mailDomain }, { isName }) {
    if (await isName(`no-such-name-${Date.now()}.${mailDomain}`)) {
      throw new Error('the name server has an answer to every name; your mail provider tells');
    }
    if (await isName(`_domainkey.${mailDomain}`)) {
      return ok(`There are keys below _domainkey.${mailDomain}.`);
    }
    return todo(
      `${mailDomain} has no DKIM key: mail from it may be taken for spam.`,
      'Add the records that your mail provider shows.',
    );
  },

  /** The records that hold for a domain are its own, or those of the domain that it belongs to. */
  async 'mail: DMARC'({ mailDomain }, { textsOf }) {
    const own = await textsOf(`_dmarc.${mailDomain}`);
    const parent = mailDomain.split('.').slice(1);
    const isOwn = own.length > 0 || parent.length < 2;
    const records = isOwn ? own : await textsOf(`_dmarc.${parent.join('.')}`);
    const policy = records.find((record) => /^v=DMARC1(;|\s|$)/i.test(record));
    if (policy) return ok(`${mailDomain}: ${policy}`);
    return todo(
      `${mailDomain} has no DMARC record: anybody may write in its name.`,
      `Add a TXT record _dmarc.${mailDomain} that begins with v=DMARC1; p=none; rua=mailto:…`,
    );
  },

  /** An extension's function waits for documents of the collection, or the project's own does. */
  async 'mail: sending'({ project }, { ask }) {
    const { functions = [] } = await ask<{
      functions?: { eventTrigger?: { eventFilters?: { attribute: string; value: string }[] } }[];
    }>(
      `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1000`,
    );
    const filters = functions.flatMap(({ eventTrigger }) => eventTrigger?.eventFilters ?? []);
    if (filters.some(({ attribute, value }) => attribute === 'document' && /^mail\//.test(value))) {
      return ok('A function waits for documents of the collection mail.');
    }
    return todo(
      'Nothing sends notifications of messages.',
      'docs/runbook.md, step 7, installs what sends them.',
    );
  },

  async application({ application }, { statusOf }) {
    const pages = await Promise.allSettled(
      application.map(async (url) => ({ url, status: await statusOf(url) })),
    );
    const broken = pages
      .flatMap((page) => (page.status === 'fulfilled' ? [page.value] : []))
      .filter(({ status }) => !isThere(status));
    const failed = pages.find((page) => page.status === 'rejected');
    if (broken.length === 0 && failed) throw failed.reason as Error;
    if (broken.length === 0) return ok(`All ${pages.length} links answer.`);
    return todo(
      broken
        .map(({ url, status }) => `${url} ${status ? `answers ${status}` : 'has no such host'}`)
        .join('; '),
      'Change the links under `application` in content/site.yaml.',
    );
  },

  async backups({ project }, { ask }) {
    const { backupSchedules = [] } = await ask<{ backupSchedules?: unknown[] }>(
      `${database(project)}/backupSchedules`,
    );
    if (backupSchedules.length > 0) return ok(`Schedules: ${backupSchedules.length}.`);
    return todo(
      'Nothing is backed up.',
      "gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d",
    );
  },

  async deletion({ project, expiring }, { ask }) {
    const { fields = [] } = await ask<{ fields?: { name: string }[] }>(
      `${database(project)}/collectionGroups/-/fields?filter=ttlConfig:*`,
    );
    const isSet = (collection: string) =>
      fields.some(({ name }) => name.endsWith(`/${collection}/fields/expireAt`));
    const kept = expiring.filter((collection) => !isSet(collection));
    if (kept.length === 0) return ok('Firestore deletes what has expired.');
    return todo(
      `Nothing deletes what has expired in ${kept.join(', ')}.`,
      'npm run deploy sets the policies; Firestore takes some minutes to begin.',
    );
  },

  async uptime({ project, siteUrl }, { ask }) {
    const { uptimeCheckConfigs = [] } = await ask<{
      uptimeCheckConfigs?: { monitoredResource?: { labels?: Record<string, string> } }[];
    }>(`https://monitoring.googleapis.com/v3/projects/${project}/uptimeCheckConfigs`);
    const hosts = uptimeCheckConfigs.map((check) => check.monitoredResource?.labels?.['host']);
    if (hosts.includes(new URL(siteUrl).hostname)) return ok('The site is looked at from outside.');
    return todo('Nobody would tell you that the site is away.', 'docs/runbook.md, step 14.');
  },

  async budget({ project }, { ask }) {
    const { billingAccountName } = await ask<{ billingAccountName?: string }>(
      `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
    );
    if (!billingAccountName) throw new Error(`${project} has no billing account`);
    const { budgets = [] } = await ask<{ budgets?: unknown[] }>(
      `https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`,
    );
    if (budgets.length > 0) return ok(`${budgets.length} on the billing account.`);
    return todo('No budget tells of costs that run away.', 'docs/runbook.md, step 12.');
  },
};

function database(project: string): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
}

/** A page that wants a login is there. */
function isThere(status: number): boolean {
  return (status >= 200 && status < 400) || status === 401 || status === 403;
}

/** What is there for a launch and what is not, outside this machine: all is asked at once. */
export function checkOutside(target: Target, outside: Outside): Promise<Result[]> {
  const looks = Object.entries(ADVISED).map(async ([name, look]) => {
    const outcome = await within(ANSWER_WITHIN_MS, look(target, outside)).catch(unseen);
    return { name, ...outcome };
  });
  return Promise.all(looks);
}

/** What could not be seen, with the reason in a few words. */
function unseen(error: Error): Outcome {
  const [line = ''] = error.message.split('\n');
  // All that fetch says by itself is that it failed.
  const because =
    line === 'fetch failed' && error.cause instanceof Error ? error.cause.message : '';
  return { state: 'unknown', says: `could not be checked: ${because || line}` };
}
