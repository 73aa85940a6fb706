import { globSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { type ChallengeWords, challengeSchema } from '@/features/challenges/challenges.schema';
import { THING_NAMES } from '@/features/robot/simulator/things';
import { fromCode, type OwnChallenge, toCode } from '@/features/challenges/code';
import { setCode, setFrom, withOne, MOST_IN_SET } from '@/features/challenges/set';
import { fieldText, eventsText, placeText, squareText } from '@/features/challenges/describe';
import {
  EMPTY_LAYOUT,
  flagsOf,
  isStuck,
  isWalled,
  middleOf,
  type Layout,
  problemOf,
  pressSquare,
  putSymbol,
  rowOf,
  sceneOf,
  squareAt,
  toggleWall,
} from '@/features/robot/simulator/layout';
import { allBlocks, type Program } from '@/features/program/model/program';
import { fromText, MAX_TEXT_LENGTH } from '@/features/program/model/text';
import type { Command } from '@/features/robot/protocol/commands';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import type { Point } from '@/features/robot/simulator/motion';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { Document } from 'yaml';
import { fieldProblems } from '@/lib/content-check/fields';
import { fill } from '@/lib/fill';
import { challengeFile, content } from '../../support/pages/content';
import { lineWith } from '../../support/remote/line-with';

const FILES = globSync('*.yaml', { cwd: 'content/challenges', exclude: ['*.he.yaml'] }).map(
  (file) => file.replace('.yaml', ''),
);
const raw = (name: string) => content(`challenges/${name}.yaml`) as Record<string, unknown>;
const words = content<ChallengeWords>('pages/challenges.yaml');
const { field } = words;
const { things } = words.editor;

const DRIVES: Record<string, Command> = {
  ...{ f: 'FORWARD', b: 'BACKWARD', l: 'LEFT', r: 'RIGHT', a: 'S1F' },
};

/** The robot after PLAY has sent these steps with the default settings. */
function played(layout: Layout, steps: string) {
  let robot = robotAt(sceneOf(layout));
  for (const step of steps) {
    const command = DRIVES[step];
    robot = command
      ? advanceRobot(receiveLine(robot, lineWith(command)), DEFAULT_SETTINGS.scriptDelay)
      : advanceRobot(robot, 1000);
  }
  return advanceRobot(robot, 500);
}

/** A program with its repeats expanded: `2(fl)` becomes `flfl`. */
function writtenOut(program: string): string {
  const once = program.replace(/(\d+)\(([a-z]+)\)/g, (_, times: string, steps: string) =>
    steps.repeat(Number(times)),
  );
  return once === program ? program : writtenOut(once);
}

/** The blocks of a program: `2(fl)` is a repeat of two steps. */
function blocksOf(program: string): Program {
  const text = { '(': 'o', ')': 'e', a: 'x', w: '1000w' };
  const result = fromText(program.replace(/[()aw]/g, (sign) => text[sign as keyof typeof text]));
  if (!result.ok) throw new Error(`${program}: ${result.problem.code}`);
  return result.program;
}

const commandsIn = (solution: string) => solution.replaceAll('w', '').length;

/** What the last group of a path does, and where the robot is then. */
interface Drive {
  group: string;
  robot: Point;
  layout: Layout;
}

interface Fact {
  en: string;
  he: string;
  isTrue: (drive: Drive) => boolean;
}

const moves = ({ group }: Drive, count: number) =>
  /^(f+|b+)$/.test(group) && group.length === count;
const turns = ({ group }: Drive, to: string) => new RegExp(`^[fb]*${to}$`).test(group);

const DISTANCES = [
  ['one square', 'עוד משבצת(?: אחת)?|משבצת אחת'],
  ['two squares', 'שתי משבצות'],
  ['three squares', 'שלוש משבצות'],
  ['four squares', 'ארבע משבצות'],
  ['five squares', 'חמש משבצות'],
] as const;
const ROWS = [
  ['first row', 'שורה הראשונה'],
  ['second row', 'שורה השנייה'],
  ['third row', 'שורה השלישית'],
  ['fourth row', 'שורה הרביעית'],
] as const;

/** What hints say about the way, as patterns in both languages. Other words say nothing that a test can check. */
const FACTS: Fact[] = [
  ...DISTANCES.map(([en, he], index) => ({
    en: `${en}(?: forward)?`,
    he: `(?:${he})(?: קדימה)?`,
    isTrue: (drive: Drive) => moves(drive, index + 1),
  })),
  { en: '(?<=[:,] )forward', he: '(?<=[:,] )קדימה', isTrue: (drive) => moves(drive, 1) },
  {
    en: 'turn left|(?<=, )left',
    he: 'פנו שמאלה|(?<=, )שמאלה',
    isTrue: (drive) => turns(drive, 'l'),
  },
  {
    en: 'turn right|(?<=, )right',
    he: 'פנו ימינה|(?<=, )ימינה',
    isTrue: (drive) => turns(drive, 'r'),
  },
  { en: 'a turn', he: 'פנייה(?=\\.)', isTrue: (drive) => turns(drive, '[lr]') },
  ...ROWS.map(([en, he], index) => ({
    ...{ en, he },
    isTrue: ({ robot }: Drive) => rowOf(squareAt(robot)) === index,
  })),
  ...Array.from({ length: 9 }, (_, index) => ({
    en: `[Ff]lag ${index + 1}`,
    he: `דגל ${index + 1}`,
    isTrue: ({ robot, layout }: Drive) => flagsOf(layout)[index] === squareAt(robot),
  })),
];

/** Facts in the order of the text. */
function factsIn(text: string, lang: 'en' | 'he') {
  return FACTS.flatMap((fact) =>
    [...text.matchAll(new RegExp(fact[lang], 'g'))].map(({ index, 0: said }) => ({
      ...{ said, index, isTrue: fact.isTrue },
    })),
  ).sort((a, b) => a.index - b.index);
}

describe.each(FILES)('the challenge %s', (name) => {
  const challenge = challengeSchema.parse(raw(name));
  const { map: layout, steps, seconds, blocks, solution, program } = challenge;

  it('is solved by its `solution`', () => {
    expect(played(layout, solution).done?.commands).toBe(commandsIn(solution));
  });

  it('allows a fifth more steps than its solution', () => {
    const least = commandsIn(solution);
    expect(steps).toBe(Math.max(least + 1, Math.round(least * 1.2)));
  });

  it('allows at least a second for each step', () => {
    expect(steps).toBeLessThanOrEqual(seconds);
  });

  it('is solved by its `program`, with at most `blocks` blocks', () => {
    expect(played(layout, writtenOut(program)).done).toBeDefined();
    expect(allBlocks(blocksOf(program)).length).toBeLessThanOrEqual(blocks);
  });

  it('has no hint that is false, in either language', () => {
    for (const lang of ['en', 'he'] as const) {
      for (const { path = '', text } of challengeSchema.parse(challengeFile(name, lang)).hints) {
        const groups = path.split(' ').filter(Boolean);
        const facts = factsIn(text, lang);
        for (const [index, group] of groups.entries()) {
          const robot = played(layout, groups.slice(0, index + 1).join(''));
          expect(robot.bumps, text).toBe(0);
          if (facts[0]?.isTrue({ group, robot, layout })) facts.shift();
        }
        expect(facts, text).toEqual([]);
      }
    }
  });
});

it('a Repeat counts as one block, and each block inside it as one more', () => {
  expect(allBlocks(blocksOf('4(ffr)'))).toHaveLength(1 + 3);
  expect(allBlocks(blocksOf('4(3(f)r)'))).toHaveLength(1 + 1 + 1 + 1);
});

describe('the content check refuses a challenge', () => {
  const problems = (change: (map: string) => string) => {
    const right = raw('01-first-meters');
    const data = { ...right, map: change(String(right['map'])) };
    return fieldProblems(challengeSchema, new Document(data))
      .map(({ message }) => message)
      .join('\n');
  };

  it.each<[string, RegExp, (map: string) => string]>([
    ['a missing line', /8 lines, expected 9/, (map) => map.replace(/^.*\n/, '')],
    ['an unknown symbol', /Line 4 .*'X' can't be/, (map) => map.replace('G', 'X')],
    ['a gap in the outer wall', /walls all around/, (map) => map.replace('+---', '+   ')],
    ['no robot', /\^ > v </, (map) => map.replace('>', ' ')],
    ['no goal', /something to do/, (map) => map.replace('G', ' ')],
  ])('with %s', (_, message, change) => {
    expect(problems(change)).toMatch(message);
  });

  it('with a goal behind walls', () => {
    const closed = (['up', 'right', 'down', 'left'] as const).reduce(
      (layout, side) => toggleWall(layout, 9, side),
      putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 9, 'o'),
    );
    expect(problemOf(closed)).toEqual({ code: 'apart', square: 'D2' });
  });
});

describe('a challenge’s link', () => {
  const own: OwnChallenge = {
    title: 'מבוך של דנה & <b>',
    layout: toggleWall(
      putSymbol(putSymbol(putSymbol(EMPTY_LAYOUT, 0, '^'), 7, '*'), 23, 'o'),
      7,
      'down',
    ),
    steps: 12,
    seconds: 45,
  };

  it('decodes to the same challenge', () => {
    expect(fromCode(toCode(own))).toEqual({ ok: true, challenge: own });
    expect(isWalled(own.layout, 13, 'up')).toBe(true);
  });

  it('has only characters that stay as they are in an address', () => {
    expect(toCode(own)).toMatch(/^[\w-]+$/);
  });

  it('keeps the letters of its squares, so links that were shared still open', () => {
    const squares = (letters: string) => {
      const result = fromCode(`1${letters}${'0'.repeat(12)}010030`, { unfinished: true });
      return result.ok && result.challenge.layout.squares.join('');
    };
    expect(squares('neswok123456789cypCYPGbz')).toBe('^>v<o*123456789cypCYPGbz');
    expect(squares('x'.repeat(24))).toBe('.'.repeat(24));
  });

  it.each([
    ['empty', ''],
    ['too long', `${toCode(own)}${'A'.repeat(300)}`],
    ['without steps', toCode({ ...own, steps: 0 })],
    ['with a title that isn’t UTF-8', `${toCode({ ...own, title: '' })}gICA`],
  ])('is refused when %s', (_, code) => {
    expect(fromCode(code)).toEqual({ ok: false, problem: { code: 'unreadable' } });
  });

  it('is refused with its own reason if the challenge has no goal', () => {
    const nothing = toCode({ ...own, layout: putSymbol(own.layout, 23, '.') });
    expect(fromCode(nothing)).toEqual({ ok: false, problem: { code: 'nothing' } });
  });

  it('is refused with its own reason if it comes from a newer version', () => {
    expect(fromCode(`2${toCode(own).slice(1)}`)).toEqual({ ok: false, problem: { code: 'newer' } });
  });

  it('loses control and direction characters in its title', () => {
    const result = fromCode(toCode({ ...own, title: 'a\u202eb\u0007c' }));
    expect(result.ok && result.challenge.title).toBe('abc');
  });
});

it('a challenge keeps its stars and links when its file gets another number', async () => {
  const data = challengeSchema.parse(raw('01-first-meters'));
  const entries = ['01-first-meters', '27-first-meters'].map((file) => ({
    id: `en/${file}`,
    data,
  }));
  vi.doMock('@/lib/content', () => ({ entriesOf: () => Promise.resolve(entries) }));
  const { listedChallenges } = await import('@/features/challenges/listed');
  const ids = (await listedChallenges('en')).map(({ id }) => id);
  expect(ids).toEqual(['first-meters', 'first-meters']);
});

describe('the link of a set of challenges', () => {
  const layout = putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 23, 'o');
  const listed = ['01-first-meters', '06-slalom'].map((name) => {
    const { map, title, goal, hints, ...rest } = challengeSchema.parse(raw(name));
    return {
      ...rest,
      id: name.slice(3),
      layout: map,
      title,
      goal,
      hints: hints.map(({ text }) => text),
    };
  });
  const data = { words, challenges: listed };
  const own = (title: string) => toCode({ title, layout, steps: 10, seconds: 30 });
  const ids = (code: string) => {
    const result = setFrom(code, data);
    return result.ok ? result.challenges.map(({ id }) => id) : result.problem;
  };

  it('keeps the order of its challenges, a teacher’s own among them', () => {
    const set = ['slalom', own('מבוך של דנה'), 'first-meters'];
    const code = setCode(set.map((id) => ({ id })));
    expect(code).toMatch(/^slalom\.[\w-]+\.first-meters$/);
    expect(ids(code)).toEqual(set);
  });

  it('lists no challenge twice', () => {
    expect(ids('slalom.first-meters.slalom')).toEqual(['slalom', 'first-meters']);
  });

  it('may contain a single challenge', () => {
    expect(ids('slalom')).toEqual(['slalom']);
    expect(ids(own('Maze'))).toEqual([own('Maze')]);
  });

  it.each([
    '',
    '.',
    'slalom.',
    'slalom.first-met',
    `slalom.${own('').slice(0, 40)}`,
    '<img src=x>',
  ])('is refused when it is damaged: %j', (code) => {
    expect(ids(code)).toEqual({ code: 'unreadable' });
  });

  it('is refused with its own reason if the set is too long', () => {
    const many = Array.from({ length: MOST_IN_SET + 1 }, (_, index) => own(`Maze ${index}`));
    expect(ids(many.slice(1).join('.'))).toHaveLength(MOST_IN_SET);
    expect(ids(many.join('.'))).toEqual({ code: 'tooMany', most: MOST_IN_SET });
  });

  it('is refused with its own reason if it comes from a newer version', () => {
    expect(ids(`slalom.2${own('').slice(1)}`)).toEqual({ code: 'newer' });
  });

  it('is short enough for the page to read, even with the longest titles', () => {
    let set: Parameters<typeof withOne>[0] = [];
    for (let index = 10; index < 60; index++) {
      const result = setFrom(own(`${'🤖'.repeat(19)}${index}`), data);
      for (const challenge of result.ok ? result.challenges : []) set = withOne(set, challenge);
    }
    expect(set).toHaveLength(MOST_IN_SET);
    expect(set.at(-1)?.title).toMatch(/59$/);
    expect(`#c=${setCode(set)}`.length).toBeLessThan(MAX_TEXT_LENGTH);
  });
});

it('a ball at the edge is stuck unless its target is at the same edge', () => {
  const edge = putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 11, 'c');
  const stuck = (layout: Layout) => isStuck(layout, { color: 'coral', ...middleOf(11) });
  expect(stuck(putSymbol(edge, 21, 'C'))).toBe(true);
  expect(stuck(putSymbol(edge, 23, 'C'))).toBe(false);
});

describe('the challenge editor', () => {
  const pressed = (...presses: [square: number, tool: Parameters<typeof pressSquare>[2]][]) =>
    presses.reduce((layout, press) => pressSquare(layout, ...press), EMPTY_LAYOUT);

  it('places everything that the built-in challenges contain', () => {
    const placed = THING_NAMES.flatMap((thing) => {
      const layouts = [EMPTY_LAYOUT];
      for (let press = 0; press < 4; press++)
        layouts.push(pressSquare(layouts.at(-1) ?? EMPTY_LAYOUT, 0, thing));
      return layouts.map(({ squares }) => squares[0]);
    });
    const used = FILES.flatMap((name) => challengeSchema.parse(raw(name)).map.squares);
    expect([...placed, ...'23456789']).toEqual(expect.arrayContaining(used));
  });

  it('removes, turns or recolors with another press', () => {
    expect(pressed([7, 'bell'], [7, 'bell'])).toEqual(EMPTY_LAYOUT);
    expect(squareText(words, pressed([7, 'charger']), 7)).toBe(`B2: ${things.charger}`);
    expect(squareText(words, pressed([7, 'start'], [7, 'start']), 7)).toBe(
      `B2: ${things.start} (${field.ways.right})`,
    );
    expect(squareText(words, pressed([7, 'ball'], [7, 'ball']), 7)).toBe(
      `B2: ${things.ball} (${field.colors.sun})`,
    );
  });

  it('gives a flag the lowest free number', () => {
    const { squares } = pressed([0, 'flag'], [1, 'flag'], [2, 'flag'], [0, 'flag'], [5, 'flag']);
    expect(squares.slice(0, 6)).toEqual(['.', '2', '3', '.', '.', '1']);
  });
});

describe('the description of the field', () => {
  const layout = toggleWall(
    putSymbol(putSymbol(putSymbol(putSymbol(EMPTY_LAYOUT, 6, '>'), 8, 'c'), 10, 'C'), 0, 'o'),
    6,
    'up',
  );

  it('lists everything with its square', () => {
    const robot = robotAt(sceneOf(layout));
    expect(fieldText(words, layout, robot)).toEqual([
      fill(field.columns, { columns: 6, rows: 4 }),
      fill(field.robot, { square: 'A2', way: field.ways.right }),
      fill(field.caps, { squares: 'A1' }),
      fill(field.balls, { color: field.colors.coral, squares: 'C2' }),
      fill(field.homes, { color: field.colors.coral, squares: 'E2' }),
      fill(field.walls, { walls: fill(field.between, { one: 'A1', other: 'A2' }) }),
    ]);
  });

  it('says what the robot has just done', () => {
    const [before, after] = [played(layout, 'f'), played(layout, 'fff')];
    expect(eventsText(words, before.world, after.world)).toEqual([words.says.ball]);
  });

  it('says what surrounds the robot, in its place', () => {
    const robot = played(layout, 'f');
    expect(placeText(words, layout, robot)).toBe(
      fill(words.says.place, {
        square: 'B2',
        way: field.ways.right,
        ahead: field.ball,
        left: field.free,
        right: field.free,
      }),
    );
    const back = played(layout, 'fbl');
    expect(placeText(words, layout, back)).toBe(
      fill(words.says.place, {
        square: 'A2',
        way: field.ways.up,
        ahead: field.wall,
        left: field.wall,
        right: field.free,
      }),
    );
  });
});
