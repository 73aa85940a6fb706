import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef } from 'react';
import { Announcer } from '@/kit/Announcer';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/kit/icons';
import { POST_LIMITS, type Section, type TextSection } from '../../blog/post';
import { Button } from '../Button';
import { Counter } from '../form/LineField';
import { kindName, useWords } from '../words';
import { SectionField } from './SectionField';
import { $focus, addSection, moveSection, removeSection, type Announcement } from './sections';
import './sections.css';

interface ListProps {
  sections: readonly Section[];
}

/** The sections of a post's body, with the tools that arrange them. */
export function SectionList({ sections }: ListProps) {
  const { form } = useWords();
  const say = useAnnounce();
  const adder = (type: TextSection['type'], label: string, id?: string) => (
    <Button id={id} variant="secondary" onClick={() => say(addSection(type))}>
      <Icon shape={icons.plus} />
      {label}
    </Button>
  );
  return (
    <div className="column" role="group" aria-label={form.sections}>
      {sections.length === 0 && <p className="small soft">{form.empty}</p>}
      <ol role="list">
        {sections.map((section, index) => (
          <SectionItem key={section.id} section={section} index={index} total={sections.length} />
        ))}
      </ol>
      <div className="editor-buttons cluster">
        {adder('paragraph', form.addParagraph, 'editor-add-paragraph')}
        {adder('heading', form.addHeading)}
      </div>
      <Announcer />
    </div>
  );
}

/** Says a change of the sections to who cannot see it. */
function useAnnounce() {
  const words = useWords();
  return (change: Announcement | undefined) => {
    if (!change) return;
    const { kind, type, ...positions } = change;
    announce(fill(words.notices[kind], { kind: kindName(type, words), ...positions }));
  };
}

interface ItemProps {
  section: Section;
  index: number;
  total: number;
}

/** One section: what it is and where, the tools that move and delete it, and its text. */
const SectionItem = memo(function SectionItem({ section, index, total }: ItemProps) {
  const words = useWords();
  const say = useAnnounce();
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

  const name = fill(words.form.position, { kind: kindName(type, words), n: index + 1, total });
  return (
    <li ref={item} className="field editor-section" data-type={type}>
      <div className="in-row spread">
        <label id={`${id}-name`} htmlFor={`${id}-field`}>
          {name}
        </label>
        <SectionTools id={id} index={index} total={total} />
      </div>
      <SectionField
        id={id}
        type={type}
        content={content}
        onEnter={() => say(addSection('paragraph', id))}
      />
      {type === 'paragraph' && (
        <p className="editor-tab-hint soft" id={`${id}-hint`}>
          {words.form.tabHint}
        </p>
      )}
      <Counter id={`${id}-count`} length={content.length} limit={POST_LIMITS.content} />
    </li>
  );
});

interface ToolsProps {
  id: string;
  index: number;
  total: number;
}

/** Moves a section up or down, or deletes it. At an end the button stays, and says that it is off. */
function SectionTools({ id, index, total }: ToolsProps) {
  const { form } = useWords();
  const say = useAnnounce();
  return (
    <div className="editor-section-tools">
      <IconButton
        shape={icons.up}
        label={form.moveUp}
        data-part="up"
        aria-describedby={`${id}-name`}
        aria-disabled={index === 0}
        onClick={() => say(moveSection(id, -1))}
      />
      <IconButton
        shape={icons.down}
        label={form.moveDown}
        data-part="down"
        aria-describedby={`${id}-name`}
        aria-disabled={index === total - 1}
        onClick={() => say(moveSection(id, 1))}
      />
      <IconButton
        shape={icons.bin}
        label={form.delete}
        aria-describedby={`${id}-name`}
        onClick={() => {
          removeSection(id);
          if (total === 1) document.getElementById('editor-add-paragraph')?.focus();
        }}
      />
    </div>
  );
}
