import { useStore } from '@nanostores/react';
import { $run, clear, pause, play, resume } from '../robot';
import { Tool } from './Tool';
import { ToolIcon } from './ToolIcon';
import { useWords } from './words';

/** Starts, holds and empties the program. */
export function RunButtons() {
  const { program: words } = useWords();
  const { state } = useStore($run);
  const paused = state === 'paused';
  return (
    <div className="remote-run-buttons">
      <button type="button" className="remote-button remote-play" onClick={paused ? resume : play}>
        <ToolIcon name="play" />
        {words.play}
      </button>
      <Tool
        icon={paused ? 'play' : 'pause'}
        label={paused ? words.resume : words.pause}
        disabled={state === 'idle'}
        onClick={paused ? resume : pause}
      />
      <button type="button" className="remote-button remote-clear" onClick={clear}>
        <ToolIcon name="clear" />
        {words.clear}
      </button>
    </div>
  );
}
