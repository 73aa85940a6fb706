import { RobotFigure } from '../../robot/ui/RobotFigure';
import '../../robot/ui/RobotField.css';
import { type GameName, GAMES } from '../control/play.store';
import { BALL_RADIUS, KEEPER_REACH, MOUTH, ROBOT_RADIUS, SHOT_LINE } from '../rules/football';
import { type Point, SIDE } from '../rules/game';
import { CELL, pointOf, WALLS } from '../rules/pacman';
import { useWords } from '../words';
import { followGame } from './drawer';

/** Size of the robot: in the maze, and on the pitch. */
const SCALES = { pacman: 0.62, football: 1 };

const at = ({ x, y }: Point) => `translate(${x} ${y})`;

/** The field of a game at its start. Unless it is `still`, `followGame` moves the parts with `data-part`. */
export function Board({ name, still }: { name: GameName; still?: boolean }) {
  const { games } = useWords();
  const scale = SCALES[name];
  const isPitch = name === 'football';
  const start = GAMES[name].start(1);
  return (
    <svg
      ref={still ? undefined : followGame}
      className="remote-field play-field"
      viewBox={isPitch ? `-3 -8 ${SIDE + 6} ${SIDE + 11}` : `0 0 ${SIDE} ${SIDE}`}
      fill="none"
      data-awake
      data-game={name}
      role="img"
      aria-label={games[name].picture}
    >
      {isPitch ? <Pitch /> : <Maze />}
      {!still && <Remembered name={name} />}
      <g data-part="robot" transform={at(start.robot)}>
        <g data-part="body" transform="rotate(-90)">
          <g transform={`scale(${scale})`}>
            <RobotFigure />
          </g>
        </g>
        <g className="play-doubt" fill="var(--white)" transform={`translate(0 ${-9 * scale - 2})`}>
          <circle r="4" stroke="var(--ink-900)" strokeWidth="0.5" />
          <text fill="var(--ink-900)" y="2">
            ?
          </text>
        </g>
      </g>
      {'ball' in start && (
        <g
          data-part="ball"
          transform={at(start.ball)}
          fill="var(--white)"
          stroke="var(--ink-900)"
          strokeWidth="0.6"
        >
          <circle r={BALL_RADIUS} />
          <path fill="var(--ink-900)" d="M0-1.5L1.4-.4.9 1.2H-.9L-1.4-.4z" />
        </g>
      )}
      <g
        data-part="rival"
        transform={at(start.rival)}
        fill="var(--coral-400)"
        stroke="var(--ink-900)"
        strokeWidth="0.7"
      >
        {isPitch ? <Keeper /> : <Ghost />}
      </g>
    </svg>
  );
}

function Pitch() {
  const { left, right } = MOUTH;
  const meshes = [1, 2, 3, 4, 5].map((mesh) => `M${left + (mesh * (right - left)) / 6}-6V0`);
  return (
    <>
      <path stroke="var(--ink-500)" strokeWidth="0.4" d={`M${left}-3H${right}${meshes.join('')}`} />
      <g stroke="var(--white)" strokeWidth="0.9">
        <rect width={SIDE} height={SIDE} rx="3" />
        <path d={`M${left - 6} 0V16H${right + 6}V0`} />
      </g>
      <path stroke="var(--ink-900)" strokeWidth="1.4" d={`M${left} 1V-6H${right}V1`} />
      <path
        stroke="var(--violet-600)"
        strokeDasharray="2.4 1.8"
        d={`M2 ${SHOT_LINE - ROBOT_RADIUS - 3}H${SIDE - 2}`}
      />
    </>
  );
}

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

/** A tin robot with a bar between its gloves. */
function Keeper() {
  return (
    <>
      <path strokeWidth="2.4" d={`M${-KEEPER_REACH} 0H${KEEPER_REACH}`} />
      <circle r="4.6" />
      <circle cx={-KEEPER_REACH} r="2" />
      <circle cx={KEEPER_REACH} r="2" />
      <circle fill="var(--white)" cx="-1.7" cy="1.8" r="1.5" />
      <circle fill="var(--white)" cx="1.7" cy="1.8" r="1.5" />
    </>
  );
}

const SHEET = 'M-3.6 3.6V-.4a3.6 3.6 0 0 1 7.2 0V3.6L2.4 2.6 1.2 3.6 0 2.6-1.2 3.6-2.4 2.6z';

function Ghost() {
  return (
    <>
      <path d={SHEET} />
      <circle fill="var(--white)" cx="-1.3" cy="-.6" r="1.1" />
      <circle fill="var(--white)" cx="1.3" cy="-.6" r="1.1" />
    </>
  );
}

/** Outlines of robot, ball and rival at the moment that the robot copies, and the way the visitor went. */
function Remembered({ name }: { name: GameName }) {
  const { watch } = useWords();
  const isPitch = name === 'football';
  const radius = ROBOT_RADIUS * SCALES[name];
  return (
    <g data-part="moment" className="play-moment" strokeDasharray="1.8 1.2" data-hidden>
      {isPitch && <circle data-part="moment-ball" r={BALL_RADIUS} />}
      <path data-part="moment-rival" d={isPitch ? `M${-KEEPER_REACH} 0H${KEEPER_REACH}` : SHEET} />
      <g data-part="moment-robot">
        <circle r={radius} />
      </g>
      <g data-part="moment-way">
        <path strokeDasharray="none" d={`M0 ${-radius - 1}v-6m-2.6 2.6l2.6-2.6 2.6 2.6`} />
      </g>
      <text data-part="moment-text">{watch.here}</text>
    </g>
  );
}
