import type { BindingTable, ReaderState } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, sourceOf, withItem } from '../reading/fields.ts';
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

/** Segments of loop 2300 that all guides have. */
export const anyClaimTable: BindingTable<ReaderState & { claim: AnyClaimInformation; places: PartPlaces }> = {
  '2300.PWK': ['1 2 5 6', readClaimAttachment],
  '2300.CN1': ['1-6', (segment, state) => readContract(segment, state.claim, state)],
  '2300.K3': ['1', (segment, { claim }) => append(claim, 'fixedFormatInformation', segment.element(1))],
};

/** Segments of loop 2400 that all guides have, with loop 2430. */
export const anyLineTable: BindingTable<ClaimFileState<{ kind: string }> & { line: AnyServiceLine }> = {
  '2400.LX': ['1', readLineNumber],
  ...adjudicationTable,
};
