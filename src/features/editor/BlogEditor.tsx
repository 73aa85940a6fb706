import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { PostWords } from '../blog/PostView';
import { LoginCard } from './login/LoginCard';
import { $session, openSession } from './login/session.store';
import type { SignInSettings } from './login/sign-in';
import { WordsContext, type EditorWords } from './words';
import { Workspace } from './Workspace';
import '@/components/ui/button.css';
import './editor.css';

interface Props {
  words: EditorWords;
  /** Words around a post, for its preview. */
  postWords: PostWords;
  signIn: SignInSettings;
}

/** The staff's editor of blog posts: a login, then the form, the preview and the list of posts. */
export function BlogEditor({ words, postWords, signIn }: Props) {
  const session = useStore($session);
  const [arrived, setArrived] = useState(false);

  useEffect(() => {
    void openSession(signIn);
  }, [signIn]);

  return (
    <WordsContext value={words}>
      {session === 'signedIn' ? (
        <Workspace postWords={postWords} focusTitle={arrived} />
      ) : (
        <LoginCard state={session} settings={signIn} onLoggedIn={() => setArrived(true)} />
      )}
    </WordsContext>
  );
}
