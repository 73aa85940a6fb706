import { useStore } from '@nanostores/react';
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

interface Props {
  name: GameName;
  field: Field;
}

/** The field of a game. */
export function Board({ name, field }: Props) {
  const words = useWords();
  const play = useStore($play);
  const { owed, step, phase } = play;
  const game = GAMES[name];
  const { viewBox, scale, parts } = game;
  const { now, move, outlined } = field;
  const next = game.next(now, move);
  const between = (place: (state: State) => Point) => {
    const [from, to] = [place(now), place(next)];
    const isJump = Math.hypot(to.x - from.x, to.y - from.y) > JUMP;
    const share = isJump ? 0 : owed / TICK_MS;
    return at({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  };
  const { picture } = words.games[name];
  const isOwn = step !== 'watch' && phase === 'ready';
  return (
    <svg
      className="remote-field play-field"
      viewBox={viewBox}
      fill="none"
      data-awake
      data-game={name}
      role="img"
      aria-label={isFlowing(play) ? picture : `${picture}. ${game.tell(now, words)}`}
    >
      {game.ground(now)}
      <Remembered name={name} field={field} />
      {Object.entries(parts).map(([part, { place, figure }]) => (
        <g key={part} data-part={part} transform={between(place)}>
          {figure}
        </g>
      ))}
      <g data-part="robot" transform={between(({ robot }) => robot)}>
        <g transform={`scale(${scale}) rotate(${now.facing * 90 - 90})`}>{FIGURE}</g>
        {isOwn && (
          <text className="play-you" y={9 * scale + 5}>
            {words.you}
          </text>
        )}
        {(outlined?.says === 'unsure' || outlined?.says === 'circles') && (
          <text
            transform={`translate(0 ${-9 * scale}) scale(2.4)`}
            fill="var(--white)"
            stroke="var(--ink-900)"
            strokeWidth="0.4"
            paintOrder="stroke"
          >
            ?
          </text>
        )}
      </g>
    </svg>
  );
}

/** A ring around what decided. */
const RING = 4.5;

/** Outlines the moment that the robot copies and the way the visitor went, and links in both what decided. */
function Remembered({ name, field }: Props) {
  const { watch } = useWords();
  const { scale, parts, senses } = GAMES[name];
  const { line, outlined, now } = field;
  const copies = line?.says === 'copies' ? outlined?.copies : undefined;
  if (!copies) return null;
  const { state, kind } = copies;
  const { x, y } = state.robot;
  const radius = ROBOT_RADIUS * scale;
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
    <g className="play-moment">
      <g strokeDasharray="1.8 1.2">
        <circle cx={x} cy={y} r={radius} />
        {Object.entries(parts).map(([part, { place, outline }]) => (
          <g key={part} transform={at(place(state))}>
            {outline}
          </g>
        ))}
      </g>
      <path
        transform={`${at(state.robot)} rotate(${kind * 90})`}
        d={`M0 ${-radius - 1}v-6m-2.6 2.6l2.6-2.6 2.6 2.6`}
      />
      <path d={links.join('')} />
      <text x={clamp(x, 20, SIDE - 20)} y={isBelow ? y + 18 : y - 15}>
        {watch.here}
      </text>
    </g>
  );
}
