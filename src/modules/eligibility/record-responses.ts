import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { isSentTo } from '../trading/exchange/interchanges/find-interchanges.ts';
import {
  type InboundContext,
  type InboundHandler,
  inboundHandler,
  type OutboundHandler,
} from '../trading/exchange/transaction-handler.ts';
import { checkIdOf, type EligibilityCheck } from './eligibility-check.ts';
import { lockCheck, updateCheck } from './eligibility-checks-store.ts';
import { endCheck, type OnCheckEnded } from './end-check.ts';
import { concludeWithDirectory } from './find-known-payers.ts';
import type { EligibilityAnswer } from './reading/eligibility-answer.ts';

/**
 * Ends the check of a response in a file. Returns false if no check that was sent to this partner has its trace number.
 * A response to a check that has ended changes nothing.
 */
async function recordResponse(
  tx: UnitOfWork,
  answer: EligibilityAnswer,
  { context, onEnded }: { context: InboundContext; onEnded: OnCheckEnded },
): Promise<boolean> {
  const ids = answer.traceNumbers.map(checkIdOf).filter((id) => id !== null);
  for (const id of ids) {
    const check = await lockCheck(tx, id);
    if (!check || !(await isSentTo(tx, check.requestInterchangeId, context))) continue;
    if (check.status !== 'pending') return true;
    const outcome = { kind: 'response', reading: { kind: 'answer', answer } } as const;
    const conclusion = await concludeWithDirectory(tx, check, outcome);
    const also = { responseInterchangeId: context.interchangeId };
    const ending = { ...conclusion, durationMs: check.durationMs, also };
    const save = (ended: EligibilityCheck) => updateCheck(tx, ended, null);
    await endCheck(tx, { ...check, version: check.version + 1 }, ending, { onEnded, save });
    return true;
  }
  return false;
}

/** Inquiries are sent in real time, so a TA1 or 999 that arrives later in a file has no effect. */
const inquiries: OutboundHandler = {
  transactionSet: '270',
  onTransmitted: async () => undefined,
  onFailed: async () => undefined,
  onAcknowledged: async () => 1,
};

/** Handles the transaction sets of eligibility; registered by `src/composition/open-exchange.ts`. */
export function eligibilityTransactions(onEnded: OnCheckEnded): {
  outbound: OutboundHandler[];
  inbound: InboundHandler[];
} {
  const responses = inboundHandler('eligibility_responses', function* (file) {
    yield async (tx, context) => {
      let found = 0;
      for (const answer of file.responses) {
        if (await recordResponse(tx, answer, { context, onEnded })) found += 1;
      }
      return found === file.responses.length && found > 0 ? null : 'inquiry_not_found';
    };
  });
  return { outbound: [inquiries], inbound: [responses] };
}
