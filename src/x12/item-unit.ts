import type { EligibilityInquiryItem } from './270-005010X279A1/index.ts';
import { traceOfPatient } from './270-005010X279A1/read-parties.ts';
import type { EligibilityResponseItem } from './271-005010X279A1/index.ts';
import type { ClaimStatusInquiryItem } from './276-005010X212/index.ts';
import type { ClaimStatusResponseItem } from './277-005010X212/index.ts';
import type { ClaimAcknowledgmentItem } from './277ca-005010X214/index.ts';
import type { ServicesReviewItem } from './278-005010X217/index.ts';
import type { SourceSpan } from './common.ts';
import { type Part, placesOf } from './part-places.ts';

/** The items that hold business units. */
type UnitItem =
  | { kind: 'claim' | 'institutionalClaim' | 'dentalClaim'; claim: { claim: { patientControlNumber: string } } }
  | EligibilityInquiryItem
  | EligibilityResponseItem
  | ClaimStatusInquiryItem
  | ClaimStatusResponseItem
  | ClaimAcknowledgmentItem
  | ServicesReviewItem;

/** The id of the business unit of an item in which a place lies: an item may hold several. */
export function unitIdIn(read: { kind: string }, at: SourceSpan | undefined): string | undefined {
  const item = read as UnitItem;
  switch (item.kind) {
    case 'claim':
    case 'institutionalClaim':
    case 'dentalClaim':
      return item.claim.claim.patientControlNumber;
    case 'eligibilityInquiry':
      return traceOfPatient(item.inquiry);
    case 'eligibilityResponse':
      return traceOfPatient(item.response);
    case 'claimStatusInquiry':
      return partAt(item.inquiry, { part: 'claimTrace', parts: item.inquiry.claims, at })?.traceNumber;
    case 'claimStatusResponse':
      return partAt(item.response, { part: 'claimTrace', parts: item.response.claims, at })?.traceNumber;
    case 'claimAcknowledgment':
      return item.acknowledgment.patientControlNumber;
    case 'servicesReviewRequest':
    case 'servicesReviewResponse':
    case 'servicesReviewInquiry':
    case 'servicesReviewInquiryResponse': {
      const parts = item.review.patients.flatMap((patient) => patient.events.map(() => patient));
      return partAt(item.review, { part: 'event', parts, at })?.subscriber.id;
    }
    default:
      return undefined;
  }
}

/** Of the parts that each begin at a place of the given kind, the one in which another place lies. */
function partAt<Held>(
  item: object,
  { part, parts, at }: { part: Part; parts: readonly Held[]; at: SourceSpan | undefined },
): Held | undefined {
  const places = placesOf(item);
  if (places === undefined || at === undefined) return undefined;
  return parts.findLast((_, index) => {
    const begin = places.find(part, index, at);
    return begin !== undefined && begin.byteOffset <= at.byteOffset;
  });
}
