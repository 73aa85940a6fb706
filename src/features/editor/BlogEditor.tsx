import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import type { Lang } from '@/lib/locale';
import type { PostWords } from '../blog/PostView';
import { ActionDock } from './ActionDock';
import { ConflictDialog, QuestionDialog, RestoreDialog } from './Dialogs';
import { Button } from './fields/fields';
import { LinkDialog } from './form/LinkDialog';
import { PostForm } from './form/PostForm';
import { LoginCard, LoginDialog } from './Login';
import type { EditorWords } from './model/editor.schema';
import { startAutosave } from './model/autosave';
import { keepCurrentDraft, startKeeping } from './model/drafts.store';
import { $notice, askFirst } from './model/notices.store';
import {
  $post,
  $unsaved,
  $view,
  focusView,
  isUnsaved,
  onBeforeInput,
  redo,
  undo,
} from './model/post.store';
import { startAddresses, startNewPost } from './model/opening';
import { saveInPlace } from './model/saving';
import { $session, endSession, openSession, type SignInSettings } from './model/session.store';
import { letterOf } from './model/typing';
import { useWords, WordsContext } from './model/words';
import { AllPosts } from './posts/AllPosts';
import type { ListedArticle } from './posts/all-posts.store';
import { Opening } from './posts/Opening';
import { Preview } from './Preview';
import './editor.css';

interface Props {
  words: EditorWords;
  postWords: Readonly<Record<Lang, PostWords>>;
  signIn: SignInSettings;
  articles: readonly ListedArticle[];
}

export function BlogEditor({ words, signIn, ...shown }: Props) {
  const session = useStore($session);

  useEffect(() => {
    void openSession(signIn);
  }, [signIn]);

  return (
    <WordsContext value={words}>
      {session === 'signedIn' ? (
        <Workspace {...shown} />
      ) : (
        <LoginCard state={session} onLoggedIn={() => requestAnimationFrame(focusView)} />
      )}
    </WordsContext>
  );
}

/** Other views hide the form, which keeps its caret. */
function Workspace({ postWords, articles }: Pick<Props, 'postWords' | 'articles'>) {
  const view = useStore($view);
  const { slot } = useStore($post);
  usePlace(view, slot);
  useShortcuts();

  useEffect(() => {
    addEventListener('beforeunload', askBeforeLeaving);
    const stops = [startKeeping(), startAutosave(), startAddresses()];
    return () => {
      removeEventListener('beforeunload', askBeforeLeaving);
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <div className="editor" data-view={view}>
      <TopBar />
      <div className="container" hidden={view !== 'form'}>
        <PostForm key={slot} calls={postWords.en.calls} />
      </div>
      {view === 'preview' && <Preview words={postWords} />}
      {view === 'posts' && <AllPosts articles={articles} />}
      {view === 'opening' && <Opening />}
      <ActionDock />
      <QuestionDialog />
      <RestoreDialog />
      <ConflictDialog />
      <LoginDialog />
      <LinkDialog />
    </div>
  );
}

function TopBar() {
  const view = useStore($view);
  const { bar, login } = useWords();
  return (
    <div className="editor-top cluster spread container">
      <h1 className="title-m">{login.heading}</h1>
      <div
        className="editor-top-actions editor-buttons cluster"
        role="group"
        aria-label={bar.label}
      >
        <Button
          variant="secondary"
          aria-pressed={view === 'posts'}
          onClick={() => $view.set(view === 'posts' ? 'form' : 'posts')}
        >
          <Icon shape={icons.list} />
          {bar.allPosts}
        </Button>
        <Button variant="secondary" onClick={() => void startNewPost()}>
          <Icon shape={icons.plus} />
          {bar.newPost}
        </Button>
        <Button variant="plain" onClick={() => void logOut()}>
          {bar.logOut}
        </Button>
      </div>
    </div>
  );
}

const AFTER_LOGOUT = '/blog';

async function logOut(): Promise<void> {
  if ($unsaved.get() && !(await askFirst('logOut', $post.get().draft.title))) return;
  keepCurrentDraft();
  await endSession();
  removeEventListener('beforeunload', askBeforeLeaving);
  location.assign(AFTER_LOGOUT);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (isUnsaved($post.get())) event.preventDefault();
}

/** Ctrl, or Cmd on a Mac, with S, Z, Shift+Z or Y; not behind a dialog. */
function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return;
      const letter = letterOf(event);
      if (letter === 'z') (event.shiftKey ? redo : undo)(event);
      if (letter === 'y' && event.ctrlKey) redo(event);
      if (letter !== 's' || event.shiftKey) return;
      event.preventDefault();
      if (!['posts', 'opening'].includes($view.get()) && !document.querySelector('dialog[open]'))
        void saveInPlace();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('beforeinput', onBeforeInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('beforeinput', onBeforeInput);
    };
  }, []);
}

/** Scrolls other views and posts to their top, and the form back to where it was left. */
function usePlace(view: ReturnType<typeof $view.get>, slot: string): void {
  const shown = useRef({ view, slot });
  const left = useRef(0);

  useEffect(
    () =>
      $view.listen((_, before) => {
        if (before === 'form') left.current = scrollY;
      }),
    [],
  );

  useEffect(() => {
    const before = shown.current;
    shown.current = { view, slot };
    const isOther = before.slot !== slot;
    if (!isOther && before.view === view) return;
    const returns = view === 'form' && !isOther;
    scrollTo({ top: returns ? left.current : 0, behavior: 'instant' });
    // Otherwise screen readers would skip the result of the save.
    if (isOther && view === 'form' && $notice.get()?.kind !== 'saved') {
      document.getElementById('editor-title')?.focus({ preventScroll: true });
    }
  }, [view, slot]);
}
