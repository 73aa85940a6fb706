import { useStore } from '@nanostores/react';
import type { Section } from '../../blog/post';
import { Icon } from '../Icon';
import { announcementText } from '../notices/notices';
import { $announcement } from '../notices/notices.store';
import { useWords } from '../words';
import { addSection } from './section-editing';
import { SectionItem } from './SectionItem';

interface Props {
  sections: readonly Section[];
}

/** The sections of a post's body, with the tools that arrange them. */
export function SectionList({ sections }: Props) {
  const words = useWords();
  const { form } = words;
  const announcement = useStore($announcement);
  return (
    <div className="editor-sections" role="group" aria-label={form.sections}>
      {sections.length === 0 && <p className="editor-hint">{form.empty}</p>}
      <ol role="list">
        {sections.map((section, index) => (
          <SectionItem key={section.id} section={section} index={index} total={sections.length} />
        ))}
      </ol>
      <div className="editor-add">
        <button
          type="button"
          id="editor-add-paragraph"
          className="button"
          data-variant="secondary"
          onClick={() => addSection('paragraph')}
        >
          <Icon name="plus" />
          {form.addParagraph}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={() => addSection('heading')}
        >
          <Icon name="plus" />
          {form.addHeading}
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {announcement && announcementText(announcement, words)}
      </p>
    </div>
  );
}
