import { connect, connectUsb } from '../robot';
import { ToolIcon } from './ToolIcon';
import { useSupport } from './useSupport';
import { useWords } from './words';

/** The less common ways to reach a robot, in a menu. */
export function Ways() {
  const { connection: words } = useWords();
  const can = useSupport();
  return (
    <>
      <button
        type="button"
        className="remote-button remote-ways-button"
        popoverTarget="robot-ways"
        aria-label={words.ways}
        title={words.ways}
      >
        <ToolIcon name="ways" />
      </button>
      <div className="remote-ways" id="robot-ways" popover="auto">
        {can?.bluetooth && <Way label={words.any} onChoose={() => connect({ any: true })} />}
        {can?.usb && <Way label={words.cable} onChoose={connectUsb} />}
        <a className="remote-way" href="/controller/firmware">
          {words.program}
        </a>
      </div>
    </>
  );
}

function Way({ label, onChoose }: { label: string; onChoose: () => Promise<void> }) {
  return (
    <button
      type="button"
      className="remote-way"
      popoverTarget="robot-ways"
      popoverTargetAction="hide"
      onClick={() => void onChoose()}
    >
      {label}
    </button>
  );
}
