import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { filledPart } from '../../../part-fields.ts';
import { claimPaymentFields } from '../../../payments/remittances/claim-payment-fields.ts';
import {
  continueRemittance,
  finishRemittance,
  receiveRemittance,
  recordClaimPayments,
} from '../../../payments/remittances/record-remittance.ts';
import type { RemittancePart } from '../../../payments/remittances/remittance.ts';
import {
  type ClaimPayment,
  payerOf,
  type Remittance,
  type RemittanceClaim,
} from '../../../payments/remittances/remittance.ts';
import type { WaitingRow } from '../../../payments/remittances/waiting-payments.ts';
import { isBalancedPayment, isPostable, withholdingOf } from '../../../payments/remittances/withheld-payment.ts';
import { requireEarlierRemittances } from '../../../trading/exchange/inbound/receiving/receptions.ts';
import type { InboundContext } from '../../../trading/exchange/transaction-handler.ts';
import { findPayer } from '../../../trading/payers/find-payers.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import { queueSecondaryClaims } from '../coordination/draft-secondary-claim.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { listLatestSubmissions } from '../submission/claim-submissions-store.ts';
import { requireTransmission } from '../submission/confirm-transmission.ts';
import { type Adjudication, adjudicateClaim, isReversal, lacksEarlierPayment } from './adjudicate-claim.ts';
import { claimOfPayment } from './claim-of-payment.ts';
import { findCandidates } from './find-candidates.ts';
import { REASONS_OF_ORDER } from './plan-waiting.ts';
import { postWaiting, storePostedPayments, waitingOf } from './post-waiting.ts';
import { type Candidate, type RankedCandidate, suggestClaim } from './rank-candidates.ts';
import { isEstimate, recordEstimate } from './record-estimate.ts';
import { saveAdjudication, settleReversed } from './save-adjudication.ts';

/**
 * Posts a part of a remittance to its claims: amounts, statuses, denials and their events. The first part records the
 * remittance, the last one completes it. An 835 that does not balance is not posted.
 */
export async function postRemittance(tx: UnitOfWork, part: RemittancePart, context: InboundContext): Promise<void> {
  const { advice, from } = part;
  const place = { interchangeId: context.interchangeId, sequence: part.sequence };
  const remittance = advice
    ? await receiveRemittance(tx, advice, part.payments, place)
    : await continueRemittance(tx, place);
  const payments = part.payments.map((payment, index) => ({ payment, sequence: from + index + 1 }));
  const claims = await LockedClaims.byControlNumber(
    tx,
    payments.map(({ payment }) => payment.patientControlNumber),
  );
  const ledgers = await LockedLedgers.of(tx, claims);
  const targets = new Map<ClaimPayment, string | null>();
  for (const payment of part.payments) targets.set(payment, (await claimOfPayment(ledgers, payment))?.id ?? null);
  if (isPostable(remittance)) await requireClaimsArrived(tx, claims);
  const unknown = part.payments.filter((payment) => targets.get(payment) === null);
  const candidates = await findCandidates(tx, unknown);
  const payers = await payersOf(tx, claims);
  const requireEarlier = once(() => requireEarlierRemittances(tx, context));
  const rows: RemittanceClaim[] = [];
  // A payer that corrects a claim sends the reversal and the new decision together, in any order.
  const claimIdOf = (payment: ClaimPayment) => targets.get(payment) ?? null;
  const waiting = await waitingOf(tx, new Set([...targets.values()].flatMap((id) => id ?? [])));
  const rankOf = (payment: ClaimPayment) => (reversesEarlier(ledgers, payment, claimIdOf(payment)) ? 0 : 1);
  for (const { payment, sequence } of payments.toSorted((a, b) => rankOf(a.payment) - rankOf(b.payment))) {
    const claimId = claimIdOf(payment);
    // For example, a payment that arrives after its reversal is posted together with it.
    const waitsForOthers = claimId !== null && waiting.has(claimId);
    const posting = { payment, claimId, sequence, remittance, candidates, payers, requireEarlier, waitsForOthers };
    rows.push(await postPayment(tx, ledgers, posting));
  }
  const others = isPostable(remittance)
    ? await postWaitingOfStep(tx, ledgers, { rows, waiting, remittance, payers })
    : [];
  recordClaimPayments(tx, rows);
  await settleReversed(tx, ledgers);
  ledgers.write();
  const posted = new Set(rows.flatMap((row) => (row.posted ? (row.match.claimId ?? []) : [])));
  await queueSecondaryClaims(
    tx,
    [...posted].flatMap((id) => claims.get(id) ?? []),
  );
  await storePostedPayments(tx, others);
  if (part.isLast) await finishRemittance(tx, remittance);
}

type Step = {
  /** The rows of the step. Rows of payments that are posted now are replaced. */
  rows: RemittanceClaim[];
  waiting: ReadonlyMap<string, readonly WaitingRow[]>;
  remittance: Remittance;
  payers: ReadonlyMap<string, Payer | null>;
};

/**
 * Posts payments of the step, and of earlier files, that fit after others were posted. Returns those of earlier files.
 */
async function postWaitingOfStep(tx: UnitOfWork, ledgers: LockedLedgers, step: Step): Promise<WaitingRow[]> {
  const { rows, waiting, remittance, payers } = step;
  const open = rows.filter(({ posted, match }) => !posted && match.claimId !== null && isOrderly(match, waiting));
  const others: WaitingRow[] = [];
  for (const claimId of new Set([...waiting.keys(), ...open.map(({ match }) => match.claimId!)])) {
    const own = open.filter(({ match }) => match.claimId === claimId).map((row) => ({ row, remittance }));
    const payer = payers.get(ledgers.get(claimId)?.claim.payerId ?? '');
    const all = [...(waiting.get(claimId) ?? []), ...own];
    for (const one of await postWaiting(tx, ledgers, { claimId, rows: all, payer })) {
      const index = rows.findIndex(({ id }) => id === one.row.id);
      if (index === -1) others.push(one);
      else rows[index] = one.row;
    }
  }
  return others;
}

/**
 * Returns whether a payment of the step may fit after others are posted: its reason allows it, or it was waiting for
 * them.
 */
function isOrderly({ claimId, state, reasons }: RemittanceClaim['match'], waiting: Step['waiting']): boolean {
  if (state === 'suspected') return REASONS_OF_ORDER.includes(reasons[0] ?? '');
  return state === 'matched' && waiting.has(claimId!);
}

/** A reversal of a decision in the same file stays after that decision. */
function reversesEarlier(ledgers: LockedLedgers, payment: ClaimPayment, claimId: string | null): boolean {
  if (!isReversal(payment)) return false;
  const found = claimId === null ? null : ledgers.get(claimId);
  return !lacksEarlierPayment(found?.claim ?? null, payment);
}

/** A payer that decides on a claim has received it, even if the transmission is not confirmed yet. */
async function requireClaimsArrived(tx: UnitOfWork, claims: LockedClaims): Promise<void> {
  const waiting = claims.ids().filter((id) => {
    const claim = claims.get(id);
    return claim?.submission != null && claim.submission.state !== 'transmitted';
  });
  if (waiting.length === 0) return;
  await requireTransmission(tx, await listLatestSubmissions(tx, waiting));
}

type Posting = {
  payment: ClaimPayment;
  /** The claim of the payment; null if unknown. */
  claimId: string | null;
  sequence: number;
  remittance: Remittance;
  candidates: readonly Candidate[];
  payers: ReadonlyMap<string, Payer | null>;
  /** Whether other payments of the claim wait, so that it is compared with them before it is posted. */
  waitsForOthers: boolean;
  /** Throws if earlier files of the partner have to be processed first. */
  requireEarlier(): Promise<void>;
};

/** Returns the payers of the claims, each read once. */
async function payersOf(tx: UnitOfWork, claims: LockedClaims): Promise<Map<string, Payer | null>> {
  const payers = new Map<string, Payer | null>();
  for (const payerId of new Set(claims.ids().map((id) => claims.get(id)!.payerId))) {
    payers.set(payerId, await findPayer(tx, payerId));
  }
  return payers;
}

/** Returns a function that does the work at its first call only. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}

async function postPayment(tx: UnitOfWork, ledgers: LockedLedgers, posting: Posting): Promise<RemittanceClaim> {
  const { payment, claimId, sequence, remittance } = posting;
  const found = claimId === null ? null : ledgers.get(claimId);
  // Files are processed concurrently. Only a payment that depends on an earlier one waits for it.
  if (lacksEarlierPayment(found?.claim ?? null, payment)) await posting.requireEarlier();
  const { id: remittanceId, paymentDate } = remittance;
  const context = { remittanceId, sequence, paymentDate, payer: payerOf(remittance), now: tx.now };
  const adjudication = adjudicateClaim(found, payment, context);
  const isPosted = isPostable(remittance) && adjudication.posted && !posting.waitsForOthers;
  if (isPosted) {
    const payer = posting.payers.get(found!.claim.payerId);
    await saveAdjudication(tx, ledgers, { payment, remittance, adjudication, before: found!.claim, payer });
  }
  if (found && isPostable(remittance) && isEstimate(payment)) {
    recordEstimate(tx, ledgers.claims, { claim: found.claim, payment, remittance });
  }
  const suggestion = found ? null : suggestClaim(posting.candidates, payment);
  return filledPart(claimPaymentFields, {
    ...payment,
    id: newId('clp'),
    remittanceId: remittance.id,
    sequence,
    match: suggestion ? suspected(suggestion) : matchOf(adjudication, { payment, remittance }),
    reversalDifference: (adjudication.posted ? null : adjudication.difference) ?? null,
    lineMatches: payment.lines.map((_, index) => {
      const match = adjudication.lineMatches[index];
      return { serviceLineId: match?.line?.id ?? null, method: match?.method ?? 'none' };
    }),
    posted: isPosted,
  });
}

/**
 * Returns the match with a suggested claim. The control number of the payment belongs to no claim; otherwise that claim
 * would be the match.
 */
function suspected({ claim, method, confidence, reasons }: RankedCandidate): RemittanceClaim['match'] {
  const codes = reasons.map((code) =>
    code === 'patient_control_number_differs' ? 'patient_control_number_unknown' : code,
  );
  return { state: 'suspected', claimId: claim.id, method, confidence, reasons: codes };
}

/**
 * Returns the match. In a remittance that its file may not post, it names the reason, and whether the claim causes it.
 */
function matchOf(
  { match }: Adjudication,
  { payment, remittance }: Pick<Posting, 'payment' | 'remittance'>,
): RemittanceClaim['match'] {
  const withholding = withholdingOf(remittance);
  if (withholding === null) return match;
  const isOtherClaim = withholding.code === 'unbalanced' && isBalancedPayment(payment);
  return { ...match, reasons: [...match.reasons, isOtherClaim ? 'remittance_unbalanced' : withholding.code] };
}
