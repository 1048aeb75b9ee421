import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FileMapping } from '../../trading/exchange/inbound/receiving/file-mapping.ts';
import type { PartnerSeed } from '../../trading/exchange/partners/partner-seed.ts';
import type { NumberAtOnceOptions, NumberQuestion } from '../../trading/exchange/real-time/number-questions.ts';
import type { RealTime, RealTimeResult } from '../../trading/exchange/real-time/real-time.ts';
import type { EligibilityCheck } from '../eligibility-check.ts';
import { checkToLock, lockedCheck } from '../eligibility-checks-store.ts';
import type { EligibilityMapping } from '../eligibility-mapping.ts';
import type { OnCheckEnded } from '../end-check.ts';
import { type AskedResult, finishAttempt } from './finish-attempt.ts';
import type { StartedAttempt } from './start-attempt.ts';

/** The dependencies of checks, apart from the transaction. */
export type EligibilityContext = {
  database: Database;
  encryption: Encryption;
  mapping: EligibilityMapping & Pick<FileMapping, 'inspect'> & NumberAtOnceOptions['mapping'];
  partnerSeed: PartnerSeed | null;
  numberQuestion: NumberQuestion;
  realTime: RealTime;
  onEnded: OnCheckEnded;
};

/**
 * Without an entry in the transport journal, a restore could give the inquiry's control number to another interchange.
 */
const NOT_JOURNALED: RealTimeResult = {
  outcome: 'failed',
  failure: 'payer_unavailable',
  reason: 'journal_unavailable',
  isSent: false,
  durationMs: 0,
};

/**
 * Numbers a written inquiry if necessary, sends it once without an open transaction, and stores the result. Returns the
 * resulting check; null if this process is stopping, in which case another process asks again after the lease.
 */
export async function makeAttempt(
  organizationId: string,
  attempt: StartedAttempt,
  context: EligibilityContext,
): Promise<EligibilityCheck | null> {
  const { question, connection, traceNumber, referenceId } = attempt;
  const { tradingPartnerId, transactionSet, testClockId } = question;
  const content = await context.numberQuestion(question);
  const result =
    content === null
      ? NOT_JOURNALED
      : await context.realTime.ask({
          organizationId,
          tradingPartnerId,
          connection,
          transactionSet,
          requestId: referenceId,
          content: Buffer.from(content),
          testClockId,
        });
  if (result.outcome === 'interrupted') return null;
  const asked: AskedResult =
    result.outcome === 'answered'
      ? { ...result, reading: context.mapping.readEligibilityResponse(result.content, { traceNumber, referenceId }) }
      : result;
  // The check is locked before the patient's clock, as commands do.
  const who = { organizationId, actor: { type: 'payer', id: 'eligibility' } as const };
  const finish = async (tx: UnitOfWork, row: Record<string, unknown> | undefined) => {
    const check = await lockedCheck(tx, row);
    return check && finishAttempt(tx, check, { attempt, asked }, context);
  };
  return transact(context.database, who, finish, checkToLock(organizationId, attempt.checkId));
}
