import { z } from 'astro/zod';
import { link, text, titled, words } from '@/lib/content-schema';
import { LOG_CODES } from './control/log.store';
import { STATUS_CODES } from './link/connection';
import { PROBLEM_CODES } from './link/problems';
import { BOARDS } from './firmware/project';
import { COMMANDS, REPLY_KINDS } from './protocol';
import { SETTING_NAMES } from './settings';

/** A heading with its text for each of the names. */
const allTitled = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, titled])) as Record<Name, typeof titled>;

/** content/pages/remote.yaml, and remote.he.yaml in Hebrew: every word of the remote; `{…}` are values it fills in. */
export const remoteSchema = z.strictObject({
  label: text,
  loading: text,
  tabs: words('label', 'basic', 'prog', 'settings'),
  commands: words('wheels', 'arms', ...COMMANDS),
  stop: words('label'),
  missed: words('text', 'connect', 'virtual'),
  connection: words(
    'connect',
    'disconnect',
    'cancel',
    'choosing',
    'connecting',
    'reconnecting',
    'virtual',
    'both',
    'usb',
    'ways',
    'any',
    'cable',
    'otherTab',
    'takeControl',
  ).extend({ status: words(...STATUS_CODES), program: link }),
  /** What the robot tells of its own accord: `{what}` is one or several of the others. */
  says: words('robot', 'button', 'distance', 'battery'),
  screen: words(
    'label',
    'hide',
    'show',
    'full',
    'leaveFull',
    'tryVirtual',
    'leaveVirtual',
    'center',
    'picture',
    'line',
    'noLine',
    'buffer',
    'free',
    'waiting',
    'dropped',
  ).extend({
    ...allTitled('idle', 'unsupported', 'connected'),
    short: words('hide', 'show', 'full', 'leaveFull', 'leaveVirtual', 'center'),
  }),
  record: words('start', 'end', 'short', 'done', 'nothing'),
  challenges: words('open', 'loading', 'failed', 'again'),
  program: words(
    'label',
    'empty',
    'emptyRepeat',
    'play',
    'clear',
    'pause',
    'resume',
    'step',
    'undo',
    'repeat',
    'programs',
    'share',
    'tools',
    'earlier',
    'later',
    'remove',
    'fewer',
    'more',
    'times',
    'stepName',
    'repeatName',
    'into',
    'wait',
    'waits',
    'lasts',
    'lasting',
    'seconds',
    'asSet',
    'likeSettings',
    'ownSettings',
    'useMine',
    'total',
    'moved',
    'movedInto',
    'removed',
    'keys',
    'running',
  ).extend({ tooShort: words('text', 'fit'), overflow: words('text') }),
  settings: words(
    ...SETTING_NAMES,
    'percent',
    'ms',
    'reset',
    'wheels',
    'arms',
    'more',
    'understandsStop',
    'understandsStopHint',
    'mirror',
    'mirrorHint',
    'sounds',
    'soundsHint',
  ).extend({ hints: words(...SETTING_NAMES) }),
  quarter: words('heading', 'text', 'turn', 'back', 'total', 'most', 'take', 'taken', 'again'),
  keys: words('arrows', 'space', 'escape', 'drive', 'stop', 'stick', 'gamepad', 'gamepadReady'),
  log: words(
    'heading',
    'label',
    'empty',
    'latency',
    'ack',
    'copy',
    'copied',
    'copyFailed',
    'wipe',
  ).extend({
    answers: words('done', 'cut', 'refused'),
    kinds: words('info', 'sent', 'superseded', 'failed', 'received', 'error'),
    says: words(...LOG_CODES),
  }),
  programs: words(
    'heading',
    'close',
    'list',
    'none',
    'open',
    'remove',
    'steps',
    'files',
    'export',
    'import',
    'imported',
    'fileName',
  ).extend({
    save: words('label', 'placeholder', 'button', 'needsSteps', 'needsName', 'taken', 'saved'),
  }),
  share: words('heading', 'text', 'link', 'copy', 'copied', 'copyFailed', 'qr', 'empty', 'tooLong'),
  incoming: words('heading', 'text', 'open', 'keep', 'opened', 'ownSettings'),
  /** Why a file or link is no program, by code; `file` and `link` are the sentences around it. */
  unreadable: words(
    'empty',
    'unreadable',
    'not-a-program',
    'newer',
    'unknown-command',
    'bad-repeat',
    'bad-number',
    'bad-settings',
    'too-long',
    'too-deep',
    'file',
    'link',
  ),
  update: words('text', 'reload'),
  problems: words('dismiss', 'again').extend(allTitled('notListed', ...PROBLEM_CODES)),
  /** What to do where there is no Web Bluetooth; `{flag}` stands for the address below. */
  platforms: words('chrome', 'linux-chrome', 'ios', 'android-other', 'firefox', 'safari', 'other'),
  flag: text,
  copyFlag: text,
});

const mode = titled.extend({ points: z.array(text) });

/** content/pages/controller.yaml, and controller.he.yaml: the robot controller and its guide. */
export const controllerSchema = z.strictObject({
  title: text,
  description: text,
  intro: z.strictObject({ heading: text, lead: text }),
  needs: z.strictObject({ heading: text, items: z.array(titled), note: text }),
  ready: z.strictObject({ heading: text, lead: text, program: link }),
  modes: z.strictObject({ heading: text, lead: text, basic: mode, prog: mode }),
  settings: z.strictObject({
    heading: text,
    lead: text,
    /** `{min}`, `{max}` and `{default}` become the numbers of features/remote/settings.ts. */
    range: text,
    default: text,
    ms: text,
    items: z.array(z.strictObject({ name: z.enum(SETTING_NAMES), label: text, text })),
  }),
  help: z.strictObject({ heading: text, items: z.array(titled), contact: link }),
});

/** content/pages/firmware.yaml, and firmware.he.yaml: how to program the robot that the remote drives. */
export const firmwareSchema = z.strictObject({
  title: text,
  description: text,
  hero: z.strictObject({ heading: text, lead: text, path: link, back: link }),
  path: z.strictObject({
    heading: text,
    lead: text,
    steps: z.array(titled),
    download: text,
    /** What the file for each board is called. */
    files: words(...BOARDS),
    open: link,
    /** `{version}` becomes MakeCode's that the program was compiled with. */
    proof: text,
    first: titled,
  }),
  boards: z.strictObject({
    heading: text,
    lead: text,
    columns: z.strictObject({ board: text, parts: text, fit: text }),
    /** `known`: the program has the wiring of this board. */
    rows: z.array(z.strictObject({ board: text, parts: text, fit: text, known: z.boolean() })),
    warning: titled,
  }),
  program: z.strictObject({
    heading: text,
    lead: text,
    show: text,
    steps: z.array(titled),
    copy: text,
    copied: text,
    copyFailed: text,
    download: text,
    label: text,
  }),
  lines: z.strictObject({
    heading: text,
    /** `{bytes}` becomes the longest line's length that the robot takes. */
    lead: text,
    columns: z.strictObject({ button: text, line: text, first: text, second: text }),
    /** `{min}` and `{max}` become the bounds of features/remote/settings.ts. */
    power: text,
    time: text,
    stop: z.strictObject({ button: text, line: text, note: text }),
  }),
  replies: z.strictObject({
    heading: text,
    /** `{bytes}` becomes the longest line's length. */
    lead: text,
    columns: z.strictObject({ line: text, meaning: text }),
    meanings: words(...REPLY_KINDS),
  }),
  help: z.strictObject({ heading: text, items: z.array(titled) }),
});
