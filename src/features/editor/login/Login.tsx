import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { ISLAND_READY } from '@/lib/touch';
import { Button } from '../Button';
import { Field } from '../form/Field';
import { useWords } from '../words';
import { keepUsername, lastUsername } from './known-admin';
import { logIn, openSession, type SessionState, type SignInProblem } from './session.store';
import '../fields.css';
import './login.css';

interface CardProps {
  state: Exclude<SessionState, 'signedIn'>;
  onLoggedIn: () => void;
}

/**
 * What stands in the editor's place before a writer is logged in. While the state is unknown, as in
 * the page's HTML, it has what each state needs, and login.css chooses.
 */
export function LoginCard({ state, onLoggedIn }: CardProps) {
  const { login: words } = useWords();
  const card = useRef<HTMLDivElement>(null);
  const unknown = state === 'unknown';

  useEffect(() => {
    card.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);

  return (
    <div className="editor-login">
      <div className="editor-login-card column card" data-state={state} ref={card}>
        <img src="/favicon.svg" alt="" width="72" height="72" />
        <h1 className="title-m">{words.heading}</h1>
        {(unknown || state === 'checking') && (
          <p className="editor-login-checking soft" role="status">
            {words.checking}
          </p>
        )}
        {state === 'unreachable' && <Unreachable />}
        {(unknown || state === 'signedOut') && (
          <>
            <p className="editor-login-lead soft">{words.lead}</p>
            <LoginForm onLoggedIn={onLoggedIn} />
          </>
        )}
        {unknown && <WithoutScript />}
      </div>
    </div>
  );
}

function Unreachable() {
  const { login: words } = useWords();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <>
      <p className="outcome" data-outcome="error" role="alert">
        {words.problems.unreachable}
      </p>
      <Button ref={retry} onClick={() => void openSession()}>
        {words.retry}
      </Button>
    </>
  );
}

/** Why nothing goes on, where script could not be loaded or does not run. */
function WithoutScript() {
  const { problems, scriptNeeded, back } = useWords().login;
  return (
    <>
      <p className="editor-login-unloaded outcome" data-outcome="error" role="alert">
        {problems.unloaded}
      </p>
      <div className="editor-login-no-script stack">
        <p>{scriptNeeded}</p>
        <a className="button" href={back.href}>
          {back.label}
        </a>
      </div>
    </>
  );
}

interface FormProps {
  onLoggedIn: () => void;
  /** Offered where the login can wait. */
  onLater?: () => void;
}

/**
 * Username and password; a refusal says why and keeps both fields. They are uncontrolled, so that
 * what was typed before the script came stays.
 */
export function LoginForm({ onLoggedIn, onLater }: FormProps) {
  const { login: words } = useWords();
  const [problem, setProblem] = useState<SignInProblem>();
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (problem) password.current?.select();
  }, [problem]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const written = (name: string) => String(fields.get(name) ?? '');
    setBusy(true);
    setProblem(undefined);
    const found = await logIn(written('username'), written('password'));
    setBusy(false);
    setProblem(found);
    if (!found) {
      keepUsername(written('username').trim());
      onLoggedIn();
    }
  }

  const shared = {
    dir: 'ltr',
    required: true,
    'aria-invalid': problem === 'wrong' || undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  };
  return (
    <form
      className="editor-login-form column"
      // Outside of a dialog the browser sends such a form nowhere, so that no password gets into an address.
      method="dialog"
      onSubmit={(event) => void submit(event)}
    >
      <Field id={`${id}-username`} label={words.username}>
        <input
          {...shared}
          id={`${id}-username`}
          name="username"
          defaultValue={lastUsername()}
          // The server knows of no last login.
          suppressHydrationWarning
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-first
        />
      </Field>
      <Field id={`${id}-password`} label={words.password}>
        <input
          {...shared}
          ref={password}
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
        />
      </Field>
      {problem && (
        <p className="outcome" data-outcome="error" id={`${id}-problem`} role="alert">
          {words.problems[problem]}
        </p>
      )}
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? words.submitting : words.submit}
      </Button>
      {onLater && (
        <Button variant="plain" onClick={onLater}>
          {words.later}
        </Button>
      )}
    </form>
  );
}
