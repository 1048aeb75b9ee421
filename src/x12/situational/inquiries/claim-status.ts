import type { ParsedClaimStatusInquiry } from '../../276-005010X212/index.ts';
import type { ParsedClaimStatusResponse } from '../../277-005010X212/index.ts';
import type {
  AcknowledgmentTotals,
  ParsedClaimAcknowledgment,
  StatusInformation,
} from '../../277ca-005010X214/types.ts';
import { each, eachWithin } from '../each.ts';
import type { Situation } from '../situation.ts';

/** Status category: finalized with payment. */
const PAID = 'F1';
/** STC03 with its categories: accepted, and forwarded, received, accepted. */
const ACCEPTED = { action: 'WQ', categories: new Set(['A0', 'A1', 'A2', 'A5']) };
/** STC03 with its categories: rejected, and returned, not found, rejected for missing, invalid or other reasons. */
const REJECTED = { action: 'U', categories: new Set(['A3', 'A4', 'A6', 'A7', 'A8']) };

/** Situations of the 276 (005010X212). */
export const CLAIM_STATUS_INQUIRY_SITUATIONS: readonly Situation<ParsedClaimStatusInquiry>[] = [
  {
    code: 'claim_service_date_missing',
    source: '276 2200D and 2200E DTP*472, 2210D and 2210E DTP*472',
    check: ({ claims, dependent }) =>
      each(
        claims,
        ({ serviceDate, lines }) => serviceDate === undefined && !lines.some((line) => line.serviceDate !== undefined),
        { loop: dependent ? '2200E' : '2200D', segmentId: 'DTP', part: 'claimTrace' },
      ),
  },
];

/** Situations of the 277 (005010X212). */
export const CLAIM_STATUS_RESPONSE_SITUATIONS: readonly Situation<ParsedClaimStatusResponse>[] = [
  {
    code: 'payment_trace_missing',
    source: '277 2200D and 2200E STC09, STC05',
    check: ({ claims, dependent }) =>
      eachWithin(
        claims,
        ({ reports }) => reports,
        ({ statuses, paidCents = 0, paymentTraceNumber }) =>
          statuses.some(({ categoryCode }) => categoryCode === PAID) &&
          paidCents > 0 &&
          paymentTraceNumber === undefined,
        { loop: dependent ? '2200E' : '2200D', segmentId: 'STC', elementPosition: 9, part: 'claimStatus' },
      ),
  },
];

function contradicts({ actionCode, statuses }: StatusInformation): boolean {
  const categoryCode = statuses[0]?.categoryCode ?? '';
  if (actionCode === ACCEPTED.action) return REJECTED.categories.has(categoryCode);
  return actionCode === REJECTED.action && ACCEPTED.categories.has(categoryCode);
}

const ACTION = { segmentId: 'STC', elementPosition: 3 };

/** Situations of the 277CA (005010X214) for one claim. */
export const CLAIM_ACKNOWLEDGMENT_SITUATIONS: readonly Situation<ParsedClaimAcknowledgment>[] = [
  {
    code: 'acknowledgment_action_contradicts',
    source: '277CA 2200D and 2220D STC03, STC01-1',
    check: ({ statuses, lines }) => [
      ...each(statuses, contradicts, { ...ACTION, loop: '2200D', part: 'claimStatus' }),
      ...eachWithin(lines, (line) => line.statuses, contradicts, { ...ACTION, loop: '2220D', part: 'lineStatus' }),
    ],
  },
];

/** A count and its amount must both be present, or both absent. */
function isPaired(count: string | undefined, amountCents: number | undefined): boolean {
  return (count === undefined) === (amountCents === undefined);
}

/** Returns the situations for the totals of a receiver or a provider, in the given loop. */
export function totalsSituations(loop: '2200B' | '2200C'): readonly Situation<AcknowledgmentTotals>[] {
  return [
    {
      code: 'acknowledgment_totals_incomplete',
      source: `277CA ${loop} QTY, AMT`,
      check: ({ acceptedCount, acceptedAmountCents, rejectedCount, rejectedAmountCents }) =>
        [
          { count: acceptedCount, amountCents: acceptedAmountCents },
          { count: rejectedCount, amountCents: rejectedAmountCents },
        ]
          .filter(({ count, amountCents }) => !isPaired(count, amountCents))
          .map(({ count }) => ({ loop, segmentId: count === undefined ? 'QTY' : 'AMT', part: 'totals' })),
    },
  ];
}
