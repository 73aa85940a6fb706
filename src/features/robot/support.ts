/** What the visitor's browser is, as far as advice depends on it. */
export type Platform =
  'chrome' | 'ios' | 'android-other' | 'firefox' | 'safari' | 'linux-chrome' | 'other';

/** What the browser can do. */
export interface Support {
  bluetooth: boolean;
  usb: boolean;
  platform: Platform;
}

/** What a browser is, from its user agent's text. An iPad that calls itself a Mac is told by its touch points. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'ios';
  if (/Firefox\//.test(userAgent)) return /Android/.test(userAgent) ? 'android-other' : 'firefox';
  if (/Chrome\/|Chromium\//.test(userAgent)) {
    return /Linux/.test(userAgent) && !/Android|CrOS/.test(userAgent) ? 'linux-chrome' : 'chrome';
  }
  if (/Android/.test(userAgent)) return 'android-other';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}

/** Asks the browser; in the browser only. */
export function support(): Support {
  return {
    bluetooth: 'bluetooth' in navigator,
    usb: 'serial' in navigator,
    platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
  };
}
