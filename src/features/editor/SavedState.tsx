import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import { israelText, israelTime } from '@/lib/israel-time';
import { $interrupted } from './api/session.store';
import { hasTitle, isDraft, isToCome } from './state/form-post';
import { storeNow } from './state/autosave';
import { $conflict } from './state/conflict.store';
import { $work } from './state/post.store';
import { problemText, unreadableText, useWords } from './words';

export function SavedState() {
  const { step } = useStore($work);
  const { login, state } = useWords();
  const text = useText();
  const effect = useSaveEffect();
  const problem = 'problem' in step ? step.problem : undefined;
  const button = (label: string, onClick: () => void) => (
    <Button label={label} look="plain" onClick={onClick} />
  );
  return (
    <div className="editor-state in-row small soft">
      <p>{text}</p>
      {problem?.kind === 'signedOut' && button(login.submit, () => $interrupted.set(storeNow))}
      {problem?.kind === 'conflict' && button(state.compare, () => $conflict.set(problem.current))}
      <p className="editor-effect" id="editor-save-effect">
        {effect}
      </p>
    </div>
  );
}

function useSaveEffect(): string {
  const { post, unreadable } = useStore($work);
  const words = useWords();
  const { effect } = words;
  const { state, publishAt } = post;
  if (unreadable.publishAt) return unreadableText(unreadable.publishAt, words);
  if (publishAt && isToCome(publishAt)) {
    const text = state === 'published' ? effect.hides : effect.schedules;
    return fill(text, { when: israelText(publishAt) });
  }
  return state === 'published' ? effect.changes : effect.publishes;
}

function useText(): string {
  const { post, step, kept } = useStore($work);
  const words = useWords();
  const { state } = words;
  const { name } = step;
  if (name === 'storing' || name === 'saving') return words.bar.saving;
  if (name === 'idle') {
    if (!post.updatedAt) return state.blank;
    return isDraft(post) ? fill(state.draft, { time: israelTime(post.updatedAt) }) : state.saved;
  }
  const isStored = isDraft(post) && hasTitle(post);
  if (name === 'dirty' && isStored) return state.waiting;
  if (kept && kept !== 'kept') return state[kept];
  if (name === 'lost' || (name !== 'dirty' && isStored)) {
    const { problem } = step;
    const { offline, signedOut, forbidden, notFound, conflict, server } = state.reasons;
    const known = { offline, signedOut, forbidden, notFound, conflict };
    const reasons: Partial<Record<typeof problem.kind, string>> = known;
    const reason = reasons[problem.kind] ?? server;
    return fill(state.local, {
      reason: problem.kind === 'refused' ? problemText(problem, words) : reason,
    });
  }
  return isDraft(post) ? state.untilTitled : state.untilSaved;
}
