import { $program, flatten } from '../robot';
import { Dialog } from './Dialog';
import { closeDialog } from './dialog.store';
import { takeLinkedProgram } from './incoming';
import { fill, useWords } from './words';

/** Asks before the program of a link replaces the one on the strip. */
export default function IncomingDialog() {
  const words = useWords();
  const { incoming } = words;
  return (
    <Dialog heading={incoming.heading}>
      <p>{fill(incoming.text, { steps: flatten($program.get()).length })}</p>
      <div className="remote-dialog-row">
        <button
          type="button"
          className="remote-action"
          onClick={() => {
            takeLinkedProgram(words);
            closeDialog();
          }}
        >
          {incoming.open}
        </button>
        <button type="button" className="remote-tool" onClick={closeDialog}>
          {incoming.keep}
        </button>
      </div>
    </Dialog>
  );
}
