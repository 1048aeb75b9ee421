import { type InboundHandler, inboundHandler, type OutboundHandler } from '../exchange/transaction-handler.ts';
import { recordClaimAcknowledgment, recordSyntaxAcknowledgment } from './acknowledgments/record-acknowledgment.ts';
import { recordClaimStatuses } from './acknowledgments/record-claim-status.ts';
import { postRemittance } from './adjudication/post-remittance.ts';
import { confirmSubmissions } from './submission/confirm-transmission.ts';
import { failSubmissions } from './submission/fail-submissions.ts';

/** Claims per transaction: enough to be quick, few enough to hold their locks briefly. */
const CLAIMS_PER_STEP = 50;

/** What claims do with the 837P interchanges that carry them. */
const claims837P: OutboundHandler = {
  transactionSet: '837P',
  onTransmitted: confirmSubmissions,
  onFailed: failSubmissions,
  onAcknowledged: recordSyntaxAcknowledgment,
};

const claimAcknowledgments = inboundHandler('claim_acknowledgment', function* (answer) {
  for (const [from, to] of ranges(answer.claims.length)) {
    const part = { ...answer, claims: answer.claims.slice(from, to) };
    yield async (tx, context) => missing(await recordClaimAcknowledgment(tx, part, context));
  }
});

const claimStatuses = inboundHandler('claim_statuses', function* (answer) {
  for (const [from, to] of ranges(answer.claims.length)) {
    // Those without a number of ours are counted once, with the first piece.
    const part = { claims: answer.claims.slice(from, to), missing: from === 0 ? answer.missing : 0 };
    yield async (tx, context) => missing(await recordClaimStatuses(tx, part, context));
  }
});

const remittances = inboundHandler('remittance', function* (answer, sequence) {
  const { kind: _kind, ...advice } = answer;
  for (const [from, to] of ranges(advice.claimPayments.length)) {
    yield async (tx, context) => {
      await postRemittance(tx, { advice, sequence, from, to }, context);
      return null;
    };
  }
});

/** What claims do with transaction sets; `src/open-exchange.ts` registers it. */
export const CLAIM_TRANSACTIONS: { outbound: OutboundHandler[]; inbound: InboundHandler[] } = {
  outbound: [claims837P],
  inbound: [claimAcknowledgments, claimStatuses, remittances],
};

/** `[from, to)` in pieces; one empty piece when there is nothing, because even an empty remittance is taken in. */
function ranges(length: number): [number, number][] {
  const pieces: [number, number][] = [];
  for (let from = 0; from < length; from += CLAIMS_PER_STEP) {
    pieces.push([from, Math.min(from + CLAIMS_PER_STEP, length)]);
  }
  return pieces.length === 0 ? [[0, 0]] : pieces;
}

function missing(recorded: { found: number; missing: number }): string | null {
  return recorded.missing > 0 || recorded.found === 0 ? 'claims_not_found' : null;
}
