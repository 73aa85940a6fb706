import { atom, computed } from 'nanostores';
import { type Keeping, stored } from '@/lib/storage';
import { LOSS_IS_TOLD } from './notices.store';

/** What somebody made, kept in the browser. Its tabs share it, so that none overwrites what another has made. */
export function createKept<T>(key: string, empty: T, form: Pick<Keeping<T>, 'read' | 'write'>) {
  const kept = stored(key, { ...LOSS_IS_TOLD, ...form });
  const $value = atom(empty);
  /** The value, if the browser has not stored it. */
  let unkept: T | undefined;
  return {
    $value,
    /** The value with what another tab has just changed. */
    now: (): T => {
      kept.load();
      return $value.get();
    },
    /** Replaces the value. @returns whether the browser has stored it */
    put: (value: T): boolean => {
      const isStored = kept.save(value);
      unkept = isStored ? undefined : value;
      $value.set(value);
      return isStored;
    },
    /**
     * Restores the value and follows other tabs. Returns a function that ends this.
     * @param merged the value with what this tab could not store
     */
    follow: (merged: (theirs: T, unkept: T | undefined) => T = (theirs) => theirs) =>
      kept.follow((value = empty) => $value.set(merged(value, unkept))),
  };
}

type Named<T> = Readonly<Record<string, T>>;

/** Things by name. Those that were removed on this page come back with Undo until it closes, the last one first. */
export function createNamed<T>(key: string, read: Keeping<Named<T>>['read']) {
  const things = createKept<Named<T>>(key, {}, { read });
  const $removed = atom<readonly { name: string; thing: T }[]>([]);
  const $last = computed([$removed, things.$value], (removed, there) =>
    removed.findLast(({ name }) => !Object.hasOwn(there, name)),
  );
  const $broughtBack = atom<string | undefined>(undefined);
  return {
    ...things,
    follow: () =>
      things.follow((there) => {
        // Another tab has handed the device over.
        if (Object.keys(there).length === 0) $removed.set([]);
        return there;
      }),
    /** The name of the one to bring back; undefined if another has its name now. */
    $restorable: computed($last, (last) => last?.name),
    /** The name of the one that came back last, if it was just now. */
    $broughtBack,
    remove: (name: string): void => {
      const { [name]: thing, ...others } = things.now();
      if (thing === undefined) return;
      $broughtBack.set(undefined);
      $removed.set([...$removed.get(), { name, thing }]);
      things.put(others);
    },
    bringBack: (): void => {
      const last = $last.get();
      if (!last) return;
      things.put({ [last.name]: last.thing, ...things.now() });
      $removed.set($removed.get().filter((other) => other !== last));
      $broughtBack.set(last.name);
    },
    forgetRemoved: () => $removed.set([]),
  };
}
