import { useState } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { copyText } from '@/kit/copy-text';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { $challengesOpen } from '../control/challenge.store';
import { stopAll } from '../control/running.store';
import { type Command, COMMANDS } from '../protocol/commands';
import { useWords } from './words';

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

/** Hands the device over. The robot stops at once; the rest waits until the challenges have loaded. */
export function NextDriverButton() {
  const { challenges } = useWords();
  return (
    <Button
      look="tool"
      icon={icons.people}
      label={challenges.driver}
      onClick={() => {
        stopAll();
        $challengesOpen.set('driver');
      }}
    />
  );
}

/** An arrow for the wheels, a chevron for an arm. */
export function CommandIcon({ command }: { command: Command }) {
  const { servo, quarters } = COMMANDS[command];
  const path = servo ? 'M5 15.5l7-7 7 7' : 'M12 20V5M5.5 11.5L12 4.5l6.5 7';
  return <Icon shape={`<path transform="rotate(${quarters * 90} 12 12)" d="${path}"/>`} />;
}
