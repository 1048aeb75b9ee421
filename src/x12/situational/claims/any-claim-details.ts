import type { LineAdjudication } from '../../claim-837/line-types.ts';
import type { OtherSubscriber } from '../../claim-837/other-subscriber-types.ts';
import type { ClaimProvider } from '../../claim-837/part-types.ts';
import type { ClaimParties } from '../../claim-837/party-types.ts';
import { each, eachWithin } from '../each.ts';
import { payerDecisions } from '../inquiries/payer-decisions.ts';
import { NONE, type Situation, unless, type Violation } from '../situation.ts';
import { TRAITS } from './claim-traits.ts';

interface ReferredService {
  referringProvider?: ClaimProvider;
  primaryCareProvider?: ClaimProvider;
}

/** The fields that the rules use of claims of all three 837 guides. */
interface Claim extends ClaimParties {
  claim: ReferredService & { totalChargeCents: number; otherSubscribers?: OtherSubscriber[] };
  serviceLines: readonly (ReferredService & { lineNumber: number; adjudications?: LineAdjudication[] })[];
}

/** Automobile medical, liability medical, workers compensation. */
const PROPERTY_AND_CASUALTY = new Set(['AM', 'LM', 'WC']);
/** SBR01 of a payer whose position is unknown; the only value that may occur twice. */
const UNKNOWN_SEQUENCE = 'U';

/** Returns the first of the other payers whose position is already taken. */
function repeatedSequence({ subscriber, claim: { otherSubscribers = [] } }: Claim): Violation[] {
  const taken = new Set([subscriber.payerResponsibilitySequence]);
  const index = otherSubscribers.findIndex(({ payerResponsibilitySequence: sequence }) => {
    if (sequence === UNKNOWN_SEQUENCE || sequence === '') return false;
    if (taken.has(sequence)) return true;
    taken.add(sequence);
    return false;
  });
  if (index < 0) return NONE;
  return [{ loop: '2320', segmentId: 'SBR', elementPosition: 1, part: 'otherSubscriber', index }];
}

/** Returns the first line whose number is not its position. */
function lineOutOfSequence({ serviceLines }: Claim): Violation[] {
  const index = serviceLines.findIndex(({ lineNumber }, place) => lineNumber !== place + 1);
  return index < 0 ? NONE : [{ loop: '2400', segmentId: 'LX', elementPosition: 1, part: 'lineNumber', index }];
}

function hasPropertyCasualtyNumber({ subscriber, patient }: Claim): boolean {
  if (!PROPERTY_AND_CASUALTY.has(subscriber.claimFilingIndicatorCode ?? '')) return true;
  return (patient?.propertyCasualtyClaimNumber ?? subscriber.propertyCasualtyClaimNumber) !== undefined;
}

function hasReferrerFirst({ referringProvider, primaryCareProvider }: ReferredService): boolean {
  return primaryCareProvider === undefined || referringProvider !== undefined;
}

/** Further situations of the 837P, 837I and 837D. */
export const ANY_CLAIM_DETAILS: readonly Situation<Claim>[] = [
  {
    code: 'payer_sequence_repeated',
    source: '837 2000B and 2320 SBR01',
    when: TRAITS.otherPayers,
    check: repeatedSequence,
  },
  {
    code: 'line_number_not_sequential',
    source: '837 2400 LX01',
    check: lineOutOfSequence,
  },
  {
    code: 'property_casualty_number_missing',
    source: '837 2010BA and 2010CA REF*Y4',
    check: (claim) =>
      unless(hasPropertyCasualtyNumber(claim), { loop: claim.patient ? '2010CA' : '2010BA', segmentId: 'REF' }),
  },
  {
    code: 'primary_care_without_referring',
    source: '837P and 837D 2310A, 837P 2420F NM101',
    when: TRAITS.primaryCare,
    check: ({ claim, serviceLines }) =>
      hasReferrerFirst(claim)
        ? each(serviceLines, (line) => !hasReferrerFirst(line), { loop: '2420F', segmentId: 'NM1', part: 'service' })
        : [{ loop: '2310A', segmentId: 'NM1' }],
  },
  {
    code: 'non_covered_amount_differs',
    source: '837 2320 AMT*A8',
    when: TRAITS.otherPayers,
    check: ({ claim: { otherSubscribers, totalChargeCents } }) =>
      each(otherSubscribers, ({ nonCoveredCents = totalChargeCents }) => nonCoveredCents !== totalChargeCents, {
        loop: '2320',
        segmentId: 'AMT',
        elementPosition: 2,
        part: 'nonCovered',
      }),
  },
  {
    code: 'remaining_liability_given_twice',
    source: '837 2320 and 2430 AMT*EAF',
    when: TRAITS.otherPayers,
    check: ({ claim, serviceLines }) => {
      const decisionOf = payerDecisions(serviceLines);
      return each(
        claim.otherSubscribers,
        ({ remainingPatientLiabilityCents, payer }) =>
          remainingPatientLiabilityCents !== undefined && decisionOf(payer.payerId)?.hasRemainingLiability,
        { loop: '2320', segmentId: 'AMT', part: 'remainingLiability' },
      );
    },
  },
  {
    code: 'bundled_line_unknown',
    source: '837 2430 SVD06',
    when: TRAITS.otherPayers,
    check: ({ serviceLines }) => {
      // Created only for the few claims that bundle lines.
      let known: Set<number> | undefined;
      const isKnown = (line: number) => {
        known ??= new Set(serviceLines.map(({ lineNumber }) => lineNumber));
        return known.has(line);
      };
      return eachWithin(
        serviceLines,
        ({ adjudications }) => adjudications,
        ({ bundledLineNumber }) => bundledLineNumber !== undefined && !isKnown(bundledLineNumber),
        { loop: '2430', segmentId: 'SVD', elementPosition: 6, part: 'adjudication' },
      );
    },
  },
];
