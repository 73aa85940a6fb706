import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { Notice } from '@/kit/Notice';
import { useWords } from '../../robot/ui/words';
import { $update } from '../offline/update.store';

export function UpdateNotice() {
  const { update: words } = useWords();
  if (!useStore($update)) return null;
  return (
    <Notice
      action={<Button look="action" label={words.reload} onClick={() => location.reload()} />}
    >
      {words.text}
    </Notice>
  );
}
