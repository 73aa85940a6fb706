import { useStore } from '@nanostores/react';
import { fill } from '@/lib/fill';
import { Button } from './fields/fields';
import { $notStored, storeNow } from './model/autosave';
import { $kept } from './model/drafts.store';
import { $interrupted } from './model/notices.store';
import { $conflict, $post, $unsaved, isDraft, isToCome } from './model/post.store';
import { israelText, israelTime, problemText, useWords } from './model/words';

export function SavedState() {
  const problem = useStore($notStored);
  const { login, state } = useWords();
  const text = useText();
  const effect = useSaveEffect();
  const button = (label: string, onClick: () => void) => (
    <Button variant="plain" onClick={onClick}>
      {label}
    </Button>
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
  const { state, publishAt } = useStore($post);
  const { effect } = useWords();
  if (publishAt && isToCome(publishAt)) {
    const text = state === 'published' ? effect.hides : effect.schedules;
    return fill(text, { when: israelText(publishAt) });
  }
  return state === 'published' ? effect.changes : effect.publishes;
}

function useText(): string {
  const post = useStore($post);
  const unsaved = useStore($unsaved);
  const kept = useStore($kept);
  const problem = useStore($notStored);
  const words = useWords();
  const { state } = words;
  if (!unsaved) {
    if (!post.token) return state.blank;
    return post.state === 'draft'
      ? fill(state.draft, { time: israelTime(post.token) })
      : state.saved;
  }
  const draft = isDraft(post);
  const hasTitle = post.draft.title.trim() !== '';
  if (draft && hasTitle && !problem) return words.bar.saving;
  if (kept && kept !== 'kept') return state[kept];
  if (!draft) return state.untilSaved;
  if (!hasTitle || !problem) return state.untilTitled;
  const { reasons } = state;
  const reason =
    problem.kind in reasons ? reasons[problem.kind as keyof typeof reasons] : reasons.server;
  return fill(state.local, {
    reason: problem.kind === 'refused' ? problemText(problem, words) : reason,
  });
}
