const TIME = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A moment's time of day where the writer is: '14:05'. */
export function timeOfDay(iso: string): string {
  return TIME.format(new Date(iso));
}

/** A moment where the writer is: 'May 14, 2026, 14:05'. */
export function momentText(iso: string): string {
  return `${DAY.format(new Date(iso))}, ${timeOfDay(iso)}`;
}
