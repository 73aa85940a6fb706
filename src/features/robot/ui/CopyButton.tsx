import { useState } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { copyText } from '@/kit/copy-text';
import * as icons from '@/lib/icons';

interface CopyButtonProps {
  label: string;
  words: { copied: string; copyFailed: string };
  text: () => string;
}

/** Copies text and shows the result as its label until it loses the focus. */
export function CopyButton({ label, words, text }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    const said = (await copyText(text())) ? words.copied : words.copyFailed;
    setOutcome(said);
    announce(said);
  };
  return (
    <Button
      look="tool"
      icon={icons.copy}
      label={outcome ?? label}
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
    />
  );
}
