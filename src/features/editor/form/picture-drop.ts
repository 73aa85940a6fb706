import { POST_LIMITS } from '../../blog/post/shape';
import { isPicture } from '../fields/picture-file';
import { $notice } from '../state/notices.store';
import { $post } from '../state/post.store';
import { changeSectionsNow, goTo, newPicture } from '../text/sections';

/** Handles dropped and pasted pictures, and keeps dropped files from replacing the page. */
export function takePictures(): () => void {
  const done = new AbortController();
  const options = { signal: done.signal, capture: true };
  const onDrag = (event: DragEvent) => {
    const { dataTransfer: data, target, type } = event;
    if (!data?.types.includes('Files')) return;
    event.preventDefault();
    const place = pictureTarget(target);
    data.dropEffect = place ? 'copy' : 'none';
    document.querySelector('[data-drop]')?.removeAttribute('data-drop');
    if (type === 'dragover') place?.setAttribute('data-drop', '');
    if (type === 'drop' && place) void addPictures(place, data);
  };
  for (const type of ['dragover', 'dragleave', 'drop'] as const) {
    document.addEventListener(type, onDrag, options);
  }
  const onPaste = (event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    const place = pictureTarget(target);
    if (!place || !data?.files.length || isText(data)) return;
    event.preventDefault();
    event.stopPropagation();
    void addPictures(place, data);
  };
  document.addEventListener('paste', onPaste, options);
  return () => done.abort();
}

/** Word and Excel also copy text as a picture; with a file, the Finder copies its name as plain text. */
function isText(data: DataTransfer): boolean {
  const isRich = data.types.some((type) => type === 'text/html' || type === 'text/rtf');
  return isRich && data.getData('text/plain') !== '';
}

/** The cover's panel or a section; elsewhere in the text, the last section. */
function pictureTarget(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  const place = target.closest('#editor-picture-panel, .editor-section');
  const sheet = target.closest('.editor-sheet');
  const last = sheet?.querySelector('.editor-section:last-child');
  return place ?? last ?? sheet?.querySelector('#editor-text') ?? undefined;
}

/** The first file fills an empty picture section; the rest go below it, or above an empty paragraph. */
async function addPictures(place: Element, data: DataTransfer): Promise<void> {
  const files = [...data.files];
  const isLinked = /<a\s/i.test(data.getData('text/html'));
  const are = await Promise.all(files.map(isPicture));
  const pictures = files.filter((_, index) => are[index]);
  const names = files.filter((_, index) => !are[index]).map(({ name }) => name);
  const { sections } = $post.get().content;
  const isCover = place.id === 'editor-picture-panel';
  const target = sections.find(({ id }) => place.contains(document.getElementById(`${id}-field`)));
  const isFilled = isCover || (target?.type === 'image' && !target.image);
  const room = isCover ? 0 : Math.max(0, POST_LIMITS.sections - sections.length);
  const filling = isFilled ? pictures.shift() : undefined;
  const added = pictures.splice(0, room).map((file) => ({ section: newPicture(), file }));
  const leftOut = { pictures: pictures.length };
  if (names.length > 0) $notice.set({ kind: 'filesFailed', names, leftOut });
  else if (pictures.length > 0) $notice.set({ kind: 'roomMissing', leftOut });
  else if (isLinked) $notice.set({ kind: 'pictureLinkMissing' });

  if (filling) give(isCover ? 'editor-image' : `${target?.id ?? ''}-field`, filling);
  const [first] = added;
  if (!first) return;
  const index = target ? sections.indexOf(target) : sections.length;
  const isEmpty = target?.type !== 'image' && target?.content.trim() === '';
  const at = isEmpty ? index : index + 1;
  const all = added.map(({ section }) => section);
  changeSectionsNow([...sections.slice(0, at), ...all, ...sections.slice(at)]);
  for (const { section, file } of added) give(`${section.id}-field`, file);
  goTo(first.section.id);
}

/** Sets the file of an <input>, as choosing it would. */
function give(id: string, file: File): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
