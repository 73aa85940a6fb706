import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';

/** A message as it is stored. */
export interface StoredMessage {
  id: string;
  date: Date;
  kind: string;
  name: string;
  email: string;
  phone: string;
  corporation: string;
  subject: string;
  message: string;
  /** Why it was taken for spam; empty for a message that was not. */
  suspicions: string;
}

/** Where a visitor's messages lie, and the field that holds the visitor's address. */
const HOLDERS = [
  { collection: COLLECTIONS.messages, address: 'email' },
  { collection: COLLECTIONS.suspects, address: 'email' },
  { collection: COLLECTIONS.outbox, address: 'replyTo' },
];

/** All stored messages, newest first; suspected spam only when asked for. */
export async function readMessages(db: Firestore, suspects: boolean): Promise<StoredMessage[]> {
  const names = [COLLECTIONS.messages, ...(suspects ? [COLLECTIONS.suspects] : [])];
  const found = await Promise.all(names.map((name) => db.collection(name).get()));
  return found
    .flatMap(({ docs }) => docs)
    .map((doc): StoredMessage => {
      const { createdAt, suspicions, ...fields } = doc.data();
      const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
      return {
        id: doc.id,
        date: (createdAt instanceof Timestamp ? createdAt : doc.createTime).toDate(),
        kind: text('kind'),
        name: text('fullName'),
        email: text('email'),
        phone: text('phone'),
        corporation: text('corporation'),
        subject: text('subject'),
        message: text('message'),
        suspicions: Array.isArray(suspicions) ? suspicions.join(' ') : '',
      };
    })
    .sort((a, b) => b.date.getTime() - a.date.getTime());
}

/** The documents of one message: itself, suspected or not, and its mail. */
export async function documentsOfId(db: Firestore, id: string): Promise<DocumentReference[]> {
  const refs = HOLDERS.map(({ collection }) => db.collection(collection).doc(id));
  const docs = await db.getAll(...refs);
  return docs.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** All that came from an email address, however its letters are written, with its mail. */
export async function documentsOfEmail(db: Firestore, email: string): Promise<DocumentReference[]> {
  const found = await Promise.all(
    HOLDERS.map(async ({ collection, address }) => {
      const { docs } = await db.collection(collection).select(address).get();
      return docs.filter((doc) => sameAddress(doc.get(address), email)).map(({ ref }) => ref);
    }),
  );
  return found.flat();
}

function sameAddress(stored: unknown, wanted: string): boolean {
  return typeof stored === 'string' && stored.toLowerCase() === wanted.toLowerCase();
}
