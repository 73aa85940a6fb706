import type { PostContent } from '../../blog/post/shape';

/** The change that the browser is about to make. */
export interface Input {
  /** A field of the content by its name, or a section by its id. */
  part: string;
  /** A drag within the form takes the text away, and puts it elsewhere. */
  kind: 'typed' | 'deleted' | 'dragged' | 'dropped' | 'other';
  startsWord: boolean;
}

interface Version extends Pick<Input, 'part' | 'kind'> {
  content: PostContent;
  at: number;
}

/** A content that the history has brought back. */
export interface Returned {
  content: PostContent;
  part: string;
  /** Position in the part's text at which its change ends. */
  caret: number;
}

/** A pause this long starts a new undo step. */
const PAUSE_MS = 1000;
const MOST_STEPS = 500;

const UNWRITTEN = { kind: 'other', startsWord: false } as const;

/** The versions of a post's content before and after the one in the form. */
export class PostHistory {
  readonly #past: Version[] = [];
  readonly #future: Version[] = [];
  #input: Input | undefined;

  expect(input: Input): void {
    this.#input = input;
  }

  /** Adds an undo step. Typing in the same word, or repeated deleting, extends the last one. */
  record(content: PostContent, after: PostContent): void {
    const part = changedPart(content, after);
    const { kind, startsWord } = this.#input?.part === part ? this.#input : UNWRITTEN;
    this.#input = undefined;
    const at = Date.now();
    const last = this.#future.length === 0 ? this.#past.at(-1) : undefined;
    const isNext = last && at - last.at < PAUSE_MS;
    const isSame = isNext && last.part === part && last.kind === kind;
    const isMove = isNext && last.kind === 'dragged' && kind === 'dropped';
    if (isSame && ['typed', 'deleted'].includes(kind) && !startsWord) last.at = at;
    else if (isMove) last.kind = 'other';
    else this.#past.push({ content, part, kind, at });
    this.#past.splice(0, this.#past.length - MOST_STEPS);
    this.#future.length = 0;
  }

  undo(content: PostContent): Returned | undefined {
    return leave(content, this.#past, this.#future);
  }

  redo(content: PostContent): Returned | undefined {
    return leave(content, this.#future, this.#past);
  }

  clear(): void {
    this.#past.length = this.#future.length = 0;
  }
}

/** Goes to the last of the versions; the content joins the others. */
function leave(content: PostContent, versions: Version[], others: Version[]): Returned | undefined {
  const version = versions.pop();
  if (!version) return undefined;
  others.push({ ...version, content });
  const { content: returned } = version;
  const part = changedPart(content, returned);
  const caret = endOfChange(textOf(content, part), textOf(returned, part));
  return { content: returned, part, caret };
}

function contentParts({ sections, ...fields }: PostContent): [part: string, value: unknown][] {
  return [
    ...Object.entries(fields),
    ...sections.map((section): [string, unknown] => [section.id, section]),
  ];
}

/** The first new, moved or changed part; after a deletion, the part in its place. */
function changedPart(before: PostContent, after: PostContent): string {
  const [was, is] = [contentParts(before), contentParts(after)];
  const index = is.findIndex(
    ([part, value], place) => part !== was[place]?.[0] || value !== was[place][1],
  );
  const [part = ''] = is.at(index) ?? [];
  return part;
}

function textOf({ sections, ...fields }: PostContent, part: string): string {
  const section = sections.find(({ id }) => id === part);
  const text: unknown = section ? section.content : fields[part as keyof typeof fields];
  return typeof text === 'string' ? text : '';
}

function endOfChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return after.length - tail;
}
