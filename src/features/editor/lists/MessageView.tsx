import { useStore } from '@nanostores/react';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { israelText } from '@/lib/israel-time';
import { mailStatus, type StoredMessage } from '../../contact/stored-message';
import { showMessages } from '../router.store';
import { problemText, useWords } from '../words';
import { $message, deleteMessage, deletePerson, markMessage, openMessage } from './messages.store';
import { replyAddress } from './reply';

export function MessageView({ id }: { id: string }) {
  const words = useWords();
  const { posts, messages, notices } = words;
  const { message, problem } = useStore($message);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = message?.id === id ? message : undefined;
  const isMissing = problem?.kind === 'notFound';

  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
    void openMessage(id);
  }, [id]);

  const title = isMissing ? messages.missing : messages.loading;
  return (
    <section className="editor-message column container" aria-labelledby="editor-messages-heading">
      <Button
        look="plain"
        icon={icons.back}
        label={messages.toList}
        onClick={() => showMessages()}
      />
      <h2 className="title-m" id="editor-messages-heading" ref={heading} tabIndex={-1}>
        <bdi>{shown ? shown.fullName || shown.email : title}</bdi>
      </h2>
      {shown && <Whole message={shown} />}
      {problem && (
        <>
          <p role="alert">
            {isMissing
              ? messages.missingHint
              : fill(notices.messageFailed, { message: problemText(problem, words) })}
          </p>
          {!isMissing && <Button label={posts.retry} onClick={() => void openMessage(id)} />}
        </>
      )}
    </section>
  );
}

function Whole({ message }: { message: StoredMessage }) {
  const { messages: words, forms, replies, tools } = useWords();
  const { labels, subjects } = forms;
  const [busy, start] = useTransition();
  const { id, email, phone, corporation, subject, mail, suspicions, expireAt } = message;
  const isAnswered = message.state === 'answered';
  const act = (does: () => Promise<void>) => () => {
    if (!busy) start(does);
  };
  const mark = (state: Parameters<typeof markMessage>[1]) => act(() => markMessage(id, state));
  const fields: [label: string, value: ReactNode][] = [
    [labels.email, email],
    [labels.phone, phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>],
    [labels.corporation, corporation],
    [labels.subject, subject && subjects[subject as keyof typeof subjects]],
    [words.course, message.course],
    [words.suspicion, suspicions.map((suspicion) => words.suspicions[suspicion]).join(' ')],
    [words.mail, mailStatus(mail, words.mailing)],
    [words.expires, israelText(expireAt)],
  ];
  return (
    <>
      <MessageFacts message={message} />
      <div className="editor-message-text card" dir="auto">
        {message.message.trim() || words.noText}
      </div>
      <div className="cluster">
        <a
          className="button"
          href={replyAddress(message, replies)}
          aria-describedby="editor-answer-hint"
          onClick={mark('answered')}
        >
          {words.answer}
        </a>
        <Button
          label={isAnswered ? words.mark.read : words.mark.answered}
          variant="secondary"
          onClick={mark(isAnswered ? 'read' : 'answered')}
        />
        {mail?.reason && (
          <Button label={words.mailAgain} variant="secondary" onClick={mark('mailAgain')} />
        )}
        <Button label={tools.delete} look="plain" onClick={act(() => deleteMessage(id))} />
      </div>
      <p className="small soft" id="editor-answer-hint">
        {words.answerHint}
      </p>
      <dl className="column">
        {fields.map(
          ([label, value]) =>
            Boolean(value) && (
              <div key={label}>
                <dt className="small soft">{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Button label={words.deletePerson} look="plain" onClick={act(() => deletePerson(email))} />
    </>
  );
}

export function MessageFacts({ message }: { message: StoredMessage }) {
  const { messages: words } = useWords();
  const { kind, state, mail, createdAt } = message;
  return (
    <div className="small soft cluster">
      {state !== 'read' && (
        <span className="editor-row-state" data-state={state}>
          {words.states[state]}
        </span>
      )}
      {mail?.state === 'failed' && <span className="editor-row-state">{words.mailing.failed}</span>}
      <span>{words.kinds[kind]}</span>
      <time dateTime={createdAt}>{israelText(createdAt)}</time>
    </div>
  );
}
