import { API_URL } from 'astro:env/client';
import { memo, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ISLAND_READY } from '@/lib/island-ready';
import type { Lang } from '@/lib/locale';
import { Field } from './Field';
import { FORMS } from './forms';
import type { MessageKind } from './message';
import { sendMessage, type SendState } from './submission';
import type { FormWords } from './words';

interface Props {
  kind: MessageKind;
  lang: Lang;
  words: FormWords;
}

const ENDPOINT = `${API_URL}/api/contact/submit`;

/**
 * One of the three message forms. It is a plain HTML form that posts by itself; once hydrated it
 * sends by script and shows its state. Fields are uncontrolled, so that what was typed before stays.
 * A memo, because Astro renders a bare function twice, the first time only to see whether it is React's.
 */
export const MessageForm = memo(function MessageForm({ kind, lang, words }: Props) {
  const [state, setState] = useState<SendState>({ status: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef<{ id: string; text: string }>(undefined);
  const sending = state.status === 'sending';
  const refused = state.status === 'error' ? state.fields : {};
  const idPrefix = `${kind}-form`;

  useEffect(() => {
    form.current?.dispatchEvent(new Event(ISLAND_READY, { bubbles: true }));
  }, []);

  useEffect(() => {
    if (state.status !== 'success' && state.status !== 'error') return;
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .form-banner');
    target?.focus();
  }, [state]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    delete fields['lang'];
    const text = JSON.stringify(fields);
    // Sending the same again keeps its id, so that it is stored once; what was changed is a new message.
    if (unsent.current?.text !== text) unsent.current = { id: crypto.randomUUID(), text };
    setState({ status: 'sending' });
    const refusedFields = await sendMessage(ENDPOINT, {
      ...fields,
      submissionId: unsent.current.id,
      openFor: Math.round(performance.now()),
    });
    if (refusedFields) {
      setState({ status: 'error', fields: refusedFields });
    } else {
      form.current?.reset();
      unsent.current = undefined;
      setState({ status: 'success' });
    }
  }

  return (
    <form ref={form} className="message-form" action={ENDPOINT} method="post" onSubmit={submit}>
      {FORMS[kind].fields.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          idPrefix={idPrefix}
          words={words}
          code={refused[spec.name]}
        />
      ))}
      {Object.entries(FORMS[kind].fixed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="lang" value={lang} />
      <div className="form-decoy" aria-hidden="true">
        <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </div>
      {state.status === 'success' && (
        <p className="form-banner" data-outcome="success" role="status" tabIndex={-1}>
          {words.success}
        </p>
      )}
      {state.status === 'error' && (
        <p className="form-banner" data-outcome="error" role="alert" tabIndex={-1}>
          {words.error}
        </p>
      )}
      <div className="form-end">
        <button type="submit" className="form-send" disabled={sending}>
          {sending ? words.sending : words.send}
        </button>
        <p className="form-privacy">
          {words.privacy.text} <a href={words.privacy.href}>{words.privacy.link}</a>
        </p>
      </div>
    </form>
  );
});
