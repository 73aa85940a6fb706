import { useEffect, useRef } from 'react';
import { ISLAND_READY } from '@/lib/island-ready';
import { useWords } from '../words';
import { LoginForm } from './LoginForm';
import { openSession, type SessionState } from './session.store';
import type { SignInSettings } from './sign-in';
import './login.css';

interface Props {
  state: Exclude<SessionState, 'signedIn'>;
  settings: SignInSettings;
  onLoggedIn: () => void;
}

/**
 * What stands in the editor's place before a writer is logged in. While the state is unknown, as in
 * the page's HTML, it has what each state needs, and login.css chooses.
 */
export function LoginCard({ state, settings, onLoggedIn }: Props) {
  const { login } = useWords();
  const card = useRef<HTMLDivElement>(null);
  const unknown = state === 'unknown';

  useEffect(() => {
    card.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);

  return (
    <div className="editor-login">
      <div className="editor-login-card" data-state={state} ref={card}>
        <img src="/favicon.svg" alt="" width="72" height="72" />
        <h1>{login.heading}</h1>
        {(unknown || state === 'checking') && (
          <p className="editor-login-checking" role="status">
            {login.checking}
          </p>
        )}
        {state === 'unreachable' && <Unreachable settings={settings} />}
        {(unknown || state === 'signedOut') && (
          <>
            <p className="editor-login-lead" id="login-lead">
              {login.lead}
            </p>
            <LoginForm onLoggedIn={onLoggedIn} />
          </>
        )}
        {unknown && <WithoutScript />}
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

/** Why nothing goes on, where script could not be loaded or does not run. */
function WithoutScript() {
  const { login } = useWords();
  const { label, href } = login.back;
  return (
    <>
      <p className="editor-login-unloaded editor-problem" role="alert">
        {login.problems.unloaded}
      </p>
      <div className="editor-login-no-script">
        <p>{login.scriptNeeded}</p>
        <a className="button" href={href}>
          {label}
        </a>
      </div>
    </>
  );
}
