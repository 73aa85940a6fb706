import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import * as icons from '@/lib/icons';
import { useWords } from '../../robot/ui/words';
import { $recording, endRecording, startRecording } from '../control/recording.store';
import { $tab } from '../control/tab.store';

/** Records a drive and opens it as a program. STOP ends it without opening: the keys under the fingers would change. */
export function RecordButton() {
  const { record: words } = useWords();
  const tab = useStore($tab);
  const recording = useStore($recording);
  if (tab !== 'basic') return null;
  const name = recording ? words.end : words.start;
  return (
    <Button
      look="tool"
      icon={recording ? icons.halt : icons.record}
      label={recording ? words.short : name}
      aria-label={name}
      title={name}
      data-record={recording ? 'on' : 'off'}
      data-next=".remote-play"
      onClick={recording ? () => endRecording({ show: true }) : startRecording}
    />
  );
}
