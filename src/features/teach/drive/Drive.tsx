import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '@/kit/Button';
import { Slider } from '@/kit/Slider';
import { fill } from '@/lib/fill';
import '../../robot/ui/tokens.css';
import '../../robot/ui/layout.css';
import '../../robot/ui/controls.css';
import { ChallengesButton } from '../../challenges/buttons';
import { ChallengeBar, ChallengeDialogs, FieldThings } from '../../challenges/on-demand';
import { $challengesOpen } from '../../challenges/challenge.store';
import { halt } from '../../robot/control/driving.store';
import { startDriving } from '../../robot/control/start-driving';
import { ConnectButtons, Status } from '../../robot/ui/Connection';
import { CommandIcon } from '../../robot/ui/CommandIcon';
import { followFocus } from '../../robot/ui/next-focus';
import { Screen } from '../../robot/ui/Screen';
import { StopDock, StopInMenu } from '../../robot/ui/Stop';
import { type RemoteWords, WordsContext as RemoteContext } from '../../robot/ui/words';
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
        <div
          ref={followFocus}
          className="remote teach-remote column"
          data-tone="dark"
          data-next=".remote-screen"
        >
          <Decision />
          <Screen
            challenge={{ bar: <ChallengeBar />, things: <FieldThings /> }}
            opener={<ChallengesButton />}
          />
          <StopDock />
          <div className="cluster" data-gap="2xs">
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
        onClick={driving ? () => halt('release') : letDrive}
      />
    </div>
  );
}
