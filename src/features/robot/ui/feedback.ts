import { $robot, prefersReducedMotion } from '../control/robots.store';
import { playSound } from '../control/sounds.store';

const SHAKE = ['0', '-1.1px 0.5px', '1.1px -0.5px', '-0.8px -0.4px', '0.6px 0.4px', '0'];

export function shake(selector: string): void {
  const part = document.querySelector(`.remote-field ${selector}`);
  if (!prefersReducedMotion()) part?.animate({ translate: SHAKE }, 320);
}

/** Bumps within this time count as one, such as those of a held key. */
const ONE_BUMP_MS = 500;

const BURST =
  'M4.5 0l2.4-3.6.2 2.2 3.4-3.6-.6 3.2 4.3-1.4-3 3.2 3 3.2-4.3-1.4.6 3.2-3.4-3.6-.2 2.2z';

let bumpedAt = -Infinity;

/** Answers bumps with a sound, a shake and a burst in front of the robot. */
export function answerBumps(): void {
  $robot.listen((robot, before) => {
    const now = performance.now();
    if (robot.bumps <= (before?.bumps ?? 0) || now - bumpedAt < ONE_BUMP_MS) return;
    bumpedAt = now;
    playSound('bonk');
    shake('[data-part="robot"]');
    const part = document.querySelector('.remote-field [data-part="robot"]');
    const turn = robot.running === 'BACKWARD' ? 180 : 0;
    const burst = `<path class="remote-bump" transform="rotate(${turn})" d="${BURST}"/>`;
    part?.insertAdjacentHTML('beforeend', burst);
    setTimeout(() => part?.querySelector('.remote-bump')?.remove(), ONE_BUMP_MS);
  });
}
