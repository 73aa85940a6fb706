import { useStore } from '@nanostores/react';
import * as icons from '@/lib/icons';
import { $tab } from '../control/page';
import { $recording, endRecording, startRecording } from '../control/recording';
import { $robotThere } from '../control/robots.store';
import { Tool } from './controls';
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
  const recording = useStore($recording);
  if (tab !== 'basic' || (!robotThere && !recording)) return null;

  return (
    <Tool
      shape={recording ? icons.halt : icons.record}
      label={recording ? words.short : words.start}
      aria-label={recording ? words.end : words.start}
      title={recording ? words.end : words.start}
      data-record={recording ? 'on' : 'off'}
      onClick={recording ? () => endRecording({ show: true }) : startRecording}
    />
  );
}
