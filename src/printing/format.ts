import type { LocalDate } from '../kernel/local-date.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Returns a date in the form used in letters: `March 24, 2026`. */
export function longDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}

/** Returns a period as one date or two. */
export function longPeriod({ start, end }: { start: LocalDate; end: LocalDate }): string {
  return start === end ? longDate(start) : `${longDate(start)} to ${longDate(end)}`;
}

/** Returns cents as `$1,234.50`. */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString('en-US');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Returns the letter of an exhibit: A to Z, then AA. `index` counts from 0. */
export function exhibitLabel(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return `Exhibit ${letter.repeat(Math.floor(index / 26) + 1)}`;
}

/** Returns a ten-digit telephone number as `(217) 555-0142`, and any other text unchanged. */
export function telephone(value: string): string {
  const digits = value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}

type Named = { given: readonly string[]; family: string; suffix?: string };

export function fullName({ given, family, suffix }: Named): string {
  return [...given, family, ...(suffix ? [suffix] : [])].join(' ');
}

type Located = {
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode?: string;
  subdivision?: string;
  country?: string;
};

/** Returns the lines of an address; the country is the last line outside the US. */
export function addressLines({
  line1,
  line2,
  city,
  state,
  subdivision,
  postalCode = '',
  country = 'US',
}: Located): string[] {
  const zip = /^\d{9}$/.test(postalCode) ? `${postalCode.slice(0, 5)}-${postalCode.slice(5)}` : postalCode;
  const region = [state ?? subdivision ?? '', zip].filter((part) => part !== '').join(' ');
  const place = region === '' ? city : `${city}, ${region}`;
  return [line1, ...(line2 ? [line2] : []), place, ...(country === 'US' ? [] : [country])];
}
