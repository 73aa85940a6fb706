/**
 * Where an Auth emulator answers, host and port; `undefined` without one. It takes unsigned tokens, and
 * passwords unencrypted.
 * @throws Error when one is set for a real project
 */
export function authEmulatorHost(): string | undefined {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (host && !project.startsWith('demo-')) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is for demo- projects only');
  }
  return host;
}
