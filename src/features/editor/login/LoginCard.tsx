import { useEffect, useRef } from 'react';
import { ISLAND_READY } from '@/lib/island-ready';
import type { LoginWords } from '../words';
import { LoginForm } from './LoginForm';
import { openSession, type SessionState } from './session.store';
import type { SignInSettings } from './sign-in';
import './login.css';

interface Props {
  words: LoginWords;
  state: Exclude<SessionState, 'signedIn'>;
  settings: SignInSettings;
  onLoggedIn: () => void;
}

/**
 * What stands in the editor's place before a writer is logged in. While the state is unknown, as in
 * the page's HTML, it has what each state needs, and login.css chooses.
 */
export function LoginCard({ words, state, settings, onLoggedIn }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const unknown = state === 'unknown';

  useEffect(() => {
    card.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);

  return (
    <div className="editor-login">
      <div className="editor-login-card" data-state={state} ref={card}>
        <img src="/favicon.svg" alt="" width="72" height="72" />
        <h1>{words.heading}</h1>
        {(unknown || state === 'checking') && (
          <p className="editor-login-checking" role="status">
            {words.checking}
          </p>
        )}
        {state === 'unreachable' && <Unreachable words={words} settings={settings} />}
        {(unknown || state === 'signedOut') && (
          <>
            <p className="editor-login-lead" id="login-lead">
              {words.lead}
            </p>
            <LoginForm words={words} onLoggedIn={onLoggedIn} />
          </>
        )}
        {unknown && <WithoutScript words={words} />}
      </div>
    </div>
  );
}

function Unreachable({ words, settings }: Pick<Props, 'words' | 'settings'>) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <>
      <p className="editor-problem" role="alert">
        {words.problems.unreachable}
      </p>
      <button
        ref={retry}
        type="button"
        className="button"
        onClick={() => void openSession(settings)}
      >
        {words.retry}
      </button>
    </>
  );
}

/** Why nothing goes on, where script could not be loaded or does not run. */
function WithoutScript({ words }: Pick<Props, 'words'>) {
  const { label, href } = words.back;
  return (
    <>
      <p className="editor-login-unloaded editor-problem" role="alert">
        {words.problems.unloaded}
      </p>
      <div className="editor-login-no-script">
        <p>{words.scriptNeeded}</p>
        <a className="button" href={href}>
          {label}
        </a>
      </div>
    </>
  );
}
