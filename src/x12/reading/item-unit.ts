import type { EligibilityInquiryItem } from '../270-005010X279A1/index.ts';
import { traceOfPatient } from '../270-005010X279A1/read-parties.ts';
import type { EligibilityResponseItem } from '../271-005010X279A1/index.ts';
import type { ClaimStatusInquiryItem } from '../276-005010X212/index.ts';
import type { ClaimStatusResponseItem } from '../277-005010X212/index.ts';
import type { ClaimAcknowledgmentItem } from '../277ca-005010X214/index.ts';
import type { ServicesReviewItem } from '../278-005010X217/index.ts';
import type { SourceSpan } from '../common.ts';
import { type Part, placesOf } from './part-places.ts';

/** The items that contain business units. */
type UnitItem =
  | { kind: 'claim' | 'institutionalClaim' | 'dentalClaim'; claim: { claim: { patientControlNumber: string } } }
  | EligibilityInquiryItem
  | EligibilityResponseItem
  | ClaimStatusInquiryItem
  | ClaimStatusResponseItem
  | ClaimAcknowledgmentItem
  | ServicesReviewItem;

/** Returns the id of the item's business unit that contains a place. An item may contain several units. */
export function unitIdsOf(read: { kind: string }): (at: SourceSpan | undefined) => string | undefined {
  const item = read as UnitItem;
  switch (item.kind) {
    case 'claim':
    case 'institutionalClaim':
    case 'dentalClaim':
      return () => item.claim.claim.patientControlNumber;
    case 'eligibilityInquiry':
      return () => traceOfPatient(item.inquiry);
    case 'eligibilityResponse':
      return () => traceOfPatient(item.response);
    case 'claimStatusInquiry':
      return (at) => item.inquiry.claims[indexAt(item.inquiry, 'claimTrace', at)]?.traceNumber;
    case 'claimStatusResponse':
      return (at) => item.response.claims[indexAt(item.response, 'claimTrace', at)]?.traceNumber;
    case 'claimAcknowledgment':
      return () => item.acknowledgment.patientControlNumber;
    case 'servicesReviewRequest':
    case 'servicesReviewResponse':
    case 'servicesReviewInquiry':
    case 'servicesReviewInquiryResponse': {
      const { review } = item;
      const patientOfEvent = review.patients.flatMap((patient) => patient.events.map(() => patient));
      return (at) => patientOfEvent[indexAt(review, 'event', at)]?.subscriber.id;
    }
    default:
      return () => undefined;
  }
}

/** Returns the index of the part that contains a place, among parts of the given kind; -1 if unknown. */
function indexAt(item: object, part: Part, at: SourceSpan | undefined): number {
  return at === undefined ? -1 : (placesOf(item)?.lastBefore(part, at.byteOffset) ?? -1);
}
