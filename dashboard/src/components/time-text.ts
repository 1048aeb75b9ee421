const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns how far an instant is away: "12 s ago", "in 5 min". Beyond a month it returns the date. */
export function relativeTime(iso: string, now: number): string {
  const at = Date.parse(iso);
  const distance = Math.abs(now - at);
  if (distance < 5_000) return 'now';
  if (distance > 30 * DAY) return iso.slice(0, 10);
  const amount = span(distance);
  return at < now ? `${amount} ago` : `in ${amount}`;
}

/** Returns a duration with its largest unit. */
export function span(ms: number): string {
  if (ms < MINUTE) return `${Math.max(1, Math.floor(ms / 1000))} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h`;
  return `${Math.floor(ms / DAY)} d`;
}

/** Returns an instant to the second, in UTC, as the API writes it. */
export function fullTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}
