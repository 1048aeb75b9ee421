export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];
export type Period = { start: string; end: string };

/** Returns `09:00-12:00, 13:00-17:00` for the periods of a day. */
export const textOf = (periods: readonly Period[] | undefined): string =>
  (periods ?? []).map(({ start, end }) => `${start}-${end}`).join(', ');

/** Returns the periods of a text such as `9:00-12:00, 13:00-17:00`, or null if the text has another form. */
export function periodsOf(text: string): Period[] | null {
  if (text.trim() === '') return [];
  const periods = text.split(',').map((one) => /^\s*(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})\s*$/.exec(one));
  if (periods.some((found) => found === null)) return null;
  return periods.map((found) => ({ start: found![1]!.padStart(5, '0'), end: found![2]!.padStart(5, '0') }));
}
