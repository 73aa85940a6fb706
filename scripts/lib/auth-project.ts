import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { LOCAL_PROJECT } from './emulators.ts';
import { runningAuth } from './local-data.ts';
import { cloudOptions, defaultProject } from './project.ts';

/**
 * The users of a project: the one given, or that of .firebaserc. Those of a `demo-` project are in
 * the local Auth emulator.
 * @throws Error in words for the owner when credentials are missing or no emulator runs
 */
export async function openAuth(project: string | undefined): Promise<{ name: string; auth: Auth }> {
  const id = project ?? (await defaultProject()) ?? LOCAL_PROJECT;
  if (!id.startsWith('demo-')) {
    const options = await cloudOptions(id);
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    return { name: `project ${id}`, auth: getAuth(initializeApp(options)) };
  }
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? (await runningAuth());
  if (!host) {
    throw new Error(
      `${id} is a demo project, whose users are those of a running \`npm start\`; none runs.\n` +
        'Name a real project with --project, or in .firebaserc.',
    );
  }
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host;
  return {
    name: `the local Auth emulator at ${host}, which forgets them when it stops`,
    auth: getAuth(initializeApp({ projectId: LOCAL_PROJECT })),
  };
}
