import type { X12Date, X12Period } from '../common.ts';
import { type BindingTable, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { type ElementUse, type SegmentUse, segment as segmentUse } from '../guide/definition.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, optionalCents } from '../reading/fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeAmount, writeDate, writePeriod } from '../writing/write-fields.ts';

/** An object while it is read or written, by the names of its fields. */
type Owner = Record<string, unknown>;

/**
 * A segment that holds one field of a typed object. Guides list such segments once, by the name of the field:
 *
 *     const eventDates = { dischargeDate: dateField('096', 'Discharge date') };
 *
 * The definition of the guide (`usesOf`), the reader (`bindingsOf`), the writer (`writeFields`) and the type
 * (`FieldsOf`) follow from the list.
 */
interface SegmentField<Value> {
  readonly kind: 'date' | 'period' | 'text' | 'amount' | 'elements' | 'list';
  readonly use: SegmentUse;
  /** The qualifier of the segment that holds this field, if it has one. */
  readonly qualifier?: string;
  /** The field of one item of a list. */
  readonly item?: SegmentField<unknown>;
  /** The elements with a place in the field, as in a `BindingTable`. */
  readonly elements: string;
  /** Sets the field. Returns the elements that could not be read. */
  read(segment: Segment, owner: Owner, name: string, state: ReaderState): number;
  /** Writes the field of the object at `path`. */
  write(writer: SegmentWriter, path: string, value: Value, name: string): void;
}

export type SegmentFields = Readonly<Record<string, SegmentField<unknown>>>;

/** The value of a field. */
export type FieldValue<Field> = Field extends SegmentField<infer Value> ? Value : never;

/** The part of a typed object that a list of fields declares. All are optional. */
export type FieldsOf<Fields extends SegmentFields> = { -readonly [Name in keyof Fields]?: FieldValue<Fields[Name]> };

/** Sets a field that is not set. Otherwise, or if the value is empty, the segment is left unmapped. */
function set(owner: Owner, name: string, value: unknown): number {
  const present = owner[name];
  if (value === '' || (present !== undefined && present !== '')) return WHOLE_SEGMENT;
  owner[name] = value;
  return 0;
}

/** Declares a DTP with a day. */
export function dateField(qualifier: string, name: string): SegmentField<X12Date> {
  return {
    kind: 'date',
    use: segmentUse('DTP', 'S', 1, name, `R=${qualifier} R=D8 R`),
    qualifier,
    elements: '1-3',
    read: (segment, owner, field) => set(owner, field, segment.isoDate(3)),
    write: (writer, path, date) => writeDate(writer, path, qualifier, date),
  };
}

/** Declares a DTM, which has no format: its date is a day. */
export function dayField(qualifier: string, name: string): SegmentField<X12Date> {
  return {
    kind: 'date',
    use: segmentUse('DTM', 'S', 1, name, `R=${qualifier} R`),
    qualifier,
    elements: '1 2',
    read: (segment, owner, field) => set(owner, field, segment.isoDate(2)),
    write: (writer, path, date) => writer.begin(path, 'DTM').value(qualifier).date(date).end(),
  };
}

/** Declares a DTP with a day or a range of days. */
export function periodField(qualifier: string, name: string): SegmentField<X12Period> {
  return {
    kind: 'period',
    use: segmentUse('DTP', 'S', 1, name, `R=${qualifier} R=D8,RD8 R`),
    qualifier,
    elements: '1-3',
    read: (segment, owner, field) => set(owner, field, segment.period(3)),
    write: (writer, path, period) => writePeriod(writer, path, qualifier, period),
  };
}

/**
 * Declares a segment of a qualifier and a text, which is the field. `value` is the use of the text, in the format of
 * `segment`.
 */
export function textField(segmentId: string, qualifier: string, name: string, value = 'R'): SegmentField<string> {
  return {
    kind: 'text',
    use: segmentUse(segmentId, 'S', 1, name, `R=${qualifier} ${value}`),
    qualifier,
    elements: '1 2',
    read: (segment, owner, field) => set(owner, field, segment.element(2)),
    write: (writer, path, text) => writer.begin(path, segmentId).value(qualifier).value(text).end(),
  };
}

/** Declares a REF whose value (REF02) is the field. */
export function referenceField(qualifier: string, name: string, value?: string): SegmentField<string> {
  return textField('REF', qualifier, name, value);
}

/** Declares an AMT, whose amount is read in cents. */
export function amountField(qualifier: string, name: string): SegmentField<number> {
  return {
    kind: 'amount',
    use: segmentUse('AMT', 'S', 1, name, `R=${qualifier} R`),
    qualifier,
    elements: '1 2',
    read: (segment, owner, field, state) =>
      owner[field] === undefined
        ? optionalCents(owner as Record<string, number | undefined>, field, segment, 2, state)
        : WHOLE_SEGMENT,
    write: (writer, path, cents) => writeAmount(writer, path, qualifier, cents),
  };
}

/**
 * Declares a segment of texts, which becomes an object. `uses` names the elements from the first to the last and how the
 * guide uses each, in the format of `segment`.
 */
export function elementsField<Name extends string>(
  segmentId: string,
  name: string,
  uses: Readonly<Record<Name, string>>,
): SegmentField<{ [Element in Name]?: string }> {
  const names = Object.keys(uses) as Name[];
  return {
    kind: 'elements',
    use: segmentUse(segmentId, 'S', 1, name, Object.values(uses).join(' ')),
    elements: `1-${names.length}`,
    read: (segment, owner, field) => {
      const value: { [Element in Name]?: string } = {};
      names.forEach((element, index) => {
        if (segment.isPresent(index + 1)) value[element] = segment.element(index + 1);
      });
      return set(owner, field, value);
    },
    write: (writer, path, value) => writer.segment(path, segmentId, ...names.map((element) => value[element])),
  };
}

/** Declares a list with one item per segment. `max` is the number of segments that the guide allows in the loop. */
export function listOf<Item>(max: number, item: SegmentField<Item>): SegmentField<Item[]> {
  return {
    ...item,
    kind: 'list',
    item,
    use: { ...item.use, max },
    read: (segment, owner: Owner & { [name: string]: unknown[] }, field, state) => {
      const one: Owner = {};
      const left = item.read(segment, one, field, state);
      if (one[field] !== undefined) append(owner, field, one[field]);
      return left;
    },
    write: (writer, path, items, field) => {
      items.forEach((one, index) => {
        item.write(writer, writer.at(writer.at(path, field), index), one, field);
      });
    },
  };
}

/** Returns the field as one that the guide requires. In the typed object it stays optional. */
export function required<Value>(field: SegmentField<Value>): SegmentField<Value> {
  return { ...field, use: { ...field.use, usage: 'R' } };
}

/**
 * Returns fields that one segment use of the guide holds: its qualifier selects the field. `max` is the number of
 * segments that the guide allows.
 */
export function oneUse<Fields extends SegmentFields>(name: string, max: number, fields: Fields): Fields {
  const all = Object.values(fields);
  const first = all[0]!.use;
  const elements = first.elements.map((element, index): ElementUse => {
    const codes = all.flatMap(({ use }) => use.elements[index]?.codes ?? []);
    return codes.length === 0 ? element : { ...element, codes: [...new Set(codes)] };
  });
  const use: SegmentUse = { ...first, name, max, elements };
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, use }])) as Fields;
}

/** Returns the segments as uses of a guide, in the order of the list. */
export function usesOf(fields: SegmentFields): SegmentUse[] {
  return [...new Set(Object.values(fields).map(({ use }) => use))];
}

/** Returns the key of a use in a `BindingTable`, without the loop. */
function keyOf({ use, qualifier }: SegmentField<unknown>): string {
  return qualifier === undefined ? use.segmentId : `${use.segmentId}*${use.elements[0]!.codes![0]}`;
}

/**
 * Returns the bindings that read the segments of a loop into the object that `ownerOf` returns. A repeated segment is
 * left unmapped, as is every segment while there is no object.
 */
export function bindingsOf<State extends ReaderState, Fields extends SegmentFields>(
  loop: string,
  fields: Fields,
  ownerOf: (state: State) => FieldsOf<Fields> | undefined,
): BindingTable<State> {
  const table: BindingTable<State> = {};
  for (const [name, field] of Object.entries(fields)) {
    const key = `${loop}.${keyOf(field)}`;
    const others = table[key]?.[1];
    table[key] = [
      field.elements,
      (segment, state) => {
        if (others !== undefined && segment.element(1) !== field.qualifier) return others(segment, state);
        const owner: Owner | undefined = ownerOf(state);
        return owner === undefined ? WHOLE_SEGMENT : field.read(segment, owner, name, state);
      },
    ];
  }
  return table;
}

/** Writes the segments whose fields the object has, in the order of the list. */
export function writeFields<Fields extends SegmentFields>(
  writer: SegmentWriter,
  path: string,
  fields: Fields,
  owner: FieldsOf<Fields>,
): void {
  // Iterating over the keys is many times faster than making a list of them for each object.
  for (const name in fields) {
    const value = owner[name];
    if (value !== undefined) fields[name]!.write(writer, path, value, name);
  }
}
