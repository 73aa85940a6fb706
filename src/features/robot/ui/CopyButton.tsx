import { useState } from 'react';
import { announce } from './announcer.store';
import { copyText } from './copy-text';
import { Tool } from './Tool';

interface Props {
  label: string;
  copied: string;
  failed: string;
  /** Called at the click. */
  text: () => string;
}

/** Copies text and says how it went, in its label. */
export function CopyButton({ label, copied, failed, text }: Props) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    const said = (await copyText(text())) ? copied : failed;
    setOutcome(said);
    announce(said);
  };
  return (
    <Tool
      icon="copy"
      label={outcome ?? label}
      onClick={() => void copy()}
      onBlur={() => setOutcome(undefined)}
    />
  );
}
