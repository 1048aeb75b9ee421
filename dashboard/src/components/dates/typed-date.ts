import { daysLater } from '../time-text.ts';

/** `today`: YYYY-MM-DD. `isBirth`: years of two digits are of the past, and the year must be given. */
type Options = { today: string; isBirth?: boolean };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '([a-z]{3,9})\\.?';
/** The forms of a date, with the places of year, month and day. */
const FORMS: readonly { form: RegExp; order: readonly ('y' | 'm' | 'd')[] }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, order: ['y', 'm', 'd'] },
  { form: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/, order: ['m', 'd', 'y'] },
  { form: /^(\d{1,2})[-/.](\d{1,2})$/, order: ['m', 'd'] },
  { form: /^(\d{2})(\d{2})((?:19|20)\d{2})$/, order: ['m', 'd', 'y'] },
  { form: /^((?:19|20)\d{2})(\d{2})(\d{2})$/, order: ['y', 'm', 'd'] },
  { form: new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? ?(\\d{4})$`), order: ['m', 'd', 'y'] },
  { form: new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?$`), order: ['m', 'd'] },
  { form: new RegExp(`^(\\d{1,2})\\.? ${MONTH},? (\\d{4})$`), order: ['d', 'm', 'y'] },
  { form: new RegExp(`^(\\d{1,2})\\.? ${MONTH}$`), order: ['d', 'm'] },
];

const FURTHEST_DAYS = 36_600;

/**
 * Returns the date that a user has typed, as YYYY-MM-DD, or null if the text is no date that exists. Accepts
 * "Nov 28, 2026", "11/28/2026", "11/28", "2026-11-28", "t" for today, and "+7" or "-7" for days from today.
 */
export function typedDate(text: string, { today, isBirth = false }: Options): string | null {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (typed === 't' || typed === 'today') return today;
  const days = /^([+-]\d{1,5})d?$/.exec(typed.replace('−', '-'))?.[1];
  if (days !== undefined) return Math.abs(Number(days)) <= FURTHEST_DAYS ? daysLater(today, Number(days)) : null;
  for (const { form, order } of FORMS) {
    const found = form.exec(typed);
    if (!found) continue;
    const part = (name: 'y' | 'm' | 'd') => found[order.indexOf(name) + 1];
    const year = order.includes('y') ? yearOf(part('y')!, { today, isBirth }) : isBirth ? null : today.slice(0, 4);
    const month = monthOf(part('m')!);
    return year === null || month === null ? null : existing(year, month, Number(part('d')));
  }
  return null;
}

/** Returns the year of two digits within the next twenty years or the past; of a birth date always in the past. */
function yearOf(text: string, { today, isBirth }: Options): string {
  if (text.length === 4) return text;
  const current = Number(today.slice(0, 4));
  const century = current - (current % 100);
  const year = century + Number(text);
  return String(year > current + (isBirth ? 0 : 20) ? year - 100 : year);
}

function monthOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const names = ['january', 'february', 'march', 'april', 'june', 'july', 'august', 'sept', 'september'];
  const isName = MONTHS.includes(text) || [...names, 'october', 'november', 'december'].includes(text);
  return isName ? MONTHS.indexOf(text.slice(0, 3)) + 1 : null;
}

/** Returns the date, or null if it does not exist, like February 30. */
function existing(year: string, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).getUTCDate() !== day ? null : date;
}

/** Returns the same day of another month, or the last day of a shorter month. */
export function monthsLater(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return daysLater(first.toISOString().slice(0, 10), Math.min(day, last) - 1);
}

/** Returns the weeks of a calendar page, from Sunday to Saturday, with the days of the neighboring months. */
export function weeksOf(date: string): string[][] {
  const first = `${date.slice(0, 8)}01`;
  const next = monthsLater(first, 1);
  const weeks: string[][] = [];
  let start = daysLater(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  while (start < next) {
    const sunday = start;
    weeks.push(Array.from({ length: 7 }, (_, day) => daysLater(sunday, day)));
    start = daysLater(start, 7);
  }
  return weeks;
}
