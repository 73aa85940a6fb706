import type { Message } from './message';

/** A mail as the 'Trigger Email' extension reads it from a document. */
export interface OutboxMail {
  to: string;
  from: string;
  replyTo: string;
  message: { subject: string; text: string };
}

const KINDS = { contact: 'Contact', note: 'Note', vendor: 'Vendor inquiry' } as const;

/** The owner's notification of a message: fixed recipient and sender, the visitor in Reply-To, plain text. */
export function notification(
  message: Message,
  mail: { recipient: string; sender: string },
): OutboxMail {
  const lines = [
    ['Name', message.fullName],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Corporation', message.corporation],
    ['Subject', message.subject],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    to: mail.recipient,
    from: mail.sender,
    replyTo: message.email,
    message: {
      subject: `[Website] ${KINDS[message.kind]}${message.fullName ? ` from ${message.fullName}` : ''}`,
      text: `${lines.join('\n')}\n\n${message.message}\n`,
    },
  };
}
