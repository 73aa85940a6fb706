/**
 * Host and port of the Auth emulator; `undefined` without one. It accepts unsigned tokens and unencrypted
 * passwords.
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
