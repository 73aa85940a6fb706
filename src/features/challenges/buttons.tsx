import { Button } from '@/kit/Button';
import * as icons from '@/lib/icons';
import { stopAll } from '../robot/control/driving.store';
import { useWords } from '../robot/ui/words';
import { $challengesOpen } from './challenge.store';

export function ChallengesButton() {
  const { challenges } = useWords();
  return (
    <Button
      look="tool"
      className="remote-challenges"
      icon={icons.star}
      label={challenges.open}
      aria-label={challenges.open}
      onClick={() => $challengesOpen.set('list')}
    />
  );
}

/** Hands the device over. The robot stops at once; the rest waits until the challenges have loaded. */
export function NextDriverButton() {
  const { challenges } = useWords();
  return (
    <Button
      look="tool"
      icon={icons.people}
      label={challenges.driver}
      onClick={() => {
        stopAll();
        $challengesOpen.set('driver');
      }}
    />
  );
}
