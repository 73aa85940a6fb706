import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '@/kit/Button';
import { Slider } from '@/kit/Slider';
import { fill } from '@/lib/fill';
import '../../remote/tokens.css';
import '../../remote/ui/layout.css';
import '../../remote/ui/controls.css';
import { ChallengeBar, ChallengeDialogs, FieldThings } from '../../remote/challenges/on-demand';
import { $challengesOpen } from '../../remote/control/challenge.store';
import { releaseAll } from '../../remote/control/driving.store';
import { startDriving } from '../../remote/control/page.store';
import { ConnectButtons, Status } from '../../remote/ui/ConnectionBar';
import { CommandIcon } from '../../remote/ui/controls';
import { Screen } from '../../remote/ui/Screen';
import { StopDock, StopInMenu } from '../../remote/ui/Stop';
import { type RemoteWords, WordsContext as RemoteContext } from '../../remote/ui/words';
import { SURE } from '../model/command';
import { useWords } from '../words';
import { $decision, $driving, $sure, followAnswers, letDrive } from './driving.store';
import './drive.css';

/** Step 3: the model drives the virtual robot, or a connected one, with the remote's own parts. */
export function Drive({ words }: { words: RemoteWords }) {
  const { drive } = useWords();
  const sure = useStore($sure);
  const challengesOpen = useStore($challengesOpen);

  useEffect(() => {
    const undo = [startDriving(words, () => false), followAnswers()];
    return () => undo.forEach((end) => end());
  }, [words]);

  return (
    <>
      <h2 className="title-m">{drive.heading}</h2>
      <RemoteContext value={words}>
        <div className="remote teach-remote column" data-tone="dark">
          <Decision />
          <Screen challengeBar={<ChallengeBar />} challengeThings={<FieldThings />} />
          <StopDock />
          <div className="remote-bar">
            <Status />
            <ConnectButtons />
          </div>
        </div>
        <StopInMenu />
        {challengesOpen && <ChallengeDialogs />}
      </RemoteContext>
      <p className="soft">{drive.lead}</p>
      <Slider
        className="teach-sure column"
        label={fill(drive.sure, { n: sure })}
        min={SURE.min}
        max={SURE.max}
        value={sure}
        onChange={(least) => $sure.set(least)}
      />
    </>
  );
}

/** The model's decision, and the button that lets it drive. */
function Decision() {
  const { drive, actions } = useWords();
  const action = useStore($decision);
  const driving = useStore($driving);
  return (
    <div className="cluster spread">
      <p className="in-row title-s medium teach-decision" data-sure={action}>
        {action && action !== 'STOP' && <CommandIcon command={action} />}
        <span>{action ? actions[action] : drive.unsure}</span>
      </p>
      <Button
        variant="sun"
        label={driving ? drive.stop : drive.start}
        onClick={driving ? releaseAll : letDrive}
      />
    </div>
  );
}
