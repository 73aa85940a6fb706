import { firestore } from '@/server/firebase';
import { mailDue } from './mail.server';
import { contactSettings } from './settings.server';

/** One run of the scheduled function. Without a mail server, messages stay queued. */
export async function mailWaiting(): Promise<void> {
  await mailDue(firestore(), contactSettings.mailServer);
}
