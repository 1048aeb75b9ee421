import * as fc from 'fast-check';
import type { ElementUse, SegmentUse } from '../../../src/x12/guide/definition.ts';
import type { FieldValue, SegmentFields } from '../../../src/x12/mapping/segment-fields.ts';
import * as random from './arbitraries.ts';

/** Returns values that the use of an element allows. Codes of external lists are any text. */
function textOf({ codes, max = 50 }: ElementUse): fc.Arbitrary<string> {
  return codes ? random.code(...codes) : random.text(1, max);
}

/** Values by kind. Those of `elements` depend on each other, so their guides have arbitraries of their own. */
const VALUES = {
  date: () => random.date,
  period: () => random.period,
  amount: () => random.cents,
  text: ({ segmentId, elements }: SegmentUse) => (segmentId === 'QTY' ? random.quantity : textOf(elements[1]!)),
};

function fieldValue(name: string, { kind, use, item }: SegmentFields[string]): fc.Arbitrary<unknown> {
  if (kind === 'list') return fc.array(fieldValue(name, item!), { minLength: 1, maxLength: use.max });
  if (kind === 'elements') throw new Error(`${name} needs an arbitrary of its own`);
  return VALUES[kind](use);
}

type Simple<Fields extends SegmentFields> = { [Name in keyof Fields]: fc.Arbitrary<FieldValue<Fields[Name]>> };

/** Returns an arbitrary for each field; of nothing, if the guide does not use the fields. */
export function valuesOf<Fields extends SegmentFields>(fields: Fields, isUsed = true): Simple<Fields> {
  const entries = Object.entries(fields).map(([name, field]) => {
    return [name, isUsed ? fieldValue(name, field) : fc.constant(undefined)];
  });
  return Object.fromEntries(entries) as Simple<Fields>;
}
