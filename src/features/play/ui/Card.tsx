import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import { Button } from '@/kit/Button';
import { fill, fillCount } from '@/lib/fill';
import { Bars } from '../../learning/Bars';
import * as game from '../control/play.store';
import { MOVES } from '../rules/game';
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
            onClick={() => game.setStepwise(!waits)}
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
  const { teach, watch, fail, lang, moves, over, start } = words;
  const name = useStore(game.$name) ?? 'football';
  const step = useStore(game.$step);
  const phase = useStore(game.$phase);
  const moments = useStore(game.$moments);
  const score = game.scoreText(useStore(game.$score));
  const yours = useStore(game.$yours);
  const helps = useStore(game.$helps);
  const trial = useStore(game.$trial);
  const { its = 0, before = 0, chance = 0 } = useStore(game.$lesson) ?? {};

  if (step === 'break') {
    const title = trial && fail.items[trial.experiment].title;
    const back = [fail.back, () => game.goTo('break')] as const;
    if (!trial) {
      const actions = game.EXPERIMENTS.map(
        (each) => [fail.items[each].title, () => game.setTrial(each)] as const,
      );
      return { title: fail.heading, texts: [fail.lead], actions };
    }
    if (trial.score === undefined) {
      const texts = [fail.items[trial.experiment].does, start];
      return phase === 'ready' ? { title, texts, tools: [back] } : undefined;
    }
    const bars = scaled(
      teach.scores,
      [fill(fail.before, { score: game.meanText(its) }), its, 2],
      [fill(fail.now, { score: game.meanText(trial.score) }), trial.score, 1],
    );
    const learned = fillCount(fail.learned, trial.moments.length, lang);
    const texts = [learned, fail.items[trial.experiment].why];
    const again = [fail.again, () => game.setTrial('half')] as const;
    const actions = trial.experiment === 'half' ? [back, again] : [back];
    return { title, texts, bars: [bars], actions };
  }

  if (step === 'teach') {
    const counts = MOVES.map((way, move) => {
      const count = moments.filter(({ kind }) => kind === move).length;
      return [`${moves[way]} ${count}`, count, 3] as const;
    });
    const scores = scaled(
      teach.scores,
      [`${teach.yours} ${game.scoreText(yours)}`, yours, 0],
      [`${teach.its} ${game.meanText(its)}`, its, 2],
      [`${teach.chance} ${game.meanText(chance)}`, chance, 1],
    );
    return {
      title: teach.heading,
      texts: [fillCount(teach.lead, moments.length, lang)],
      bars: [scores, scaled(teach.which, ...counts)],
      actions: [
        [teach.watch, game.watch],
        [teach.more, () => game.goTo('play')],
        [teach.over, () => game.chooseGame(name)],
      ],
    };
  }

  if (step === 'watch' && phase === 'ready')
    return { texts: [watch.lead], actions: [[watch.start, game.run]], tools: [] };
  if (step === 'watch' && phase === 'over') {
    const values = { before: game.meanText(before), now: game.meanText(its) };
    return {
      title: fill(watch.result, { score }),
      texts: [
        fill(watch.yours, { score: game.scoreText(yours) }),
        helps === 0 ? watch.noHelp : fillCount(watch.helped, helps, lang, values),
      ],
      actions: [
        [watch.again, game.watch],
        [watch.break, () => game.goTo('break')],
      ],
    };
  }

  if (phase === 'ready') {
    const { name: title, how } = words.games[name];
    const other = name === 'football' ? 'pacman' : 'football';
    const instead = fill(words.instead, { game: words.games[other].name });
    return {
      title,
      texts: [how, start],
      tools: [[instead, () => game.chooseGame(other)]],
    };
  }
  if (phase === 'running') return undefined;
  return {
    title: `${over} ${score}`,
    texts: [fillCount(words.play.kept, moments.length, lang)],
    actions: [
      ...(moments.length > 0 ? [[words.play.teach, game.teachRobot] satisfies Action] : []),
      [words.play.again, game.setUp],
    ],
  };
}
