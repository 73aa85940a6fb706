import { SIDE } from '../game';
import type { Picture } from '../picture';
import { CELL, pointOf, WALLS } from './rules';

function Maze() {
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
      {places.map(({ wall, cell, x, y }) =>
        wall ? null : <circle key={cell} data-dot={cell} cx={x} cy={y} r="1.2" />,
      )}
    </>
  );
}

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

export const MAZE_PICTURE: Picture = {
  viewBox: `0 0 ${SIDE} ${SIDE}`,
  scale: 0.62,
  ground: <Maze />,
  parts: { rival: { figure: <Ghost />, outline: <path d={SHEET} /> } },
};
