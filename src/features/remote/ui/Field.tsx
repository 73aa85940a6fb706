import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $challenge, type Challenge } from '../control/challenge.store';
import { $tab } from '../control/page';
import { $preflight, $run } from '../control/play';
import { $robot, $virtualAwake } from '../control/robots.store';
import { FIELD, ROBOT_REACH, SQUARE, START, type Point } from '../simulator/motion';
import { useWords } from './words';
import type { Command } from '../protocol/lines';
import type { Simulation } from '../simulator/simulator';
import './Field.css';

/** The figure, with its arms held out to its corners, is a square of twice 16.5. */
const SCALE = ROBOT_REACH / 16.5;

/** Floor around the tape that is always visible, in cm. */
const EDGE = 3;
/** Total floor around the tape, in cm: screens of other shapes show more of it. */
const FLOOR = 240;

/** Edge of a bottle cap: twelve waves around the origin. */
export const BOTTLE_CAP = `${Array.from({ length: 12 }, (_, wave) => {
  const corner = (turn: number, radius: number) =>
    `${(Math.cos((turn * Math.PI) / 6) * radius).toFixed(2)} ${(Math.sin((turn * Math.PI) / 6) * radius).toFixed(2)}`;
  return `${wave === 0 ? `M${corner(0, 2.2)}` : ''}Q${corner(wave + 0.5, 2.9)} ${corner(wave + 1, 2.2)}`;
}).join('')}z`;

const BOTTLE_CAPS = [
  { x: 13, y: 14, fill: 'var(--coral-400)', stroke: 'oklch(62% 0.18 27deg)' },
  { x: 82, y: 47, fill: 'oklch(76% 0.13 288deg)', stroke: 'oklch(62% 0.17 285deg)' },
  { x: 18, y: 52, fill: 'var(--sun-400)', stroke: 'var(--sun-600)' },
];

const followRobot = (svg: SVGSVGElement | null) =>
  svg ? $robot.subscribe(robotDrawer(svg)) : undefined;

interface FieldProps {
  challenge: Challenge | undefined;
  things: ReactNode;
}

export function Field({ challenge, things }: FieldProps) {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  const { width, height } = FIELD;
  // Shifts the grid of the open field, where the robot starts in the middle, to put it into a square.
  const offset = challenge ? 0 : SQUARE / 2;
  return (
    <svg
      ref={followRobot}
      className="remote-field"
      viewBox={`${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`}
      fill="none"
      data-awake={awake || undefined}
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
          <path stroke="oklch(88% 0.05 168deg)" strokeWidth="0.3" d={`M${SQUARE} 0H0V${SQUARE}`} />
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
      {challenge ? things : <OpenField />}
      <polyline
        className="remote-field-line"
        stroke="var(--violet-600)"
        strokeWidth="0.9"
        strokeDasharray="0.01 1.9"
        data-part="trail"
        points=""
      />
      <Ghost />
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

/** Preview of the way of a program, while it does not run. Hidden in a challenge, where it would be the answer. */
function Ghost() {
  const { path } = useStore($preflight);
  const tab = useStore($tab);
  const { state } = useStore($run);
  const challenge = useStore($challenge);
  const end = path.at(-1);
  if (challenge || tab !== 'prog' || state !== 'idle' || !end || path.length < 2) return null;
  return (
    <>
      <polyline
        className="remote-field-ghost remote-field-line"
        stroke="var(--coral-400)"
        strokeDasharray="2.4 2"
        points={pointsOf(path)}
      />
      <circle fill="var(--coral-400)" cx={end.x} cy={end.y} r="1.6" />
    </>
  );
}

const LED_SIDE = 5;
const LED_GAP = 1.5;
const LEDS = Array.from({ length: LED_SIDE * LED_SIDE }, (_, index) => ({
  x: -2 + (2 - Math.floor(index / LED_SIDE)) * LED_GAP,
  y: ((index % LED_SIDE) - 2) * LED_GAP,
}));

/**
 * The tin-can robot from above, facing along x: a circle of radius 10 around the origin, with wheels, arms and eyes a
 * little beyond. robotDrawer moves the parts with `data-part`.
 */
function RobotFigure() {
  return (
    <g transform={`scale(${SCALE})`}>
      <ellipse fill="oklch(35% 0.08 190deg / 18%)" cx="-1.5" cy="0" rx="12.5" ry="14" />
      {ARMS.map(({ servo, joint, shape }) => (
        <g key={servo} transform={joint}>
          <path className="remote-arm" data-part={`servo-${servo}`} data-servo={servo} d={shape} />
        </g>
      ))}
      <Wheel side="left" y={-11.4} />
      <Wheel side="right" y={11.4} />
      <circle fill="var(--coral-400)" r="10.4" />
      <circle fill="oklch(76% 0.02 270deg)" r="9.5" />
      <circle fill="oklch(92% 0.012 270deg)" r="8.3" />
      <path stroke="var(--white)" strokeLinecap="round" d="M-5.8-5.2A7.8 7.8 0 0 1 2.5-7.4" />
      <rect fill="var(--sun-400)" x="-7.5" y="-3.9" width="2.2" height="7.8" rx="0.5" />
      <rect fill="var(--violet-950)" x="-6.3" y="-4.7" width="8.3" height="9.4" rx="1.2" />
      {LEDS.map(({ x, y }, index) => (
        <rect
          key={index}
          className="remote-led"
          data-part="led"
          fill="oklch(38% 0.09 283deg)"
          x={x - 0.5}
          y={y - 0.5}
          width="1"
          height="1"
          rx="0.3"
        />
      ))}
      <Eye y={-3.6} />
      <Eye y={3.6} />
    </g>
  );
}

function Wheel({ side, y }: { side: 'left' | 'right'; y: number }) {
  return (
    <g>
      <rect fill="var(--ink-900)" x="-4.8" y={y - 1.9} width="9.6" height="3.8" rx="1.2" />
      <path
        stroke="var(--ink-500)"
        strokeWidth="3.4"
        strokeDasharray="0.5 1.1"
        data-part={`wheel-${side}`}
        d={`M-4.6 ${y}H4.6`}
      />
    </g>
  );
}

/** Drawn pointing along x, from its joint at the origin. */
const ARMS = [
  /* A claw */
  {
    ...{ servo: 1, joint: 'translate(6 -7.5) rotate(-48)' },
    shape: 'M-1-1.7H6C6-5 9-5.8 12-4.4 9.7-3.6 9-2.2 9 0S9.7 3.6 12 4.4C9 5.8 6 5 6 1.7H-1z',
  },
  /* A hand from a bottle cap */
  {
    ...{ servo: 2, joint: 'translate(6 7.5) rotate(48)' },
    shape: 'M-1-1.7H5.2A3.9 3.9 0 1 1 5.2 1.7H-1z',
  },
  /* A flag */
  {
    ...{ servo: 3, joint: 'translate(-9 0) rotate(180)' },
    shape: 'M-1-0.9H10V8L3.4 4.4 6.8 0.9H-1z',
  },
];

function Eye({ y }: { y: number }) {
  return (
    <g transform={`translate(7.4 ${y})`}>
      <circle className="remote-eye-ball" stroke="var(--ink-900)" strokeWidth="0.6" r="2.7" />
      <circle
        className="remote-eye-pupil"
        data-part="pupil"
        fill="var(--ink-900)"
        r="1.35"
        cx="0.9"
      />
      <path
        className="remote-eye-lid remote-field-line"
        stroke="var(--ink-900)"
        strokeWidth="0.8"
        d="M0.2-2.1A2.2 2.2 0 0 1 0.2 2.1"
      />
    </g>
  );
}

const DEGREES = 180 / Math.PI;
/** How far a wheel's ridges move per frame at full power, in units of the figure. */
const RIDGE_STEP = 0.55;

/** Delay of the heart after a command, so that it does not flicker between repeats. */
const REST_MS = 150;

function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

/**
 * Writes the state of the robot into the attributes of the SVG. It changes on every frame, so React would only cost
 * time.
 */
function robotDrawer(svg: SVGSVGElement): (state: Simulation) => void {
  const part = (name: string) => svg.querySelector(`[data-part="${name}"]`);
  const all = (name: string) => [...svg.querySelectorAll(`[data-part="${name}"]`)];
  const robot = part('robot');
  const trail = part('trail');
  const servos = [part('servo-1'), part('servo-2'), part('servo-3')];
  const wheels = [part('wheel-left'), part('wheel-right')] as const;
  const leds = all('led');
  const pupils = all('pupil');
  const rolled = [0, 0];
  let lit: Simulation['running'] | 'nothing yet' = 'nothing yet';
  let rests: ReturnType<typeof setTimeout> | undefined;

  const light = (command?: Command) => {
    rests = undefined;
    if (command === lit) return;
    lit = command;
    const lights = lightsFor(command);
    leds.forEach((led, index) => led.toggleAttribute('data-on', lights[index] === true));
  };

  return (state) => {
    const { x, y, heading, left, right, running } = state;
    set(
      robot,
      'transform',
      `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${(heading * DEGREES).toFixed(1)})`,
    );
    set(trail, 'points', pointsOf([...state.trail, state]));
    // Shows an arm's angle by folding it toward the front.
    servos.forEach((arm, index) => {
      const away = index === 1 ? -1 : 1;
      set(arm, 'transform', `rotate(${((state.servos[index] ?? 0) * away).toFixed(1)})`);
    });
    [left, right].forEach((speed, index) => {
      rolled[index] = (rolled[index] ?? 0) + speed * RIDGE_STEP;
      set(wheels[index], 'stroke-dashoffset', rolled[index].toFixed(2));
    });
    for (const pupil of pupils) {
      set(pupil, 'cx', (0.9 + (left + right) * 0.25).toFixed(2));
      set(pupil, 'cy', ((left - right) * 0.6).toFixed(2));
    }
    if (running || lit === 'nothing yet') {
      clearTimeout(rests);
      light(running);
    } else {
      rests ??= setTimeout(light, REST_MS);
    }
  };
}

/** Browsers lay out again even if the value is the same: a third of the layout work while driving. */
function set(element: Element | null | undefined, attribute: string, value: string): void {
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

const HEART = '0101011111111110111000100';
const UP = '0010001110101010010000100';
const LEFT = '0010001000111110100000100';

/** Picture of each command; the first row is at the front. */
const PICTURES: Record<Command, string> = {
  FORWARD: UP,
  BACKWARD: reversed(UP),
  LEFT,
  RIGHT: reversed(LEFT),
  S1F: '0010001100001000010001110',
  S1B: '0010001100001000010001110',
  S2F: '0111000010011100100001110',
  S2B: '0111000010011100100001110',
  S3F: '0111000010001100001001110',
  S3B: '0111000010001100001001110',
};

/** The 25 lights: the picture of the command, or a heart at rest. */
function lightsFor(command: Command | undefined): boolean[] {
  return [...(command ? PICTURES[command] : HEART)].map((light) => light === '1');
}

function reversed(picture: string): string {
  return [...picture].reverse().join('');
}
