import { Dialog } from '@/kit/Dialog';
import { fill } from '@/kit/fill';
import { $dialog } from '../control/page.store';
import { $program } from '../control/program.store';
import { flatten } from '../program/program';
import { takeLinkedProgram } from './linked-program';
import { useWords } from './words';
import './dialogs.css';

/** Asks before the program of a link replaces the one on the strip. */
export default function IncomingDialog() {
  const words = useWords();
  const { incoming } = words;
  const close = () => $dialog.set(undefined);
  return (
    <Dialog heading={incoming.heading} closeLabel={words.programs.close} onClose={close}>
      <p>{fill(incoming.text, { steps: flatten($program.get()).length })}</p>
      <div className="cluster">
        <button
          type="button"
          className="remote-action"
          onClick={() => {
            takeLinkedProgram(words);
            close();
          }}
        >
          {incoming.open}
        </button>
        <button type="button" className="remote-tool" onClick={close}>
          {incoming.keep}
        </button>
      </div>
    </Dialog>
  );
}
