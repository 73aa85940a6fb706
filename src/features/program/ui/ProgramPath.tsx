import { useStore } from '@nanostores/react';
import { $inChallenge } from '../../robot/control/robots.store';
import { pointsOf } from '../../robot/ui/robot-drawer';
import { $preflight } from '../control/preflight.store';
import { $run } from '../control/running.store';

/** The path of a program before it runs. Hidden in a challenge, where it would give the answer away. */
export default function ProgramPath() {
  const { path } = useStore($preflight);
  const { state } = useStore($run);
  const inChallenge = useStore($inChallenge);
  const end = path.at(-1);
  if (inChallenge || state !== 'idle' || !end || path.length < 2) return null;
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
