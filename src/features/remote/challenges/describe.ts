import { fill } from '@/lib/fill';
import { COLUMNS, type Pose, ROWS } from '../simulator/motion';
import { type Cap, COLORS, isHome, type World } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';
import {
  neighborOf,
  findSquares,
  homesOf,
  isWalled,
  type Layout,
  type Side,
  SIDES,
  squareAt,
  squareName,
  SQUARES,
} from '../simulator/layout';

function directionOf({ heading }: Pose): Side {
  const quarters = Math.round(heading / (Math.PI / 2)) + 1;
  return SIDES[(quarters + 4) % 4] ?? 'up';
}

const turned = (side: Side, quarters: number): Side =>
  SIDES[(SIDES.indexOf(side) + quarters) % 4] ?? side;

export function placeText(
  { field, says }: ChallengeWords,
  layout: Layout,
  robot: Pose,
  world: World,
): string {
  const square = squareAt(robot);
  const look = directionOf(robot);
  const at = (side: Side): string => {
    const next = neighborOf(square, side);
    if (next === undefined || isWalled(layout, square, side)) return field.wall;
    if (layout.squares[next] === '*') return field.cone;
    return world.balls.some((ball) => squareAt(ball) === next) ? field.ball : field.free;
  };
  return fill(says.place, {
    square: squareName(square),
    way: field.ways[look],
    ahead: at(look),
    left: at(turned(look, 3)),
    right: at(turned(look, 1)),
  });
}

export function fieldText(
  { field }: ChallengeWords,
  layout: Layout,
  robot: Pose,
  world: World,
): string[] {
  const names = (squares: number[]) => squares.map(squareName).join(', ');
  const told = (text: string, squares: number[], color = '') =>
    squares.length > 0 ? [fill(text, { squares: names(squares), color })] : [];
  const caps = (by: Cap['by']) => world.caps.filter((cap) => cap.by === by).map(squareAt);
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
    ...told(field.caps, caps(undefined)),
    ...told(field.bells, caps('arm')),
    ...told(field.chargers, caps('rest')),
    ...told(field.flags, world.flags.map(squareAt)),
    ...COLORS.flatMap((color) => [
      ...told(
        field.balls,
        world.balls.filter((ball) => ball.color === color).map(squareAt),
        field.colors[color],
      ),
      ...told(field.homes, homesOf(layout, color), field.colors[color]),
    ]),
    ...told(field.garage, findSquares(layout, 'G')),
    ...told(field.cones, findSquares(layout, '*')),
    ...(walls.length > 0 ? [fill(field.walls, { walls: walls.join(', ') })] : []),
  ];
}

const TASKS = { caps: 'o', flags: '1', balls: 'cyp', bells: 'b', chargers: 'z', garage: 'G' };

export function tasksText({ tasks }: ChallengeWords, layout: Layout): string {
  return (Object.keys(TASKS) as (keyof typeof TASKS)[])
    .filter((task) => findSquares(layout, ...TASKS[task]).length > 0)
    .map((task) => tasks[task])
    .join(' ');
}

export function eventsText({ says }: ChallengeWords, before: World, now: World): string[] {
  const caps = (world: World, by: Cap['by']) => world.caps.filter((cap) => cap.by === by).length;
  const home = (world: World) =>
    world.zones.filter((zone) => world.balls.some((ball) => isHome(ball, zone))).length;
  const fewer = (text: string, was: number, left: number) =>
    left < was ? [fill(text, { left })] : [];
  return [
    ...fewer(says.cap, caps(before, undefined), caps(now, undefined)),
    ...fewer(says.bell, caps(before, 'arm'), caps(now, 'arm')),
    ...fewer(says.charger, caps(before, 'rest'), caps(now, 'rest')),
    ...fewer(says.flag, before.flags.length, now.flags.length),
    ...(now.balls !== before.balls && home(now) > home(before) ? [says.ball] : []),
  ];
}
