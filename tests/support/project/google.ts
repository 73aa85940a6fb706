import { onTestFinished, vi } from 'vitest';
import { lookAtGoogle } from '../../../scripts/deploy/deploy-check';

export const ACCOUNT = 'serviceAccount:7-compute@developer.gserviceaccount.com';

/** Google's answers, by a part of their address; others are empty. A number is a status. */
export async function lookAt(answers: Record<string, object | number>) {
  const all = {
    ':getEffectivePolicy': { spec: { rules: [{ allowAll: true }] } },
    ':getIamPolicy': {
      bindings: [{ role: 'roles/editor', members: [ACCOUNT] }],
    },
    '/v1/projects/school-site': { projectNumber: '7' },
    ...answers,
  };
  vi.stubGlobal('fetch', (url: string) => {
    const [, answer = {}] = Object.entries(all).find(([part]) => url.includes(part)) ?? [];
    const status = typeof answer === 'number' ? answer : 200;
    return Promise.resolve(new Response(JSON.stringify(answer), { status }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const getAccessToken = () => Promise.resolve({ access_token: 'token', expires_in: 60 });
  return lookAtGoogle({ projectId: 'school-site', credential: { getAccessToken } });
}

/** The login's settings at Google as `npm run setup` asks for them */
export const LOGIN = {
  '/config': {
    signIn: { email: { enabled: true } },
    client: { permissions: { disabledUserSignup: true } },
  },
};
