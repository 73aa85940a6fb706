import { isDraft } from './form-post';
import { $work, dispatch } from './post.store';
import { savingOf, sendPost, settle } from './sending';
import { noted, pauseOf, storing, type Work } from './work';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the draft in the form if it has changed. Requests for one post never overlap. */
export async function storeNow(): Promise<void> {
  const { post, step } = $work.get();
  if (step.name === 'storing') {
    await step.answer;
    return storeNow();
  }
  if (pauseOf($work.get()) === undefined) return;
  clearTimeout(timer);
  const answer = sendPost(post, savingOf(post, 'draft'), isDraft);
  dispatch(storing, answer);
  settle('storing', post, await answer);
}

export function startAutosave(): () => void {
  const onWork = (work: Work, before: Work | undefined) => {
    if (work.post === before?.post && work.step === before.step) return;
    clearTimeout(timer);
    const pause = pauseOf(work);
    if (pause !== undefined) timer = setTimeout(() => void storeNow(), pause);
  };
  const onOnline = () => {
    dispatch(noted, { failures: 0 });
    void storeNow();
  };
  const stop = $work.listen(onWork);
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    stop();
    removeEventListener('online', onOnline);
  };
}
