import { isLocalDate } from '../../../../kernel/local-date.ts';
import { BoxFault, type Content, type Draft, type FormRecords, type FormSource, get, ofLine, set } from './box.ts';

/** Returns the value of a pointer in the claim. */
function fieldOf({ claim }: FormSource, pointer: string, line: number): unknown {
  return get(claim as unknown as Draft, ofLine(pointer, line));
}

/** A text that the claim has in one field. */
export function text(pointer: string): Content {
  return {
    pointer,
    write: (source, { line }) => textOrNull(fieldOf(source, pointer, line)),
    read: (given, draft, line) => set(draft, ofLine(pointer, line), given),
  };
}

const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/** A text that is made from the records of the patient, the coverage or the payer and cannot differ from them. */
export function ofRecord(pointer: string, write: (records: FormRecords) => string | null | undefined): Content {
  return { pointer, write: (source) => textOrNull(write(source)) };
}

/** A text that the claim implies, which nothing is read from. `check` refuses a text that contradicts the claim. */
export function implied(
  pointer: string | null,
  write: Content['write'],
  check: NonNullable<Content['read']> = () => undefined,
): Content {
  return { pointer, write, read: check };
}

/** A box that is left empty, because the form reserves it or a person fills it in. A given text is not kept. */
export const byHand: Content = { pointer: null, write: () => null, read: () => undefined };

/** A box for which a claim has no field. */
export const noField: Content = {
  pointer: null,
  write: () => null,
  read: () => {
    throw new BoxFault('not_supported', 'A claim has no field for this box. Leave it empty.');
  },
};

/** Returns `MM DD YYYY`, or `MM DD YY` if `isShort`. */
export function dateText(date: string | null | undefined, isShort = false): string | null {
  if (!date) return null;
  const [year = '', month, day] = date.split('-');
  return `${month} ${day} ${isShort ? year.slice(2) : year}`;
}

const DATE = /^(\d{2})[ /-]?(\d{2})[ /-]?(\d{2}|\d{4})$/;

/** Returns the date of a text such as `03 02 2026`, `030226` or `2026-03-02`. Years of two digits are of this century. */
export function dateFrom(given: string): string {
  const [, month, day, year = ''] = DATE.exec(given) ?? [];
  const date = month === undefined ? given : `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  if (!isLocalDate(date)) throw new BoxFault('invalid_format', 'The date must have the form MM DD YYYY or YYYY-MM-DD.');
  return date;
}

/** A date in one field. */
export function date(pointer: string, isShort = false): Content {
  return {
    pointer,
    write: (source, { line }) => dateText(fieldOf(source, pointer, line) as string | null, isShort),
    read: (given, draft, line) => set(draft, ofLine(pointer, line), dateFrom(given)),
  };
}

/** A date in one field, without blanks: `MMDDYY`. */
export function compactDate(pointer: string): Content {
  const own = date(pointer, true);
  return { ...own, write: (source, where) => own.write(source, where)?.replaceAll(' ', '') ?? null };
}

/** Returns cents as dollars and cents with a blank between them, as the form has a line there. */
export function amountText(cents: number | null | undefined): string | null {
  if (cents === null || cents === undefined) return null;
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)} ${digits.slice(-2)}`;
}

const AMOUNT = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,10})[ .](\d{2})$/;

/** Returns the cents of a text such as `125 00` or `125.00`. A text without cents is refused, because it is ambiguous. */
export function centsFrom(given: string): number {
  const [, sign, dollars = '', cents = ''] = AMOUNT.exec(given) ?? [];
  if (sign === undefined)
    throw new BoxFault('invalid_format', 'The amount must have dollars and cents, such as 125.00.');
  const value = Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
  return sign === '-' ? -value : value;
}

/** An amount in one field. */
export function amount(pointer: string): Content {
  return {
    pointer,
    write: (source, { line }) => amountText(fieldOf(source, pointer, line) as number | null),
    read: (given, draft, line) => set(draft, ofLine(pointer, line), centsFrom(given)),
  };
}

/** A field whose values have other texts on the form. The first of two values with the same text is read. */
export function coded(pointer: string, texts: Readonly<Record<string, string | null>>): Content {
  const values = Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    pointer,
    write: (source, { line }) => texts[String(fieldOf(source, pointer, line))] ?? null,
    read: (given, draft, line) => {
      const [value] = values.find(([, shown]) => shown.toUpperCase() === given.toUpperCase()) ?? [];
      if (value === undefined) throw notOneOf([...new Set(values.map(([, shown]) => shown))]);
      set(draft, ofLine(pointer, line), value === 'true' ? true : value === 'false' ? false : value);
    },
  };
}

export function notOneOf(allowed: readonly string[]): BoxFault {
  return new BoxFault('invalid_format', `The box holds one of: ${allowed.join(', ')}.`);
}

/** A box that says YES or nothing, for a field that is true or not set. */
export const yes = (pointer: string): Content => coded(pointer, { true: 'Y' });
