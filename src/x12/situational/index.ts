import type { EligibilityInquiryItem } from '../270-005010X279A1/index.ts';
import type { EligibilityResponseItem } from '../271-005010X279A1/index.ts';
import type { ClaimStatusInquiryItem } from '../276-005010X212/index.ts';
import type { ClaimStatusResponseItem } from '../277-005010X212/index.ts';
import type { ClaimAcknowledgmentItem } from '../277ca-005010X214/index.ts';
import type { ServicesReviewItem } from '../278-005010X217/index.ts';
import type { ParsedClaimPayment, RemittanceItem } from '../835-005010X221A1/index.ts';
import { placesOfClaimPayment } from '../835-005010X221A1/state.ts';
import type { DentalClaimItem } from '../837d-005010X224A2/index.ts';
import type { InstitutionalClaimItem } from '../837i-005010X223A3/index.ts';
import type { ProfessionalClaimItem } from '../837p-005010X222A2/index.ts';
import type { ImplementationAcknowledgmentItem } from '../999-005010X231A1/index.ts';
import type { ParsedClaimParties } from '../claim-837/party-types.ts';
import { ParsedClaim } from '../claim-837/state.ts';
import type { SourceSpan, TransactionSet } from '../common.ts';
import { type PartPlaces, placesOf } from '../reading/part-places.ts';
import { IMPLEMENTATION_ACKNOWLEDGMENT_SITUATIONS } from './acknowledgments/implementation-acknowledgment.ts';
import { CLAIM_SEGMENT_SITUATIONS } from './claims/claim-segments.ts';
import { DENTAL_CLAIM, INSTITUTIONAL_CLAIM, PROFESSIONAL_CLAIM, unmetOfClaim } from './claims/claims.ts';
import {
  CLAIM_ACKNOWLEDGMENT_SITUATIONS,
  CLAIM_STATUS_INQUIRY_SITUATIONS,
  CLAIM_STATUS_RESPONSE_SITUATIONS,
  totalsSituations,
} from './inquiries/claim-status.ts';
import { ELIGIBILITY_INQUIRY_SITUATIONS, ELIGIBILITY_RESPONSE_SITUATIONS } from './inquiries/eligibility.ts';
import { DECISION_SITUATIONS, SERVICES_REVIEW_SITUATIONS } from './inquiries/services-review.ts';
import { traitsOfRemittance } from './remittances/remittance.ts';
import { CLAIM_PAYMENT, REMITTANCE } from './remittances/remittances.ts';
import { type Situation, type SituationFinding, unmet } from './situation.ts';

const RECEIVER_TOTALS = totalsSituations('2200B');
const PROVIDER_TOTALS = totalsSituations('2200C');

/** Checks an item of a set; see `KNOWN_SETS`. */
type ItemCheck = (item: { kind: string }) => SituationFinding[];

/** Rules that depend on other values, by the name of the known set. A set without an entry has none. */
const ITEM_CHECKS: Readonly<Record<string, ItemCheck>> = {
  '837P': (read) => {
    const item = read as ProfessionalClaimItem;
    return item.kind === 'claim' ? unmetAsRead(PROFESSIONAL_CLAIM, item.claim) : [];
  },
  '837I': (read) => {
    const item = read as InstitutionalClaimItem;
    return item.kind === 'institutionalClaim' ? unmetAsRead(INSTITUTIONAL_CLAIM, item.claim) : [];
  },
  '837D': (read) => {
    const item = read as DentalClaimItem;
    return item.kind === 'dentalClaim' ? unmetAsRead(DENTAL_CLAIM, item.claim) : [];
  },
  '835': (read) => {
    const item = read as RemittanceItem;
    if (item.kind === 'remittance') return unmet(REMITTANCE, item.header, undefined, traitsOfRemittance(item));
    return item.kind === 'claimPayment' ? unmetOfPayment(item.claimPayment) : [];
  },
  '270': (read) => {
    const item = read as EligibilityInquiryItem;
    return item.kind === 'eligibilityInquiry' ? unmetOfItem(ELIGIBILITY_INQUIRY_SITUATIONS, item.inquiry) : [];
  },
  '271': (read) => {
    const item = read as EligibilityResponseItem;
    return item.kind === 'eligibilityResponse' ? unmetOfItem(ELIGIBILITY_RESPONSE_SITUATIONS, item.response) : [];
  },
  '276': (read) => {
    const item = read as ClaimStatusInquiryItem;
    return item.kind === 'claimStatusInquiry' ? unmetOfItem(CLAIM_STATUS_INQUIRY_SITUATIONS, item.inquiry) : [];
  },
  '277': (read) => {
    const item = read as ClaimStatusResponseItem;
    return item.kind === 'claimStatusResponse' ? unmetOfItem(CLAIM_STATUS_RESPONSE_SITUATIONS, item.response) : [];
  },
  '277CA': (read) => {
    const item = read as ClaimAcknowledgmentItem;
    if (item.kind === 'informationReceiver') return unmetOfLevel(RECEIVER_TOTALS, item.receiver, item.transactionSet);
    if (item.kind === 'acknowledgedProvider') return unmetOfLevel(PROVIDER_TOTALS, item.provider, item.transactionSet);
    return item.kind === 'claimAcknowledgment' ? unmetOfItem(CLAIM_ACKNOWLEDGMENT_SITUATIONS, item.acknowledgment) : [];
  },
  '999': (read) => {
    const item = read as ImplementationAcknowledgmentItem;
    return item.kind === 'implementationAcknowledgment'
      ? unmetOfItem(IMPLEMENTATION_ACKNOWLEDGMENT_SITUATIONS, item.acknowledgment)
      : [];
  },
  '278 request': reviewSituations,
  '278 response': reviewSituations,
  '278 inquiry': reviewSituations,
  '278 inquiry response': reviewSituations,
};

/** Returns the situations that a read claim does not meet, each at the affected part. */
function unmetAsRead<Claim extends { claim: object; serviceLines: readonly object[] }>(
  situations: readonly Situation<Claim>[],
  claim: NoInfer<Claim> & ParsedClaimParties,
): SituationFinding[] {
  return atTheirParts(unmetOfClaim(situations, claim, claim.source), claim.source, ParsedClaim.placesOf(claim));
}

/** Returns the same for a claim payment. */
function unmetOfPayment(payment: ParsedClaimPayment): SituationFinding[] {
  return atTheirParts(unmet(CLAIM_PAYMENT, payment, payment.source), payment.source, placesOfClaimPayment(payment));
}

/** Returns the situations that an inquiry, a response or a review does not meet. */
function unmetOfItem<Item extends object>(
  situations: readonly Situation<Item>[],
  item: NoInfer<Item> & { source: SourceSpan },
): SituationFinding[] {
  return atTheirParts(unmet(situations, item, item.source), item.source, placesOf(item));
}

/** Returns the situations that a level does not meet. A level has no recorded place. */
function unmetOfLevel<Level extends object>(
  situations: readonly Situation<Level>[],
  level: NoInfer<Level>,
  set: TransactionSet,
): SituationFinding[] {
  return atTheirParts(unmet(situations, level), set, placesOf(level));
}

/** Returns the finding at the place of the affected part, if the reader recorded it. */
function atTheirParts(
  found: SituationFinding[],
  set: Pick<SourceSpan, 'transactionSetNumber'>,
  places: PartPlaces | undefined,
): SituationFinding[] {
  if (found.length === 0) return found;
  return found.map(({ part, index = 0, ...finding }) => {
    const at = part && places?.find(part, index, set);
    return at ? { ...finding, at } : finding;
  });
}

/** Checks a 278. Reading has found by BHT02 whether it is a request or a response. */
function reviewSituations(read: { kind: string }): SituationFinding[] {
  const { kind, review } = read as ServicesReviewItem;
  if (kind === 'servicesReviewInquiryResponse') return unmetOfItem(DECISION_SITUATIONS, review);
  return kind === 'servicesReviewRequest' || kind === 'servicesReviewResponse'
    ? unmetOfItem(SERVICES_REVIEW_SITUATIONS, review)
    : [];
}

/** All situations, for the catalogue of rules. */
export const SITUATIONS: readonly Pick<Situation<never>, 'code' | 'source'>[] = [
  ...PROFESSIONAL_CLAIM,
  ...INSTITUTIONAL_CLAIM,
  ...DENTAL_CLAIM,
  ...CLAIM_SEGMENT_SITUATIONS,
  ...REMITTANCE,
  ...CLAIM_PAYMENT,
  ...ELIGIBILITY_INQUIRY_SITUATIONS,
  ...ELIGIBILITY_RESPONSE_SITUATIONS,
  ...CLAIM_STATUS_INQUIRY_SITUATIONS,
  ...CLAIM_STATUS_RESPONSE_SITUATIONS,
  ...CLAIM_ACKNOWLEDGMENT_SITUATIONS,
  ...RECEIVER_TOTALS,
  ...PROVIDER_TOTALS,
  ...SERVICES_REVIEW_SITUATIONS,
  ...IMPLEMENTATION_ACKNOWLEDGMENT_SITUATIONS,
];

/** Returns the situations that an item does not meet. */
export function situationsOf(setName: string, item: { kind: string }): SituationFinding[] {
  return ITEM_CHECKS[setName]?.(item) ?? [];
}
