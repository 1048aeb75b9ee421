import type { UnitOfWork } from '../../../database/transaction.ts';
import type { PayerAnswer } from '../../payers/payer-answer.ts';
import {
  type InboundContext,
  recordClaimAcknowledgment,
  recordImplementationAcknowledgment,
  recordInterchangeAcknowledgment,
} from '../acknowledgments/record-acknowledgment.ts';
import { recordClaimStatuses } from '../acknowledgments/record-claim-status.ts';
import { postRemittance } from '../adjudication/post-remittance.ts';

/** Claims per transaction: enough to be quick, few enough to hold their locks briefly. */
const CLAIMS_PER_STEP = 50;

/**
 * One transaction's worth of a file. Its position in the file is always the same, because steps are cut from the
 * file's bytes alone. Answers a code when a person has to look at the file.
 */
export type InboundStep = (tx: UnitOfWork, context: InboundContext) => Promise<string | null>;

/** Cuts a file's answers into steps, lazily. */
export function* inboundSteps(answers: Iterable<PayerAnswer>): Generator<InboundStep> {
  let remittanceSequence = 0;
  for (const answer of answers) {
    switch (answer.kind) {
      case 'interchange_acknowledgment':
        yield async (tx, context) => missing(await recordInterchangeAcknowledgment(tx, answer, context));
        break;
      case 'implementation_acknowledgment':
        yield async (tx, context) => missing(await recordImplementationAcknowledgment(tx, answer, context));
        break;
      case 'claim_acknowledgment':
        for (const [from, to] of ranges(answer.claims.length)) {
          const part = { ...answer, claims: answer.claims.slice(from, to) };
          yield async (tx, context) => missing(await recordClaimAcknowledgment(tx, part, context));
        }
        break;
      case 'claim_statuses':
        for (const [from, to] of ranges(answer.claims.length)) {
          // Those without a number of ours are counted once, with the first piece.
          const part = { claims: answer.claims.slice(from, to), missing: from === 0 ? answer.missing : 0 };
          yield async (tx, context) => missing(await recordClaimStatuses(tx, part, context));
        }
        break;
      case 'remittance': {
        const { kind: _kind, ...advice } = answer;
        const sequence = ++remittanceSequence;
        for (const [from, to] of ranges(advice.claimPayments.length)) {
          yield async (tx, context) => {
            await postRemittance(tx, { advice, sequence, from, to }, context);
            return null;
          };
        }
        break;
      }
      case 'unreadable':
        yield async () => answer.reason;
        break;
    }
  }
}

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
