import { memo } from 'react';
import { SIDE } from '../game';
import type { Picture } from '../picture';
import { CELL, type PacmanState, pointOf, WALLS } from './rules';

/** Drawn again only when a dot vanishes. */
const Maze = memo(function Maze({ dots }: Pick<PacmanState, 'dots'>) {
  const places = WALLS.map((wall, cell) => ({ wall, cell, ...pointOf(cell) }));
  const [half, side] = [CELL / 2 - 0.5, CELL - 1];
  const block = ({ x, y }: (typeof places)[number]) =>
    `M${x - half} ${y - half}h${side}v${side}h${-side}z`;
  return (
    <>
      <path
        fill="var(--violet-600)"
        stroke="var(--lilac-400)"
        strokeWidth="0.5"
        strokeLinejoin="round"
        d={places.flatMap((place) => (place.wall ? [block(place)] : [])).join('')}
      />
      {places.map(({ cell, x, y }) =>
        dots[cell] ? <circle key={cell} fill="var(--sun-400)" cx={x} cy={y} r="1.2" /> : null,
      )}
    </>
  );
});

const SHEET = 'M-3.6 3.6V-.4a3.6 3.6 0 0 1 7.2 0V3.6L2.4 2.6 1.2 3.6 0 2.6-1.2 3.6-2.4 2.6z';

function Ghost() {
  return (
    <g fill="var(--coral-400)" stroke="var(--ink-900)" strokeWidth="0.7">
      <path d={SHEET} />
      <circle fill="var(--white)" cx="-1.3" cy="-.6" r="1.1" />
      <circle fill="var(--white)" cx="1.3" cy="-.6" r="1.1" />
    </g>
  );
}

export const MAZE_PICTURE: Picture<PacmanState> = {
  viewBox: `0 0 ${SIDE} ${SIDE}`,
  scale: 0.62,
  ground: ({ dots }) => <Maze dots={dots} />,
  parts: { rival: { figure: <Ghost />, outline: <path d={SHEET} /> } },
};
