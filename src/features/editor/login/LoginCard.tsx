import { useEffect, useRef } from 'react';
import { useWords } from '../words';
import { LoginForm } from './LoginForm';
import { openSession } from './session.store';
import type { SignInSettings } from './sign-in';
import './login.css';

interface Props {
  state: 'checking' | 'signedOut' | 'unreachable';
  settings: SignInSettings;
  onLoggedIn: () => void;
}

/** What stands in the editor's place before a writer is logged in. */
export function LoginCard({ state, settings, onLoggedIn }: Props) {
  const { login } = useWords();
  return (
    <div className="editor-login">
      <div className="editor-login-card">
        <img src="/favicon.svg" alt="" width="72" height="72" />
        <h1>{login.heading}</h1>
        {state === 'checking' && (
          <p className="editor-login-lead" role="status">
            {login.checking}
          </p>
        )}
        {state === 'unreachable' && <Unreachable settings={settings} />}
        {state === 'signedOut' && (
          <>
            <p className="editor-login-lead">{login.lead}</p>
            <LoginForm onLoggedIn={onLoggedIn} />
          </>
        )}
      </div>
    </div>
  );
}

function Unreachable({ settings }: Pick<Props, 'settings'>) {
  const { login } = useWords();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <>
      <p className="editor-problem" role="alert">
        {login.problems.unreachable}
      </p>
      <button
        ref={retry}
        type="button"
        className="button"
        onClick={() => void openSession(settings)}
      >
        {login.retry}
      </button>
    </>
  );
}
