import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '@/lib/fill';
import { israelText } from '@/lib/israel-time';
import type { Mailer } from '../contact/stored-message';
import { $view } from './state/post.store';
import { call, type ApiResult } from './api/client';
import { problemText, useWords } from './words';

/** Says in every view why messages aren't emailed. */
export function MailerLine() {
  const words = useWords();
  const view = useStore($view);
  const [answer, setAnswer] = useState<ApiResult<{ mailer?: Mailer }>>();

  useEffect(() => {
    const ask = () => void call<{ mailer?: Mailer }>('GET', '/api/messages').then(setAnswer);
    ask();
    const timer = setInterval(ask, 5 * 60_000);
    return () => clearInterval(timer);
  }, [view]);

  const { fails, unsure, ...problems } = words.mailer;
  const told = ({ problem, reason, at }: Mailer) =>
    fill(fails, { problem: fill(problems[problem], { reason }), when: israelText(at) });
  const text = answer?.ok
    ? answer.value.mailer && told(answer.value.mailer)
    : answer && fill(unsure, { message: problemText(answer.problem, words) });
  return <div role="status">{text && <p className="editor-mailer small">{text}</p>}</div>;
}
