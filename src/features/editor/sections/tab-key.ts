/** What a key press tells about itself. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/**
 * What a key press means in a text where Tab indents: `indent`; `escaped`, after which the next Tab
 * leaves the text, so that nobody is trapped in it; `other`, which is the browser's.
 * @param escaped whether the key press before meant `escaped`
 */
export function tabMeaning(press: KeyPress, escaped: boolean): 'indent' | 'escaped' | 'other' {
  if (press.key === 'Escape') return 'escaped';
  const modified = press.shiftKey || press.ctrlKey || press.altKey || press.metaKey;
  return press.key === 'Tab' && !modified && !escaped ? 'indent' : 'other';
}
