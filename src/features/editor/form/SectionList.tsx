import { memo, useRef, useState } from 'react';
import { Button } from '@/kit/Button';
import { Counter } from '@/kit/Counter';
import { announce, Announcer } from '@/kit/announcer.store';
import { IconButton } from '@/kit/IconButton';
import { rovingFocus } from '@/kit/roving-focus';
import { tabStop } from '@/kit/tab-stop';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { POST_LIMITS, type Section, type SectionType } from '../../blog/post/shape';
import { PictureChooser } from '../fields/PictureChooser';
import { kindName, useWords } from '../words';
import {
  addSection,
  changeSection,
  moveSection,
  removeSection,
  splitSection,
  turnInto,
} from '../text/sections';
import { FormatButtons, SectionField } from './SectionField';
import './sections.css';

export function SectionList({ sections }: { sections: readonly Section[] }) {
  const words = useWords();
  const { form } = words;
  const adder = (type: SectionType, label: string, id?: string) => (
    <Button
      icon={icons.plus}
      label={label}
      id={id}
      variant="secondary"
      onClick={() => addSection(type)}
    />
  );
  return (
    <div className="column" role="group" aria-label={form.sections} id="editor-text" tabIndex={-1}>
      {sections.length === 0 && <p className="small soft">{form.empty}</p>}
      <ol role="list">
        {sections.map((section, index) => (
          <SectionItem key={section.id} section={section} index={index} total={sections.length} />
        ))}
      </ol>
      <div className="editor-buttons cluster">
        {adder('paragraph', form.addParagraph, 'editor-add-paragraph')}
        {adder('heading', form.addHeading)}
        {adder('image', form.addPicture)}
      </div>
      <a className="visually-hidden editor-skip" href="#editor-save">
        {form.toSave}
      </a>
      <Announcer />
    </div>
  );
}

const roving = {
  ...tabStop('.icon-button'),
  onKeyDown: rovingFocus('.icon-button'),
};

interface ItemProps {
  section: Section;
  index: number;
  total: number;
}

const SectionItem = memo(function SectionItem(props: ItemProps) {
  const { section, index, total } = props;
  const words = useWords();
  const { id, type, content } = section;

  // `aria-disabled` keeps the focus on the button when its section reaches an end.
  const mover = (shape: string, label: string, to: number) => (
    <IconButton
      icon={shape}
      label={label}
      aria-describedby={`${id}-name`}
      aria-disabled={to < 0 || to >= total}
      onClick={({ currentTarget }) => {
        if (to < 0 || to >= total) return;
        moveSection(id, to);
        currentTarget.focus();
        const kind = kindName(type, words);
        announce(fill(words.notices.moved, { kind, from: index + 1, to: to + 1, total }));
      }}
    />
  );
  const name = fill(words.form.position, { kind: kindName(type, words), n: index + 1, total });
  return (
    <li className="field editor-section" data-type={type}>
      <label className="visually-hidden" id={`${id}-name`} htmlFor={`${id}-field`}>
        {name}
      </label>
      <div className="editor-section-bar in-row">
        <div
          className="editor-tools in-row"
          role="toolbar"
          aria-labelledby={`${id}-name`}
          {...roving}
        >
          {type === 'paragraph' && <FormatButtons section={id} />}
          <div className="editor-moves">
            {mover(icons.up, words.form.moveUp, index - 1)}
            {mover(icons.down, words.form.moveDown, index + 1)}
            <IconButton
              icon={icons.dots}
              label={words.tools.more}
              aria-describedby={`${id}-name`}
              popoverTarget={`${id}-menu`}
            />
          </div>
        </div>
        <SectionMenu section={section} />
      </div>
      {section.type === 'image' ? (
        <div className="editor-picture-section column">
          <PictureChooser
            id={`${id}-field`}
            current={section}
            alt={content}
            onPicture={(picture) => changeSection(id, picture)}
            onAlt={(text) => changeSection(id, { content: text })}
            caption={section.caption}
            onCaption={(caption) => changeSection(id, { caption })}
          />
        </div>
      ) : (
        <>
          <SectionField
            section={section}
            placeholder={total === 1 ? words.form.textPlaceholder : undefined}
          />
          <Counter
            id={`${id}-count`}
            length={content.length}
            limit={POST_LIMITS.content}
            words={words.form}
          />
        </>
      )}
    </li>
  );
});

function SectionMenu({ section }: Pick<ItemProps, 'section'>) {
  const words = useWords();
  const { tools } = words;
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { id, type } = section;
  const other = type === 'heading' ? 'paragraph' : 'heading';

  const item = (shape: string, label: string, action: () => void) => (
    <Button
      icon={shape}
      label={label}
      look="plain"
      onClick={() => {
        menu.current?.hidePopover();
        action();
      }}
    />
  );
  const adder = (shape: string, kind: SectionType) => {
    const label = fill(tools.below, { kind: kindName(kind, words).toLowerCase() });
    return item(shape, label, () => addSection(kind, id));
  };
  return (
    <div
      ref={menu}
      id={`${id}-menu`}
      className="editor-menu card"
      popover="auto"
      role="group"
      aria-label={tools.more}
      onBeforeToggle={(event) => setOpen(event.newState === 'open')}
    >
      {open && (
        <>
          {adder(icons.plus, 'paragraph')}
          {adder(icons.plus, 'heading')}
          {adder(icons.picture, 'image')}
          {type !== 'image' && item(icons.repeat, tools[other], () => turnInto(id, other))}
          {type !== 'image' && item(icons.split, tools.split, () => splitSection(id))}
          {item(icons.bin, tools.delete, () => removeSection(id))}
        </>
      )}
    </div>
  );
}
