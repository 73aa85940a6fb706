import { useRef, useState } from 'react';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import type { Section, SectionType } from '../../blog/post';
import { Button } from '../fields/fields';
import { kindName, useWords } from '../model/words';
import {
  addSection,
  joinSection,
  removeSection,
  splitSection,
  turnInto,
  type Announcement,
  type InsertPoint,
} from '../text/sections';

interface Props {
  section: Section;
  isJoinable: boolean;
  say: (change: Announcement | undefined) => void;
}

const KINDS: SectionType[] = ['paragraph', 'heading', 'image'];

/** What can be done with a section besides moving it: a menu that opens beside its button. */
export function SectionMenu({ section, isJoinable, say }: Props) {
  const words = useWords();
  const { tools } = words;
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const { id, type } = section;
  const items = `${id}-menu`;
  const other = type === 'heading' ? 'paragraph' : 'heading';

  const act = (action: () => Announcement | undefined) => {
    menu.current?.hidePopover();
    say(action());
  };
  const item = (shape: string, label: string, action: () => Announcement | undefined) => (
    <Button variant="plain" onClick={() => act(action)}>
      <Icon shape={shape} />
      {label}
    </Button>
  );
  const adders = (side: InsertPoint['side']) => (
    <div className="editor-menu-row in-row" role="group" aria-label={tools[side]}>
      <span className="small soft" aria-hidden="true">
        {tools[side]}
      </span>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          variant="plain"
          aria-label={`${tools[side]}: ${kindName(kind, words)}`}
          onClick={() => act(() => addSection(kind, { id, side }))}
        >
          {kindName(kind, words)}
        </Button>
      ))}
    </div>
  );
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
            {adders('above')}
            {adders('below')}
            {type !== 'image' && item(icons.repeat, tools[other], () => turnInto(id, other))}
            {type !== 'image' && item(icons.split, tools.split, () => splitSection(id))}
            {isJoinable && item(icons.join, tools.join, () => joinSection(id))}
            {item(icons.bin, tools.delete, () => void removeSection(id))}
          </>
        )}
      </div>
    </>
  );
}
