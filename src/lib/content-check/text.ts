import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { mdxToJs, mdxToMdast } from 'satteri';
import { PROSE_COMPONENTS } from '../prose-components';
import { missingPage } from './addresses';
import type { ContentProblem } from './problem';
import { missingVideo, nearest, PICTURE, pictureProblem, VIDEOS } from './references';

/** A node of Markdown's syntax tree: text or code (`value`), a link or picture (`url`), or a tag (`name`). */
interface Node {
  type: string;
  children?: Node[];
  position: { start: { line: number; offset: number }; end: { offset: number } };
  value?: string;
  url?: string;
  alt?: string;
  /** Of a heading */
  depth?: number;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
}

/** @param source the text, with an empty line for each line of front matter */
export function textProblems(file: string, source: string): ContentProblem[] {
  let nodes: Node[];
  try {
    nodes = withChildren(mdxToMdast(source) as unknown as Node);
  } catch (error) {
    return [{ file, ...syntaxMistake(String(error), source) }];
  }
  const imports = nodes.filter(({ type }) => type === 'mdxjsEsm');
  const names = imports.flatMap(({ value }) => [...(value?.matchAll(/^import\s+(\w+)/gm) ?? [])]);
  const twice = names.find(([, name], at) => names.findIndex((other) => other[1] === name) < at);
  const own = new Set(imports.flatMap(({ value }) => value?.match(NAME) ?? []));
  own.add('props');
  const problems = nodes.flatMap((node) => {
    const { line } = node.position.start;
    const message =
      (node.type === 'mdxjsEsm' && wrongImport(file, node)) ||
      (node === imports.at(-1) && twice && `'${twice[0]}' is here twice. Delete one of them.`) ||
      shownMarkdown(node, source) ||
      refusedTag(node) ||
      wrongName(node, own) ||
      deadEnd(file, node);
    return message ? [{ file, line, message }] : [];
  });
  return problems.length > 0 ? problems : codeMistakes(file, source);
}

/** Mistakes in imports and code, which only the build's own step reads. */
function codeMistakes(file: string, source: string): ContentProblem[] {
  try {
    mdxToJs(source);
    return [];
  } catch (error) {
    return [{ file, ...syntaxMistake(String(error), source) }];
  }
}

function withChildren(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

const NAME = /(?<![.\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*/gu;
const APART = 'Leave an empty line between the imports and the text.';

/** Why a build can't read what a text imports. */
function wrongImport(file: string, { value = '' }: Node): string | undefined {
  if (/^\s*</m.test(value)) return APART;
  for (const [, path = ''] of value.matchAll(/^import\s(?:[^'"]*from\s*)?['"]([^'"]+)/gm)) {
    const local = path.startsWith('.') ? join(dirname(file), path) : path.replace(/^@\//, 'src/');
    const places = [local, `${local}.ts`, `${local}.tsx`, join('node_modules', local)];
    if (places.some((place) => existsSync(place))) continue;
    const name = basename(path, '.astro');
    return `there is no '${path}'. ${importOf(name) ?? 'Write the path of a file.'}`;
  }
  return undefined;
}

function importOf(name: string): string | undefined {
  const [found] = globSync(`src/{components,features}/**/${name}.astro`);
  return (
    found &&
    `Write this line right below the fields: import ${name} from '@/${found.slice('src/'.length)}';`
  );
}

/** Markdown that readers would see, because a sign of it is wrong, and its fix */
const SHOWN: [RegExp, string][] = [
  [
    /(?:^|(?<!\\)\[)[^[\]]*\](?:\(| \((?=$|\/))/,
    'Write [words](address) without spaces, or \\[ for a bracket.',
  ],
  [/\*\*[^\s*][^*]*\*\*/, 'Write a space behind it, or \\*\\* for asterisks.'],
  [/^#{2,6}[^#\s]+/, 'Write a space behind the #.'],
  [/\[\^[^\]\s]+\]/, 'Add a line for the note, like [^1]: A note.'],
];

function shownMarkdown({ type, position }: Node, source: string): string | undefined {
  if (type !== 'text') return undefined;
  const text = source.slice(position.start.offset, position.end.offset);
  const [sign, fix] = SHOWN.find(([mark]) => mark.test(text)) ?? [];
  return sign && `'${sign.exec(text)?.[0]}' would be seen as it's written. ${fix}`;
}

const BLOCKED = "browsers don't show or run it on this site, for security. Delete it";
const AS_VIDEO = `add the video to ${VIDEOS} and write <Video video="its-id" />`;
const INSTEAD = new Map([
  ...['base', 'embed', 'form', 'frame', 'link', 'meta', 'object', 'script', 'style'].map(
    (name) => [name, BLOCKED] as const,
  ),
  ['h1', 'the title is the only heading of this size. Write ## for the headings below it'],
  ['iframe', AS_VIDEO],
  ['video', AS_VIDEO],
  ['img', 'write ![What it shows](../../src/assets/pictures/its-name.webp)'],
]);
/** The tags that a text may have beside components */
const TAGS = new Set(
  `a abbr address aside b bdi bdo blockquote br caption cite code dd del details dfn div dl dt em figcaption figure
  h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub summary sup table
  tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
);

/** Why a page would show a tag otherwise than it's meant, or not at all. */
function refusedTag({ name, attributes = [], type, depth }: Node): string | undefined {
  if (type === 'heading' && depth === 1) return `${INSTEAD.get('h1')}.`;
  if (!name) return undefined;
  if (/^[a-z]/.test(name) && !TAGS.has(name)) {
    const component = PROSE_COMPONENTS.find((one) => one.toLowerCase() === name);
    if (component) return `there is no <${name}>. Did you mean <${component} />?`;
    return `<${name}> doesn't work here: ${INSTEAD.get(name) ?? 'write it in Markdown, or leave it out'}.`;
  }
  const attribute = attributes.find((one) => /^(style|on[a-z]+)$/i.test(one.name ?? ''));
  if (attribute) return `'${attribute.name}' doesn't work here: ${BLOCKED}.`;
  if (name !== 'Video') return undefined;
  const video = attributes.find((one) => one.name === 'video')?.value;
  const id = textIn(video);
  if (video === undefined) return 'this video has no id. Write <Video video="its-id" />.';
  return id === undefined ? undefined : missingVideo(id);
}

/** Words of the language, and what it has for texts. */
const LANGUAGE = new Set(['true', 'false', 'null', 'undefined', 'new', 'Date', 'Intl', 'Math']);

/** Names in code, without those in texts and comments. */
function namesIn(code: string): string[] {
  const bare = code.replace(/(['"`])(?:\\.|(?!\1)[^\\])*\1|\/\*[^]*?\*\//g, '');
  // What a function or object is made of are names of its own.
  return /=>|function|\{/.test(bare) ? [] : (bare.match(NAME) ?? []);
}

/** @param own names that the text imports or defines itself */
function wrongName(node: Node, own: Set<string>): string | undefined {
  const { type, name, value = '', attributes = [] } = node;
  const codes = [
    ...(type.endsWith('Expression') ? [value] : []),
    ...attributes.flatMap((one) => codeOf(one.value) ?? []),
  ];
  const unknown = codes.flatMap(namesIn).find((one) => !own.has(one) && !LANGUAGE.has(one));
  if (unknown) {
    const code = codes.find((one) => namesIn(one).includes(unknown))?.trim();
    return `'{${code}}' is read as code. Write <Brand /> for the product's name, or \\{${code}} for braces.`;
  }
  const components: readonly string[] = PROSE_COMPONENTS;
  if (
    !name ||
    !/^[A-Z]/.test(name) ||
    components.includes(name) ||
    own.has(name.split('.')[0] ?? '')
  )
    return undefined;
  const meant = nearest(name, components);
  const all = components.map((component) => `<${component} />`).join(', ');
  const hint = meant ? `Did you mean <${meant} />?` : `You can use ${all}.`;
  return `there is no <${name}>. ${importOf(name) ?? hint}`;
}

/** The text of an attribute such as `href="text"` or `href={'text'}`; `undefined` if code makes it. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return /^\s*['"`]([^'"`$]*)['"`]\s*$/.exec(codeOf(value) ?? '')?.[1];
}

/** The code of an attribute such as `href={code}`. */
function codeOf(value: unknown): string | undefined {
  return value instanceof Object && 'value' in value ? String(value.value) : undefined;
}

/** The problem of a picture without a description, or of a broken picture or link. */
function deadEnd(file: string, { type, url = '', alt, attributes = [] }: Node) {
  if (type.startsWith('image') && !alt?.trim()) {
    return `the picture has no description. Write what it shows between the brackets, for people who can't see it: ![A robot at a maze](${url || '…'})`;
  }
  const isPicture = type === 'image' || (type === 'definition' && PICTURE.test(url));
  if (isPicture) return pictureProblem(file, url);
  const written = attributes.find(({ name }) => name === 'href')?.value;
  const href = type === 'link' ? url : url || textIn(written);
  return href === undefined ? undefined : missingPage(href);
}

/** What a writer did who gets one of the parser's messages, and its fix; the last is for all others. */
const SLIPS: [RegExp, string][] = [
  [/<\w[^<>]*=\s*[^\s"'{]|^import .*[“”„״‘’׳]/m, 'Write straight quotes, "like this".'],
  [/tag (?:for )?`<\/?([bh]r|[A-Z]\w*)>`/, 'Write <$1 /> with a slash at its end.'],
  [
    /parse esm/,
    'A line that begins with import or export is code: begin a sentence with another word.',
  ],
  [/^/, 'Close every tag. Write \\{ and &lt; for { and <, and {/* … */} for a comment.'],
];

/** @param error like 'Error: 3:13: Unexpected … (mdx:…)' */
function syntaxMistake(error: string, source: string) {
  const [, line, said = error] = /^\w+: (?:(\d+):\d+: )?([\s\S]*?)(?: \(mdx.*)?$/.exec(error) ?? [];
  const text = source.split('\n')[Number(line) - 1] ?? '';
  const told = `${said}\n${text}`;
  const [slip, fix = ''] = SLIPS.find(([mark]) => mark.test(told)) ?? [];
  const [, name = ''] = slip?.exec(told) ?? [];
  const help = fix.replace('$1', name);
  return { line: line ? Number(line) : undefined, message: `this can't be read: ${said}. ${help}` };
}
