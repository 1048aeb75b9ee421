import type { ClaimPayment, Remittance } from '../../../payments/remittances/remittance.ts';
import { payerOf } from '../../../payments/remittances/remittance.ts';
import {
  type Adjudication,
  adjudicateClaim,
  type ClaimLedger,
  entryOf,
  isReversal,
  matchLines,
} from './adjudicate-claim.ts';
import { type ClaimPosting, claimPostings, withdrawalPostings } from './claim-postings.ts';
import { findWithdrawn, partsOf } from './find-withdrawn.ts';
import { projectClaim } from './project-claim.ts';
import { standingDecisions } from './standing-decisions.ts';

/** The reasons for which a payment may wait only because another payment has not arrived yet. */
export const REASONS_OF_ORDER: readonly string[] = [
  'nothing_to_reverse',
  'reversal_differs',
  'exceeds_charge',
  'does_not_fit_earlier_payer',
  'later_payer_has_decided',
];

/** A payment of a claim that is not posted, and its remittance. `sequence`: its position in the remittance. */
export type WaitingPayment = {
  payment: ClaimPayment;
  sequence: number;
  remittance: Pick<Remittance, 'id' | 'paymentDate' | 'payerId' | 'payerName'>;
};

type Posted = Extract<Adjudication, { posted: true }>;
type Planned<W> = { waiting: W; adjudication: Posted };

/**
 * Returns which of a claim's waiting payments to post next, whatever the order of their arrival; null if none fits. A
 * reversal withdraws a decision of another remittance. A decision that is older than the one in force is posted
 * together with its reversal, and the two change nothing.
 */
export function nextToPost<W extends WaitingPayment>(
  found: ClaimLedger,
  waiting: readonly W[],
  now: Date,
): Planned<W>[] | null {
  const reversals = waiting.filter(({ payment }) => isReversal(payment));
  const decisions = waiting.filter(({ payment }) => !isReversal(payment));
  return (
    firstOf(reversals, (one) => alone(found, one, { now, skipsOwnRemittance: true })) ??
    pairOf(found, decisions, { reversals, now, isOfOne: false }) ??
    firstOf(decisions, (one) => alone(found, one, { now })) ??
    pairOf(found, decisions, { reversals, now, isOfOne: true })
  );
}

function firstOf<W, R>(all: readonly W[], find: (one: W) => R | null): R | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

type Options = { now: Date; skipsOwnRemittance?: boolean };

function alone<W extends WaitingPayment>(found: ClaimLedger, waiting: W, options: Options): Planned<W>[] | null {
  const adjudication = adjudicateClaim(found, waiting.payment, { ...contextOf(waiting, options.now), ...options });
  return adjudication.posted ? [{ waiting, adjudication }] : null;
}

function contextOf({ remittance, sequence }: WaitingPayment, now: Date) {
  const { id: remittanceId, paymentDate } = remittance;
  return { remittanceId, sequence, paymentDate, payer: payerOf(remittance), now };
}

type Reversals<W> = { reversals: readonly W[]; now: Date; isOfOne: boolean };

/** Returns a decision and its reversal. `isOfOne`: whether they are in one remittance. */
function pairOf<W extends WaitingPayment>(
  found: ClaimLedger,
  decisions: readonly W[],
  { reversals, now, isOfOne }: Reversals<W>,
): Planned<W>[] | null {
  return firstOf(decisions, (decision) =>
    firstOf(
      reversals.filter(({ remittance }) => (remittance.id === decision.remittance.id) === isOfOne),
      (reversal) => pair(found, decision, { reversal, now }),
    ),
  );
}

/** Returns a decision and the reversal that withdraws it at once, if the amounts agree. The claim stays as it is. */
function pair<W extends WaitingPayment>(
  { claim, entries }: ClaimLedger,
  decision: W,
  { reversal, now }: { reversal: W; now: Date },
): Planned<W>[] | null {
  const lineMatches = matchLines(claim, decision.payment, {});
  if (lineMatches.some(({ line }) => line === null)) return null;
  const contexts = [contextOf(decision, now), contextOf(reversal, now)] as const;
  const posting: ClaimPosting = { payment: decision.payment, lineMatches, mode: 'add', payer: contexts[0].payer };
  const postings = claimPostings([], posting);
  const decided = entryOf({ claim, entries }, { posting, payerRank: 1, postings }, contexts[0]);
  const own = standingDecisions([...entries, decided]).filter(({ entryId }) => entryId === decided.id);
  const back = {
    payment: reversal.payment,
    lineMatches: matchLines(claim, reversal.payment, {}),
    payer: contexts[1].payer,
  };
  const withdrawn = findWithdrawn(own, back);
  if (!withdrawn?.fits) return null;
  const { withdrawal } = withdrawn;
  const takenBack = entryOf(
    { claim, entries: [...entries, decided] },
    {
      posting: { ...back, mode: 'reverse', withdrawal },
      payerRank: 1,
      // A person's write-offs and transfers belong to the decision in force.
      postings: withdrawalPostings([], partsOf(withdrawal), { isInForce: true }),
    },
    contexts[1],
  );
  const all = [...entries, decided, takenBack];
  const remittanceIds = [...new Set([...claim.remittanceIds, decision.remittance.id, reversal.remittance.id])];
  const after = { ...projectClaim(claim, all), remittanceIds };
  const match = {
    state: 'matched' as const,
    claimId: claim.id,
    method: 'patient_control_number' as const,
    confidence: 100,
    reasons: ['withdrawn_at_once'],
  };
  return [
    { waiting: decision, adjudication: { posted: true, match, lineMatches, entry: decided, claim, event: null } },
    {
      waiting: reversal,
      adjudication: { posted: true, match, lineMatches: back.lineMatches, entry: takenBack, claim: after, event: null },
    },
  ];
}
