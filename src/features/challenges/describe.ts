import { fill } from '@/lib/fill';
import { COLUMNS, ROWS } from '../robot/simulator/motion';
import { type Prize, PRIZES, BALL_COLORS, isHome, type World } from '../robot/simulator/world';
import { GOALS, type Side, SIDES, THING_NAMES, THINGS } from '../robot/simulator/things';
import type { Simulation } from '../robot/simulator/simulator';
import type { ChallengeWords } from './challenges.schema';
import {
  neighborOf,
  findSquares,
  isWalled,
  type Layout,
  squareAt,
  squareName,
  SQUARES,
} from '../robot/simulator/layout';

function directionOf({ heading }: Simulation): Side {
  const quarters = Math.round(heading / (Math.PI / 2)) + 1;
  return SIDES[(quarters + 4) % 4] ?? 'up';
}

const turned = (side: Side, quarters: number): Side =>
  SIDES[(SIDES.indexOf(side) + quarters) % 4] ?? side;

export function placeText(words: ChallengeWords, layout: Layout, robot: Simulation): string {
  const { field, says } = words;
  const square = squareAt(robot);
  const look = directionOf(robot);
  const at = (side: Side): string => {
    const next = neighborOf(square, side);
    if (next === undefined || isWalled(layout, square, side)) return field.wall;
    if (layout.squares[next] === THINGS.cone.symbols) return field.cone;
    return robot.world.balls.some((ball) => squareAt(ball) === next) ? field.ball : field.free;
  };
  return fill(says.place, {
    square: squareName(square),
    way: field.ways[look],
    ahead: at(look),
    left: at(turned(look, 3)),
    right: at(turned(look, 1)),
  });
}

const prizesIn = ({ prizes }: World, kind: Prize['thing']) =>
  prizes.filter(({ thing }) => thing === kind);

export function fieldText({ field }: ChallengeWords, layout: Layout, robot: Simulation): string[] {
  const { world } = robot;
  const told = (text: string, squares: number[], color = '') =>
    squares.length > 0 ? [fill(text, { squares: squares.map(squareName).join(', '), color })] : [];
  const walls = Array.from({ length: SQUARES }, (_, square) =>
    (['right', 'down'] as const).flatMap((side) => {
      const other = neighborOf(square, side);
      if (other === undefined || !isWalled(layout, square, side)) return [];
      return [fill(field.between, { one: squareName(square), other: squareName(other) })];
    }),
  ).flat();
  return [
    fill(field.columns, { columns: COLUMNS, rows: ROWS }),
    fill(field.robot, { square: squareName(squareAt(robot)), way: field.ways[directionOf(robot)] }),
    ...PRIZES.flatMap((thing) => told(field[`${thing}s`], prizesIn(world, thing).map(squareAt))),
    ...told(field.flags, world.flags.map(squareAt)),
    ...BALL_COLORS.flatMap((color) => [
      ...told(
        field.balls,
        world.balls.filter((ball) => ball.color === color).map(squareAt),
        field.colors[color],
      ),
      ...told(field.homes, findSquares(layout, 'home', color), field.colors[color]),
    ]),
    ...told(field.garage, findSquares(layout, 'garage')),
    ...told(field.cones, findSquares(layout, 'cone')),
    ...(walls.length > 0 ? [fill(field.walls, { walls: walls.join(', ') })] : []),
  ];
}

/** The tasks of a field, in the order of `words.tasks`. */
export function tasksText({ tasks }: ChallengeWords, layout: Layout): string {
  const there = GOALS.filter((goal) => findSquares(layout, goal).length > 0);
  return Object.entries(tasks)
    .filter(([name]) => there.some((goal) => THINGS[goal].task === name))
    .map(([, text]) => text)
    .join(' ');
}

export function eventsText({ says }: ChallengeWords, before: World, now: World): string[] {
  const home = (world: World) =>
    world.zones.filter((zone) => world.balls.some((ball) => isHome(ball, zone))).length;
  const fewer = (text: string, was: number, left: number) =>
    left < was ? [fill(text, { left })] : [];
  return [
    ...PRIZES.flatMap((thing) =>
      fewer(says[thing], prizesIn(before, thing).length, prizesIn(now, thing).length),
    ),
    ...fewer(says.flag, before.flags.length, now.flags.length),
    ...(now.balls !== before.balls && home(now) > home(before) ? [says.ball] : []),
  ];
}

/** Description of a square, for example `B1: Robot (right), Wall above`. */
export function squareText(words: ChallengeWords, layout: Layout, square: number): string {
  const { editor, field } = words;
  const symbol = layout.squares[square] ?? '.';
  const thing = THING_NAMES.find((name) => THINGS[name].symbols.includes(symbol)) ?? 'empty';
  const { symbols, looks } = THINGS[thing];
  const look = looks?.[symbols.indexOf(symbol)];
  const detail = look
    ? ` (${{ ...field.ways, ...field.colors }[look]})`
    : thing === 'flag'
      ? ` ${symbol}`
      : '';
  const content = thing === 'empty' ? field.free : editor.things[thing] + detail;
  const walls = SIDES.flatMap((side) => (isWalled(layout, square, side) ? editor.walls[side] : []));
  return [`${squareName(square)}: ${content}`, ...walls].join(', ');
}
