import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { $challenge } from './challenge.store';
import { $robot } from '../robot/control/robots.store';
import { COLUMNS, type Point, ROWS, SQUARE } from '../robot/simulator/motion';
import {
  BALL_RADIUS,
  BOTTLE_CAP,
  type Prize as PrizeAt,
  type BallColor,
  BALL_COLORS,
  type World,
} from '../robot/simulator/world';
import {
  findSquares,
  flagsOf,
  type Layout,
  middleOf,
  sceneOf,
  wallsOf,
} from '../robot/simulator/layout';

// A separate store, because $robot changes on every frame.
const $world = computed($robot, ({ world }) => world);

export default function FieldThings() {
  const challenge = useStore($challenge);
  const world = useStore($world);
  return challenge && <Things layout={challenge.layout} world={world} />;
}

/** @param props.only shows one square with its walls */
export function FieldPicture({ layout, only }: { layout: Layout; only?: number }) {
  const { x, y, heading, world } = sceneOf(layout);
  const corner = only === undefined ? undefined : middleOf(only);
  return (
    <svg
      className="challenge-picture"
      viewBox={corner ? `${corner.x - 9} ${corner.y - 9} 18 18` : '-3 -3 102 70'}
      fill="none"
      aria-hidden="true"
    >
      <path stroke="#b9e3d1" strokeWidth="0.3" d={GRID} />
      {world && <Things layout={layout} world={world} />}
      {findSquares(layout, 'start').length > 0 && (
        <SmallRobot at={{ x, y }} degrees={(heading * 180) / Math.PI} />
      )}
    </svg>
  );
}

const LINES = [
  ...Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * SQUARE} 0V${ROWS * SQUARE}`),
  ...Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * SQUARE}H${COLUMNS * SQUARE}`),
];
const GRID = LINES.join('');

/** From the ground up. */
function Things({ layout, world }: { layout: Layout; world: World }) {
  const flags = flagsOf(layout);
  const reached = flags.length - world.flags.length;
  const walls = wallsOf(layout).map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`);
  const path = walls.join('');
  return (
    <>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <text key={column} className="challenge-name" x={(column + 0.5) * SQUARE} y="-0.4">
          {String.fromCharCode(65 + column)}
        </text>
      ))}
      {Array.from({ length: ROWS }, (_, row) => (
        <text key={row} className="challenge-name" x="-1.5" y={(row + 0.5) * SQUARE + 1}>
          {row + 1}
        </text>
      ))}
      {findSquares(layout, 'garage').map((square) => (
        <Garage key={square} at={middleOf(square)} />
      ))}
      {BALL_COLORS.flatMap((color) =>
        findSquares(layout, 'home', color).map((square) => (
          <Home key={square} at={middleOf(square)} color={color} />
        )),
      )}
      {flags.map((square, index) => (
        <Flag key={square} at={middleOf(square)} number={index + 1} turn={index - reached} />
      ))}
      {world.prizes.map((prize) => (
        <Prize key={place(prize)} {...prize} />
      ))}
      {world.balls.map((ball, index) => (
        <Ball key={index} at={ball} color={ball.color} />
      ))}
      <g className="challenge-line" strokeWidth="2">
        <path stroke={SHADE.fill} transform="translate(0.4 0.8)" d={path} />
        <path stroke="var(--key-high)" d={path} />
        <path
          stroke="var(--lilac-600)"
          strokeWidth="0.6"
          transform="translate(-0.2 -0.4)"
          d={path}
        />
      </g>
      {findSquares(layout, 'cone').map((square) => (
        <Cone key={square} at={middleOf(square)} />
      ))}
    </>
  );
}

const SHADE = { fill: 'var(--color-line)', stroke: 'none' };

const place = ({ x, y }: Point) => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

const SHAPES = {
  bell: 'M-4.2 2.6C-2.8 1.4-3.6-4 0-4S2.8 1.4 4.2 2.6zM-1 4.2H1',
  charger: 'M1.2-5L-3.2 0.8H-0.4L-1.2 5L3.2-0.8H0.4z',
};

function Prize({ thing, ...at }: PrizeAt) {
  if (thing !== 'cap')
    return (
      <g {...PAINTS[thing === 'bell' ? 'sun' : 'violet']} strokeWidth="0.8" transform={place(at)}>
        <circle fill="var(--white)" r="6.9" />
        <path className="challenge-line" d={SHAPES[thing]} />
      </g>
    );
  return (
    <g {...PAINTS.sun} strokeWidth="0.4" transform={`${place(at)} scale(1.35)`}>
      <circle {...SHADE} cx="0.3" cy="0.5" r="2.8" />
      <path d={BOTTLE_CAP} />
      <circle r="1.5" />
    </g>
  );
}

function Cone({ at }: { at: Point }) {
  return (
    <g fill="var(--coral-400)" stroke="var(--coral-700)" strokeWidth="0.5" transform={place(at)}>
      <rect x="-3.8" y="-3.8" width="7.6" height="7.6" rx="1.4" />
      <circle fill="var(--white)" r="2.7" />
      <circle fill="#de4f46" r="1" />
    </g>
  );
}

const ZONE = { x: -6.6, y: -6.6, width: 13.2, height: 13.2, rx: 2.4 };

function Garage({ at }: { at: Point }) {
  return (
    <g
      className="challenge-line"
      fill="var(--violet-600)"
      stroke="var(--white)"
      strokeWidth="2"
      transform={place(at)}
    >
      <rect {...ZONE} stroke="var(--violet-700)" strokeWidth="0.6" />
      <path fill="none" d="M-2.2 4V-4H0.6a2.6 2.6 0 0 1 0 5.2H-2.2" />
    </g>
  );
}

/** @param props.turn 0 for the next flag, negative for reached flags */
function Flag({ at, number, turn }: { at: Point; number: number; turn: number }) {
  const reached = turn < 0;
  return (
    <g
      data-flag={number}
      fill={reached ? 'var(--mint-400)' : 'var(--white)'}
      stroke={reached ? 'var(--mint-700)' : 'var(--coral-400)'}
      strokeWidth="1.2"
      transform={place(at)}
    >
      {turn === 0 && (
        <circle className="challenge-next" r="5.6" stroke="var(--sun-400)" strokeWidth="1.6" />
      )}
      <circle {...SHADE} cx="0.3" cy="0.5" r="4.9" />
      <circle r="4.6" />
      <text className="challenge-number" y="2.1">
        {number}
      </text>
    </g>
  );
}

const PAINTS: Record<BallColor, { fill: string; stroke: string }> = {
  coral: { fill: 'var(--coral-400)', stroke: '#cf413a' },
  sun: { fill: 'var(--sun-400)', stroke: 'var(--sun-600)' },
  violet: { fill: '#ada3ff', stroke: '#6b58d9' },
};

/** A different shape for each color, for color-blind visitors. */
const BALL_MARKS: Record<BallColor, string> = {
  coral: 'M0-1.5a1.5 1.5 0 0 1 0 3a1.5 1.5 0 0 1 0-3z',
  sun: 'M0-1.8L1.8 1.4H-1.8z',
  violet: 'M-1.4-1.4H1.4V1.4H-1.4z',
};

function Ball({ at, color }: { at: Point; color: BallColor }) {
  return (
    <g {...PAINTS[color]} strokeWidth="0.5" transform={place(at)}>
      <circle {...SHADE} cx="0.5" cy="0.9" r={BALL_RADIUS} />
      <circle r={BALL_RADIUS - 0.2} />
      <path
        className="challenge-line"
        fill="none"
        stroke="var(--white)"
        strokeWidth="0.9"
        d="M-2.6-1A2.8 2.8 0 0 1-0.4-2.8"
      />
      <path fill="var(--ink-900)" stroke="none" d={BALL_MARKS[color]} />
    </g>
  );
}

function Home({ at, color }: { at: Point; color: BallColor }) {
  return (
    <g fill="var(--lit)" stroke={PAINTS[color].stroke} strokeWidth="0.8" transform={place(at)}>
      <rect {...ZONE} strokeDasharray="2.2 1.4" />
      <circle r="4.6" />
      <path fill={PAINTS[color].stroke} stroke="none" d={BALL_MARKS[color]} />
    </g>
  );
}

function SmallRobot({ at, degrees }: { at: Point; degrees: number }) {
  return (
    <g fill="var(--ink-900)" transform={`${place(at)} rotate(${degrees})`}>
      <rect x="-3" y="-6.4" width="6" height="12.8" rx="0.8" />
      <circle fill="var(--coral-400)" r="5.2" />
      <circle fill="#e1e4ed" r="4.4" />
      <g fill="var(--white)" stroke="var(--ink-900)" strokeWidth="0.5">
        <circle cx="3.6" cy="-1.9" r="1.5" />
        <circle cx="3.6" cy="1.9" r="1.5" />
      </g>
      <circle cx="4.1" cy="-1.9" r="0.7" />
      <circle cx="4.1" cy="1.9" r="0.7" />
    </g>
  );
}
