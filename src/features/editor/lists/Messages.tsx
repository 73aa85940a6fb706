import { useStore } from '@nanostores/react';
import { useEffect, useTransition, type MouseEvent } from 'react';
import { Button } from '@/kit/Button';
import type { StoredMessage } from '../../contact/stored-message';
import { ListView } from './ListView';
import { $messageId, showMessages } from '../router.store';
import { useWords } from '../words';
import { MessageFacts, MessageView } from './MessageView';
import { $message, exportMessages, messages } from './messages.store';
import './messages.css';

export function Messages() {
  const id = useStore($messageId);
  useEffect(() => {
    void messages.load();
    return () => $message.set({});
  }, []);
  return id ? <MessageView key={id} id={id} /> : <MessageList />;
}

function MessageList() {
  const { messages: words } = useWords();
  const { items } = useStore(messages.$list);
  const [isExporting, start] = useTransition();

  // Return to the row of the message that was shown.
  useEffect(() => document.querySelector<HTMLElement>('.editor-list [data-last]')?.focus(), []);

  return (
    <ListView
      name="messages"
      list={messages}
      states={words.states}
      select={{ name: 'kind', label: words.kind, options: { '': words.anyKind, ...words.kinds } }}
      rows={items.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
      tools={
        items.length > 0 && (
          <Button
            label={isExporting ? words.exporting : words.export}
            look="plain"
            busy={isExporting}
            onClick={() => start(() => exportMessages(words.mailing))}
          />
        )
      }
    />
  );
}

function MessageRow({ message }: { message: StoredMessage }) {
  const { id, fullName, email, message: text } = message;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showMessages(id);
  };
  return (
    <li className="editor-row editor-message-row card" data-state={message.state}>
      <h3>
        <a
          href={`?message=${encodeURIComponent(id)}`}
          data-last={$message.get().message?.id === id || undefined}
          onClick={open}
        >
          <bdi>{fullName || email}</bdi>
        </a>
      </h3>
      <MessageFacts message={message} />
      <p dir="auto">{text.trim().slice(0, 200)}</p>
    </li>
  );
}
