import { randomBytes } from 'node:crypto';
import {
  FirestoreServer,
  FirestoreState,
  type FirestoreStateDocument,
} from '@firestore-emulator/server';

/**
 * `@firestore-emulator/server` (no account, no Java) with additions: it listens on localhost only, runs transactions
 * one after another, and supports `startAfter()`, `select()` and ordering by name.
 *
 * It still differs from Firestore, so tests must not rely on these:
 * - a refused batch keeps the writes before the refused one, so a create reads first in its transaction;
 * - `fieldMask`, `endAt`, `offset` and `lastUpdateTime` are ignored; the conflict check compares `updatedAt` itself;
 * - values of different types sort in any order;
 * - there are no indexes, rules or TTL policies: unit tests read the deployed ones;
 * - there is no limit of 1 MiB a document: post.schema.ts counts as Firestore does;
 * - documents named like members of `Object.prototype` are never found.
 *
 * Firestore locks documents instead of the whole store, as does github.com/skunkteam/rust-firestore-emulator:
 * `FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 DEMO_PROJECT=<new> npx vitest run --project contract --project api`
 * runs the tests on it, or on Google's own (Java).
 */
export function firestoreServer(): FirestoreServer {
  const server = new FirestoreServer();
  listenLocally(server);
  completeQueries(server.state);
  isolateTransactions(server);
  return server;
}

/** The emulator has no password and would listen on all interfaces. */
function listenLocally(server: FirestoreServer): void {
  const grpc = server['server'] as { bindAsync(address: string, ...rest: unknown[]): void };
  const bind = grpc.bindAsync.bind(grpc);
  grpc.bindAsync = (address, ...rest) => bind(address.replace('0.0.0.0', '127.0.0.1'), ...rest);
}

type Query = Parameters<FirestoreState['v1Query']>[1];
type Cursor = Query['start_at'];
type StoredField = NonNullable<ReturnType<FirestoreStateDocument['getField']>>;
/** A document's position in a query's order: one value per ordered field. */
type Place = readonly (StoredField | string)[];

const NAME = '__name__';
const DESCENDING = 2;

function completeQueries(state: FirestoreState): void {
  const find = state.v1Query.bind(state);
  state.v1Query = (parent, query) => {
    const orders = query.order_by.map(({ field, direction }) => ({
      path: field.field_path,
      sign: direction === DESCENDING ? -1 : 1,
    }));
    if (!orders.some(({ path }) => path === NAME)) {
      orders.push({ path: NAME, sign: orders.at(-1)?.sign ?? 1 });
    }
    const compare = (one: Place, other: Place) => {
      for (const [index, { sign }] of orders.entries()) {
        const [value, against] = [one[index], other[index]];
        if (value === undefined || against === undefined) break;
        const order = compareValues(value, against);
        if (order !== 0) return sign * order;
      }
      return 0;
    };
    const start = query.has_start_at ? cursorPlace(query.start_at) : undefined;
    const documents = find(parent, withoutOrder(query))
      .flatMap((document) => {
        const place = orders.map(({ path }) =>
          path === NAME ? document.getPath() : document.getField(path),
        );
        return place.every((value) => value !== undefined) ? [{ document, place }] : [];
      })
      .filter(({ place }) => !start || compare(place, start) >= (query.start_at.before ? 0 : 1))
      .sort((one, other) => compare(one.place, other.place))
      .map(({ document }) => (query.has_select ? selectFields(document, query) : document));
    return query.has_limit ? documents.slice(0, query.limit.value) : documents;
  };
}

function withoutOrder(query: Query): Query {
  return Object.create(query, { order_by: { value: [] }, has_limit: { value: false } }) as Query;
}

function compareValues(one: StoredField | string, other: StoredField | string): number {
  if (typeof one === 'string' || typeof other === 'string')
    return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
  if (one.eq(other)) return 0;
  return one.lt(other) ? -1 : 1;
}

function cursorPlace({ values }: Cursor): Place {
  return values.map((value) =>
    value.has_reference_value ? value.reference_value : fieldOf(value),
  );
}

/** Converts a value from the wire by storing it in a scratch document. */
function fieldOf(value: Cursor['values'][number]): StoredField | string {
  const scratch = new FirestoreState();
  const name = 'projects/a/databases/b/documents/c/d';
  const update = { name, fields: new Map([['value', value]]) };
  const write = { has_update: true, update, update_transforms: [] };
  scratch.writeV1Document(new Date(), write as never);
  return scratch.getDocument(name).getField('value') ?? '';
}

function selectFields(document: FirestoreStateDocument, { select }: Query): FirestoreStateDocument {
  const paths = select.fields.map(({ field_path }) => field_path);
  const toV1DocumentObject = () => {
    const decoded = document.toV1DocumentObject();
    const fields = Object.entries(decoded.fields ?? {}).filter(([name]) => paths.includes(name));
    return { ...decoded, fields: Object.fromEntries(fields) };
  };
  return Object.create(document, {
    toV1DocumentObject: { value: toV1DocumentObject },
  }) as FirestoreStateDocument;
}

/** A gRPC call of the emulator; only the fields that transactions need. */
interface Call {
  cancelled: boolean;
  request: {
    transaction?: Uint8Array;
    has_new_transaction?: boolean;
    new_transaction?: { has_read_only: boolean };
  };
  write(message: { transaction?: Uint8Array }): boolean;
}
type Callback = (error: object | null, message?: { transaction?: Uint8Array }) => void;
type Handler = (call: Call, callback: Callback) => void;

/** Longest time in ms that a transaction may block others, because its client may have died. */
const TRANSACTION_WITHIN_MS = 5000;
/** gRPC status that makes the client retry a transaction. */
const ABORTED = 10;

/** Runs transactions one after another, and other writes between them. */
function isolateTransactions(server: FirestoreServer): void {
  let last: Promise<unknown> = Promise.resolve();
  let running: { id: Uint8Array; end(): void } | undefined;

  /** Waits for the caller's turn; resolves with a function that ends it. */
  const turn = async (): Promise<() => void> => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    last = promise;
    await before;
    return () => resolve(undefined);
  };
  /** Waits for a transaction's turn; resolves with its id. */
  const begin = async (): Promise<Uint8Array> => {
    const next = await turn();
    const id = randomBytes(12);
    const end = () => {
      clearTimeout(timer);
      running = undefined;
      next();
    };
    const timer = setTimeout(end, TRANSACTION_WITHIN_MS).unref();
    running = { id, end };
    return id;
  };
  const isRunning = (id: Uint8Array) =>
    running !== undefined && Buffer.compare(running.id, id) === 0;

  const read = (handle: Handler) => async (call: Call, callback: Callback) => {
    const { has_new_transaction, new_transaction } = call.request;
    if (!has_new_transaction || new_transaction?.has_read_only) return handle(call, callback);
    const id = await begin();
    if (call.cancelled) return running?.end();
    const write = call.write.bind(call);
    call.write = (message) => {
      if (message.transaction?.length) message.transaction = id;
      return write(message);
    };
    handle(call, callback);
  };
  replaceHandlers(server, {
    BatchGetDocuments: read,
    RunQuery: read,
    Commit: (handle) => async (call, callback) => {
      const { transaction } = call.request;
      if (transaction?.length && !isRunning(transaction)) {
        return callback({ code: ABORTED, message: 'The transaction took too long.' });
      }
      const end = transaction?.length ? running?.end : await turn();
      handle(call, callback);
      end?.();
    },
    Rollback: (handle) => (call, callback) => {
      if (isRunning(call.request.transaction ?? new Uint8Array())) running?.end();
      handle(call, callback);
    },
  });
}

function replaceHandlers(
  server: FirestoreServer,
  replacements: Record<string, (handle: Handler) => (...call: Parameters<Handler>) => unknown>,
): void {
  const { handlers } = server['server'] as { handlers: Map<string, { func: Handler }> };
  for (const [method, replace] of Object.entries(replacements)) {
    const handler = handlers.get(`/google.firestore.v1.Firestore/${method}`);
    if (!handler) throw new Error(`The Firestore emulator has no method ${method}`);
    handler.func = replace(handler.func);
  }
}
