import type { X12Date, X12Period } from '../common.ts';
import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import { type SegmentUse, segment as segmentUse } from '../guide/definition.ts';
import type { Segment } from '../lexing/segment.ts';
import { setOnce } from '../reading/fields.ts';
import type { SegmentWriter } from '../writing/segment-writer.ts';
import { writeDate, writePeriod, writeReference } from '../writing/write-fields.ts';

/**
 * A segment that holds one field of a typed object. Guides list such segments once, by the name of the field:
 *
 *     const eventDates = { dischargeDate: dateField('096', 'Discharge date') };
 *
 * The definition of the guide (`usesOf`), the reader (`bindingsOf`), the writer (`writeFields`) and the type
 * (`FieldsOf`) follow from the list. Reading and writing call functions of the list for each segment, which is too slow
 * for the largest files: 835s and 837s have functions of their own.
 */
interface SegmentField<Value> {
  readonly kind: 'date' | 'period' | 'reference' | 'elements';
  readonly use: SegmentUse;
  /** The segment id, with the qualifier if there is one, as in the keys of a compiled guide. */
  readonly key: string;
  /** The elements with a place in the field, as in a `BindingTable`. */
  readonly elements: string;
  read(segment: Segment): Value;
  write(writer: SegmentWriter, path: string, value: Value): void;
}

export type SegmentFields = Readonly<Record<string, SegmentField<unknown>>>;

/** The value of a field. */
export type FieldValue<Field> = Field extends SegmentField<infer Value> ? Value : never;

/** The part of a typed object that a list of fields declares. All are optional. */
export type FieldsOf<Fields extends SegmentFields> = { -readonly [Name in keyof Fields]?: FieldValue<Fields[Name]> };

/** Declares a DTP with a day. */
export function dateField(qualifier: string, name: string): SegmentField<X12Date> {
  return {
    kind: 'date',
    use: segmentUse('DTP', 'S', 1, name, `R=${qualifier} R=D8 R`),
    key: `DTP*${qualifier}`,
    elements: '1-3',
    read: (segment) => segment.isoDate(3),
    write: (writer, path, date) => writeDate(writer, path, qualifier, date),
  };
}

/** Declares a DTP with a day or a range of days. */
export function periodField(qualifier: string, name: string): SegmentField<X12Period> {
  return {
    kind: 'period',
    use: segmentUse('DTP', 'S', 1, name, `R=${qualifier} R=D8,RD8 R`),
    key: `DTP*${qualifier}`,
    elements: '1-3',
    read: (segment) => segment.period(3),
    write: (writer, path, period) => writePeriod(writer, path, qualifier, period),
  };
}

/** Declares a REF whose value (REF02) is the field. */
export function referenceField(qualifier: string, name: string): SegmentField<string> {
  return {
    kind: 'reference',
    use: segmentUse('REF', 'S', 1, name, `R=${qualifier} R`),
    key: `REF*${qualifier}`,
    elements: '1 2',
    read: (segment) => segment.element(2),
    write: (writer, path, value) => writeReference(writer, path, qualifier, value),
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
    key: segmentId,
    elements: `1-${names.length}`,
    read: (segment) => {
      const value: { [Element in Name]?: string } = {};
      names.forEach((element, index) => {
        if (segment.isPresent(index + 1)) value[element] = segment.element(index + 1);
      });
      return value;
    },
    write: (writer, path, value) => writer.segment(path, segmentId, ...names.map((element) => value[element])),
  };
}

/** Returns the segments as uses of a guide, in the order of the list. */
export function usesOf(fields: SegmentFields): SegmentUse[] {
  return Object.values(fields).map(({ use }) => use);
}

/**
 * Returns the bindings that read the segments of a loop into the object that `ownerOf` returns. A repeated segment is
 * left unmapped, as is every segment while there is no object.
 */
export function bindingsOf<State, Fields extends SegmentFields>(
  loop: string,
  fields: Fields,
  ownerOf: (state: State) => FieldsOf<Fields> | undefined,
): BindingTable<State> {
  const table: BindingTable<State> = {};
  for (const [name, field] of Object.entries(fields)) {
    const read = (segment: Segment, state: State) => {
      const owner: Record<string, unknown> | undefined = ownerOf(state);
      return owner === undefined ? WHOLE_SEGMENT : setOnce(owner, name, field.read(segment));
    };
    table[`${loop}.${field.key}`] = [field.elements, read];
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
  for (const name of Object.keys(fields)) {
    const value = owner[name];
    if (value !== undefined) fields[name]!.write(writer, path, value);
  }
}
