import { useStore } from '@nanostores/react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/kit/icons';
import { $tab, setTab } from '../control/page';
import { $recorded, $recording, endRecording, startRecording } from '../control/recording';
import { $robotThere } from '../control/robots.store';
import { useWords } from '../words';
import './RecordButton.css';

/**
 * Records what is driven in Basic Mode, and opens it as a program. Who ends it with STOP instead stays where
 * the fingers are: what else lies there in Prog Mode drives.
 */
export function RecordButton() {
  const { record: words } = useWords();
  const tab = useStore($tab);
  const robotThere = useStore($robotThere);
  const presses = useStore($recording);
  const recording = presses !== undefined;
  if (tab !== 'basic' || (!robotThere && !recording)) return null;

  const end = () => {
    endRecording();
    if ($recorded.get()?.steps) setTab('prog');
  };
  return (
    <button
      type="button"
      className="icon-button remote-record"
      data-on={recording || undefined}
      title={recording ? words.end : words.start}
      aria-label={recording ? words.end : words.start}
      onClick={recording ? end : startRecording}
    >
      <Icon shape={recording ? icons.halt : icons.record} />
      <span aria-hidden="true">{recording ? fill(words.running, { presses }) : words.start}</span>
    </button>
  );
}
