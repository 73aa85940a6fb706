import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useStylesheet } from '@/lib/useStylesheet';
import { LoginCard } from './login/LoginCard';
import { $session, openSession } from './login/session.store';
import type { SignInSettings } from './login/sign-in';
import type { LoginWords } from './words';
import { Workspace } from './Workspace';
import workspaceCss from './workspace.css?url';
import '@/components/ui/button.css';
import './fields.css';

interface Props {
  words: LoginWords;
  signIn: SignInSettings;
}

/** The staff's editor of blog posts: a login, then the form, the preview and the list of posts. */
export function BlogEditor({ words, signIn }: Props) {
  const session = useStore($session);
  const styled = useStylesheet(workspaceCss);
  const [arrived, setArrived] = useState(false);

  useEffect(() => {
    void openSession(signIn);
  }, [signIn]);

  return session === 'signedIn' && styled ? (
    <Workspace focusTitle={arrived} />
  ) : (
    <LoginCard
      words={words}
      state={session === 'signedIn' ? 'checking' : session}
      settings={signIn}
      onLoggedIn={() => setArrived(true)}
    />
  );
}
