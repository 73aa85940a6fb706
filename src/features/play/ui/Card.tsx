import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { Button } from '@/kit/Button';
import { fill, fillCount } from '@/lib/fill';
import { Bars } from '../../learning/Bars';
import { EXPERIMENTS } from '../control/play';
import * as game from '../control/play.store';
import { changeOf, meanOf } from '../model/pupil';
import { useWords } from '../words';

type Action = readonly [label: string, act: () => void];

interface Shown {
  title?: string | undefined;
  texts: readonly string[];
  bars?: readonly ComponentProps<typeof Bars>[];
  /** The first has the focus. */
  actions?: readonly Action[];
  /** Offers these, and to wait for each move. */
  tools?: readonly Action[];
}

/** What the game says before, between and after its rounds: over the field, or instead of it. */
export function Card() {
  const { stepwise } = useWords();
  const waits = useStore(game.$stepwise);
  const isOver = useStore(game.$phase) === 'over';
  const shown = useShown();
  if (!shown) return null;
  const { title, texts, bars = [], actions = [], tools } = shown;
  return (
    <div className="play-card column" data-gap="2xs">
      {title && <h2 className="title-s">{title}</h2>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {bars.map((group) => (
        <Bars heads key={group.title} {...group} />
      ))}
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

/** How much more or less than the visitor's own score counts as the same, and than 0 as nothing. */
const CLOSE = 0.5;
const isNothing = (...means: readonly number[]) => means.every((mean) => mean < CLOSE);

function useShown(): Shown | undefined {
  const words = useWords();
  const { teach, watch, fail, lang, over, start } = words;
  const name = useStore(game.$name) ?? 'football';
  const step = useStore(game.$step);
  const phase = useStore(game.$phase);
  const own = useStore(game.$score);
  const trial = useStore(game.$trial);
  const helps = useStore(game.$helps);
  const doubt = useStore(game.$doubtSeconds);
  const { moments, yours, lesson, helped } = useStore(game.$robot);
  const score = game.scoreText(own, words);
  const its = lesson?.scores ?? [];
  const mean = (scores: readonly number[]) => game.meanText(scores, words);

  if (step === 'break') {
    const back = [fail.back, () => game.send({ do: 'go', step: 'break' })] as const;
    if (!trial) {
      const actions = EXPERIMENTS.map(
        (each) =>
          [fail.items[each].title, () => game.send({ do: 'try', experiment: each })] as const,
      );
      return { title: fail.heading, texts: [fail.lead], actions };
    }
    const { title, does, why } = fail.items[trial.experiment];
    const reason = (before: readonly number[], now: readonly number[]) =>
      isNothing(meanOf(before), meanOf(now)) ? words.nothing : why[changeOf(before, now)];
    if (trial.curve) {
      const bars = trial.curve.map(({ count, scores }) => {
        const label = fillCount(fail.moments, count, lang, { score: mean(scores) });
        return [label, meanOf(scores), 2] as const;
      });
      const texts = [does, reason(trial.curve[0]?.scores ?? [], its)];
      return { title, texts, bars: [scaled(teach.scores, ...bars)], actions: [back] };
    }
    if (!trial.lesson)
      return phase === 'ready' ? { title, texts: [does, start], tools: [back] } : undefined;
    const { scores } = trial.lesson;
    const bars = scaled(
      teach.scores,
      [fill(fail.before, { score: mean(its) }), meanOf(its), 2],
      [fill(fail.now, { score: mean(scores) }), meanOf(scores), 1],
    );
    const texts = [
      fill(watch.yours, { score: game.scoreText(trial.yours ?? 0, words) }),
      reason(its, scores),
    ];
    const both = [fail.both, () => game.send({ do: 'compare' })] as const;
    return { title, texts, bars: [bars], actions: [both, back] };
  }

  if (step === 'teach') {
    const most = meanOf(its) - yours;
    const change = Math.abs(most) < CLOSE ? 'same' : most < 0 ? 'fell' : 'rose';
    const scores = scaled(
      teach.scores,
      [`${teach.yours} ${game.scoreText(yours, words)}`, yours, 0],
      [`${teach.its} ${mean(its)}`, meanOf(its), 2],
    );
    return {
      title: teach.heading,
      texts: [
        fillCount(teach.lead, moments.length, lang),
        isNothing(meanOf(its)) ? words.nothing : teach.than[change],
      ],
      bars: [scores],
      actions: [
        [teach.watch, game.watch],
        [teach.more, () => game.send({ do: 'go', step: 'play' })],
        [teach.over, () => game.send({ do: 'forget' })],
      ],
    };
  }

  if (step === 'watch' && phase === 'ready')
    return {
      texts: [watch.lead],
      actions: [[watch.start, () => game.send({ do: 'run' })]],
      tools: [],
    };
  if (step === 'watch' && phase === 'over') {
    const texts = [
      fill(watch.yours, { score: game.scoreText(yours, words) }),
      doubt > 0 ? fillCount(watch.doubts, doubt, lang) : watch.sure,
    ];
    if (helps > 0 && helped) {
      const values = { before: mean(helped.before), now: mean(its) };
      const { change, replaced, times } = helped;
      texts[1] = fillCount(watch.helped, times, lang, values);
      const changed = change === 'fell' ? fillCount(watch.fell, replaced, lang) : watch[change];
      texts.push(isNothing(meanOf(helped.before), meanOf(its)) ? words.nothing : changed);
    }
    return {
      title: fill(watch.result, { score }),
      texts,
      actions: [
        [watch.again, game.watch],
        [watch.break, () => game.send({ do: 'go', step: 'break' })],
      ],
    };
  }

  if (phase === 'ready') {
    const { how } = words.games[name];
    const other = name === 'football' ? 'pacman' : 'football';
    const instead = fill(words.instead, { game: words.games[other].name });
    return {
      texts: [how, start],
      tools: [[instead, () => game.send({ do: 'choose', name: other })]],
    };
  }
  if (phase === 'running') return undefined;
  const taught = [words.play.teach, () => game.send({ do: 'teach' })] as const;
  return {
    title: `${over} ${score}`,
    texts: [fillCount(words.play.kept, moments.length, lang)],
    actions: [
      ...(moments.length > 0 ? [taught] : []),
      [words.play.again, () => game.send({ do: 'again' })],
    ],
  };
}
