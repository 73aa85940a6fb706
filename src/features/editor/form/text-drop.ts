/** Lets a field take text dropped from a page as it takes a paste: with its links and formatting. */
export function takeText(): () => void {
  const done = new AbortController();
  const options = { signal: done.signal, capture: true };
  let clipboardData: DataTransfer | undefined;
  const onDrop = ({ dataTransfer: data }: DragEvent) => {
    clipboardData = undefined;
    const html = data?.getData('text/html');
    if (!data || !html || data.types.includes('Files')) return;
    clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', data.getData('text/plain'));
  };
  // Only after the drop has the field's selection moved to its place.
  const onInput = (event: InputEvent) => {
    if (event.inputType !== 'insertFromDrop' || !clipboardData) return;
    const about = { clipboardData, bubbles: true, cancelable: true };
    clipboardData = undefined;
    const isLeft = event.target?.dispatchEvent(new ClipboardEvent('paste', about)) ?? true;
    if (!isLeft) event.preventDefault();
  };
  document.addEventListener('drop', onDrop, options);
  document.addEventListener('beforeinput', onInput, options);
  return () => done.abort();
}
