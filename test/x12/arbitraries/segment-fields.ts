import * as fc from 'fast-check';
import type { FieldValue, SegmentFields } from '../../../src/x12/mapping/segment-fields.ts';
import * as random from './arbitraries.ts';

/** Values by kind. Those of `elements` depend on each other, so their guides have arbitraries of their own. */
const VALUES = { date: random.date, period: random.period, reference: random.text(1, 50) };

type Simple<Fields extends SegmentFields> = { [Name in keyof Fields]: fc.Arbitrary<FieldValue<Fields[Name]>> };

/**
 * Returns an arbitrary for each declared date, period and reference; of nothing, if the guide does not use the fields.
 */
export function valuesOf<Fields extends SegmentFields>(fields: Fields, isUsed = true): Simple<Fields> {
  const entries = Object.entries(fields).map(([name, { kind }]) => {
    if (kind === 'elements') throw new Error(`${name} needs an arbitrary of its own`);
    return [name, isUsed ? VALUES[kind] : fc.constant(undefined)];
  });
  return Object.fromEntries(entries) as Simple<Fields>;
}
