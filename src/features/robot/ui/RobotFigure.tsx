import { LED_SIDE } from './leds';

const LED_GAP = 1.5;
const LEDS = Array.from({ length: LED_SIDE * LED_SIDE }, (_, index) => ({
  x: -2 + (2 - Math.floor(index / LED_SIDE)) * LED_GAP,
  y: ((index % LED_SIDE) - 2) * LED_GAP,
}));

/**
 * The tin-can robot from above, looking along x: a circle of radius 10 around the origin, with wheels,
 * arms and eyes a little beyond. robot-drawer.ts moves what has a `data-part`.
 */
export function RobotFigure() {
  return (
    <g>
      <ellipse className="remote-robot-shadow" cx="-1.5" cy="0" rx="12.5" ry="14" />
      <Arm servo={1} x={6} y={-8} rest={-48} />
      <Arm servo={2} x={6} y={8} rest={48} />
      <Arm servo={3} x={-8.5} y={0} rest={180} />
      <Wheel side="left" y={-11.4} />
      <Wheel side="right" y={11.4} />
      <circle className="remote-tin-side" r="10.4" />
      <circle className="remote-tin-rim" r="9.5" />
      <circle className="remote-tin-lid" r="8.3" />
      <path className="remote-tin-shine" d="M-5.8-5.2A7.8 7.8 0 0 1 2.5-7.4" />
      <rect className="remote-board-edge" x="-7.5" y="-3.9" width="2.2" height="7.8" rx="0.5" />
      <rect className="remote-board" x="-6.3" y="-4.7" width="8.3" height="9.4" rx="1.2" />
      {LEDS.map(({ x, y }, index) => (
        <rect
          key={index}
          className="remote-led"
          data-part="led"
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
      <rect className="remote-wheel-cap" x="-4.8" y={y - 1.9} width="9.6" height="3.8" rx="1.2" />
      <path className="remote-wheel-ridges" data-part={`wheel-${side}`} d={`M-4.6 ${y}H4.6`} />
    </g>
  );
}

function Arm({ servo, x, y, rest }: { servo: number; x: number; y: number; rest: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rest})`}>
      <g data-part={`servo-${servo}`} data-servo={servo} className="remote-arm">
        <path d="M0 0H8.5" />
        <circle cx="9.2" cy="0" r="1.9" />
      </g>
    </g>
  );
}

function Eye({ y }: { y: number }) {
  return (
    <g transform={`translate(7.4 ${y})`}>
      <circle className="remote-eye-ball" r="2.7" />
      <circle className="remote-eye-pupil" data-part="pupil" r="1.35" cx="0.9" />
      <path className="remote-eye-lid" d="M0.2-2.1A2.2 2.2 0 0 1 0.2 2.1" />
    </g>
  );
}
