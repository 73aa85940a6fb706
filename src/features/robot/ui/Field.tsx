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
      className="field"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      data-awake={awake || undefined}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id="field-grid" width="10" height="10" patternUnits="userSpaceOnUse">
          <path className="field-line" d="M10 0H0V10" />
        </pattern>
      </defs>
      <rect className="field-floor" width={width} height={height} />
      <rect width={width} height={height} fill="url(#field-grid)" />
      <rect
        className="field-tape"
        x="2.500"
        y="2.500"
        width={width - 5}
        height={height - 5}
        rx="5"
      />
      <circle className="field-start" cx={width / 2} cy={height / 2} r={ROBOT_RADIUS * 1.7} />
      <polyline className="field-trail" data-part="trail" points="" />
      <Ghost />
      <g data-part="robot" transform={`translate(${width / 2} ${height / 2}) rotate(-90)`}>
        <g transform={`scale(${SCALE})`}>
          <RobotFigure />
        </g>
      </g>
    </svg>
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
    <g className="field-ghost">
      <polyline points={pointsOf(path)} />
      <circle cx={end.x} cy={end.y} r="1.600" />
    </g>
  );
}
