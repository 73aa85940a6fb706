import { stop } from '../robot';
import { isKeyClick } from './useHoldKey';
import { useWords } from './words';

/** Ends every movement that the page can end; always in reach. */
export function StopButton() {
  const { stop: words } = useWords();
  return (
    <button
      type="button"
      className="remote-stop"
      onPointerDown={stop}
      onClick={(event) => {
        if (isKeyClick(event)) stop();
      }}
    >
      {words.label}
    </button>
  );
}
