import { POST_LIMITS, type ImageSection } from '../../blog/post';
import { isPicture } from '../fields/picture-file';
import { $notice } from '../model/notices.store';
import { $post, showDraft } from '../model/post.store';
import { goTo } from '../text/sections';

/** Handles dropped and pasted pictures, and keeps dropped files from replacing the page. */
export function takePictures(): () => void {
  const done = new AbortController();
  const options = { signal: done.signal, capture: true };
  const onDrag = (event: DragEvent) => {
    const { dataTransfer: data, target, type } = event;
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    const place = placeOf(target);
    data.dropEffect = place ? 'copy' : 'none';
    document.querySelector('[data-drop]')?.removeAttribute('data-drop');
    if (type === 'dragover') place?.setAttribute('data-drop', '');
    if (type === 'drop' && place) void addPictures(place, [...data.files]);
  };
  for (const type of ['dragover', 'dragleave', 'drop'] as const) {
    document.addEventListener(type, onDrag, options);
  }
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    const place = placeOf(target);
    // Word and Excel also copy text as a picture.
    if (!place || !data?.files.length || data.getData('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    void addPictures(place, [...data.files]);
  };
  document.addEventListener('paste', onPaste, options);
  return () => done.abort();
}

/** The cover's panel or a section; elsewhere in the text, the last section. */
function placeOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const place = target.closest('#editor-picture-panel, .editor-section');
  const sheet = target.closest('.editor-sheet');
  const last = sheet?.querySelector('.editor-section:last-child');
  return place ?? last ?? sheet?.querySelector('#editor-text') ?? undefined;
}

/** The first file fills an empty picture section; the rest go below it, or above an empty paragraph. */
async function addPictures(place: Element, files: readonly File[]): Promise<void> {
  const are = await Promise.all(files.map(isPicture));
  const pictures = files.filter((_, index) => are[index]);
  const names = files.filter((_, index) => !are[index]).map(({ name }) => name);
  if (names.length > 0) $notice.set({ kind: 'filesFailed', names });
  if (place.id === 'editor-picture-panel') return give('editor-image', pictures[0]);

  const { sections } = $post.get().draft;
  const target = sections.find(({ id }) => place.contains(document.getElementById(`${id}-field`)));
  if (target?.type === 'image' && !target.image) give(`${target.id}-field`, pictures.shift());
  const added = pictures.slice(0, POST_LIMITS.sections - sections.length).map((): ImageSection => {
    const id = crypto.randomUUID();
    return { id, type: 'image', content: '', caption: '', image: '', imageSmall: '' };
  });
  const [first] = added;
  if (!first) return;
  const index = target ? sections.indexOf(target) : sections.length;
  const isEmpty = target?.type !== 'image' && target?.content.trim() === '';
  const at = isEmpty ? index : index + 1;
  showDraft({ sections: [...sections.slice(0, at), ...added, ...sections.slice(at)] });
  added.forEach(({ id }, number) => give(`${id}-field`, pictures[number]));
  goTo(first.id);
}

/** Sets the file of an <input>, as choosing it would. */
function give(id: string, file: File | undefined): void {
  const input = document.getElementById(id);
  if (!file || !(input instanceof HTMLInputElement)) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
