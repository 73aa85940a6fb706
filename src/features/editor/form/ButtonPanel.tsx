import { DEFAULT_BUTTON_TEXT, POST_LIMITS } from '../../blog/post';
import { changeDraft } from '../editing';
import { useWords } from '../words';
import { LineField } from './LineField';

interface Props {
  show: boolean;
  text: string;
}

/** The button at the end of a post: whether it shows, and what it says. */
export function ButtonPanel({ show, text }: Props) {
  const { button } = useWords();
  return (
    <fieldset className="editor-panel">
      <legend>{button.heading}</legend>
      <label className="editor-check">
        <input
          type="checkbox"
          name="showButton"
          checked={show}
          onChange={(event) => changeDraft({ showButton: event.currentTarget.checked })}
        />
        <span>{button.show}</span>
      </label>
      <LineField
        id="editor-button-text"
        label={button.text}
        hint={button.hint}
        placeholder={DEFAULT_BUTTON_TEXT}
        value={text}
        limit={POST_LIMITS.buttonText}
        onChange={(buttonText) => changeDraft({ buttonText })}
      />
    </fieldset>
  );
}
