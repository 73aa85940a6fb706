import { Resolver } from 'node:dns/promises';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { listAdmins } from './admins.ts';
import { cloudOptions } from './project.ts';

/** What name servers answer where there is nothing: no such name, or no such record under it. */
const NO_NAME = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

/** Sooner than a check as a whole, so that one slow page does not hide another that is broken. */
const STATUS_WITHIN_MS = 7000;

const nameServers = new Resolver({ timeout: 3000, tries: 1 });

export type Outside = ReturnType<typeof openOutside>;

/** Name servers, the web, and what Google tells of a project; each look fails with the other side's own words. */
export function openOutside(project: string) {
  const options = cloudOptions(project);
  return {
    /** Network addresses of a host; none where nobody has registered it. */
    async addressesOf(host: string): Promise<string[]> {
      const found = [orNone(nameServers.resolve4(host)), orNone(nameServers.resolve6(host))];
      return (await Promise.all(found)).flat();
    },

    /** The TXT records of a name. */
    async textsOf(name: string): Promise<string[]> {
      const records = await orNone(nameServers.resolveTxt(name));
      return records.map((parts) => parts.join(''));
    },

    /** Whether a name is there, if only with others below it. */
    async isName(name: string): Promise<boolean> {
      try {
        await nameServers.resolveTxt(name);
        return true;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== NO_NAME && code !== NO_RECORD) throw error;
        return code === NO_RECORD;
      }
    },

    /** The status that an address answers after redirects; 0 where there is no such host. */
    async statusOf(url: string): Promise<number> {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(STATUS_WITHIN_MS) });
        await answer.body?.cancel();
        return answer.status;
      } catch (error) {
        const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
        if (cause?.code === NO_NAME) return 0;
        throw error;
      }
    },

    async countAdmins(): Promise<number> {
      delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
      return (await listAdmins(getAuth(initializeApp(await options, 'check')))).length;
    },

    /** What one of Google's addresses answers. */
    async ask<Answer>(url: string): Promise<Answer> {
      const token = await (await options).credential?.getAccessToken();
      const headers = {
        authorization: `Bearer ${token?.access_token ?? ''}`,
        'x-goog-user-project': project,
      };
      const answer = await fetch(url, { headers });
      const body = (await answer.json()) as Answer & { error?: { message?: string } };
      if (!answer.ok) throw new Error(body.error?.message ?? `${url} answered ${answer.status}`);
      return body;
    },
  };
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
