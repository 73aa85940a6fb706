import { expect, it } from 'vitest';
import { notification } from '@/features/contact/store.server';

it('the notification goes to the owner alone and says who wrote by which form', () => {
  const message = {
    kind: 'vendor',
    fullName: 'Dana Levi',
    email: 'dana@example.org',
    phone: '',
    corporation: 'A school',
    subject: 'vendor-inquiry',
    message: 'Hello\nthere',
  } as const;
  const mail = { recipient: 'owner@example.org', sender: 'site@example.org' };
  expect(notification(message, mail)).toEqual({
    to: 'owner@example.org',
    from: 'site@example.org',
    replyTo: 'dana@example.org',
    message: {
      subject: '[Website] Vendor inquiry from Dana Levi',
      text: 'Name: Dana Levi\nEmail: dana@example.org\nCorporation: A school\nSubject: vendor-inquiry\n\nHello\nthere\n',
    },
  });
});
