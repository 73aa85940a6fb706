import { initializeApp, type AppOptions } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { listAdmins } from './admins.ts';

interface LoginSettings {
  signIn?: { email?: { enabled?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean } };
}

interface CloudFunction {
  eventTrigger?: { eventFilters?: { attribute: string; value: string }[] };
}

interface UptimeCheck {
  monitoredResource?: { labels?: Record<string, string> };
}

/** What Google tells of a project; each look fails with Google's own words. */
export function openGoogle(project: string, options: AppOptions) {
  async function ask<Answer>(url: string): Promise<Answer> {
    const token = await options.credential?.getAccessToken();
    const headers = {
      authorization: `Bearer ${token?.access_token ?? ''}`,
      'x-goog-user-project': project,
    };
    const answer = await fetch(url, { headers });
    const body = (await answer.json()) as Answer & { error?: { message?: string } };
    if (!answer.ok) throw new Error(body.error?.message ?? `${url} answered ${answer.status}`);
    return body;
  }
  const database = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
  return {
    async login() {
      const { signIn, client } = await ask<LoginSettings>(
        `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
      );
      const signUp = client?.permissions?.disabledUserSignup !== true;
      return { password: signIn?.email?.enabled === true, signUp };
    },
    async admins() {
      delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
      return (await listAdmins(getAuth(initializeApp(options, 'check')))).length;
    },
    /** Collections on whose documents a function waits, an extension's or the project's own. */
    async watchedCollections() {
      const { functions = [] } = await ask<{ functions?: CloudFunction[] }>(
        `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=1000`,
      );
      const filters = functions.flatMap(({ eventTrigger }) => eventTrigger?.eventFilters ?? []);
      return filters
        .filter(({ attribute }) => attribute === 'document')
        .map(({ value }) => value.replace(/\/.*$/, ''));
    },
    async backups() {
      const { backupSchedules = [] } = await ask<{ backupSchedules?: unknown[] }>(
        `${database}/backupSchedules`,
      );
      return backupSchedules.length;
    },
    async withoutTtl(collections: readonly string[]) {
      const { fields = [] } = await ask<{ fields?: { name: string }[] }>(
        `${database}/collectionGroups/-/fields?filter=ttlConfig:*`,
      );
      const isSet = (collection: string) =>
        fields.some(({ name }) => name.endsWith(`/${collection}/fields/expireAt`));
      return collections.filter((collection) => !isSet(collection));
    },
    async uptimeHosts() {
      const { uptimeCheckConfigs = [] } = await ask<{ uptimeCheckConfigs?: UptimeCheck[] }>(
        `https://monitoring.googleapis.com/v3/projects/${project}/uptimeCheckConfigs`,
      );
      return uptimeCheckConfigs.flatMap((check) => check.monitoredResource?.labels?.['host'] ?? []);
    },
    async budgets() {
      const { billingAccountName } = await ask<{ billingAccountName?: string }>(
        `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
      );
      if (!billingAccountName) throw new Error(`${project} has no billing account`);
      const { budgets = [] } = await ask<{ budgets?: unknown[] }>(
        `https://billingbudgets.googleapis.com/v1/${billingAccountName}/budgets`,
      );
      return budgets.length;
    },
  };
}
