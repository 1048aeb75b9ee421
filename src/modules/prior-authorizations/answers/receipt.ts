import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { PayerReceipt, PriorAuthorization } from '../authorization.ts';
import { decisionDueOf } from '../authorization-state.ts';
import { clockOf } from '../clock/clock.ts';

/** From the weakest proof to the strongest. */
const STRENGTH: Readonly<Record<PayerReceipt['source'], number>> = { response: 0, acknowledgment: 1, recorded: 2 };

/**
 * Returns the authorization with a receipt of the payer, or unchanged if a receipt of the same or a stronger source is
 * known; pure. A receipt that a person recorded may be corrected by a person.
 *
 * A response to the request proves that the payer has it, but not when it was received. Therefore it does not change
 * the clock.
 */
export function withReceipt(
  authorization: PriorAuthorization,
  receipt: PayerReceipt,
  { lineOfBusiness, now }: { lineOfBusiness: Coverage['lineOfBusiness']; now: Date },
): PriorAuthorization {
  const known = authorization.payerReceipt;
  const isCorrection = receipt.source === 'recorded' && known?.source === 'recorded';
  if (known && !isCorrection && STRENGTH[sourceOf(known)] >= STRENGTH[receipt.source]) return authorization;
  const payerReceipt = { ...receipt, reference: receipt.reference ?? known?.reference ?? null };
  if (receipt.source === 'response' || authorization.clock.startedAt === null)
    return { ...authorization, payerReceipt };
  const clock = clockFromReceipt(authorization, lineOfBusiness, new Date(receipt.receivedAt));
  const dueAt = decisionDueOf({ clock });
  const isLate = dueAt !== null && Date.parse(dueAt) <= now.getTime();
  return { ...authorization, payerReceipt, clock: { ...clock, overdueAt: isLate ? clock.overdueAt : null } };
}

/** Receipts were stored without a source while only responses made them. */
export function sourceOf({ source = 'response' }: Partial<Pick<PayerReceipt, 'source'>>): PayerReceipt['source'] {
  return source;
}

/** Restarts the clock at the receipt. Deadlines set by answers, documents or the payer's extension do not change. */
function clockFromReceipt(
  authorization: PriorAuthorization,
  lineOfBusiness: Coverage['lineOfBusiness'],
  receivedAt: Date,
): PriorAuthorization['clock'] {
  const { clock } = authorization;
  const initial = clockOf(authorization, lineOfBusiness, new Date(clock.startedAt!));
  const restarted = clockOf(authorization, lineOfBusiness, receivedAt);
  const countsFromReceipt = clock.decisionDueAt === initial.decisionDueAt;
  const { basis, ruleId, startedAt } = restarted;
  return countsFromReceipt
    ? { ...clock, basis, ruleId, startedAt, decisionDueAt: restarted.decisionDueAt }
    : { ...clock, startedAt };
}
