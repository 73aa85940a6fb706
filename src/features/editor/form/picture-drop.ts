import { POST_LIMITS, type Section } from '../../blog/post';
import { isPicture } from '../fields/picture-file';
import { $notice } from '../model/notices.store';
import { $post, showDraft } from '../model/post.store';
import { goTo } from '../text/sections';

/**
 * Takes picture files that are dropped or pasted in the form, until the returned function is called. No dropped
 * file replaces the page. `data-drop` marks where it would go.
 */
export function takePictures(): () => void {
  const done = new AbortController();
  const options = { signal: done.signal, capture: true };
  let marked: Element | undefined;
  const mark = (place?: Element) => {
    marked?.removeAttribute('data-drop');
    marked = place;
    place?.setAttribute('data-drop', sideOf(place));
  };
  const onDrag = (event: DragEvent) => {
    const { dataTransfer: data, target } = event;
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    const place = event.type === 'dragleave' ? undefined : placeOf(target);
    data.dropEffect = place ? 'copy' : 'none';
    mark(event.type === 'drop' ? undefined : place);
    if (event.type === 'drop' && place) void addPictures(place, [...data.files]);
  };
  for (const type of ['dragover', 'dragleave', 'drop'] as const) {
    document.addEventListener(type, onDrag, options);
  }
  document.addEventListener(
    'paste',
    (event) => {
      const { clipboardData: data, target } = event;
      const place = placeOf(target);
      // Word and Excel copy a picture of their text, too.
      if (!place || !data?.files.length || data.getData('text/plain')) return;
      event.preventDefault();
      event.stopPropagation();
      void addPictures(place, [...data.files]);
    },
    options,
  );
  return () => done.abort();
}

/** The panel of the cover, a section, or the text without one. */
function placeOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const place = target.closest('#editor-picture-panel, .editor-section');
  const sheet = target.closest('.editor-sheet');
  const last = [...(sheet?.querySelectorAll('.editor-section') ?? [])].at(-1);
  return place ?? last ?? sheet?.querySelector('#editor-text') ?? undefined;
}

function sectionAt(place: Element): Section | undefined {
  if (!place.matches('.editor-section')) return undefined;
  return $post.get().draft.sections[[...(place.parentElement?.children ?? [])].indexOf(place)];
}

function sideOf(place: Element): 'into' | 'before' | 'after' {
  const section = sectionAt(place);
  if (!section || (section.type === 'image' && !section.image)) return 'into';
  return isEmptyText(section) ? 'before' : 'after';
}

function isEmptyText(section: Section | undefined): boolean {
  return section !== undefined && section.type !== 'image' && section.content.trim() === '';
}

/** Sections for pictures go below the one they were dropped on; an empty paragraph stays the next to write in. */
async function addPictures(place: Element, files: readonly File[]): Promise<void> {
  const are = await Promise.all(files.map(isPicture));
  const pictures = files.filter((_, index) => are[index]);
  const names = files.filter((_, index) => !are[index]).map(({ name }) => name);
  if (names.length > 0) $notice.set({ kind: 'filesFailed', names });
  if (place.id === 'editor-picture-panel') return give('editor-image', pictures[0]);

  const target = sectionAt(place);
  if (target?.type === 'image' && !target.image) give(`${target.id}-field`, pictures.shift());
  const { sections } = $post.get().draft;
  const added = pictures.slice(0, POST_LIMITS.sections - sections.length).map(
    () =>
      ({
        id: crypto.randomUUID(),
        type: 'image',
        content: '',
        caption: '',
        image: '',
        imageSmall: '',
      }) as const,
  );
  const [first] = added;
  if (!first) return;
  const below = target ? sections.indexOf(target) + 1 : sections.length;
  const index = isEmptyText(target) ? below - 1 : below;
  showDraft({ sections: sections.toSpliced(index, 0, ...added) });
  added.forEach(({ id }, number) => give(`${id}-field`, pictures[number]));
  goTo(first.id);
}

/** Chooses a file in a field, as its writer would. */
function give(id: string, file: File | undefined): void {
  const input = document.getElementById(id);
  if (!file || !(input instanceof HTMLInputElement)) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
