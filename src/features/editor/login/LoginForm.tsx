import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { LoginWords } from '../words';
import { logIn } from './session.store';
import type { SignInProblem } from './sign-in';
import './login.css';

interface Props {
  words: LoginWords;
  onLoggedIn?: () => void;
  /** Offered where the login can wait. */
  onLater?: () => void;
}

/**
 * Username and password; a refusal says why and keeps both fields. They are uncontrolled, so that
 * what was typed before the script came stays.
 */
export function LoginForm({ words, onLoggedIn, onLater }: Props) {
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
    if (!found) onLoggedIn?.();
  }

  const invalid = problem === 'wrong' || undefined;
  const describedBy = problem ? `${id}-problem` : undefined;
  return (
    <form
      className="editor-login-form"
      // Outside of a dialog the browser sends such a form nowhere, so that no password gets into an address.
      method="dialog"
      onSubmit={(event) => void submit(event)}
    >
      <div className="editor-field">
        <label htmlFor={`${id}-username`}>{words.username}</label>
        <input
          id={`${id}-username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
          data-first
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      <div className="editor-field">
        <label htmlFor={`${id}-password`}>{words.password}</label>
        <input
          ref={password}
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          dir="ltr"
          required
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
      </div>
      {problem && (
        <p className="editor-problem" id={`${id}-problem`} role="alert">
          {words.problems[problem]}
        </p>
      )}
      <div className="editor-dialog-actions">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          {busy ? words.submitting : words.submit}
        </button>
        {onLater && (
          <button type="button" className="editor-plain" onClick={onLater}>
            {words.later}
          </button>
        )}
      </div>
    </form>
  );
}
