import { atom, computed } from 'nanostores';
import { isRecord, stored } from '@/lib/storage';
import { fromText, toText } from '../model/text';
import { LOSS_IS_TOLD } from '../../robot/control/notices.store';
import { $program, putStrip, type Strip, stripNow } from './program.store';

// Loads with the dialogs that need it, unlike program.store.ts. They call restoreSaved.

const SAVED_KEY = 'robot-saved-programs';

export const MAX_NAME = 60;

/** Saved programs as text by name, including those that this release can't read. */
type Texts = Readonly<Record<string, unknown>>;

const keptSaved = stored<Texts>(SAVED_KEY, {
  ...LOSS_IS_TOLD,
  read: (texts) => (isRecord(texts) ? texts : undefined),
});

const $texts = atom<Texts>({});

/** Restores the saved programs and follows other tabs. Returns a function that ends this. */
export const restoreSaved = () =>
  keptSaved.follow((texts = {}) => {
    $texts.set(texts);
    // Another tab has handed the device over.
    if (Object.keys(texts).length === 0) $deleted.set([]);
  });

export const $saved = computed($texts, (texts) =>
  Object.entries(texts).map(([name, text]) => ({ name, result: fromText(String(text)) })),
);

/** Programs that were deleted on this page, the last one last. */
const $deleted = atom<readonly { name: string; text: unknown }[]>([]);

/** The program that {@link undoDeleting} brings back, unless another has its name now. */
const $lastDeleted = computed([$deleted, $texts], (deleted, texts) =>
  deleted.findLast(({ name }) => !Object.hasOwn(texts, name)),
);

export const $restorable = computed($lastDeleted, (last) => last?.name);

/** Saves the program; replaces one with the same name. @returns false if the browser has no room for it */
export function saveProgram(name: string): boolean {
  return changeSaved((texts) => ({ ...texts, [name]: toText($program.get()) }));
}

export function deleteProgram(name: string): void {
  const text = $texts.get()[name];
  const isDeleted = changeSaved((texts) =>
    Object.fromEntries(Object.entries(texts).filter(([other]) => other !== name)),
  );
  if (isDeleted) $deleted.set([...$deleted.get(), { name, text }]);
}

export function undoDeleting(): void {
  const last = $lastDeleted.get();
  if (last && changeSaved((texts) => ({ ...texts, [last.name]: last.text })))
    $deleted.set($deleted.get().filter((other) => other !== last));
}

/** The programs of a child, except saved ones that this release can't read. */
export interface Programs extends Strip {
  /** Texts of the saved ones, by name. */
  saved: Readonly<Record<string, string>>;
}

export function programsNow(): Programs {
  keptSaved.load();
  const saved = Object.entries($texts.get()).filter(isReadable);
  return { ...stripNow(), saved: Object.fromEntries(saved) };
}

/** Replaces all of {@link programsNow}, even if the browser refuses to store it. */
export function putPrograms({ saved, ...strip }: Programs): void {
  putStrip(strip);
  const texts = Object.entries(keptSaved.load() ?? {}).filter((entry) => !isReadable(entry));
  const all = { ...Object.fromEntries(texts), ...saved };
  keptSaved.save(all);
  $texts.set(all);
  $deleted.set([]);
}

const isReadable = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && fromText(entry[1]).ok;

/** Starts from what is stored now, because another tab may have saved. */
function changeSaved(change: (texts: Texts) => Texts): boolean {
  const texts = change(keptSaved.load() ?? {});
  const isSaved = keptSaved.save(texts);
  if (isSaved) $texts.set(texts);
  return isSaved;
}
