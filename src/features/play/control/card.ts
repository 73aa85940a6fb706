import { fill, fillCount } from '@/lib/fill';
import type { CardProps } from '../../learning/Card';
import { meanOf } from '../../learning/classifier';
import { TICK_MS } from '../games/game';
import { GAME_NAMES } from '../games/games';
import { type Change, changeOf } from '../model/pupil';
import type { PlayWords } from '../words';
import * as page from './play';
import type { Play, PlayStep } from './play';
import { scoreText } from './told';

/** A button, what it does, and of a switch, whether it is on. */
type Action = readonly [label: string, act: (play: Play) => Play, isOn?: boolean];

interface PlayCard extends Pick<CardProps, 'title' | 'texts' | 'bars'> {
  /** What most do next. */
  next?: Action | undefined;
  others?: readonly Action[];
}

const to = (step: PlayStep) => (play: Play) => page.goTo(play, step);
const letPlay = (play: Play) => page.run(page.goTo(play, 'watch'));

/** What the game says before, between and after its rounds. */
export function cardOf(play: Play, words: PlayWords): PlayCard {
  const { teach, watch, fail, lang, over, start } = words;
  const { name, step, phase, trial } = play;
  const [{ now, doubts }, second] = play.fields;
  const { moments, yours, lesson, before } = page.robotOf(play);
  const its = lesson?.scores ?? [];
  const score = (...scores: readonly number[]) => scoreText(name, meanOf(scores), words);
  const scored = (text: string, ...scores: readonly number[]) =>
    fill(text, { score: score(...scores) });
  const bar = (label: string, color: number, ...scores: readonly number[]) => {
    return { name: scored(label, ...scores), value: meanOf(scores), color };
  };
  const said = (change: Change, texts: Readonly<Record<Exclude<Change, 'nothing'>, string>>) =>
    change === 'nothing' ? words.nothing : texts[change];

  const waits: Action = [words.stepwise, page.changeStepwise, play.stepwise];

  if (step === 'break') {
    const both: Action = [fail.both, page.compare];
    const back: Action = [fail.back, to('break')];
    if (!trial) {
      const [next, ...others] = page.EXPERIMENTS.map((experiment): Action => {
        return [fail.items[experiment].title, (before) => page.tryOut(before, experiment)];
      });
      return { title: fail.heading, texts: [fail.lead], next, others };
    }
    const { title, does, why } = fail.items[trial.experiment];
    if (trial.curve) {
      const { curve, best, change } = trial.curve;
      const bars = curve.map(({ count, scores }) =>
        bar(fillCount(fail.moments, count, lang), 2, ...scores),
      );
      const texts = [does, fill(said(change, why), { n: best.count })];
      return { title, texts, bars, next: back };
    }
    if (!trial.lesson) return { title, texts: [does, start], others: [back, waits] };
    const { scores } = trial.lesson;
    const reasons = [scored(teach.yours, now.score), said(changeOf(its, scores), why)];
    const [was, is] = second ? [[now.score], [second.now.score]] : [its, scores];
    return {
      title: second ? over : title,
      texts: second ? [] : reasons,
      bars: [bar(fail.before, 2, ...was), bar(fail.now, 1, ...is)],
      next: both,
      others: [back],
    };
  }

  if (step === 'teach') {
    const yourself = its.map(() => yours);
    const than = said(changeOf(yourself, its), teach.than);
    return {
      title: teach.heading,
      texts: [fillCount(teach.lead, moments.length, lang), than],
      bars: [bar(teach.yours, 0, yours), bar(teach.its, 2, ...its)],
      next: [teach.watch, letPlay],
      others: [
        [teach.more, to('play')],
        [teach.over, page.forget],
      ],
    };
  }

  if (step === 'watch' && phase === 'ready')
    return { texts: [watch.lead], next: [watch.start, page.run], others: [waits] };
  if (step === 'watch') {
    // Any doubt is at least a second of it.
    const doubt = Math.ceil((doubts * page.gameOf(play).ticksPerMove * TICK_MS) / 1000);
    const texts = [scored(teach.yours, yours)];
    if (!before || before === its)
      texts.push(doubt > 0 ? fillCount(watch.doubts, doubt, lang) : watch.sure);
    else {
      texts.push(fill(watch.helped, { before: score(...before), now: score(...its) }));
      texts.push(said(changeOf(before, its), watch));
    }
    return {
      title: scored(watch.result, now.score),
      texts,
      next: [watch.again, letPlay],
      others: [[watch.break, to('break')]],
    };
  }

  if (phase === 'ready') {
    const others = GAME_NAMES.filter((each) => each !== name).map((other): Action => {
      const label = fill(words.instead, { game: words.games[other].name });
      return [label, (before) => page.choose(before, other)];
    });
    return { texts: [words.games[name].how, start], others: [...others, waits] };
  }
  const taught: Action = [words.play.teach, to('teach')];
  const again: Action = [words.play.again, to('play')];
  return {
    title: `${over} ${score(now.score)}`,
    texts: [fillCount(words.play.kept, moments.length, lang)],
    ...(moments.length > 0 ? { next: taught, others: [again] } : { next: again }),
  };
}
