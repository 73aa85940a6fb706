import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Lang } from '@/lib/locale';
import type { PostWords } from '../blog/PostView';
import type { EditorWords } from './model/editor.schema';
import { focusView } from './model/post.store';
import { LoginCard } from './Login';
import { $session, openSession, type SignInSettings } from './model/session.store';
import { WordsContext } from './model/words';
import { Workspace } from './Workspace';
import './editor.css';

interface Props {
  words: EditorWords;
  postWords: Readonly<Record<Lang, PostWords>>;
  signIn: SignInSettings;
}

/** The staff's editor of blog posts: a login, then the form, the preview and the list of posts. */
export function BlogEditor({ words, postWords, signIn }: Props) {
  const session = useStore($session);

  useEffect(() => {
    void openSession(signIn);
  }, [signIn]);

  return (
    <WordsContext value={words}>
      {session === 'signedIn' ? (
        <Workspace postWords={postWords} />
      ) : (
        <LoginCard state={session} onLoggedIn={() => requestAnimationFrame(focusView)} />
      )}
    </WordsContext>
  );
}
