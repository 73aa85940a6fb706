import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Lang } from '@/lib/locale';
import { NEW_TAB } from '@/lib/new-tab';
import { parseMarkdown, plainInline, type Block, type Inline } from '../post/markdown';
import { BidiText } from './BidiText';

interface Props {
  text: string;
  lang: Lang;
  mark?: object | undefined;
}

/** Renders React elements, never HTML. */
export function Markdown({ text, lang, mark }: Props) {
  return parseMarkdown(text).map((block, index) =>
    cloneElement(blockView(block, index, lang), mark),
  );
}

function blockView(block: Block, key: number, lang: Lang): ReactElement {
  switch (block.type) {
    case 'paragraph':
      return <p key={key}>{textView(block.children, lang)}</p>;
    case 'code':
      return (
        // `tabIndex`: long lines scroll by keyboard too.
        <pre key={key} dir="ltr" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote key={key}>
          {block.blocks.map((part, index) => blockView(part, index, lang))}
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      const start = block.ordered && block.start !== 1 ? block.start : undefined;
      return (
        <List key={key} start={start}>
          {block.items.map((blocks, index) => (
            <li key={index}>{itemView(blocks, lang)}</li>
          ))}
        </List>
      );
    }
  }
}

/** A single paragraph is shown without `<p>`, even if lists follow it. */
function itemView(blocks: readonly Block[], lang: Lang): ReactNode {
  const isLine = blocks.filter(({ type }) => type === 'paragraph').length === 1;
  return blocks.map((block, index) =>
    isLine && block.type === 'paragraph' ? (
      <Fragment key={index}>{textView(block.children, lang)}</Fragment>
    ) : (
      blockView(block, index, lang)
    ),
  );
}

function textView(children: readonly Inline[], lang: Lang): ReactNode {
  return (
    <BidiText text={plainInline(children)} lang={lang}>
      {children.map(inlineView)}
    </BidiText>
  );
}

function inlineView(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline;
  if (inline.type === 'code') {
    return (
      <code key={key} dir="ltr">
        {inline.text}
      </code>
    );
  }
  const content = inline.children.map(inlineView);
  if (inline.type === 'link') {
    const { href, children } = inline;
    const isBare = /^(https:|www\.)/i.test(plainInline(children));
    return (
      <a
        key={key}
        href={href}
        dir={isBare ? 'ltr' : undefined}
        {...(href.startsWith('https:') && NEW_TAB)}
      >
        {content}
      </a>
    );
  }
  const Mark = inline.type;
  return <Mark key={key}>{content}</Mark>;
}
