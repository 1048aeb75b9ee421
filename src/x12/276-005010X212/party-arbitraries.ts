import * as fc from 'fast-check';
import {
  cents,
  code,
  date,
  digits,
  modifiers,
  partyName,
  period,
  personName,
  quantity,
  record,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import type {
  ClaimIdentifiers,
  InquiredLine,
  StatusDependent,
  StatusHeader,
  StatusPayer,
  StatusProvider,
  StatusReceiver,
  StatusSubscriber,
} from './types.ts';

export const payer: fc.Arbitrary<StatusPayer> = fc.record(
  { name: text(1, 60), idQualifier: code('PI', 'XV'), id: text(2, 80) },
  { noNullPrototype: true },
);

export const receiver: fc.Arbitrary<StatusReceiver> = fc.record(
  {
    // NM107 is not used.
    name: partyName.map((name) => (name.type === 'person' ? { type: 'person' as const, last: name.last } : name)),
    id: text(2, 80),
  },
  { noNullPrototype: true },
);

const identity = fc.record(
  { name: partyName, idQualifier: code('XX', 'FI', 'SV'), id: digits(10) },
  { noNullPrototype: true },
);

export const provider: fc.Arbitrary<StatusProvider> = fc
  .tuple(identity, fc.option(identity))
  .map(([made, alternate]) => (alternate ? { ...made, alternate } : made));

/** With DMG in the inquiry, without it in the response. */
export function subscriber(hasDemographics: boolean): fc.Arbitrary<StatusSubscriber> {
  return fc
    .tuple(
      fc.record({ name: partyName, idQualifier: code('MI', 'II'), id: text(2, 80) }, { noNullPrototype: true }),
      fc.option(demographics),
    )
    .map(([made, about]) => (hasDemographics && about ? { ...made, ...about } : made));
}

const demographics = record<{ birthDate: string; sex?: string }>({ birthDate: date, sex: code('F', 'M') }, [
  'birthDate',
]);

/** With DMG in the inquiry, where the guide requires it. */
export function dependent(hasDemographics: boolean): fc.Arbitrary<StatusDependent> {
  return fc.tuple(personName, demographics).map(([name, about]) => (hasDemographics ? { name, ...about } : { name }));
}

export const header: fc.Arbitrary<StatusHeader> = fc.record(
  { referenceId: text(1, 50), createdDate: date, createdTime: time },
  { noNullPrototype: true },
);

export const identifiers: { [K in keyof Required<ClaimIdentifiers>]: fc.Arbitrary<string> } = {
  payerClaimControlNumber: text(1, 50),
  billType: digits(3),
  patientControlNumber: text(1, 50),
  prescriptionNumber: text(1, 50),
  clearinghouseTraceNumber: text(1, 50),
};

export const lineFields = {
  procedureQualifier: code('HC', 'NU'),
  procedureCode: text(1, 48),
  modifiers,
  chargeCents: cents,
  revenueCode: digits(4),
  unitCount: quantity,
  lineItemControlNumber: text(1, 50),
  serviceDate: period,
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
  dependents: readonly (readonly [StatusDependent, Claim[]])[],
): (Levels & { dependent?: StatusDependent; claims: Claim[] })[] {
  return [
    ...(own || dependents.length === 0 ? [{ ...levels, claims: own ?? [] }] : []),
    ...dependents.map(([person, claims]) => ({ ...levels, dependent: person, claims })),
  ];
}
