import { useStore } from '@nanostores/react';
import { RobotFigure } from '../../robot/ui/RobotFigure';
import '../../robot/ui/RobotField.css';
import { type Field, fieldOf } from '../control/play';
import { $play } from '../control/play.store';
import { clamp, type Point, ROBOT_RADIUS, SIDE } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import { useWords } from '../words';

/** A longer way within a tick is a new place. */
const JUMP = 6;

function between(one: Point, other: Point, share: number): Point {
  const [x, y] = [other.x - one.x, other.y - one.y];
  return Math.hypot(x, y) > JUMP ? other : { x: one.x + x * share, y: one.y + y * share };
}

const at = ({ x, y }: Point) => `translate(${x.toFixed(2)} ${y.toFixed(2)})`;

/** The same on every frame, so React skips it. */
const FIGURE = <RobotFigure />;

interface Props {
  name: GameName;
  /** Which field of the page it is. Without one, it stays as at the start. */
  index?: 0 | 1;
}

/** The field of a game. */
export function Board({ name, index }: Props) {
  const { games, you } = useWords();
  const { fields, share, step, phase } = useStore($play);
  const { rules, picture } = GAMES[name];
  const { scale, parts } = picture;
  const field = (index !== undefined && fields[index]) || fieldOf(rules, 1);
  const { before, now, turn, thought } = field;
  const was = rules.places(before);
  const { robot = now.robot, ...others } = Object.fromEntries(
    Object.entries(rules.places(now)).map(([part, place]) => {
      return [part, between(was[part] ?? place, place, share)];
    }),
  );
  const isOwn = index === 0 && step !== 'watch' && phase === 'ready';
  return (
    <svg
      className="remote-field play-field"
      viewBox={picture.viewBox}
      fill="none"
      data-awake
      data-game={name}
      role="img"
      aria-label={games[name].picture}
    >
      {picture.ground(now)}
      <Remembered name={name} field={field} />
      <g data-part="robot" transform={at(robot)}>
        <g transform={`scale(${scale}) rotate(${turn.toFixed(1)})`}>{FIGURE}</g>
        {(thought?.says === 'unsure' || thought?.says === 'circles') && (
          <g fill="var(--white)" transform={`translate(0 ${-9 * scale - 2})`}>
            <circle r="4" stroke="var(--ink-900)" strokeWidth="0.5" />
            <text fill="var(--ink-900)" y="2">
              ?
            </text>
          </g>
        )}
        {isOwn && (
          <text className="play-you" y={9 * scale + 5}>
            {you}
          </text>
        )}
      </g>
      {Object.entries(others).map(([part, place]) => (
        <g key={part} data-part={part} transform={at(place)}>
          {parts[part]?.figure}
        </g>
      ))}
    </svg>
  );
}

/** Outlines the moment that the robot copies and the way the visitor went, and links in both what decided. */
function Remembered({ name, field }: { name: GameName; field: Field }) {
  const { watch } = useWords();
  const { rules, picture } = GAMES[name];
  const { line, thought, now } = field;
  const copies = line?.says === 'copies' && thought?.says === 'copies' ? thought.copies : undefined;
  if (!copies) return null;
  const { state, kind } = copies;
  const { x, y } = state.robot;
  const radius = ROBOT_RADIUS * picture.scale;
  const thing = rules.senses[line?.sense ?? '']?.thing;
  const ways = [now, state].map((from) => lineTo(thing?.(from), from.robot)).join('');
  return (
    <g className="play-moment">
      <g strokeDasharray="1.8 1.2">
        {Object.entries(rules.places(state)).map(([part, place]) => (
          <g key={part} transform={at(place)}>
            {picture.parts[part]?.outline ?? <circle r={radius} />}
          </g>
        ))}
      </g>
      <path
        transform={`${at(state.robot)} rotate(${kind * 90})`}
        d={`M0 ${-radius - 1}v-6m-2.6 2.6l2.6-2.6 2.6 2.6`}
      />
      <path d={ways} />
      <text x={clamp(x, 20, SIDE - 20)} y={y > SIDE / 2 ? y - 15 : y + 18}>
        {watch.here}
      </text>
    </g>
  );
}

/** A ring around what decided, and the gap between the robot and the line to it. */
const RING = 4.5;
const GAP = 7;

/** A line from the robot to a thing, with a ring around it. */
function lineTo(thing: Point | undefined, robot: Point): string {
  if (!thing) return '';
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const length = Math.hypot(x, y);
  const on = (far: number) =>
    `${(robot.x + (x / length) * far).toFixed(1)} ${(robot.y + (y / length) * far).toFixed(1)}`;
  const line = length > GAP + RING ? `M${on(GAP)}L${on(length - RING)}` : '';
  const [half, whole] = [`a${RING} ${RING} 0 1 0 `, 2 * RING];
  return `${line}M${thing.x - RING} ${thing.y}${half}${whole} 0${half}${-whole} 0`;
}
