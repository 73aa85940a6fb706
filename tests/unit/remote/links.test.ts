import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type * as Challenge from '@/features/challenges/challenge.store';
import type * as Links from '@/features/program/control/link.store';
import type * as Programs from '@/features/program/control/program.store';
import { MAX_WORK_LENGTH } from '@/features/challenges/challenge.store';
import { toText } from '@/features/program/model/text';
import type * as Page from '@/features/remote/page.store';
import type { RemoteWords } from '@/features/robot/control/log.store';
import { content } from '../../support/pages/content';
import { BrowserStorage } from '../../support/site/browser-storage';

const words = content<RemoteWords>('pages/remote.yaml');
const ADDRESS = 'https://robots.test/controller?from=card';

let page: typeof Page;
let challenge: typeof Challenge;
let links: typeof Links;
let programs: typeof Programs;
/** The window */
let root: EventTarget;
let replaced: ReturnType<typeof vi.fn>;

beforeEach(async () => {
  new BrowserStorage();
  root = new EventTarget();
  vi.stubGlobal('addEventListener', root.addEventListener.bind(root));
  vi.stubGlobal('removeEventListener', root.removeEventListener.bind(root));
  vi.stubGlobal('navigator', { getGamepads: () => [] });
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  const document = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null });
  vi.stubGlobal('document', document);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  replaced = vi.fn();
  vi.stubGlobal('history', { state: 'kept', replaceState: replaced });
  vi.resetModules();
  page = await import('@/features/remote/page.store');
  challenge = await import('@/features/challenges/challenge.store');
  links = await import('@/features/program/control/link.store');
  programs = await import('@/features/program/control/program.store');
});

// The page keeps the screen on until it is left, which other files must not meet.
afterEach(() => vi.resetModules());

const goTo = (fragment: string) => vi.stubGlobal('location', new URL(`${ADDRESS}${fragment}`));
/** Opens the remote at this fragment. */
function open(fragment: string): void {
  goTo(fragment);
  onTestFinished(page.startPage(words));
}
/** Changes the fragment of the open page. */
function follow(fragment: string): void {
  goTo(fragment);
  root.dispatchEvent(new Event('hashchange'));
}
const opened = () => ({
  room: challenge.$challengesOpen.get(),
  code: challenge.$linkedCode.get(),
  program: toText(programs.$program.get()),
});
const NOTHING = { room: undefined, code: '', program: '' };

it.each([
  ['a challenge', '#c=first-meters', { room: 'linked', code: 'first-meters' }],
  ['a set', '#c=first-meters.slalom', { room: 'linked', code: 'first-meters.slalom' }],
  ["a driver's work", '#w=1.pf', { room: 'work', code: '1.pf' }],
  ['a program', '#p=fl', { program: 'fl' }],
])('a link with %s opens it, and leaves the address without it', (_, fragment, there) => {
  open(fragment);
  expect(opened()).toEqual({ ...NOTHING, ...there });
  expect(replaced.mock.calls).toEqual([['kept', '', '/controller?from=card']]);
});

it.each(['', '#main', '#x=first-meters', '#'])(
  'the fragment "%s" opens nothing, and stays',
  (fragment) => {
    open(fragment);
    expect([opened(), replaced.mock.calls]).toEqual([NOTHING, []]);
  },
);

it('a link is opened, too, when the page is open already', () => {
  open('');
  follow('#c=slalom');
  expect(opened()).toEqual({ ...NOTHING, room: 'linked', code: 'slalom' });
});

it('a program of a link asks before it replaces another', () => {
  open('#p=fl');
  follow('#p=b');
  expect([links.$dialog.get(), opened().program]).toEqual(['incoming', 'fl']);
});

it.each([
  ['removed', MAX_WORK_LENGTH, 1],
  ['left, because that blocks a browser', MAX_WORK_LENGTH + 1, 0],
])('a fragment is %s if its code has %i characters', (_, length, times) => {
  open(`#w=${'x'.repeat(length)}`);
  expect(replaced).toHaveBeenCalledTimes(times);
  expect(opened().room).toBe('work');
});

it('a page that was left follows no link', () => {
  goTo('');
  page.startPage(words)();
  follow('#c=slalom');
  expect(opened()).toEqual(NOTHING);
});

it('closing the dialogs closes those of programs and of challenges', () => {
  open('#p=fl');
  follow('#p=b');
  follow('#c=slalom');
  page.closeDialogs();
  expect([links.$dialog.get(), opened().room]).toEqual([undefined, undefined]);
});
