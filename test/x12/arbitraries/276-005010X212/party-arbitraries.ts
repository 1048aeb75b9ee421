import * as fc from 'fast-check';
import type * as parties from '../../../../src/x12/276-005010X212/party-types.ts';
import * as fields from '../../../../src/x12/276-005010X212/segment-fields.ts';
import type { InquiredLine } from '../../../../src/x12/276-005010X212/types.ts';
import * as random from '../arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';

export const payer: fc.Arbitrary<parties.StatusPayer> = fc.record(
  { name: random.text(1, 60), idQualifier: random.code('PI', 'XV'), id: random.text(2, 80) },
  { noNullPrototype: true },
);

export const receiver: fc.Arbitrary<parties.StatusReceiver> = fc.record(
  {
    // NM107 is not used.
    name: random.partyName.map((name) =>
      name.type === 'person' ? { type: 'person' as const, last: name.last } : name,
    ),
    id: random.text(2, 80),
  },
  { noNullPrototype: true },
);

const identity = fc.record(
  { name: random.partyName, idQualifier: random.code('XX', 'FI', 'SV'), id: random.digits(10) },
  { noNullPrototype: true },
);

export const provider: fc.Arbitrary<parties.StatusProvider> = fc
  .tuple(identity, fc.option(identity))
  .map(([made, alternate]) => (alternate ? { ...made, alternate } : made));

/** Returns subscribers with DMG in the inquiry, without it in the response. */
export function subscriber(hasDemographics: boolean): fc.Arbitrary<parties.StatusSubscriber> {
  return fc
    .tuple(
      fc.record(
        { name: random.partyName, idQualifier: random.code('MI', 'II'), id: random.text(2, 80) },
        { noNullPrototype: true },
      ),
      fc.option(demographics),
    )
    .map(([made, about]) => (hasDemographics && about ? { ...made, ...about } : made));
}

const demographics = random.record<{ birthDate: string; sex?: string }>(
  { birthDate: random.date, sex: random.code('F', 'M') },
  ['birthDate'],
);

/** Returns dependents with DMG in the inquiry, where the guide requires it. */
export function dependent(hasDemographics: boolean): fc.Arbitrary<parties.StatusDependent> {
  return fc
    .tuple(random.personName, demographics)
    .map(([name, about]) => (hasDemographics ? { name, ...about } : { name }));
}

export const header: fc.Arbitrary<parties.StatusHeader> = fc.record(
  { referenceId: random.text(1, 50), createdDate: random.date, createdTime: random.time },
  { noNullPrototype: true },
);

export const lineFields = {
  procedureQualifier: random.code('HC', 'NU'),
  procedureCode: random.text(1, 48),
  modifiers: random.modifiers,
  chargeCents: random.cents,
  revenueCode: random.digits(4),
  unitCount: random.quantity,
  ...valuesOf(fields.lineFields),
};

export const REQUIRED_OF_LINE = [
  'procedureQualifier',
  'procedureCode',
  'modifiers',
  'chargeCents',
  'serviceDate',
] as const satisfies (keyof InquiredLine)[];

/** Patients of one subscriber: the subscriber, if there are own claims, and dependents. */
export function patientsOf<Levels extends { subscriber?: unknown }, Claim>(
  levels: Levels,
  own: Claim[] | null,
  dependents: readonly (readonly [parties.StatusDependent, Claim[]])[],
): (Levels & { dependent?: parties.StatusDependent; claims: Claim[] })[] {
  return [
    ...(own || dependents.length === 0 ? [{ ...levels, claims: own ?? [] }] : []),
    ...dependents.map(([person, claims]) => ({ ...levels, dependent: person, claims })),
  ];
}
