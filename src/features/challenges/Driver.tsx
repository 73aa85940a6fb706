import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import '@/components/ui/field.css';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { fill, fillCount } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $challengesOpen, $linkedCode, WORK_LINK } from './challenge.store';
import { $notice } from '../robot/control/notices.store';
import { MAX_NAME, savedPrograms } from '../program/control/saved-programs.store';
import { $recording } from '../program/control/recording.store';
import { countSteps, type Program } from '../program/model/program';
import { fromText } from '../program/model/text';
import { LinkToShare } from '../program/ui/LinkToShare';
import { useWords } from '../robot/ui/words';
import { Stars } from './ChallengeBar';
import { challengeData, challengeWords } from './challenges.store';
import { fromCode } from './code';
import { addWork, handOver, hasWork, placeFor, undoHandOver } from './driver.store';
import { FieldPicture } from './FieldThings';
import { fromWorkCode, toWorkCode, type Work } from './work';

savedPrograms.follow();

/** Takes the work off this device as it opens, and shows it as a card. */
export function NextDriver() {
  const { driver: words } = challengeWords();
  const { program } = useWords();
  const [{ said, work }, setHanded] = useState<Partial<ReturnType<typeof handOver>>>({});
  // A drive that is being recorded becomes the program once its last line is sent.
  const recording = useStore($recording);
  useEffect(() => {
    if (!recording) setHanded(handOver());
  }, [recording]);
  const undo = () => {
    if (!undoHandOver()) return setHanded({ said: 'started', work });
    $notice.set(words.undone);
    $challengesOpen.set(undefined);
  };
  const hasCard = work && hasWork(work);
  return (
    <>
      <p aria-live="polite">{said && words.says[said]}</p>
      <div className="cluster">
        {said === 'unkept' && (
          <Button
            look="action"
            label={words.clean}
            onClick={() => setHanded(handOver({ unkept: true }))}
          />
        )}
        {(said === 'kept' || said === 'open') && (
          <Button
            look="tool"
            icon={icons.undo}
            label={program.undo}
            // The button that cleaned the device is gone, with the focus.
            autoFocus={said === 'open'}
            onClick={undo}
          />
        )}
        {hasCard && <Button look="action" label={words.print} onClick={() => print()} />}
      </div>
      {hasCard && (
        <div className="driver-card column" data-gap="m">
          <div className="column">
            <div className="in-row">
              <img className="challenge-cheer" src="/robot-cheers.svg" alt="" />
              <h3 className="title-s">{words.card}</h3>
            </div>
            <Field
              label={words.name}
              hint={words.nameHint}
              type="text"
              maxLength={MAX_NAME}
              autoComplete="off"
            />
            <Made work={work} />
          </div>
          <div className="column">
            <LinkToShare part={WORK_LINK} code={toWorkCode(work)} />
          </div>
        </div>
      )}
    </>
  );
}

/** Asks whether the work of a link should come to this device. */
export function LinkedWork() {
  const { unreadable } = useWords();
  const { work: words } = challengeWords();
  const result = fromWorkCode(useStore($linkedCode));
  if (!result.ok) {
    const why = fill(unreadable[result.problem.code], { ...result.problem });
    return <p role="alert">{fill(words.refused, { why })}</p>;
  }
  const { work } = result;
  const place = work.own && placeFor(work.own);
  return (
    <>
      <p>{words.lead}</p>
      <Made work={work} />
      {work.own && place !== 'editor' && <p>{place ? words.listed : words.left}</p>}
      <div className="cluster">
        <Button look="action" label={words.add} onClick={() => addWork(work)} />
        <Button look="tool" label={words.keep} onClick={() => $challengesOpen.set(undefined)} />
      </div>
    </>
  );
}

/** What is on a card. */
function Made({ work }: { work: Work }) {
  const { words, challenges } = challengeData();
  const { programs, lang } = useWords();
  const { made } = words.driver;
  const { own, floor } = work;
  const stepsIn = (program: Program) => fillCount(programs.steps, countSteps(program), lang);
  const starsOf = new Map(Object.entries(work.stars));
  const solved = [...new Set([...starsOf.keys(), ...floor])].map((id) => {
    const listed = challenges.find((challenge) => challenge.id === id);
    const built = fromCode(id, { unfinished: true });
    const title = listed?.title ?? (built.ok ? built.challenge.title || words.editor.untitled : id);
    return { id, title, stars: starsOf.get(id) ?? 0 };
  });
  const collected = solved.reduce((sum, { stars }) => sum + stars, 0);
  const saved = Object.entries(work.saved);
  return (
    <dl className="driver-made">
      {work.program.length > 0 && <Row name={made.program}>{stepsIn(work.program)}</Row>}
      {saved.length > 0 && <Row name={made.saved}>{saved.length}</Row>}
      {saved.map(([name, text]) => {
        const result = fromText(text);
        return (
          <Row key={name} isPart name={name}>
            {result.ok && stepsIn(result.program)}
          </Row>
        );
      })}
      {solved.length > 0 && <Row name={made.stars}>{collected}</Row>}
      {solved.map(({ id, title, stars }) => (
        <Row key={id} isPart name={title}>
          {floor.includes(id) && <span>{`✓ ${words.floor.done}`}</span>}
          <Stars count={stars} label={fill(words.stars, { stars })} />
        </Row>
      ))}
      {own && (
        <Row name={made.own}>
          <bdi>{own.title || words.editor.untitled}</bdi>
          <FieldPicture layout={own.layout} />
        </Row>
      )}
    </dl>
  );
}

/** @param props.isPart whether it belongs to the row before */
function Row({ name, isPart, children }: { name: string; isPart?: boolean; children: ReactNode }) {
  return (
    <div className="cluster spread" data-part={isPart}>
      <dt className={isPart ? undefined : 'medium'}>
        <bdi>{name}</bdi>
      </dt>
      <dd className="cluster">{children}</dd>
    </div>
  );
}
