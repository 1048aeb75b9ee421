import { words } from '../status.tsx';
import { dateText } from '../time-text.ts';

/** The values of the filters of a page by their names, as in its address. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

type Common = {
  /** The name of the filter in the address of the page. */
  name: string;
  label: string;
};

/** A value of a filter with fixed values. A text is its own code. */
export type Choice = string | { value: string; label: string };

/** A filter of a list page. Several values of one filter are separated by commas in the address. */
export type FilterField = Common &
  (
    | { kind: 'choice'; options: readonly Choice[]; takesOne?: true }
    | { kind: 'patient' | 'payer'; takesOne?: true }
    | { kind: 'colleague'; none?: string }
    | { kind: 'text'; hint?: string; takesOne?: true; maxLength?: number }
    | { kind: 'dates'; to: string }
    | { kind: 'date' }
    | { kind: 'amount' }
  );

export const optionsOf = (options: readonly Choice[]) =>
  options.map((option) => (typeof option === 'string' ? { value: option, label: words(option) } : option));

/** Returns the values in a text of the address of a page; undefined for none. */
export function severalIn(text: string | undefined): string[] | undefined {
  const values = text?.split(',').filter((value) => value !== '') ?? [];
  return values.length === 0 ? undefined : values;
}

/** Returns the values of a filter. A text that takes one value may contain commas. */
export function valuesOf(field: FilterField, search: FilterValues): readonly string[] {
  const text = search[field.name];
  const takesOne = 'takesOne' in field && field.takesOne === true;
  return takesOne ? (text ? [text] : []) : (severalIn(text) ?? []);
}

/** Returns the text of several values in the address of a page; undefined for none. */
export const textOf = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** Returns the names of a filter in the address: of a range, both of its ends. */
export const namesOf = (field: FilterField): readonly string[] =>
  field.kind === 'dates' ? [field.name, field.to] : [field.name];

export const isSet = (field: FilterField, search: FilterValues): boolean =>
  namesOf(field).some((name) => search[name] !== undefined && search[name] !== '');

/** Returns the changes of the address that remove filters. */
export const cleared = (fields: readonly FilterField[]): FilterValues =>
  Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, undefined]));

/** Returns the values of a filter in words; null for records, whose names a component loads. */
export function wordsOf(field: FilterField, search: FilterValues): string | null {
  const value = search[field.name];
  switch (field.kind) {
    case 'choice': {
      const options = optionsOf(field.options);
      return valuesOf(field, search)
        .map((each) => options.find((option) => option.value === each)?.label ?? each)
        .join(', ');
    }
    case 'text':
      return valuesOf(field, search).join(', ');
    case 'dates':
      return rangeText(value, search[field.to]);
    case 'date':
      return value ? dateText(value) : '';
    case 'amount':
      return `at least $${value ?? ''}`;
    default:
      return null;
  }
}

function rangeText(from: string | undefined, to: string | undefined): string {
  return [from && `from ${dateText(from)}`, to && `to ${dateText(to)}`].filter(Boolean).join(' ');
}

/** Returns the fields whose label contains each typed word. */
export function fieldsNamed<T extends { label: string }>(fields: readonly T[], typed: string): readonly T[] {
  const sought = typed.trim().toLowerCase().split(/\s+/);
  return fields.filter(({ label }) => sought.every((word) => label.toLowerCase().includes(word)));
}
