import { useStore } from '@nanostores/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import '@/components/ui/button.css';
import '@/components/ui/field.css';
import { Button } from '@/kit/Button';
import { type FailureWords, guarded } from '@/kit/Failure';
import { onDemand } from '@/kit/on-demand';
import * as icons from '@/lib/icons';
import type { Lang } from '@/lib/locale';
import type { PostWords } from '../blog/view/PostView';
import { ActionDock } from './ActionDock';
import type { PostItem } from './api/client';
import { ConflictDialog, QuestionDialog } from './Dialogs';
import { LinkDialog } from './form/LinkDialog';
import { PostForm } from './form/PostForm';
import { LoginCard, LoginDialog } from './Login';
import { MailerLine } from './MailerLine';
import { $notice } from './state/notices.store';
import { startAutosave } from './state/autosave';
import { startKeeping } from './state/keeping';
import { mayLeavePost, startNewPost } from './state/opening';
import { $post, $unsaved, $view, showView } from './state/post.store';
import { saveInPlace } from './state/saving';
import { showMessages, startAddresses } from './router.store';
import { $session, endSession, restoreSession, type LoginSettings } from './api/session.store';
import { isComposing, letterOf } from './text/typing';
import { onBeforeInput, redo, undo } from './text/undo';
import { focusView } from './view-focus';
import { useWords, WordsContext, type EditorWords } from './words';
import './editor.css';

const AllPosts = onDemand(async () => (await import('./lists/AllPosts')).AllPosts);
const Messages = onDemand(async () => (await import('./lists/Messages')).Messages);
const Preview = onDemand(async () => (await import('./Preview')).Preview);
const LivePreview = onDemand(async () => (await import('./Preview')).LivePreview);

interface Props {
  words: EditorWords;
  failures: FailureWords;
  postWords: Readonly<Record<Lang, PostWords>>;
  login: LoginSettings;
  articles: readonly PostItem[];
}

export function BlogEditor({ words, login, ...shown }: Props) {
  const session = useStore($session);

  useEffect(() => {
    void restoreSession(login);
  }, [login]);

  return (
    <WordsContext value={words}>
      <div className="editor-frame">
        <TopBar isSignedIn={session === 'signedIn'} />
        {session === 'signedIn' && <MailerLine />}
        <main id="content" tabIndex={-1}>
          {session === 'signedIn' ? (
            <Workspace {...shown} />
          ) : (
            <LoginCard state={session} onLoggedIn={() => requestAnimationFrame(focusView)} />
          )}
        </main>
      </div>
    </WordsContext>
  );
}

/** A function, because the server has no `matchMedia`. */
const wide = () => matchMedia('(width >= 80rem)');

function onWideChange(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const Workspace = guarded(Views, () => showView('form'));

/** The form stays mounted behind other views, so it keeps its caret. */
function Views({ postWords, articles }: Pick<Props, 'postWords' | 'articles'>) {
  const view = useStore($view);
  const { slot } = useStore($post);
  const { opening } = useWords().bar;
  const isWide = useSyncExternalStore(onWideChange, () => wide().matches);
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
      <div className="editor-desk" hidden={view !== 'form'}>
        <PostForm key={slot} calls={postWords.en.calls} />
        {view === 'form' && isWide && <LivePreview words={postWords} />}
      </div>
      {view === 'preview' && <Preview words={postWords} />}
      {view === 'posts' && <AllPosts articles={articles} />}
      {view === 'messages' && <Messages />}
      {view === 'opening' && (
        <p className="container soft" role="status">
          {opening}
        </p>
      )}
      <ActionDock />
      <QuestionDialog />
      <ConflictDialog />
      <LoginDialog />
      <LinkDialog />
    </div>
  );
}

function TopBar({ isSignedIn }: { isSignedIn: boolean }) {
  const view = useStore($view);
  const { bar, login, messages, posts } = useWords();
  return (
    <header className="editor-bar in-row">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <p className="editor-mark" translate="no">
        {bar.mark}
      </p>
      {isSignedIn && (
        <>
          <h1 className="soft">{login.heading}</h1>
          <p className="editor-zone small soft">{bar.zone}</p>
        </>
      )}
      <nav className="in-row" aria-label={bar.label}>
        {isSignedIn && (
          <>
            <Button
              icon={icons.list}
              label={posts.heading}
              look="plain"
              aria-pressed={view === 'posts'}
              onClick={() => showView(view === 'posts' ? 'form' : 'posts')}
            />
            <Button
              icon={icons.mail}
              label={messages.heading}
              look="plain"
              aria-pressed={view === 'messages'}
              onClick={() => (view === 'messages' ? showView('form') : showMessages())}
            />
            <Button
              icon={icons.plus}
              label={bar.newPost}
              look="plain"
              onClick={() => void startNewPost()}
            />
          </>
        )}
        <a className="plain-button" href="/">
          {bar.viewSite}
        </a>
        {isSignedIn && <Button label={bar.logOut} look="plain" onClick={() => void logOut()} />}
      </nav>
    </header>
  );
}

const AFTER_LOGOUT = '/blog';

async function logOut(): Promise<void> {
  if (!(await mayLeavePost())) return;
  await endSession();
  removeEventListener('beforeunload', askBeforeLeaving);
  location.assign(AFTER_LOGOUT);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if ($unsaved.get()) event.preventDefault();
}

function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing(event)) return;
      const letter = letterOf(event);
      if (letter === 'z') (event.shiftKey ? redo : undo)(event);
      if (letter === 'y' && event.ctrlKey) redo(event);
      if (letter !== 's' || event.shiftKey) return;
      event.preventDefault();
      if (['form', 'preview'].includes($view.get()) && !document.querySelector('dialog[open]'))
        void saveInPlace();
    };
    const done = new AbortController();
    const { signal } = done;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('beforeinput', onBeforeInput, { signal });
    return () => done.abort();
  }, []);
}

/** Restores the form's scroll position; other views and posts start at the top. */
function usePlace(view: ReturnType<typeof $view.get>, slot: string): void {
  const left = useRef({ slot, top: 0 });

  useEffect(
    () =>
      $view.listen((_, before) => {
        if (before === 'form') left.current.top = scrollY;
      }),
    [],
  );

  useEffect(() => {
    const isOther = left.current.slot !== slot;
    if (isOther) left.current = { slot, top: 0 };
    scrollTo({ top: view === 'form' ? left.current.top : 0, behavior: 'instant' });
    // After a save, moving the focus would interrupt the announcement of its result.
    if (isOther && view === 'form' && $notice.get()?.kind !== 'saved') {
      document.getElementById('editor-title')?.focus({ preventScroll: true });
    }
  }, [view, slot]);
}
