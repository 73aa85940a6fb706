import { atom } from 'nanostores';

type DialogName = 'programs' | 'share' | 'incoming';

/** The dialog that is open, over the page. */
export const $dialog = atom<DialogName | undefined>(undefined);

export function openDialog(name: DialogName): void {
  $dialog.set(name);
}

export function closeDialog(): void {
  $dialog.set(undefined);
}
