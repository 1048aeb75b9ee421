const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Returns a date, or the day of an instant, as "Nov 7, 2026". A text that is no date is returned unchanged. */
export function dayText(iso: string): string {
  const date = iso.slice(0, 10);
  return /^\d{4}-\d\d-\d\d$/.test(date) ? DAY.format(new Date(`${date}T00:00:00Z`)) : iso;
}
