import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { $knownRobot } from '../control/known-robots.store';
import { $robot, $virtualAwake } from '../control/robots.store';
import { FIELD, ROBOT_REACH, SQUARE, START } from '../simulator/motion';
import { BOTTLE_CAP } from '../simulator/world';
import { useWords } from './words';
import { robotDrawer } from './robot-drawer';
import { RobotFigure } from './RobotFigure';
import './RobotField.css';

/** Floor around the tape that every screen shows, in cm. */
const EDGE = 3;
/** Total floor around the tape, in cm. */
const FLOOR = 240;

const BOTTLE_CAPS = [
  { x: 13, y: 14, fill: 'var(--coral-400)', stroke: '#de4f46' },
  { x: 82, y: 47, fill: '#ada3ff', stroke: '#7e72e7' },
  { x: 18, y: 52, fill: 'var(--sun-400)', stroke: 'var(--sun-600)' },
];

const followRobot = (svg: SVGSVGElement | null) =>
  svg ? $robot.subscribe(robotDrawer(svg)) : undefined;

interface FieldProps {
  /** Those of a challenge; undefined on the open field. */
  things: ReactElement | undefined;
  /** The path that a program will take. */
  path: ReactElement | undefined;
}

export function RobotField({ things, path }: FieldProps) {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  const robot = useStore($knownRobot);
  const { width, height } = FIELD;
  // On the open field the robot starts in the middle: shift the grid to put it into a square.
  const offset = things ? 0 : SQUARE / 2;
  return (
    <svg
      ref={followRobot}
      className="remote-field"
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      fill="none"
      data-awake={awake || undefined}
      data-robot={robot?.color}
      role="img"
      aria-label={screen.picture}
    >
      <defs>
        <pattern
          id="field-grid"
          width={SQUARE}
          height={SQUARE}
          x={offset}
          y={offset}
          patternUnits="userSpaceOnUse"
        >
          <path stroke="#b9e3d1" strokeWidth="0.3" d={`M${SQUARE} 0H0V${SQUARE}`} />
        </pattern>
      </defs>
      <rect
        x={-FLOOR}
        y={-FLOOR}
        width={width + 2 * FLOOR}
        height={height + 2 * FLOOR}
        fill="url(#field-grid)"
      />
      <rect
        stroke="var(--sun-400)"
        strokeWidth="0.7"
        strokeDasharray="3 1.8"
        width={width}
        height={height}
        rx="4"
      />
      {things ?? <OpenField />}
      <polyline
        className="remote-field-line"
        stroke="var(--violet-600)"
        strokeWidth="0.9"
        strokeDasharray="0.01 1.9"
        data-part="trail"
        points=""
      />
      {path}
      <g data-part="robot" transform={`translate(${width / 2} ${height / 2}) rotate(-90)`}>
        <RobotFigure />
      </g>
    </svg>
  );
}

function OpenField() {
  return (
    <>
      <circle
        stroke="var(--mint-400)"
        strokeWidth="0.5"
        strokeDasharray="1.6 1.3"
        cx={START.x}
        cy={START.y}
        r={ROBOT_REACH * 1.1}
      />
      {BOTTLE_CAPS.map(({ x, y, fill, stroke }) => (
        <g key={x} stroke={stroke} strokeWidth="0.35" transform={`translate(${x} ${y})`}>
          <path d={BOTTLE_CAP} fill={fill} />
          <circle r="1.5" />
        </g>
      ))}
    </>
  );
}
