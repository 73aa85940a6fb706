import { RobotFigure } from '../../robot/ui/RobotFigure';
import '../../robot/ui/RobotField.css';
import { type Point, ROBOT_RADIUS } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import { useWords } from '../words';
import { followFirst, followSecond } from './drawer';

const at = ({ x, y }: Point) => `translate(${x} ${y})`;

interface Props {
  name: GameName;
  /** Which robot moves on it. Without one, the field stays as at the start. */
  shows?: 'first' | 'second';
}

/** The field of a game. `followGame` moves the parts with `data-part`. */
export function Board({ name, shows }: Props) {
  const { games, you } = useWords();
  const { rules, picture } = GAMES[name];
  const { scale, parts } = picture;
  const start = rules.start(1);
  const places = rules.places(start);
  return (
    <svg
      ref={shows && (shows === 'first' ? followFirst : followSecond)}
      className="remote-field play-field"
      viewBox={picture.viewBox}
      fill="none"
      data-awake
      data-game={name}
      role="img"
      aria-label={games[name].picture}
    >
      {picture.ground}
      {shows && <Remembered name={name} />}
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
        <text className="play-you" y={9 * scale + 5}>
          {you}
        </text>
      </g>
      {Object.entries(parts).map(([part, { figure }]) => (
        <g key={part} data-part={part} transform={places[part] && at(places[part])}>
          {figure}
        </g>
      ))}
    </svg>
  );
}

/** Outlines of the moment that the robot copies, the way the visitor went, and in both what decided. */
function Remembered({ name }: { name: GameName }) {
  const { watch } = useWords();
  const { parts, scale } = GAMES[name].picture;
  const radius = ROBOT_RADIUS * scale;
  return (
    <>
      <g data-part="moment" className="play-moment" strokeDasharray="1.8 1.2" data-hidden>
        {Object.entries(parts).map(([part, { outline }]) => (
          <g key={part} data-part={`moment-${part}`}>
            {outline}
          </g>
        ))}
        <g data-part="moment-robot">
          <circle r={radius} />
        </g>
        <g data-part="moment-way">
          <path strokeDasharray="none" d={`M0 ${-radius - 1}v-6m-2.6 2.6l2.6-2.6 2.6 2.6`} />
        </g>
        <path data-part="moment-why" className="play-why" />
        <text data-part="moment-text">{watch.here}</text>
      </g>
      <path data-part="why" className="play-why" data-hidden />
    </>
  );
}
