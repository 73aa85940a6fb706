import { useRef, useState } from 'react';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import type { Section, SectionType } from '../../blog/post';
import { Button } from '../Button';
import { kindName, useWords } from '../words';
import {
  addSection,
  joinSection,
  removeSection,
  splitSection,
  turnInto,
  type Announcement,
  type Place,
} from './sections';

interface Props {
  section: Section;
  isJoinable: boolean;
  isLast: boolean;
  say: (change: Announcement | undefined) => void;
}

const KINDS: SectionType[] = ['paragraph', 'heading', 'image'];

/** What can be done with a section besides moving it: a menu that opens beside its button. */
export function SectionMenu({ section, isJoinable, isLast, say }: Props) {
  const { tools } = useWords();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { id } = section;
  const items = `${id}-menu`;

  const act = (action: () => Announcement | undefined) => {
    menu.current?.hidePopover();
    say(action());
  };
  return (
    <>
      <IconButton
        shape={icons.dots}
        label={tools.more}
        aria-describedby={`${id}-name`}
        popoverTarget={items}
      />
      <div
        ref={menu}
        id={items}
        className="editor-menu card"
        popover="auto"
        role="group"
        aria-label={tools.more}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            <Adders place={{ id, side: 'above' }} act={act} />
            <Adders place={{ id, side: 'below' }} act={act} />
            {section.type !== 'image' && (
              <TextTools section={section} isJoinable={isJoinable} act={act} />
            )}
            <Button
              variant="plain"
              onClick={() => {
                act(() => void removeSection(id));
                if (isLast) document.getElementById('editor-add-paragraph')?.focus();
              }}
            >
              <Icon shape={icons.bin} />
              {tools.delete}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface ActProps {
  act: (action: () => Announcement | undefined) => void;
}

function Adders({ place, act }: ActProps & { place: Place }) {
  const words = useWords();
  const label = words.tools[place.side];
  return (
    <div className="editor-menu-row" role="group" aria-label={label}>
      <span className="small soft" aria-hidden="true">
        {label}
      </span>
      {KINDS.map((type) => (
        <Button
          key={type}
          variant="plain"
          aria-label={`${label}: ${kindName(type, words)}`}
          onClick={() => act(() => addSection(type, place))}
        >
          {kindName(type, words)}
        </Button>
      ))}
    </div>
  );
}

type TextToolProps = ActProps & Pick<Props, 'section' | 'isJoinable'>;

function TextTools({ section: { id, type }, isJoinable, act }: TextToolProps) {
  const { tools } = useWords();
  const split = () => {
    const field = document.getElementById(`${id}-field`);
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    return splitSection(id, (isText && field.selectionStart) || 0);
  };
  const other = type === 'heading' ? 'paragraph' : 'heading';
  return (
    <>
      <Button variant="plain" onClick={() => act(() => turnInto(id, other))}>
        <Icon shape={icons.repeat} />
        {tools[other]}
      </Button>
      <Button variant="plain" onClick={() => act(split)}>
        <Icon shape={icons.split} />
        {tools.split}
      </Button>
      {isJoinable && (
        <Button variant="plain" onClick={() => act(() => joinSection(id))}>
          <Icon shape={icons.join} />
          {tools.join}
        </Button>
      )}
    </>
  );
}
