import { mdxToMdast } from 'satteri';
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
  let nodes: Node[];
  try {
    nodes = withChildren(mdxToMdast(source) as unknown as Node);
  } catch (error) {
    return [{ file, ...syntaxMistake(String(error)) }];
  }
  const imports = nodes.filter(({ type }) => type === 'mdxjsEsm').map(({ value }) => value);
  const own = new Set(['props', ...(imports.join(' ').match(/[\w$]+/g) ?? [])]);
  return nodes.flatMap((node) => {
    const message = wrongName(node, own) ?? deadEnd(file, node);
    return message ? [{ file, line: node.position.start.line, message }] : [];
  });
}

function withChildren(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(withChildren)];
}

/** @param own names that the text imports or defines itself */
function wrongName({ type, name, value = '' }: Node, own: Set<string>): string | undefined {
  const isOwn = (path: string) => own.has(path.split('.')[0] ?? '');
  const code = type.endsWith('Expression') ? value.trim() : '';
  if (/^[A-Za-z_$][\w$.]*$/.test(code) && !isOwn(code)) {
    return `'{${code}}' is read as code. Write <Brand /> for the product's name, or \\{${code}} for braces.`;
  }
  const components: readonly string[] = PROSE_COMPONENTS;
  if (!name || !/^[A-Z]/.test(name) || components.includes(name) || isOwn(name)) return undefined;
  const meant = nearest(name, components);
  const all = components.map((component) => `<${component} />`).join(', ');
  return `there is no <${name}>. ${meant ? `Did you mean <${meant} />?` : `You can use ${all}.`}`;
}

/** The problem of a picture without a description, or of a broken picture or link. */
function deadEnd(file: string, { type, url = '', alt, attributes = [] }: Node) {
  if (type.startsWith('image') && !alt?.trim()) {
    return `the picture has no description. Write what it shows between the brackets, for people who can't see it: ![A robot at a maze](${url || '…'})`;
  }
  const isPicture = type === 'image' || (type === 'definition' && PICTURE.test(url));
  if (isPicture) return missingPicture(file, url);
  const href = type === 'link' ? url : url || attributes.find(({ name }) => name === 'href')?.value;
  return typeof href === 'string' ? missingPage(href) : undefined;
}

/** @param error like 'Error: 3:13: Unexpected … (mdx:…)' */
function syntaxMistake(error: string) {
  const [, line, said = error] = /^\w+: (\d+):\d+: ([\s\S]*?)(?: \(mdx.*)?$/.exec(error) ?? [];
  const help = 'Close every tag. Write \\{ and &lt; for { and <, and {/* … */} for a comment.';
  return { line: Number(line), message: `this can't be read: ${said}. ${help}` };
}
