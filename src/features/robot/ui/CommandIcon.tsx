import { Icon } from '@/kit/Icon';
import { type Command, COMMANDS } from '../protocol/commands';

/** An arrow for the wheels, a chevron for an arm. */
export function CommandIcon({ command }: { command: Command }) {
  const { servo, quarters } = COMMANDS[command];
  const path = servo ? 'M5 15.5l7-7 7 7' : 'M12 20V5M5.5 11.5L12 4.5l6.5 7';
  return <Icon shape={`<path transform="rotate(${quarters * 90} 12 12)" d="${path}"/>`} />;
}
