import type { CollectionEntry } from 'astro:content';
import { fill, fillCount } from '@/lib/fill';
import { israelText } from '@/lib/israel-time';
import type { Lang } from '@/lib/locale';
import { createWords } from '@/kit/words';
import { POST_LIMITS, POST_YEARS, type PostContent, type SectionType } from '../blog/post/shape';
import type { PostFieldCode } from '../blog/post/post.schema';
import type { ApiProblem } from './api/client';
import type { LeftOut } from './pasted/inert-page';
import type { Notice } from './state/notices.store';
import type { UnreadableReason } from './state/work';

/** From content/pages/blog-editor.yaml. `forms` and `replies` are from content/ui.yaml. */
export type EditorWords = CollectionEntry<'blog-editor'>['data']['editor'] & {
  replies: Readonly<Record<Lang, CollectionEntry<'ui'>['data']['reply']>>;
  forms: Pick<CollectionEntry<'ui'>['data']['forms'], 'labels' | 'subjects'>;
};

export const { WordsContext, useWords } = createWords<EditorWords>();

/** Isolates a name's text direction (Unicode FSI and PDI). */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}

export function kindName(type: SectionType, words: EditorWords): string {
  const { paragraph, headingSection: heading, pictureSection: image } = words.form;
  return { paragraph, heading, image }[type];
}

export function noticeText(notice: Notice, words: EditorWords): string {
  if (notice.kind === 'unreadable') return unreadableText(notice.reason, words);
  if (notice.kind === 'addressRefused') return words.link.refused;
  const text = words.notices[notice.kind];
  if (notice.kind === 'sectionDeleted') return fill(text, { kind: kindName(notice.type, words) });
  if (notice.kind === 'pasted') {
    const { pastedHere, full } = words.notices;
    const said = notice.sections > 1 ? fill(text, { n: notice.sections }) : pastedHere;
    const limit = notice.isFull ? [fill(full, { n: POST_LIMITS.sections })] : [];
    return [said, ...limit, ...leftOutText(notice.leftOut, words)].join(' ');
  }
  if (notice.kind === 'found') {
    const { post, keptAt } = notice.kept;
    const title = post.content.title.trim() || words.preview.untitled;
    return fill(text, { title: isolateName(title), when: israelText(keptAt) });
  }
  if ('count' in notice) return fill(text, { n: notice.count });
  if (notice.leftOut) {
    const names = 'names' in notice ? notice.names.join(', ') : '';
    const said = fill(text, { names, n: POST_LIMITS.sections });
    return [said, ...leftOutText(notice.leftOut, words)].join(' ');
  }
  if ('link' in notice) return fill(text, { when: israelText(notice.until) });
  if (!('problem' in notice)) return text;
  const { kind, problem } = notice;
  const keeps = kind === 'saveFailed' && problem.kind !== 'refused';
  const reason = problemText(problem, words);
  return fill(text, { message: keeps ? `${reason} ${words.notices.textKept}` : reason });
}

function leftOutText(leftOut: LeftOut | undefined, { notices, leftOut: names }: EditorWords) {
  const kinds = Object.keys(names) as (keyof LeftOut)[];
  const what = kinds.flatMap((kind) =>
    leftOut?.[kind] ? [fillCount(names[kind], leftOut[kind])] : [],
  );
  return what.length > 0 ? [fill(notices.leftOut, { what: what.join(', ') })] : [];
}

export function unreadableText(reason: UnreadableReason, words: EditorWords): string {
  return fill(words.unreadable[reason], POST_YEARS);
}

type NamedField =
  'post' | Exclude<keyof PostContent, 'format' | 'imageSmall' | 'lang' | 'showButton'>;

export function problemText(problem: ApiProblem, words: EditorWords): string {
  if (problem.kind !== 'refused') return words.problems[problem.kind];
  const [path = 'post', code = 'invalid'] = Object.entries(problem.fields)[0] ?? [];
  const name = path.split('.')[0] ?? path;
  const fields: Record<NamedField, string> = words.fields;
  const codes: Record<PostFieldCode, string> = words.codes;
  return fill(words.problems.refused, {
    field: wordFor(fields, name) ?? path,
    reason: wordFor(codes, code) ?? codes.invalid,
  });
}

function wordFor(texts: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
