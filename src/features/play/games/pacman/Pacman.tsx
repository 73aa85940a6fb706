import { fill, fillCount } from '@/lib/fill';
import { type Entry, listed, SIDE, whereIs } from '../game';
import {
  CELL,
  pacman,
  type PacmanState,
  pointOf,
  stepsBetween,
  WALLS,
  waysFrom,
  waysToDot,
} from './rules';

const BLOCK = `h${CELL - 1}v${CELL - 1}h${1 - CELL}z`;

/** A path with a part in each of some cells. */
function pathIn(cells: readonly boolean[], part: string): string {
  const points = cells.flatMap((isIn, cell) => (isIn ? pointOf(cell) : []));
  return points.map(({ x, y }) => `M${x} ${y}${part}`).join('');
}

const MAZE = (
  <path
    fill="var(--violet-600)"
    stroke="var(--lilac-400)"
    strokeWidth="0.5"
    strokeLinejoin="round"
    d={pathIn(WALLS, `m${(1 - CELL) / 2} ${(1 - CELL) / 2}${BLOCK}`)}
  />
);

const GHOST = (
  <g fill="var(--coral-400)" stroke="var(--ink-900)" strokeWidth="0.7">
    <path d="M-3.6 3.6V-.4a3.6 3.6 0 0 1 7.2 0V3.6L2.4 2.6 1.2 3.6 0 2.6-1.2 3.6-2.4 2.6z" />
    <circle fill="var(--white)" cx="-1.3" cy="-.6" r="1.1" />
    <circle fill="var(--white)" cx="1.3" cy="-.6" r="1.1" />
  </g>
);

export const PACMAN: Entry<PacmanState> = {
  ...pacman,
  tell({ walk, ghost, rival, robot, dots }, words) {
    const { tell, lang } = words;
    const away = stepsBetween(walk.to, ghost.to);
    return [
      fill(tell.ways, { ways: listed(waysFrom(walk.to), words) }),
      fill(tell.dot, { way: listed(waysToDot(dots, walk.to).slice(0, 1), words) }),
      fillCount(tell.ghost, away, lang, { where: whereIs(rival, robot, words) }),
    ].join(' ');
  },
  viewBox: `0 0 ${SIDE} ${SIDE}`,
  scale: 0.62,
  ground: ({ dots }) => (
    <>
      {MAZE}
      <path
        stroke="var(--sun-400)"
        strokeWidth="2.4"
        strokeLinecap="round"
        d={pathIn(dots, 'h0')}
      />
    </>
  ),
  parts: { rival: { place: ({ rival }) => rival, figure: GHOST } },
};
