import { memo, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import type { Lang } from '@/lib/locale';
import { FIELDS, FORMS, type FieldName, type FormKind, type FormWords } from './forms';
import type { FieldCode } from './message.schema';
import { MessageText } from './MessageText';
import { ENDPOINT, send, type Failure } from './sending';

interface Props {
  kind: FormKind;
  lang: Lang;
  words: FormWords;
  values?: Record<string, string> | undefined;
  email: string;
}

/**
 * Posts natively without JavaScript; once hydrated, sends by fetch and shows its state. Fields are uncontrolled,
 * so text typed before hydration stays. `memo`, because Astro renders a bare function twice to detect its
 * framework.
 */
export const MessageForm = memo(function MessageForm({ kind, lang, words, values, email }: Props) {
  const [status, setStatus] = useState<'idle' | 'sending' | 'success' | 'error'>('idle');
  const [failure, setFailure] = useState<Failure>();
  const form = useRef<HTMLFormElement>(null);
  const unsent = useRef<{ id: string; text: string }>(undefined);
  const { fields, required, fixed } = FORMS[kind];

  useEffect(() => {
    if (status !== 'success' && status !== 'error') return;
    const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .outcome');
    target?.focus();
  }, [status]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'sending') return;
    const message = Object.fromEntries(new FormData(event.currentTarget));
    delete message['lang'];
    if (!message['leaveEmpty']) delete message['leaveEmpty'];
    const text = JSON.stringify(message);
    // A retry keeps its id, so it's stored once; a changed message gets a new one.
    if (unsent.current?.text !== text) unsent.current = { id: crypto.randomUUID(), text };
    setStatus('sending');
    setFailure(undefined);
    const failed = await send(unsent.current);
    if (failed) {
      setFailure(failed);
      setStatus('error');
    } else {
      form.current?.reset();
      unsent.current = undefined;
      form.current?.dispatchEvent(new Event('sent', { bubbles: true }));
      setStatus('success');
    }
  }

  return (
    <form
      ref={form}
      className="message-form column"
      action={ENDPOINT}
      method="post"
      onSubmit={submit}
    >
      {fields.map((name) => (
        <FormField
          key={name}
          name={name}
          id={`${kind}-form-${name}`}
          required={required.includes(name)}
          lang={lang}
          words={words}
          refusal={failure?.fields?.[name]}
        />
      ))}
      {Object.entries({ ...fixed, ...values }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="lang" value={lang} />
      <div className="visually-hidden" aria-hidden="true">
        <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
      </div>
      {(status === 'success' || status === 'error') && (
        <div
          className="outcome"
          data-outcome={status}
          role={status === 'success' ? 'status' : 'alert'}
          tabIndex={-1}
        >
          <p>{words[status]}</p>
          {failure?.reason && <WhatToDo text={words.failures[failure.reason]} email={email} />}
        </div>
      )}
      <div className="form-end stack">
        <Button
          type="submit"
          variant={kind === 'note' ? 'sun' : undefined}
          busy={status === 'sending'}
          label={status === 'sending' ? words.sending : words.send}
        />
        <p className="small soft">
          <span>{words.privacy.text}</span> <a href={words.privacy.href}>{words.privacy.link}</a>
        </p>
      </div>
    </form>
  );
});

function WhatToDo({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('{email}');
  return (
    <p>
      <span>{before}</span>
      {after !== undefined && <a href={`mailto:${email}`}>{email}</a>}
      <span>{after}</span>
    </p>
  );
}

interface FieldProps {
  name: FieldName;
  id: string;
  required: boolean;
  lang: Lang;
  words: FormWords;
  refusal: FieldCode | undefined;
}

function FormField({ name, id, required, lang, words, refusal }: FieldProps) {
  const { control, autoComplete } = FIELDS[name];
  const shared = {
    id,
    name,
    required,
    label: (
      <>
        <span>{words.labels[name]}</span>
        {!required && <span className="form-optional soft">{` ${words.optional}`}</span>}
      </>
    ),
    refused: refusal !== undefined,
    refusal: refusal && words.codes[refusal],
  };
  if (control === 'textarea') return <MessageText {...shared} lang={lang} words={words.length} />;
  if (control === 'select') return <Field {...shared} as="select" options={words.subjects ?? {}} />;
  const dir = control === 'text' ? undefined : 'ltr';
  return <Field {...shared} type={control} autoComplete={autoComplete} dir={dir} />;
}
