import { ROBOT_REACH } from '../simulator/motion';

/** With its arms held out, the figure reaches 16.5 from its center. */
const SCALE = ROBOT_REACH / 16.5;

const LED_SIDE = 5;
const LED_GAP = 1.5;
const LEDS = Array.from({ length: LED_SIDE * LED_SIDE }, (_, index) => ({
  x: -2 + (2 - Math.floor(index / LED_SIDE)) * LED_GAP,
  y: ((index % LED_SIDE) - 2) * LED_GAP,
}));

/**
 * The tin-can robot from above, facing along x: a circle of radius 10 around the origin, with wheels, arms and eyes
 * slightly beyond. robotDrawer moves the parts with `data-part`.
 */
export function RobotFigure() {
  return (
    <g transform={`scale(${SCALE})`}>
      <ellipse fill="#0047442e" cx="-1.5" cy="0" rx="12.5" ry="14" />
      {ARMS.map(({ servo, joint, shape }) => (
        <g key={servo} transform={joint}>
          <path className="remote-arm" data-part={`servo-${servo}`} data-servo={servo} d={shape} />
        </g>
      ))}
      <Wheel side="left" y={-11.4} />
      <Wheel side="right" y={11.4} />
      <circle fill="var(--robot, var(--coral-400))" r="10.4" />
      <circle fill="#acb1be" r="9.5" />
      <circle fill="#e1e4ed" r="8.3" />
      <path stroke="var(--white)" strokeLinecap="round" d="M-5.8-5.2A7.8 7.8 0 0 1 2.5-7.4" />
      <rect fill="var(--sun-400)" x="-7.5" y="-3.9" width="2.2" height="7.8" rx="0.5" />
      <rect fill="var(--violet-950)" x="-6.3" y="-4.7" width="8.3" height="9.4" rx="1.2" />
      {LEDS.map(({ x, y }, index) => (
        <rect
          key={index}
          className="remote-led"
          data-part="led"
          fill="#3c3a70"
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

/** A claw, a hand made of a bottle cap, and a flag, drawn along x from their joint at the origin. */
const ARMS = [
  {
    servo: 1,
    joint: 'translate(6 -7.5) rotate(-48)',
    shape: 'M-1-1.7H6C6-5 9-5.8 12-4.4 9.7-3.6 9-2.2 9 0S9.7 3.6 12 4.4C9 5.8 6 5 6 1.7H-1z',
  },
  {
    servo: 2,
    joint: 'translate(6 7.5) rotate(48)',
    shape: 'M-1-1.7H5.2A3.9 3.9 0 1 1 5.2 1.7H-1z',
  },
  {
    servo: 3,
    joint: 'translate(-9 0) rotate(180)',
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
