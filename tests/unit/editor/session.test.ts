import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as session from '@/features/editor/api/session.store';
import { BrowserStorage } from '../../support/site/browser-storage';

/** Firebase, as far as the session knows it. */
const firebase = {
  isLoggedIn: vi.fn(() => true),
  isAdmin: vi.fn(() => Promise.resolve(true)),
  logIn: vi.fn<(email: string, password: string) => Promise<void>>(() => Promise.resolve()),
  logOut: vi.fn(() => Promise.resolve()),
  resetPassword: vi.fn<(email: string) => Promise<void>>(() => Promise.resolve()),
  idToken: vi.fn((fresh: boolean): Promise<string | undefined> =>
    Promise.resolve(fresh ? 'new' : 'old'),
  ),
};
const startLogin = vi.fn<(emulator: string | undefined) => Promise<typeof firebase>>(() =>
  Promise.resolve(firebase),
);
vi.mock('@/features/editor/api/firebase-login', () => ({ startLogin }));

const KNOWN = 'admin-authenticated';
const SETTINGS = { adminDomain: 'school.example', authEmulator: 'http://localhost' };
const error = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const fails = (code: string) => () => Promise.reject(error(code));
const NO = () => Promise.resolve(false);

let storage: BrowserStorage;
let page: typeof session;
/** Whether the browser remembers an admin. */
const isKnown = () => storage.texts[KNOWN] === 'true';

beforeEach(async () => {
  vi.resetModules();
  for (const method of [startLogin, ...Object.values(firebase)]) method.mockReset();
  storage = new BrowserStorage();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  // A new page
  page = await import('@/features/editor/api/session.store');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of', () => {
  it.each<[string, boolean, () => unknown, session.SessionState, knownAfter: boolean]>([
    ['a visitor', false, () => undefined, 'signedOut', false],
    ['an admin', true, () => undefined, 'signedIn', true],
    ['a former admin', true, () => firebase.isAdmin.mockImplementation(NO), 'signedOut', false],
    [
      'a deleted admin',
      true,
      () => firebase.isAdmin.mockImplementation(fails('user-not-found')),
      'signedOut',
      false,
    ],
    [
      'an admin whose login has expired',
      true,
      () => firebase.isAdmin.mockImplementation(fails('user-token-expired')),
      'signedOut',
      false,
    ],
    [
      'an admin without a network',
      true,
      () => firebase.isAdmin.mockImplementation(fails('network-request-failed')),
      'unreachable',
      true,
    ],
    [
      'an admin whose Firebase does not load',
      true,
      () => startLogin.mockRejectedValue(new TypeError('Failed to fetch')),
      'unreachable',
      true,
    ],
  ])('%s', async (_, known, prepare, state, knownAfter) => {
    if (known) storage.texts[KNOWN] = 'true';
    prepare();
    const states: string[] = [];
    page.$session.listen((value) => states.push(value));
    await page.restoreSession(SETTINGS);
    expect(states).toEqual(known ? ['checking', state] : [state]);
    expect([isKnown(), startLogin.mock.calls.length]).toEqual([knownAfter, known ? 1 : 0]);
  });
});

it('Firebase that did not load is loaded again at the next try', async () => {
  storage.texts[KNOWN] = 'true';
  startLogin.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await page.restoreSession(SETTINGS);
  await page.restoreSession();
  expect([page.$session.get(), startLogin.mock.calls]).toEqual([
    'signedIn',
    [[SETTINGS.authEmulator], [SETTINGS.authEmulator]],
  ]);
});

describe('a login', () => {
  it.each<[string, () => unknown, session.LoginProblem | undefined]>([
    ['of an admin succeeds', () => undefined, undefined],
    ['of somebody else', () => firebase.isAdmin.mockImplementation(NO), 'notAdmin'],
    [
      'with a wrong password',
      () => firebase.logIn.mockImplementation(fails('wrong-password')),
      'wrong',
    ],
    [
      'without a network',
      () => firebase.logIn.mockImplementation(fails('network-request-failed')),
      'offline',
    ],
  ])('%s', async (_, prepare, problem) => {
    await page.restoreSession(SETTINGS);
    prepare();
    const isIn = problem === undefined;
    page.$interrupted.set(() => undefined);
    expect(await page.logIn(' dana ', 'secret')).toBe(problem);
    expect(firebase.logIn.mock.calls).toEqual([['dana@school.example', 'secret']]);
    expect([page.$session.get(), isKnown()]).toEqual([isIn ? 'signedIn' : 'signedOut', isIn]);
    expect(page.$interrupted.get() === undefined).toBe(isIn);
    expect(firebase.logOut).toHaveBeenCalledTimes(problem === 'notAdmin' ? 1 : 0);
  });
});

describe('a link for a new password', () => {
  const sentTo = 'dana@school.example';
  it.each<[string, object]>([
    ['', { sentTo }],
    // Whether there is such an account stays a secret.
    ['user-not-found', { sentTo }],
    ['too-many-requests', { problem: 'tooMany' }],
    ['network-request-failed', { problem: 'offline' }],
    ['internal-error', { problem: 'notSent' }],
  ])('if Firebase says %j: %j', async (code, answer) => {
    await page.restoreSession(SETTINGS);
    if (code) firebase.resetPassword.mockImplementation(fails(code));
    expect(await page.resetPassword('dana')).toEqual(answer);
    expect(firebase.resetPassword.mock.calls).toEqual([[sentTo]]);
  });
});

it.each([true, false])('a logout forgets the admin, even if Firebase fails: %s', async (isDown) => {
  storage.texts[KNOWN] = 'true';
  await page.restoreSession(SETTINGS);
  if (isDown) firebase.logOut.mockImplementation(fails('internal-error'));
  await page.endSession();
  expect([isKnown(), firebase.logOut.mock.calls.length]).toEqual([false, 1]);
});

describe('the token of a request', () => {
  it.each<[string, () => unknown, object]>([
    ['is the login’s', () => undefined, { idToken: 'old' }],
    [
      'is missing without a login',
      () => firebase.isLoggedIn.mockReturnValue(false),
      { kind: 'signedOut' },
    ],
    [
      'is missing after the login was lost',
      () => firebase.idToken.mockImplementation(fails('user-disabled')),
      { kind: 'signedOut' },
    ],
    [
      'is missing without a network',
      () => firebase.idToken.mockImplementation(fails('network-request-failed')),
      { kind: 'offline' },
    ],
    [
      'is missing for a reason that nobody knows',
      () => firebase.idToken.mockImplementation(fails('internal-error')),
      { kind: 'unknown' },
    ],
  ])('%s', async (_, prepare, token) => {
    prepare();
    expect(await page.idToken(false)).toEqual(token);
  });

  it('can be a fresh one', async () => {
    expect(await page.idToken(true)).toEqual({ idToken: 'new' });
  });

  it('is waited for 15 seconds', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    firebase.idToken.mockReturnValue(new Promise(() => undefined));
    const waiting = page.idToken(false);
    let answer: object | undefined;
    void waiting.then((given) => (answer = given));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual({ kind: 'timeOut' });
  });
});
