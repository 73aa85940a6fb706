import { markdownToMdast, mdxToMdast } from 'satteri';
import { PROSE_COMPONENTS } from '../prose-components';
import { missingPage } from './addresses';
import type { ContentProblem } from './problem';
import { missingPicture, nearest, PICTURE } from './references';

/** A node of Markdown's syntax tree: text or code (`value`), a link or picture (`url`), or a tag (`name`). */
interface Node {
  type: string;
  children?: Node[];
  position: { start: { line: number } };
  value?: string;
  url?: string;
  alt?: string;
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
}

/** @param source the text, with an empty line for each line of front matter */
export function textProblems(file: string, source: string): ContentProblem[] {
  const isMdx = file.endsWith('.mdx');
  let nodes: Node[];
  try {
    nodes = withChildren((isMdx ? mdxToMdast(source) : markdownToMdast(source)) as unknown as Node);
  } catch (error) {
    return [{ file, ...syntaxMistake(String(error)) }];
  }
  const imports = nodes.filter(({ type }) => type === 'mdxjsEsm').map(({ value }) => value);
  const own = new Set(imports.join(' ').match(/[\w$]+/g));
  return nodes.flatMap((node) => {
    const message = (isMdx ? mdxMistake(node, own) : markdownMistake(node)) ?? deadEnd(file, node);
    return message ? [{ file, line: node.position.start.line, message }] : [];
  });
}

function withChildren(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

/** @param own names that the text imports or defines */
function mdxMistake({ type, name, value = '' }: Node, own: Set<string>): string | undefined {
  const isOwn = (path: string) => own.has(path.split('.')[0] ?? '');
  const code = type.endsWith('Expression') ? value.trim() : '';
  if (code === 'brand') {
    return "'{brand}' is for YAML. In this text write <Brand /> for the product's name.";
  }
  if (/^[A-Za-z_$][\w$.]*$/.test(code) && !isOwn(code)) {
    return `'{${code}}' would be read as code. Write \\{${code}} for braces, or <Brand /> for the product's name.`;
  }
  const components: readonly string[] = PROSE_COMPONENTS;
  if (!name || !/^[A-Z]/.test(name) || components.includes(name) || isOwn(name)) return undefined;
  const meant = nearest(name, components);
  const all = components.map((component) => `<${component} />`).join(', ');
  return `there is no <${name}>. ${meant ? `Did you mean <${meant} />?` : `You can use ${all}.`}`;
}

function markdownMistake({ type, value = '' }: Node): string | undefined {
  const [found] = (/^(text|html)$/.test(type) && /\{brand\}|<[A-Z]\w*/.exec(value)) || [];
  if (!found) return undefined;
  return `'${found}' would show up on the page as it is. Name the file .mdx and write <Brand /> for the product's name.`;
}

/** A picture without a description, or a picture or link that leads nowhere. */
function deadEnd(file: string, { type, url = '', alt, attributes = [] }: Node) {
  if (type.startsWith('image') && !alt?.trim()) {
    return `the picture has no description. Write what it shows between the brackets, for people who can't see it: ![A robot at a maze](${url || '…'})`;
  }
  const isPicture = type === 'image' || (type === 'definition' && PICTURE.test(url));
  if (isPicture) return missingPicture(file, url);
  const href = url || attributes.find(({ name }) => name === 'href')?.value;
  return typeof href === 'string' ? missingPage(href) : undefined;
}

/** Compiler messages, by a part of them, in a writer's words; $1 is the name of the tag. */
const SYNTAX: readonly [RegExp, string][] = [
  [
    /closing tag for `<(\w*)/,
    '<$1> is opened and never closed. Write <$1 /> if it is empty, or </$1> where it ends.',
  ],
  [
    /Unexpected closing tag `<\/(\w*)/,
    '</$1> closes a tag that was never opened. Remove it, or write <$1> before it.',
  ],
  [/end of file in exp/, "a brace '{' is opened and never closed. Write \\{ for the brace itself."],
  [/create a comment in MDX/, 'comments look like {/* this */} here, not like <!-- this -->.'],
  [/Unexpected character/, "'<' starts a tag here. Write &lt; for the character itself."],
  [/^(.*?)( \(mdx.*)?$/, "this can't be read: $1"],
];

/** @param error like 'Error: 3:13: Unexpected …' */
function syntaxMistake(error: string) {
  const [, line, said = error] = /^\w+: (\d+):\d+: ([\s\S]*)$/.exec(error) ?? [];
  const [part = /^/, message = said] = SYNTAX.find(([pattern]) => pattern.test(said)) ?? [];
  return { line: Number(line), message: message.replaceAll('$1', part.exec(said)?.[1] ?? '') };
}
