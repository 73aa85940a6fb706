import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '@/kit/Dialog';
import { fill } from '@/lib/fill';
import { $challengesOpen } from '../control/challenge.store';
import { Action } from '../ui/controls';
import { StopInCover } from '../ui/Stop';
import { useWords } from '../ui/words';
import {
  $challengeData,
  $challengesFailed,
  $stars,
  beginChallenge,
  fromList,
  loadChallenges,
} from './challenges.store';
import type { ChallengeData } from './challenges.schema';
import { Editor } from './Editor';
import { FieldPicture } from './FieldThings';
import { Stars } from './ChallengeBar';

const close = () => $challengesOpen.set(undefined);

export default function ChallengeDialogs() {
  const open = useStore($challengesOpen);
  const data = useStore($challengeData);
  const { challenges, programs } = useWords();
  useEffect(() => void loadChallenges(), []);
  if (!open) return null;
  const words = data?.words;
  return (
    <Dialog
      wide
      heading={(open === 'editor' && words?.editor.heading) || challenges.open}
      closeLabel={programs.close}
      onClose={close}
    >
      {!data && <Waiting />}
      {data && open === 'list' && <List data={data} />}
      {data && open === 'editor' && <Editor words={data.words} />}
      <StopInCover />
    </Dialog>
  );
}

function Waiting() {
  const { challenges } = useWords();
  const failed = useStore($challengesFailed);
  return (
    <>
      <p role="status">{failed ? challenges.failed : challenges.loading}</p>
      {failed && <Action label={challenges.again} onClick={() => void loadChallenges()} />}
    </>
  );
}

function List({ data: { words, challenges } }: { data: ChallengeData }) {
  const stars = useStore($stars);
  const most = 3 * challenges.length;
  const collected = Object.values(stars).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className="soft">
        {words.lead} <strong>{fill(words.collected, { stars: collected, most })}</strong>
      </p>
      <ol className="challenge-list" role="list">
        {challenges.map((challenge, index) => (
          <li key={challenge.id}>
            <button
              type="button"
              className="challenge-card"
              onClick={() => afterPicture(() => beginChallenge(words, fromList(challenge)))}
            >
              <FieldPicture layout={fromList(challenge).layout} />
              <strong>
                {index + 1}. {challenge.title}
              </strong>
              <span className="soft small">{challenge.goal}</span>
              <Stars
                count={stars[challenge.id] ?? 0}
                label={fill(words.stars, { stars: stars[challenge.id] ?? 0 })}
              />
            </button>
          </li>
        ))}
      </ol>
      <Action label={words.editor.open} onClick={() => $challengesOpen.set('editor')} />
    </>
  );
}

/**
 * Runs an action after the pressed card was painted: closing the list lays out the whole page, which takes a slow
 * phone nearly 100 ms.
 */
function afterPicture(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
