import { fill } from '@/lib/fill';
import { languageOf, longDate, type Lang } from '@/lib/locale';
import type { StoredMessage } from '../../contact/stored-message';

/** Length of the URLs that Windows passes to email programs. */
const LONGEST = 2000;

/** A `mailto:` URL for a reply in the message's language. Quotes as much of the message as fits. */
export function replyAddress(
  { email, message, createdAt }: Pick<StoredMessage, 'email' | 'message' | 'createdAt'>,
  words: Record<Lang, { subject: string; wrote: string }>,
): string {
  const lang = languageOf(message) ?? 'en';
  const { subject, wrote } = words[lang];
  const begin = `\n\n${fill(wrote, { when: longDate(new Date(createdAt), lang) })}`;
  const address = (quoted: string) => {
    const lines = quoted && `\n> ${quoted.trim().replaceAll('\n', '\n> ')}\n`;
    const parts = [email, subject, (begin + lines).replaceAll('\n', '\r\n')].map(
      encodeURIComponent,
    );
    return `mailto:${parts[0]?.replace('%40', '@')}?subject=${parts[1]}&body=${parts[2]}`;
  };
  const letters = [...message.replace(/\r\n?/g, '\n')];
  let room = letters.length;
  let whole = address(letters.join(''));
  while (whole.length > LONGEST && room > 0) {
    room = Math.floor(room * 0.95);
    whole = address(`${letters.slice(0, room).join('')}…`);
  }
  return whole;
}
