import { type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText, optionalCents } from '../reading/fields.ts';
import type { PartPlaces } from '../reading/part-places.ts';
import type {
  ClaimAttachment,
  ConditionIndicator,
  Contract,
  DetailedRepricing,
  RelatedCauses,
  Repricing,
} from './part-types.ts';

interface Attached {
  attachments?: ClaimAttachment[];
}

/** Reads PWK of the claim. */
export function readClaimAttachment(segment: Segment, state: { claim: Attached; places: PartPlaces }): void {
  state.places.open('claimAttachment', segment);
  readAttachment(segment, state.claim);
}

/** Reads PWK of a line. */
export function readLineAttachment(segment: Segment, state: { line: Attached; places: PartPlaces }): void {
  state.places.open('lineAttachment', segment);
  readAttachment(segment, state.line);
}

function readAttachment(segment: Segment, target: Attached): void {
  const attachment: ClaimAttachment = { reportTypeCode: segment.element(1), transmissionCode: segment.element(2) };
  copyText(attachment, segment, { controlNumber: 6 });
  append(target, 'attachments', attachment);
}

/** Reads CN1 of claim and line. */
export function readContract(segment: Segment, target: { contract?: Contract }, state: ReaderState): number {
  if (target.contract) return WHOLE_SEGMENT;
  const contract: Contract = { typeCode: segment.element(1) };
  copyText(contract, segment, { percentage: 3, code: 4, termsDiscountPercentage: 5, versionId: 6 });
  target.contract = contract;
  return optionalCents(contract, 'amountCents', segment, 2, state);
}

/** Reads CRC of claim and line. */
export function readCondition(segment: Segment, target: { conditions?: ConditionIndicator[] }): void {
  const codes: string[] = [];
  for (let position = 3; position <= 7; position++) {
    if (segment.isPresent(position)) codes.push(segment.element(position));
  }
  append(target, 'conditions', { category: segment.element(1), applies: segment.element(2) === 'Y', codes });
}

/** Reads HCP of claim and line. */
export function readRepricing(segment: Segment, target: { repricing?: Repricing }, state: ReaderState): number {
  if (target.repricing) return WHOLE_SEGMENT;
  const allowedAmountCents = segment.cents(2);
  if (typeof allowedAmountCents !== 'number') return WHOLE_SEGMENT;
  const repricing: Repricing = { methodologyCode: segment.element(1), allowedAmountCents };
  copyText(repricing, segment, {
    organizationId: 4,
    rate: 5,
    groupCode: 6,
    rejectReasonCode: 13,
    policyComplianceCode: 14,
    exceptionCode: 15,
  });
  target.repricing = repricing;
  return (
    optionalCents(repricing, 'savingAmountCents', segment, 3, state) |
    optionalCents(repricing, 'groupAmountCents', segment, 7, state)
  );
}

/** Reads CLM11. */
export function readRelatedCauses(segment: Segment, target: { relatedCauses?: RelatedCauses }): void {
  if (!segment.isPresent(11)) return;
  const components = segment.components(11);
  target.relatedCauses = { codes: components.slice(0, 3).filter((code) => code !== '') };
  if (components[3]) target.relatedCauses.autoAccidentState = components[3];
  if (components[4]) target.relatedCauses.autoAccidentCountry = components[4];
}

/** Reads HCP with its elements 8 to 12. */
export function readDetailedRepricing(
  segment: Segment,
  target: { repricing?: DetailedRepricing },
  state: ReaderState,
): number {
  const left = readRepricing(segment, target, state);
  if (left === WHOLE_SEGMENT || !target.repricing) return left;
  const detail = { revenueCode: 8, procedureQualifier: 9, procedureCode: 10, unitBasis: 11, unitCount: 12 };
  copyText(target.repricing, segment, detail);
  return left;
}
