import { type Command, COMMANDS } from '../protocol/commands';
import { type Point, wheelsOf } from '../simulator/motion';
import type { Simulation } from '../simulator/simulator';

const DEGREES = 180 / Math.PI;
/** Movement of a wheel's ridges per frame at full power, in units of the figure. */
const RIDGE_STEP = 0.55;

/** Delay before the heart appears after a command, so that it doesn't flicker between repeats. */
const HEART_DELAY_MS = 150;

/**
 * Writes the robot's state into attributes of the SVG, without React because it changes on every frame.
 */
export function robotDrawer(svg: SVGSVGElement): (state: Simulation) => void {
  const part = (name: string) => svg.querySelector(`[data-part="${name}"]`);
  const all = (name: string) => [...svg.querySelectorAll(`[data-part="${name}"]`)];
  const robot = part('robot');
  const trail = part('trail');
  const servos = [part('servo-1'), part('servo-2'), part('servo-3')];
  const wheels = [part('wheel-left'), part('wheel-right')] as const;
  const leds = all('led');
  const pupils = all('pupil');
  const rolled = [0, 0];
  let lit = '';
  let rests: ReturnType<typeof setTimeout> | undefined;

  const light = (command?: Command) => {
    rests = undefined;
    const picture = command ? COMMANDS[command].leds : HEART;
    if (picture === lit) return;
    lit = picture;
    leds.forEach((led, index) => led.toggleAttribute('data-on', picture[index] === '1'));
  };
  light();

  return (state) => {
    const { x, y, heading, running, power } = state;
    const [left, right] = running ? wheelsOf(running, power) : [0, 0];
    const turn = (heading * DEGREES).toFixed(1);
    set(robot, 'transform', `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn})`);
    set(trail, 'points', pointsOf([...state.trail, state]));
    // Folds the arm forward to show its angle, which can't be seen from above.
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
    if (running) {
      clearTimeout(rests);
      light(running);
    } else {
      rests ??= setTimeout(light, HEART_DELAY_MS);
    }
  };
}

/** Skips equal values, because browsers would lay out again, which is a third of the layout work while driving. */
function set(element: Element | null | undefined, attribute: string, value: string): void {
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

const HEART = '0101011111111110111000100';

export function pointsOf(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
