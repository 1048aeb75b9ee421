import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, setOnce, sourceOf, withItem } from '../reading/fields.ts';
import type { PartPlaces } from '../reading/part-places.ts';
import type { AnyClaimInformation, AnyServiceLine, OfficeClaimInformation } from './claim-types.ts';
import { adjudicationTable, readLineNumber } from './read-line.ts';
import { readClaimAttachment, readContract, readRelatedCauses } from './read-parts.ts';
import type { ClaimFileState } from './state.ts';

type AnyState<Claim> = ClaimFileState<{ kind: string }> & { claim: Claim };

/** Reads the elements of CLM that all guides have. */
export function readAnyClaim(segment: Segment, state: AnyState<AnyClaimInformation>): void {
  const { claim } = state;
  state.source = sourceOf(segment, state.context.transactionSet.transactionSetNumber);
  claim.patientControlNumber = segment.element(1);
  claim.totalChargeCents = state.requiredCents(segment.cents(2), 2);
  claim.claimFrequencyCode = segment.component(5, 3);
  claim.assignmentCode = segment.element(7);
  claim.benefitsAssignmentCode = segment.element(8);
  claim.releaseOfInformationCode = segment.element(9);
  if (segment.isPresent(20)) claim.delayReasonCode = segment.element(20);
}

/** Reads the elements of CLM that professional and dental claims have. */
export function readOfficeClaim(segment: Segment, state: AnyState<OfficeClaimInformation>): void {
  const { claim } = state;
  readAnyClaim(segment, state);
  claim.placeOfServiceCode = segment.component(5, 1);
  claim.providerSignatureOnFile = segment.element(6) === 'Y';
  if (segment.isPresent(12)) claim.specialProgramCode = segment.element(12);
  readRelatedCauses(segment, claim);
}

/** Reads the diagnoses of HI up to the given element. */
export function readDiagnoses(
  segment: Segment,
  claim: { diagnoses?: { qualifier: string; code: string }[] },
  last: number,
): void {
  for (let position = 1; position <= last; position++) {
    if (!segment.isPresent(position)) continue;
    const diagnosis = { qualifier: segment.component(position, 1), code: segment.component(position, 2) };
    claim.diagnoses = withItem(claim.diagnoses ?? [], diagnosis);
  }
}

type Field<Owner extends string, Name extends string> = readonly [
  string,
  Read<ReaderState & Record<Owner, Partial<Record<Name, string>>>>,
];

/** Returns the binding of a REF whose number is a field of the claim. */
export function claimReference<Name extends string>(field: Name): Field<'claim', Name> {
  return ['1 2', (segment, { claim }) => setText(claim, field, segment.element(2))];
}

/** Returns the binding of a REF whose number is a field of the service line. */
export function lineReference<Name extends string>(field: Name): Field<'line', Name> {
  return ['1 2', (segment, { line }) => setText(line, field, segment.element(2))];
}

/** Returns the binding of a DTP whose date is a field of the claim. */
export function claimDate<Name extends string>(field: Name): Field<'claim', Name> {
  return ['1-3', (segment, { claim }) => setText(claim, field, segment.isoDate(3))];
}

type Dated<Owner extends string, Name extends string> = readonly [
  string,
  Read<ReaderState & Record<Owner, { dates?: Partial<Record<Name, string>> }>>,
];

/** Returns the binding of a DTP whose date is one of `dates` of the claim. */
export function datesOfClaim<Name extends string>(field: Name): Dated<'claim', Name> {
  return ['1-3', (segment, { claim }) => setDate(claim, field, segment)];
}

/** Returns the binding of a DTP whose date is one of `dates` of the service line. */
export function datesOfLine<Name extends string>(field: Name): Dated<'line', Name> {
  return ['1-3', (segment, { line }) => setDate(line, field, segment)];
}

/** Sets one of the dates of a claim or line, unless it is set. */
export function setDate<Name extends string>(
  owner: { dates?: Partial<Record<Name, string>> },
  field: Name,
  segment: Segment,
): number {
  owner.dates ??= {};
  return setText(owner.dates, field, segment.isoDate(3));
}

function setText<Name extends string>(owner: Partial<Record<Name, string>>, field: Name, text: string): number {
  const texts: Partial<Record<string, string>> = owner;
  return setOnce(texts, field, text);
}

/** Segments of loop 2300 that all guides have. */
export const anyClaimTable: BindingTable<ReaderState & { claim: AnyClaimInformation; places: PartPlaces }> = {
  '2300.PWK': ['1 2 5 6', readClaimAttachment],
  '2300.CN1': ['1-6', (segment, state) => readContract(segment, state.claim, state)],
  '2300.REF*4N': claimReference('serviceAuthorizationExceptionCode'),
  '2300.REF*9F': claimReference('referralNumber'),
  '2300.REF*G1': claimReference('priorAuthorizationNumber'),
  '2300.REF*F8': claimReference('payerClaimControlNumber'),
  '2300.REF*9A': claimReference('repricedClaimNumber'),
  '2300.REF*9C': claimReference('adjustedRepricedClaimNumber'),
  '2300.REF*D9': claimReference('clearinghouseTraceNumber'),
  '2300.K3': ['1', (segment, { claim }) => append(claim, 'fixedFormatInformation', segment.element(1))],
};

/** Segments of loop 2400 that all guides have, with loop 2430. */
export const anyLineTable: BindingTable<ClaimFileState<{ kind: string }> & { line: AnyServiceLine }> = {
  '2400.LX': ['1', readLineNumber],
  '2400.REF*6R': [
    '1 2',
    (segment, { line }) => {
      if (line.lineItemControlNumber !== undefined) return WHOLE_SEGMENT;
      line.lineItemControlNumber = segment.element(2);
      return 0;
    },
  ],
  '2400.REF*9B': lineReference('repricedLineNumber'),
  '2400.REF*9D': lineReference('adjustedRepricedLineNumber'),
  ...adjudicationTable,
};
