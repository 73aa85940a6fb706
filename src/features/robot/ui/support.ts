import { useEffect, useState } from 'react';
import type { RemoteWords } from './words';

type Platform = keyof RemoteWords['platforms'];

interface Support {
  bluetooth: boolean;
  usb: boolean;
  platform: Platform;
}

/** The browser from its user agent. An iPad that calls itself a Mac has touch points. */
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

/** Undefined until hydrated. */
export function useSupport(): Support | undefined {
  const [known, setKnown] = useState<Support>();
  useEffect(() => {
    setKnown({
      bluetooth: 'bluetooth' in navigator,
      usb: 'serial' in navigator,
      platform: platformOf(navigator.userAgent, navigator.maxTouchPoints),
    });
  }, []);
  return known;
}
