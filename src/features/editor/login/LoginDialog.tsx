import { useStore } from '@nanostores/react';
import { Dialog } from '../notices/Dialog';
import { $notice } from '../notices/notices.store';
import { save } from '../saving';
import { useWords } from '../words';
import { LoginForm } from './LoginForm';
import { $loginExpired } from './session.store';

/** Asks for the login again over the text, and then goes on with what it interrupted. */
export function LoginDialog() {
  const expired = useStore($loginExpired);
  const { login } = useWords();
  if (!expired) return null;
  const later = () => $loginExpired.set(false);
  const goOn = () => {
    const interrupted = $notice.get();
    $notice.set(undefined);
    if (interrupted?.kind === 'saveFailed') void save();
  };
  return (
    <Dialog heading={login.submit} onCancel={later}>
      <p>{login.again}</p>
      <LoginForm words={login} onLoggedIn={goOn} onLater={later} />
    </Dialog>
  );
}
