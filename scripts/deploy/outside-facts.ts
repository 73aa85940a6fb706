import type { AppOptions } from 'firebase-admin/app';
import type { Seen } from './checks.ts';
import { openGoogle } from './google.ts';
import { addressesOf, dmarcOf, hasDkim, statusOf, textsOf } from './network.ts';
import type { OutsideFacts } from './outside-check.ts';

const ANSWER_WITHIN_MS = 8000;

/** What is to be looked at. */
interface Target {
  project: string;
  siteUrl: string;
  /** Domain of the address that notifications are sent from. */
  mailDomain: string;
  /** Addresses of the application's pages. */
  application: readonly string[];
  /** Collections whose documents are to be deleted at `expireAt`. */
  expiring: readonly string[];
}

/**
 * Asks name servers, the application and Google, all at once; what does not answer in time is unseen.
 * @param options who asks Google, as `cloudOptions` of project.ts gives them
 */
export async function lookOutside(target: Target, options: AppOptions): Promise<OutsideFacts> {
  const { project, siteUrl, mailDomain, application, expiring } = target;
  const google = openGoogle(project, options);
  const siteAddresses = see(() => addressesOf(new URL(siteUrl).hostname));
  const spf = see(() => textsOf(mailDomain));
  const dkim = see(() => hasDkim(mailDomain));
  const dmarc = see(() => dmarcOf(mailDomain));
  const pages = application.map(async (url) => ({ url, status: await see(() => statusOf(url)) }));
  const login = see(google.login);
  const admins = see(google.admins);
  const watchedCollections = see(google.watchedCollections);
  const backups = see(google.backups);
  const withoutTtl = see(() => google.withoutTtl(expiring));
  const uptimeHosts = see(google.uptimeHosts);
  const budgets = see(google.budgets);
  return {
    siteAddresses: await siteAddresses,
    mailDomain,
    spf: await spf,
    dkim: await dkim,
    dmarc: await dmarc,
    application: await Promise.all(pages),
    login: await login,
    admins: await admins,
    watchedCollections: await watchedCollections,
    backups: await backups,
    withoutTtl: await withoutTtl,
    uptimeHosts: await uptimeHosts,
    budgets: await budgets,
  };
}

/** What a look gives, or in a few words why it gave nothing in time. */
export async function see<Value>(look: () => Promise<Value>): Promise<Seen<Value>> {
  const late = new Promise<never>((_, fail) => {
    const error = new Error(`no answer within ${ANSWER_WITHIN_MS / 1000} s`);
    setTimeout(() => fail(error), ANSWER_WITHIN_MS).unref();
  });
  try {
    return { value: await Promise.race([look(), late]) };
  } catch (error) {
    const { message, cause } = error as Error;
    const [line = ''] = message.split('\n');
    // All that fetch says by itself is that it failed.
    const because = line === 'fetch failed' && cause instanceof Error ? `: ${cause.message}` : '';
    return { problem: line + because };
  }
}
