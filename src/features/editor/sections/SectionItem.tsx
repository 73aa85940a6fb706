import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef } from 'react';
import { POST_LIMITS, type Section } from '../../blog/post';
import { $focus } from '../editor.store';
import { Counter } from '../form/Counter';
import { kindName } from '../notices/notices';
import { fill, useWords } from '../words';
import { SectionField } from './SectionField';
import { SectionTools } from './SectionTools';

interface Props {
  section: Section;
  index: number;
  total: number;
}

/** One section: what it is and where, the tools that move and delete it, and its text. */
export const SectionItem = memo(function SectionItem({ section, index, total }: Props) {
  const words = useWords();
  const item = useRef<HTMLLIElement>(null);
  const request = useStore($focus);
  const { id, type, content } = section;

  useEffect(() => {
    if (request?.section !== id) return;
    const target = item.current?.querySelector<HTMLElement>(`[data-part="${request.part}"]`);
    target?.focus();
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
      const caret = request.caret ?? target.value.length;
      target.setSelectionRange(caret, caret);
    }
    $focus.set(undefined);
  }, [request, id]);

  const name = fill(words.form.position, {
    kind: kindName(type, words),
    n: index + 1,
    total,
  });
  return (
    <li ref={item} className="editor-section" data-type={type}>
      <div className="editor-section-bar">
        <label id={`${id}-name`} htmlFor={`${id}-field`}>
          {name}
        </label>
        <SectionTools id={id} index={index} total={total} describedBy={`${id}-name`} />
      </div>
      <SectionField id={id} type={type} content={content} />
      {type === 'paragraph' && (
        <p className="editor-tab-hint" id={`${id}-hint`}>
          {words.form.tabHint}
        </p>
      )}
      <Counter id={`${id}-count`} length={content.length} limit={POST_LIMITS.content} />
    </li>
  );
});
