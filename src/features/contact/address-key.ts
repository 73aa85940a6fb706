// Scripts import this in plain Node.
import { domainToASCII } from 'node:url';

/** The same key for all spellings of an email address: in any Unicode form, capitals or xn--. */
export function addressKey(email: string): string {
  const written = email.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  return `${written.slice(0, at + 1)}${domainToASCII(domain) || domain}`;
}
