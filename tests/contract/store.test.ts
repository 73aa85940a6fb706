import { randomUUID } from 'node:crypto';
import { FieldPath, FieldValue, GeoPoint, Timestamp, type Query } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../support/server/store';

// What the site's code takes for granted of the store itself.

const { db, stop } = await openStore();
afterAll(stop);

/** A collection that no other test has. */
const fresh = () => db.collection(`contract-${randomUUID()}`);
const ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id);

describe('transactions', () => {
  it('at once count each other', async () => {
    const counter = fresh().doc('counter');
    const seen = await Promise.all(
      Array.from({ length: 10 }, () =>
        db.runTransaction(
          async (transaction) => {
            const count = Number((await transaction.get(counter)).get('count') ?? 0);
            transaction.set(counter, { count: count + 1 });
            return count;
          },
          { maxAttempts: 20 },
        ),
      ),
    );
    expect(seen.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await counter.get()).get('count')).toBe(10);
  });

  it('see nothing of what another has half written', async () => {
    const [one, other] = [fresh().doc('one'), fresh().doc('other')];
    const write = (round: number) =>
      db.runTransaction(async (transaction) => {
        await transaction.getAll(one, other);
        transaction.set(one, { round });
        transaction.set(other, { round });
      });
    const read = () =>
      db.runTransaction(async (transaction) => {
        const docs = await transaction.getAll(one, other);
        return docs.map((doc) => doc.get('round') as unknown);
      });
    await write(0);
    for (let round = 1; round <= 10; round++) {
      const [, pair = []] = await Promise.all([write(round), read()]);
      expect([round - 1, round]).toContain(pair[0]);
      expect(pair[1]).toBe(pair[0]);
    }
  });

  it('that end without writing let others write', async () => {
    const doc = fresh().doc('read');
    await db.runTransaction((transaction) => transaction.get(doc));
    await expect(
      db.runTransaction(async (transaction) => {
        await transaction.get(doc);
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    await doc.set({ written: true });
    expect((await doc.get()).get('written')).toBe(true);
  });

  it('write nothing when the first of their writes is refused', async () => {
    const [there, other] = [fresh().doc('there'), fresh().doc('other')];
    await there.set({ by: 'another' });
    const batch = db.batch().create(there, {}).set(other, {}).delete(there);
    // gRPC's number of ALREADY_EXISTS.
    await expect(batch.commit()).rejects.toMatchObject({ code: 6 });
    expect((await other.get()).exists).toBe(false);
    expect((await there.get()).get('by')).toBe('another');
  });
});

describe('a document', () => {
  it('is created once', async () => {
    const doc = fresh().doc('once');
    const tries = Array.from({ length: 10 }, (_, by) => doc.create({ by }));
    const outcomes = await Promise.allSettled(tries);
    const winners = outcomes.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []));
    expect(winners).toHaveLength(1);
    expect((await doc.get()).get('by')).toBe(winners[0]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 6 });
    }
  });

  it('is counted in by increments at once, which keep its other fields', async () => {
    const doc = fresh().doc('sum');
    const add = { count: FieldValue.increment(1) };
    await doc.set({ expireAt: Timestamp.fromMillis(1) });
    await Promise.all(Array.from({ length: 20 }, () => doc.set(add, { merge: true })));
    expect((await doc.get()).data()).toEqual({ count: 20, expireAt: Timestamp.fromMillis(1) });
  });

  it('gives of its fields those that are asked for', async () => {
    const docs = fresh();
    await docs.doc('wide').set({ title: 'T', image: 'x'.repeat(1000), sections: [{ a: 1 }] });
    const [selected] = (await docs.select('title', 'missing').get()).docs;
    expect(selected?.data()).toEqual({ title: 'T' });
    expect((await docs.select('sections').get()).docs[0]?.data()).toEqual({ sections: [{ a: 1 }] });
  });
});

describe('an order', () => {
  /** A value of each type. */
  const VALUES: Record<string, unknown> = {
    null: null,
    boolean: true,
    number: -1e300,
    time: Timestamp.fromMillis(0),
    text: '',
    bytes: Buffer.from([0]),
    reference: db.doc('a/b'),
    place: new GeoPoint(0, 0),
    list: [],
    map: {},
  };

  it('below a text has texts alone', async () => {
    const docs = fresh();
    for (const [type, at] of Object.entries(VALUES)) await docs.doc(type).set({ at });
    for (const at of ['2026-01-01', '2026-01-02', 'A', 'B']) await docs.doc(at).set({ at });
    await docs.doc('none').set({ title: 'none' });
    const below = docs.where('at', '<', 'A');
    expect(await ids(below.orderBy('at'))).toEqual(['text', '2026-01-01', '2026-01-02']);
    expect(await ids(below.orderBy('at', 'desc'))).toEqual(['2026-01-02', '2026-01-01', 'text']);
  });

  // Byte by byte, as UTF-8 has them, where JavaScript compares halves of characters.
  const NAMES = ['', '!', 'A', 'a', 'é', 'ש', '\ufb01', '🤖'].map((end) => `n${end}`);

  it('of names is that of their bytes, in both directions', async () => {
    const docs = fresh();
    for (const name of NAMES.toReversed()) await docs.doc(name).set({ at: 1 });
    const at = (direction: 'asc' | 'desc') =>
      docs.orderBy('at', direction).orderBy(FieldPath.documentId(), direction);
    expect(await ids(at('asc'))).toEqual(NAMES);
    expect(await ids(at('desc'))).toEqual(NAMES.toReversed());
  });

  it('goes on after a place, whether a document stands there or not', async () => {
    const docs = fresh();
    for (const name of NAMES) await docs.doc(name).set({ at: '2026-01-02' });
    const after = docs.orderBy('at', 'desc').orderBy(FieldPath.documentId(), 'desc');
    for (const [index, name] of NAMES.entries()) {
      const rest = NAMES.slice(0, index).reverse();
      expect(await ids(after.startAfter('2026-01-02', name))).toEqual(rest);
      expect(await ids(after.startAfter('2026-01-02', `${name} `))).toEqual([name, ...rest]);
      const doc = await docs.doc(name).get();
      expect(await ids(after.startAfter(doc).limit(2))).toEqual(rest.slice(0, 2));
    }
    expect(await ids(after.startAfter('2026-01-02T00', 'n'))).toEqual(NAMES.toReversed());
    expect(await ids(after.startAfter('2026-01-01', 'z'))).toEqual([]);
  });
});
