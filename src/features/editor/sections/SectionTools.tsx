import { Icon } from '../Icon';
import { useWords } from '../words';
import { removeSection, shiftSection } from './section-editing';

interface Props {
  id: string;
  index: number;
  total: number;
  /** Id of the element that says which section it is. */
  describedBy: string;
}

/** Moves a section up or down, or deletes it. At an end the button stays, and says that it is off. */
export function SectionTools({ id, index, total, describedBy }: Props) {
  const { form } = useWords();
  return (
    <div className="editor-section-tools">
      <button
        type="button"
        className="editor-tool"
        data-part="up"
        title={form.moveUp}
        aria-label={form.moveUp}
        aria-describedby={describedBy}
        aria-disabled={index === 0}
        onClick={() => shiftSection(id, -1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="editor-tool"
        data-part="down"
        title={form.moveDown}
        aria-label={form.moveDown}
        aria-describedby={describedBy}
        aria-disabled={index === total - 1}
        onClick={() => shiftSection(id, 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="editor-tool"
        title={form.delete}
        aria-label={form.delete}
        aria-describedby={describedBy}
        onClick={() => {
          removeSection(id);
          if (total === 1) document.getElementById('editor-add-paragraph')?.focus();
        }}
      >
        <Icon name="bin" />
      </button>
    </div>
  );
}
