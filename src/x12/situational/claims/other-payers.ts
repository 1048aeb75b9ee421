import type { LineAdjudication } from '../../claim-837/line-types.ts';
import type { OtherSubscriber } from '../../claim-837/other-subscriber-types.ts';
import type { ClaimParties } from '../../claim-837/party-types.ts';
import { each, eachWithin } from '../each.ts';
import { type PayerDecision, payerDecisions, sumOf } from '../inquiries/payer-decisions.ts';
import { type Situation, type Violation, violationUnless } from '../situation.ts';
import { TRAITS } from './claim-traits.ts';

/** The fields about other payers that the rules use of claims of all three 837 guides. */
interface Claim extends ClaimParties {
  claim: { totalChargeCents: number; otherSubscribers?: OtherSubscriber[] };
  serviceLines: readonly { chargeCents: number; adjudications?: LineAdjudication[] }[];
}

const NO_PAYERS: readonly OtherSubscriber[] = [];

function others({ claim }: Claim): readonly OtherSubscriber[] {
  return claim.otherSubscribers ?? NO_PAYERS;
}

function isSecondary({ subscriber: { payerResponsibilitySequence: sequence } }: Claim): boolean {
  return sequence === 'S' || sequence === 'T';
}

type DecidedLine = Claim['serviceLines'][number];

/**
 * Returns the adjudications of payers whose amounts on a line do not add up to its charge. A payer may divide a line
 * into several services. A bundled line was paid under another line, and is part of that line's sum.
 */
function unbalancedAdjudications(lines: readonly DecidedLine[]): ReadonlySet<LineAdjudication> {
  const unbalanced = new Set<LineAdjudication>();
  for (const { chargeCents, adjudications = [] } of lines) {
    const byPayer = Map.groupBy(adjudications, ({ payerId }) => payerId);
    for (const own of byPayer.values()) {
      if (own.some(({ bundledLineNumber }) => bundledLineNumber !== undefined)) continue;
      const accounted = own.reduce((sum, { paidCents, adjustments }) => sum + paidCents + sumOf(adjustments), 0);
      if (accounted !== chargeCents) for (const one of own) unbalanced.add(one);
    }
  }
  return unbalanced;
}

/** Returns one violation for each invalid adjudication of each line. */
function eachAdjudication(
  { serviceLines }: Claim,
  isWrong: (adjudication: LineAdjudication) => boolean,
  elementPosition: number,
): Violation[] {
  return eachWithin(serviceLines, ({ adjudications }) => adjudications, isWrong, {
    loop: '2430',
    segmentId: 'SVD',
    elementPosition,
    part: 'adjudication',
  });
}

type DecisionOf = (payerId: string) => PayerDecision | undefined;

/** Returns the other payers that break a rule, by themselves or through their line adjudications. */
function eachOther(
  claim: Claim,
  isWrong: (other: OtherSubscriber, decisionOf: DecisionOf) => boolean,
  violation: Violation,
): Violation[] {
  const decisionOf = payerDecisions(claim.serviceLines);
  return each(others(claim), (other) => isWrong(other, decisionOf), violation);
}

/** Reports whether another payer's claim balances: charge less all adjustments is the amount paid. */
function balances({ claim }: Claim, other: OtherSubscriber, decisionOf: DecisionOf): boolean {
  if (other.payerPaidCents === undefined) return true;
  const decision = decisionOf(other.payer.payerId);
  // If there are no adjustments, the sender omitted the payer's decision and the balance cannot be checked.
  if (decision === undefined && (other.adjustments ?? []).length === 0) return true;
  const adjustedCents = sumOf(other.adjustments) + (decision?.adjustedCents ?? 0);
  return claim.totalChargeCents - adjustedCents === other.payerPaidCents;
}

/** Situations and sums of the payers that decided before the claim's payer (2320, 2330B, 2430). */
export const OTHER_PAYER_SITUATIONS: readonly Situation<Claim>[] = [
  {
    code: 'other_subscriber_missing',
    source: '837 2000B SBR01, 2320',
    check: violationUnless(
      {
        loop: '2320',
        segmentId: 'SBR',
      },
      (claim) => !isSecondary(claim) || others(claim).length > 0,
    ),
  },
  {
    code: 'other_payer_paid_amount_missing',
    source: '837 2320 AMT*D',
    when: TRAITS.otherPayers,
    check: (claim) =>
      eachOther(
        claim,
        ({ payer, payerPaidCents }, decisionOf) =>
          payerPaidCents === undefined && decisionOf(payer.payerId) !== undefined,
        {
          loop: '2320',
          segmentId: 'AMT',
          part: 'otherSubscriber',
        },
      ),
  },
  {
    code: 'other_payer_adjudication_date_missing',
    source: '837 2330B DTP*573',
    when: TRAITS.otherPayers,
    check: (claim) =>
      eachOther(
        claim,
        ({ payer, payerPaidCents }, decisionOf) =>
          payerPaidCents !== undefined &&
          payer.adjudicationDate === undefined &&
          !decisionOf(payer.payerId)?.hasPaidDate,
        { loop: '2330B', segmentId: 'DTP', part: 'otherPayer' },
      ),
  },
  {
    code: 'adjudicating_payer_unknown',
    source: '837 2430 SVD01',
    when: TRAITS.otherPayers,
    check: (claim) => {
      const known = new Set(others(claim).map(({ payer }) => payer.payerId));
      return eachAdjudication(claim, ({ payerId }) => !known.has(payerId), 1);
    },
  },
  {
    code: 'other_payer_claim_not_balanced',
    source: '837 2320 AMT*D, CAS and 2430 CAS',
    when: TRAITS.otherPayers,
    check: (claim) =>
      eachOther(claim, (other, decisionOf) => !balances(claim, other, decisionOf), {
        loop: '2320',
        segmentId: 'AMT',
        elementPosition: 2,
        part: 'payerPaid',
      }),
  },
  {
    code: 'other_payer_line_not_balanced',
    source: '837 2430 SVD02, CAS',
    when: TRAITS.otherPayers,
    check: (claim) => {
      const unbalanced = unbalancedAdjudications(claim.serviceLines);
      return eachAdjudication(claim, (one) => unbalanced.has(one), 2);
    },
  },
];
