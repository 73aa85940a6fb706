import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';

/** Local storage of one browser with two tabs. The code under test runs in one of them; the other has {@link write}. */
export class BrowserStorage {
  /** What the browser does with access: it may block it, or refuse writes for lack of room. */
  state: 'free' | 'full' | 'blocked' = 'free';
  readonly texts: Record<string, string>;
  private readonly page = new EventTarget();

  constructor() {
    const allow = (isWrite: boolean) => {
      if (this.state === 'blocked') throw new DOMException('blocked', 'SecurityError');
      if (this.state === 'full' && isWrite) throw new DOMException('full', 'QuotaExceededError');
    };
    // As in browsers, only the keys are properties of its own.
    this.texts = Object.create({
      getItem: (key: string) => {
        allow(false);
        return this.texts[key] ?? null;
      },
      setItem: (key: string, text: string) => {
        allow(true);
        this.texts[key] = text;
      },
      removeItem: (key: string) => {
        allow(false);
        Reflect.deleteProperty(this.texts, key);
      },
    }) as Record<string, string>;
    setMaxListeners(Infinity, this.page);
    vi.stubGlobal('localStorage', this.texts);
    vi.stubGlobal('addEventListener', this.page.addEventListener.bind(this.page));
  }

  /** Writes as another tab does, or removes with null; the event comes unless the page sleeps. */
  write(key: string, text: string | null, { sleeps = false } = {}): void {
    if (text === null) Reflect.deleteProperty(this.texts, key);
    else this.texts[key] = text;
    if (!sleeps) this.page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }

  /** Removes everything, as `clear` does. */
  clear(): void {
    for (const key of Object.keys(this.texts)) Reflect.deleteProperty(this.texts, key);
    this.page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  }

  /** Shows the page again, from the back/forward cache. */
  wake(): void {
    this.page.dispatchEvent(new Event('pageshow'));
  }
}
