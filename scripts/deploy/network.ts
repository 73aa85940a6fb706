import { Resolver } from 'node:dns/promises';

/** What name servers answer where there is nothing: no such name, or no such record under it. */
const NO_NAME = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

const nameServers = new Resolver({ timeout: 3000, tries: 1 });

/** Network addresses of a host; none where nobody has registered it. */
export async function addressesOf(host: string): Promise<string[]> {
  const found = await Promise.all([
    orNone(nameServers.resolve4(host)),
    orNone(nameServers.resolve6(host)),
  ]);
  return found.flat();
}

/** The TXT records of a name. */
export async function textsOf(name: string): Promise<string[]> {
  const records = await orNone(nameServers.resolveTxt(name));
  return records.map((parts) => parts.join(''));
}

/** The DMARC records that hold for a domain: its own, or those of the domain that it belongs to. */
export async function dmarcOf(domain: string): Promise<string[]> {
  const own = await textsOf(`_dmarc.${domain}`);
  const parent = domain.split('.').slice(1);
  return own.length > 0 || parent.length < 2 ? own : textsOf(`_dmarc.${parent.join('.')}`);
}

/**
 * Whether a domain publishes DKIM keys. What they are called is the mail provider's choice, but a name
 * server tells a name with others below it from one that is not there.
 * @throws Error where it says of every name that it is there
 */
export async function hasDkim(domain: string): Promise<boolean> {
  if (await isName(`no-such-name-${Date.now()}.${domain}`)) {
    throw new Error('the name server has an answer to every name; your mail provider tells');
  }
  return isName(`_domainkey.${domain}`);
}

async function isName(name: string): Promise<boolean> {
  try {
    await nameServers.resolveTxt(name);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== NO_NAME && code !== NO_RECORD) throw error;
    return code === NO_RECORD;
  }
}

async function orNone<Answer>(answers: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await answers;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === NO_NAME || code === NO_RECORD) return [];
    throw error;
  }
}

/** The status that an address answers after redirects; 0 where there is no such host. */
export async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url);
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
    if (cause?.code === NO_NAME) return 0;
    throw error;
  }
}
