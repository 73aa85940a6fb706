import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { RobotFigure } from '../../robot/ui/RobotFigure';
import '../../robot/ui/RobotField.css';
import { type Field, isFlowing } from '../control/play';
import { $play } from '../control/play.store';
import { clamp, type Point, ROBOT_RADIUS, SIDE, type State, TICK_MS } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import { useWords } from '../words';

/** A longer way within a tick is a new place. */
const JUMP = 6;

const at = ({ x, y }: Point) => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

/** The same on every frame, so React skips it. */
const FIGURE = <RobotFigure />;

/** The field of a game. */
export function Board({ field }: { field: Field }) {
  const words = useWords();
  const play = useStore($play);
  const { owed, step, phase } = play;
  const { name, now, move, outlined } = field;
  const game = GAMES[name];
  const next = game.next(now, move);
  const between = (place: (state: State) => Point) => {
    const [from, to] = [place(now), place(next)];
    const isJump = Math.hypot(to.x - from.x, to.y - from.y) > JUMP;
    const share = isJump ? 0 : owed / TICK_MS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const { picture } = words.games[name];
  const isRunning = phase === 'running';
  const isOwn = step !== 'watch' && phase === 'ready';
  const isDoubt = isRunning && ['unsure', 'circles'].includes(outlined?.says ?? '');
  const edge = 9 * game.scale;
  const place = isOwn ? `translate(0 ${edge + 5})` : `translate(0 ${-edge}) scale(2.4)`;
  return (
    <svg
      className="remote-field play-field"
      viewBox={game.viewBox}
      fill="none"
      data-awake
      data-game={name}
      role="img"
      aria-label={isFlowing(play) ? picture : `${picture}. ${game.tell(now, words)}`}
    >
      {game.ground(now)}
      {isRunning && <Remembered field={field} />}
      <Things name={name} facing={now.facing} placed={between}>
        <text paintOrder="stroke" transform={place}>
          {isOwn ? words.you : isDoubt && '?'}
        </text>
      </Things>
    </svg>
  );
}

interface ThingsProps {
  name: GameName;
  facing: number;
  placed: (place: (state: State) => Point) => Point;
  /** Around the robot's place. */
  children?: ReactElement;
}

/** What moves on the field. */
function Things({ name, facing, placed, children }: ThingsProps) {
  const { scale, parts } = GAMES[name];
  return (
    <>
      {Object.entries(parts).map(([part, { place, figure }]) => (
        <g key={part} data-part={part} transform={at(placed(place))}>
          {figure}
        </g>
      ))}
      <g data-part="robot" transform={at(placed(({ robot }) => robot))}>
        <g transform={`scale(${scale}) rotate(${facing * 90 - 90})`}>{FIGURE}</g>
        {children}
      </g>
    </>
  );
}

/** A ring around what decided. */
const RING = 4.5;

/** Shows the moment that the robot copies and the way the visitor went, and links in both what decided. */
function Remembered({ field }: { field: Field }) {
  const { watch } = useWords();
  const { name, line, outlined, now } = field;
  const { scale, senses } = GAMES[name];
  const copies = line?.says === 'copies' ? outlined?.copies : undefined;
  if (!copies) return null;
  const { state, kind } = copies;
  const { x, y } = state.robot;
  // On the side away from the robot, where the field has space.
  const isBelow = y < 24 || (y < SIDE - 24 && now.robot.y < y);
  const links = [now, state].map((from) => {
    const thing = senses[line?.sense ?? '']?.thing?.(from);
    if (!thing) return '';
    const half = `a${RING} ${RING} 0 1 0 `;
    const ring = `${half}${2 * RING} 0${half}${-2 * RING} 0`;
    return `M${from.robot.x} ${from.robot.y}L${thing.x} ${thing.y}m${-RING} 0${ring}`;
  });
  return (
    <g className="play-moment" data-awake>
      <Things name={name} facing={state.facing} placed={(place) => place(state)} />
      <path
        transform={`${at(state.robot)} rotate(${kind * 90})`}
        d={`M0 ${-ROBOT_RADIUS * scale - 1}v-6m-2.6 2.6l2.6-2.6 2.6 2.6`}
      />
      <path d={links.join('')} />
      <text paintOrder="stroke" x={clamp(x, 20, SIDE - 20)} y={isBelow ? y + 18 : y - 15}>
        {watch.here}
      </text>
    </g>
  );
}
