import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $preflight, $robot, $run, $tab, FIELD, ROBOT_RADIUS } from '../robot';
import { pointsOf, robotDrawer } from './robot-drawer';
import { RobotFigure } from './RobotFigure';

interface Props {
  /** Whether the virtual robot is awake. */
  awake: boolean;
  label: string;
}

/** The figure is drawn with a radius of 10. */
const SCALE = ROBOT_RADIUS / 10;

/** Floor around the tape that always shows, in cm: wheels and arms reach over it. */
const EDGE = 3;
/** Floor around the tape in all, in cm: a screen of another shape shows more of it. */
const FLOOR = 240;

/** A crimped edge of twelve waves around the origin. */
const CAP = `${Array.from({ length: 12 }, (_, wave) => {
  const corner = (turn: number, radius: number) =>
    `${(Math.cos((turn * Math.PI) / 6) * radius).toFixed(2)} ${(Math.sin((turn * Math.PI) / 6) * radius).toFixed(2)}`;
  return `${wave === 0 ? `M${corner(0, 2.2)}` : ''}Q${corner(wave + 0.5, 2.9)} ${corner(wave + 1, 2.2)}`;
}).join('')}z`;

// Scenery: bottle caps that nobody picked up.
const PROPS = [
  { color: 'coral', x: 13, y: 14 },
  { color: 'violet', x: 82, y: 47 },
  { color: 'sun', x: 18, y: 52 },
];

/** The workshop floor from above, with the robot, its trail, and the way a program would take. */
export function Field({ awake, label }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (svg.current) return $robot.subscribe(robotDrawer(svg.current));
    return undefined;
  }, []);

  const { width, height } = FIELD;
  return (
    <svg
      ref={svg}
      className="remote-field"
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      data-awake={awake || undefined}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id="field-grid" width="8" height="8" patternUnits="userSpaceOnUse">
          <path className="remote-field-line" d="M8 0H0V8" />
        </pattern>
      </defs>
      <rect
        x={-FLOOR}
        y={-FLOOR}
        width={width + 2 * FLOOR}
        height={height + 2 * FLOOR}
        fill="url(#field-grid)"
      />
      <rect className="remote-field-tape" width={width} height={height} rx="4" />
      <circle
        className="remote-field-start"
        cx={width / 2}
        cy={height / 2}
        r={ROBOT_RADIUS * 1.7}
      />
      {PROPS.map(({ color, x, y }) => (
        <BottleCap key={color} color={color} x={x} y={y} />
      ))}
      <polyline className="remote-field-trail" data-part="trail" points="" />
      <Ghost />
      <g data-part="robot" transform={`translate(${width / 2} ${height / 2}) rotate(-90)`}>
        <g transform={`scale(${SCALE})`}>
          <RobotFigure />
        </g>
      </g>
    </svg>
  );
}

function BottleCap({ color, x, y }: (typeof PROPS)[number]) {
  return (
    <g className="remote-prop" data-color={color} transform={`translate(${x} ${y})`}>
      <path d={CAP} />
      <circle r="1.5" />
    </g>
  );
}

/** The way the program would take from where the robot stands, while it does not run. */
function Ghost() {
  const { path } = useStore($preflight);
  const tab = useStore($tab);
  const { state } = useStore($run);
  const end = path.at(-1);
  if (tab !== 'prog' || state !== 'idle' || !end || path.length < 2) return null;
  return (
    <g className="remote-field-ghost">
      <polyline points={pointsOf(path)} />
      <circle cx={end.x} cy={end.y} r="1.6" />
    </g>
  );
}
