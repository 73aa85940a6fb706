import { randomBytes } from 'node:crypto';
import {
  FirestoreServer,
  FirestoreState,
  FirestoreStateCollection,
  FirestoreStateDatabase,
  FirestoreStateDocument,
} from '@firestore-emulator/server';

/**
 * `@firestore-emulator/server` (no account, no Java) with additions: it listens on localhost only, runs transactions
 * one after another, supports `startAfter()`, `select()`, ordering by name and ids such as `constructor`, replaces a
 * document that is set, undoes a refused batch, and answers a request that it can't carry out with an error.
 *
 * It still differs from Firestore, so tests must not rely on these:
 * - `fieldMask`, `endAt`, `offset` and `lastUpdateTime` are ignored; the conflict check compares `updatedAt` itself;
 * - values of different types sort in any order;
 * - there are no indexes, rules or TTL policies: unit tests read the deployed ones;
 * - there is no limit of 1 MiB a document: post.schema.ts counts as Firestore does;
 * - `onSnapshot()` is refused, and nested fields can't be in a query.
 *
 * Firestore locks documents instead of the whole store, as does github.com/skunkteam/rust-firestore-emulator:
 * `FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 DEMO_PROJECT=<new> npx vitest run --project contract --project api`
 * runs the tests on it, or on Google's own (Java).
 */
export function firestoreServer(): FirestoreServer {
  const server = new FirestoreServer();
  listenLocally(server);
  completeQueries(server.state);
  replaceWhatIsSet(server.state);
  allowAllIds();
  isolateTransactions(server);
  surviveErrors(server);
  return server;
}

/** The emulator has no password and would listen on all interfaces. */
function listenLocally(server: FirestoreServer): void {
  const grpc = server['server'] as { bindAsync(address: string, ...rest: unknown[]): void };
  const bind = grpc.bindAsync.bind(grpc);
  grpc.bindAsync = (address, ...rest) => bind(address.replace('0.0.0.0', '127.0.0.1'), ...rest);
}

/** A write without a mask replaces the document; the emulator alone would merge it. */
function replaceWhatIsSet(state: FirestoreState): void {
  const write = state.writeV1Document.bind(state);
  state.writeV1Document = (date, each) => {
    const mustBeNew = each.has_current_document && each.current_document.has_exists;
    if (each.has_update && !each.has_update_mask && !mustBeNew) {
      state.getDocument(each.update.name)['fields'] = {};
    }
    return write(date, each);
  };
}

/** @returns a function that undoes later writes to these documents */
function rememberDocuments(state: FirestoreState, writes: Write[]): () => void {
  const before = writes.map(({ update, delete: deleted }) => {
    const document = state.getDocument(update?.name || deleted);
    const { metadata, fields } = { metadata: document.metadata, fields: document['fields'] };
    return () => Object.assign(document, { metadata, fields });
  });
  return () => before.forEach((restore) => restore());
}

/** Gives the emulator's tables no prototype, so that they contain no `constructor`. */
function allowAllIds(): void {
  const bare = <Table extends object>(table: Table): Table =>
    Object.getPrototypeOf(table) ? Object.assign(Object.create(null) as Table, table) : table;
  if (emulatorsOfThisProcess++ > 0) return;
  const { getDocument } = FirestoreStateCollection.prototype;
  FirestoreStateCollection.prototype.getDocument = function (name) {
    if (/^__.*__$/s.test(name)) throw new RefusedError(INVALID_ARGUMENT, `Reserved id: ${name}`);
    this['documents'] = bare(this['documents']);
    return getDocument.call(this, name);
  };
  for (const { prototype } of [FirestoreStateDatabase, FirestoreStateDocument]) {
    const { getCollection } = prototype;
    prototype.getCollection = function (this: { collections: object }, name: string) {
      this.collections = bare(this.collections);
      return getCollection.call(this as never, name);
    };
  }
}

let emulatorsOfThisProcess = 0;

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
  emit(event: 'error', error: object): boolean;
  request: {
    writes: Write[];
    transaction?: Uint8Array;
    has_new_transaction?: boolean;
    new_transaction?: { has_read_only: boolean };
  };
  write(message: { transaction?: Uint8Array }): boolean;
}
type Write = Parameters<FirestoreState['writeV1Document']>[1];
/** Calls that answer with a stream have none. */
type Callback = (error: object | null, message?: { transaction?: Uint8Array }) => void;
type Handler = (call: Call, callback: Callback) => unknown;

/** Longest time in ms that a transaction may block others, because its client may have died. */
const TRANSACTION_WITHIN_MS = 5000;
/** gRPC status that makes the client retry a transaction. */
const ABORTED = 10;
const INVALID_ARGUMENT = 3;
const UNIMPLEMENTED = 12;

class RefusedError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

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

  const read =
    (handle: Handler) =>
    async (call: Call, callback: Callback): Promise<unknown> => {
      const { has_new_transaction, new_transaction } = call.request;
      if (!has_new_transaction || new_transaction?.has_read_only) return handle(call, callback);
      const id = await begin();
      if (call.cancelled) {
        running?.end();
        return undefined;
      }
      const write = call.write.bind(call);
      call.write = (message) => {
        if (message.transaction?.length) message.transaction = id;
        return write(message);
      };
      try {
        return handle(call, callback);
      } catch (error) {
        running?.end();
        throw error;
      }
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
      try {
        const undo = rememberDocuments(server.state, call.request.writes);
        handle(call, (error, message) => {
          if (error) undo();
          callback(error, message);
        });
      } finally {
        end?.();
      }
    },
    Rollback: (handle) => (call, callback) => {
      if (isRunning(call.request.transaction ?? new Uint8Array())) running?.end();
      handle(call, callback);
    },
  });
}

function replaceHandlers(
  server: FirestoreServer,
  replacements: Record<string, (handle: Handler) => Handler>,
): void {
  const handlers = handlersOf(server);
  for (const [method, replace] of Object.entries(replacements)) {
    const handler = handlers.get(`${SERVICE}${method}`);
    if (!handler) throw new Error(`The Firestore emulator has no method ${method}`);
    handler.func = replace(handler.func);
  }
}

const SERVICE = '/google.firestore.v1.Firestore/';

function handlersOf(server: FirestoreServer) {
  return (server['server'] as { handlers: Map<string, { func: Handler }> }).handlers;
}

/** Answers a request whose handler throws with an error; otherwise the whole process would end. */
function surviveErrors(server: FirestoreServer): void {
  const listen: Handler = () => {
    throw new RefusedError(UNIMPLEMENTED, 'onSnapshot() is not supported.');
  };
  // Its later work runs in event handlers, out of reach of the catch below.
  replaceHandlers(server, { Listen: () => listen });
  for (const handler of handlersOf(server).values()) {
    const { func } = handler;
    handler.func = async (call, callback) => {
      try {
        await func(call, callback);
      } catch (error) {
        const { code = UNIMPLEMENTED, message } = error as Partial<RefusedError>;
        const answer = { code, details: `The local store can't do this: ${message}` };
        if (typeof callback === 'function') callback(answer);
        else call.emit('error', answer);
      }
    };
  }
}
