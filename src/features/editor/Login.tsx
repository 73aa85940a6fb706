import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { Dialog } from '@/kit/Dialog';
import { fill } from '@/lib/fill';
import { MAY_BE_LOST, stored } from '@/lib/storage';
import { $notice } from './state/notices.store';
import {
  $interrupted,
  logIn,
  restoreSession,
  resetPassword,
  type SessionState,
  type LoginProblem,
} from './api/session.store';
import { isolateName, useWords } from './words';

interface CardProps {
  state: Exclude<SessionState, 'signedIn'>;
  onLoggedIn: () => void;
}

export function LoginCard({ state, onLoggedIn }: CardProps) {
  const { login: words } = useWords();
  const unknown = state === 'unknown';

  return (
    <div className="editor-login">
      <div className="editor-login-card column card">
        <img src="/favicon.svg" alt="" width="72" height="72" />
        <h1 className="title-m">{words.heading}</h1>
        {(unknown || state === 'checking') && (
          <p className="editor-login-checking soft" role="status">
            {words.checking}
          </p>
        )}
        {state === 'unreachable' && <Unreachable />}
        {state === 'signedOut' && (
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
  const { login: words, posts } = useWords();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <>
      <p className="outcome" data-outcome="error" role="alert">
        {words.problems.unreachable}
      </p>
      <Button label={posts.retry} ref={retry} onClick={() => void restoreSession()} />
    </>
  );
}

/** editor.css shows the first part if the script fails to load, the second without JavaScript. */
function WithoutScript() {
  const { problems, scriptNeeded, back } = useWords().login;
  return (
    <>
      <p className="editor-login-unloaded outcome" data-outcome="error" role="alert">
        {problems.unloaded}
      </p>
      <div className="editor-login-no-script stack" data-gap="m">
        <p>{scriptNeeded}</p>
        <a className="button" href={back.href}>
          {back.label}
        </a>
      </div>
    </>
  );
}

const USERNAME_KEY = 'editor-username';

const keptUsername = stored<string>(USERNAME_KEY, {
  ...MAY_BE_LOST,
  read: (name) => (typeof name === 'string' ? name : undefined),
});

interface FormProps {
  onLoggedIn: () => void;
  onLater?: () => void;
}

function LoginForm({ onLoggedIn, onLater }: FormProps) {
  const { login: words } = useWords();
  const [problem, setProblem] = useState<LoginProblem>();
  const [sentTo, setSentTo] = useState<string>();
  const [busy, setBusy] = useState<'logIn' | 'reset'>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => {
    if (problem) password.current?.select();
  }, [problem]);

  function begin(action: typeof busy) {
    setBusy(action);
    setProblem(undefined);
    setSentTo(undefined);
  }

  async function forgot() {
    const name = username.current;
    if (busy || !name?.reportValidity()) return;
    begin('reset');
    const outcome = await resetPassword(name.value);
    setBusy(undefined);
    if ('problem' in outcome) setProblem(outcome.problem);
    else setSentTo(outcome.sentTo);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const written = (name: string) => String(fields.get(name) ?? '');
    begin('logIn');
    const found = await logIn(written('username'), written('password'));
    setBusy(undefined);
    setProblem(found);
    if (!found) {
      keptUsername.save(written('username').trim());
      onLoggedIn();
    }
  }

  const shared = {
    dir: 'ltr',
    required: true,
    refused: problem === 'wrong',
    'aria-describedby': problem && id,
  };
  return (
    <form className="editor-login-form column" onSubmit={(event) => void submit(event)}>
      <Field
        {...shared}
        ref={username}
        label={words.username}
        name="username"
        defaultValue={keptUsername.load() ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-first
      />
      <Field
        {...shared}
        ref={password}
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      {problem && (
        <p className="outcome" data-outcome="error" id={id} role="alert">
          {words.problems[problem]}
        </p>
      )}
      <Button
        label={busy === 'logIn' ? words.submitting : words.submit}
        type="submit"
        busy={busy !== undefined}
      />
      <Button
        label={words.forgot}
        look="plain"
        busy={busy !== undefined}
        onClick={() => void forgot()}
      />
      <p role="status" className={sentTo && 'outcome'} data-outcome="success">
        {sentTo && fill(words.sent, { address: isolateName(sentTo) })}
      </p>
      {onLater && <Button label={words.later} look="plain" onClick={onLater} />}
    </form>
  );
}

export function LoginDialog() {
  const interrupted = useStore($interrupted);
  const { login } = useWords();
  if (!interrupted) return null;
  const later = () => $interrupted.set(undefined);
  const goOn = () => {
    $notice.set(undefined);
    interrupted();
  };
  return (
    <Dialog heading={login.submit} onClose={later}>
      <p>{login.again}</p>
      <LoginForm onLoggedIn={goOn} onLater={later} />
    </Dialog>
  );
}
