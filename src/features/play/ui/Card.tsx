import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { fill, fillCount } from '@/lib/fill';
import { Bars } from '../../learning/Bars';
import { EXPERIMENTS, gameOf, type PlayStep, robotOf } from '../control/play';
import * as game from '../control/play.store';
import { TICK_MS } from '../games/game';
import { GAME_NAMES } from '../games/games';
import { besidePlayer, type Change, changeOf, meanOf } from '../model/pupil';
import { useWords } from '../words';
import { usePlay } from './use-play';

type Action = readonly [label: string, act: () => void];

interface Shown {
  title?: string | undefined;
  texts: readonly string[];
  bars?: ComponentProps<typeof Bars>;
  /** The first has the focus. */
  actions?: readonly Action[];
  /** Offers these, and to wait for each move. */
  tools?: readonly Action[];
}

/** What the game says before, between and after its rounds, also aloud: over the field, or instead of it. */
export function Card() {
  const { stepwise } = useWords();
  const waits = usePlay(({ stepwise }) => stepwise);
  const isOver = usePlay(({ phase }) => phase === 'over');
  const shown = useShown();
  const { title, texts = [], bars, actions = [], tools } = shown ?? {};
  const names = bars?.bars.map(({ name }) => name) ?? [];
  const heard = [title, ...texts, ...names]
    .map((text) => game.asSentence(text))
    .join(' ')
    .trim();
  useEffect(() => {
    if (heard) announce(heard);
  }, [heard]);
  if (!shown) return null;
  return (
    <div className="play-card column" data-gap="2xs">
      {title && <h2 className="title-s">{title}</h2>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {bars && <Bars heads {...bars} />}
      <div className="cluster" data-gap="2xs">
        {actions.map(([label, act], index) => (
          <Button
            key={label}
            variant={index === 0 ? 'sun' : 'secondary'}
            label={label}
            // The next Enter of one who goes step by step presses nothing.
            autoFocus={index === 0 && !(waits && isOver)}
            onClick={act}
          />
        ))}
        {tools?.map(([label, act]) => (
          <Button key={label} look="tool" label={label} onClick={act} />
        ))}
        {tools && (
          <Button
            look="tool"
            label={stepwise}
            aria-pressed={waits}
            onClick={() => game.send({ do: 'stepwise', on: !waits })}
          />
        )}
      </div>
    </div>
  );
}

/** Bars as long as their values, and the largest as long as there is room. */
function scaled(title: string, ...bars: readonly (readonly [string, number, number])[]) {
  const most = Math.max(1, ...bars.map(([, value]) => value));
  return {
    title,
    bars: bars.map(([name, value, color]) => ({ name, share: value / most, color })),
  };
}

function useShown(): Shown | undefined {
  const words = useWords();
  const { teach, watch, fail, lang, over, start } = words;
  const play = useStore(game.$play);
  const { name, step, phase, trial } = play;
  const [{ now, doubts, helps }, second] = play.fields;
  const { moments, yours, lesson, helped } = robotOf(play);
  if (phase === 'running') return undefined;

  const score = game.scoreText(now.score, words);
  const its = lesson?.scores ?? [];
  const mean = (scores: readonly number[]) => game.meanText(scores, words);
  const goTo = (step: PlayStep) => () => game.send({ do: 'go', step });
  const said = (change: Change, texts: Readonly<Record<Exclude<Change, 'nothing'>, string>>) =>
    change === 'nothing' ? words.nothing : texts[change];
  const scored = (points: number) => fill(watch.yours, { score: game.scoreText(points, words) });

  if (step === 'break') {
    const both = [fail.both, () => game.send({ do: 'compare' })] as const;
    const back = [fail.back, goTo('break')] as const;
    if (!trial) {
      const actions = EXPERIMENTS.map((experiment) => {
        const { title } = fail.items[experiment];
        return [title, () => game.send({ do: 'try', experiment })] as const;
      });
      return { title: fail.heading, texts: [fail.lead], actions };
    }
    const { title, does, why } = fail.items[trial.experiment];
    if (second) {
      const other = fill(fail.now, { score: game.scoreText(second.now.score, words) });
      const texts = [`${fill(fail.before, { score })}. ${other}.`];
      return { title: over, texts, actions: [both, back] };
    }
    if (trial.curve) {
      const { curve, best, change } = trial.curve;
      const bars = curve.map(({ count, scores }) => {
        const label = fillCount(fail.moments, count, lang, { score: mean(scores) });
        return [label, meanOf(scores), 2] as const;
      });
      const reason = fill(said(change, why), { n: best.count });
      return { title, texts: [does, reason], bars: scaled(teach.scores, ...bars), actions: [back] };
    }
    if (!trial.lesson) return { title, texts: [does, start], tools: [back] };
    const { scores } = trial.lesson;
    const bars = scaled(
      teach.scores,
      [fill(fail.before, { score: mean(its) }), meanOf(its), 2],
      [fill(fail.now, { score: mean(scores) }), meanOf(scores), 1],
    );
    const texts = [scored(trial.yours ?? 0), said(changeOf(its, scores), why)];
    return { title, texts, bars, actions: [both, back] };
  }

  if (step === 'teach')
    return {
      title: teach.heading,
      texts: [
        fillCount(teach.lead, moments.length, lang),
        said(besidePlayer(its, yours), teach.than),
      ],
      bars: scaled(
        teach.scores,
        [`${teach.yours} ${game.scoreText(yours, words)}`, yours, 0],
        [`${teach.its} ${mean(its)}`, meanOf(its), 2],
      ),
      actions: [
        [teach.watch, game.watch],
        [teach.more, goTo('play')],
        [teach.over, () => game.send({ do: 'forget' })],
      ],
    };

  if (step === 'watch' && phase === 'ready') {
    const actions = [[watch.start, () => game.send({ do: 'run' })]] as const;
    return { texts: [watch.lead], actions, tools: [] };
  }
  if (step === 'watch') {
    // Any doubt is at least a second of it.
    const doubt = Math.ceil((doubts * gameOf(play).ticksPerMove * TICK_MS) / 1000);
    const texts = [scored(yours), doubt > 0 ? fillCount(watch.doubts, doubt, lang) : watch.sure];
    if (helps > 0 && helped) {
      const { change, before, replaced } = helped;
      texts[1] = fillCount(watch.helped, helps, lang, { before: mean(before), now: mean(its) });
      texts.push(said(change, { ...watch, fell: fillCount(watch.fell, replaced, lang) }));
    }
    return {
      title: fill(watch.result, { score }),
      texts,
      actions: [
        [watch.again, game.watch],
        [watch.break, goTo('break')],
      ],
    };
  }

  if (phase === 'ready') {
    const instead = GAME_NAMES.filter((each) => each !== name).map((other) => {
      const label = fill(words.instead, { game: words.games[other].name });
      return [label, () => game.send({ do: 'choose', name: other })] as const;
    });
    return { texts: [words.games[name].how, start], tools: instead };
  }
  const taught = [words.play.teach, goTo('teach')] as const;
  const again = [words.play.again, goTo('play')] as const;
  return {
    title: `${over} ${score}`,
    texts: [fillCount(words.play.kept, moments.length, lang)],
    actions: moments.length > 0 ? [taught, again] : [again],
  };
}
