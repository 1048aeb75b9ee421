import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { FileMapping } from '../../trading/exchange/inbound/receiving/file-mapping.ts';
import type { RealTimeResult } from '../../trading/exchange/real-time/real-time.ts';
import { closeQuestion, storeAnswer } from '../../trading/exchange/real-time/store-answer.ts';
import type { AttemptOutcome } from '../conclude-check.ts';
import { type EligibilityCheck, retryDelayMs } from '../eligibility-check.ts';
import { updateCheck } from '../eligibility-checks-store.ts';
import { auditCheck, endCheck, type OnCheckEnded } from '../end-check.ts';
import { concludeWithDirectory } from '../find-known-payers.ts';
import type { EligibilityReading } from '../reading/eligibility-answer.ts';
import type { StartedAttempt } from './start-attempt.ts';

/** The result of asking, with the response read. */
export type AskedResult = RealTimeResult & { reading?: EligibilityReading };

type FinishContext = {
  encryption: Encryption;
  mapping: Pick<FileMapping, 'inspect'>;
  onEnded: OnCheckEnded;
};

/** Codes of responses that need a review. */
const REVIEW_REASONS: Readonly<Record<Exclude<EligibilityReading['kind'], 'answer' | 'refused'>, string>> = {
  other_inquiry: 'other_inquiry',
  unreadable: 'unreadable',
};

/**
 * Stores the result of an attempt and ends its check, which the caller has locked, or plans the next attempt. Of two
 * attempts, or an attempt and a cancellation, the first ends the check, and the others only store the received
 * response.
 */
export async function finishAttempt(
  tx: UnitOfWork,
  check: EligibilityCheck,
  { attempt, asked }: { attempt: StartedAttempt; asked: AskedResult },
  context: FinishContext,
): Promise<EligibilityCheck> {
  const responseInterchangeId = asked.outcome === 'answered' ? newId('itc') : null;
  const store = () => storeExchange(tx, attempt, asked, { ...context, responseInterchangeId });
  if (check.status !== 'pending') {
    store();
    return check;
  }
  const current = {
    ...check,
    ...(responseInterchangeId === null ? {} : { responseInterchangeId }),
    version: check.version + 1,
  };
  if (asked.outcome === 'deferred') {
    store();
    return keepPending(tx, current, { durationMs: asked.durationMs });
  }
  const conclusion = await concludeWithDirectory(tx, current, outcomeOf(asked));
  const delayMs = conclusion.status === 'failed' ? retryDelayMs(current, conclusion.result.errors) : null;
  if (delayMs !== null) {
    store();
    return retryLater(tx, current, { ...asked, errors: conclusion.result.errors, delayMs });
  }
  const save = (ended: EligibilityCheck) => {
    store();
    updateCheck(tx, ended, null);
  };
  const ending = { ...conclusion, durationMs: Math.round(asked.durationMs) };
  return endCheck(tx, current, ending, { onEnded: context.onEnded, save });
}

function outcomeOf(asked: AskedResult): AttemptOutcome {
  if (asked.outcome === 'answered' && asked.reading) return { kind: 'response', reading: asked.reading };
  if (asked.outcome === 'failed') return { kind: 'failure', failure: asked.failure, reason: asked.reason };
  return { kind: 'failure', failure: 'internal_error', reason: asked.outcome };
}

/** Settles the question and stores the answer, if there is one. */
function storeExchange(
  tx: UnitOfWork,
  attempt: StartedAttempt,
  asked: AskedResult,
  { encryption, mapping, responseInterchangeId }: FinishContext & { responseInterchangeId: string | null },
): void {
  const { interchangeId, tradingPartnerId } = attempt.question;
  closeQuestion(tx, interchangeId, asked.outcome === 'failed' ? asked.failure : null);
  if (asked.outcome !== 'answered' || responseInterchangeId === null) return;
  const kind = asked.reading?.kind;
  const failure = kind === 'other_inquiry' || kind === 'unreadable' ? REVIEW_REASONS[kind] : null;
  storeAnswer(tx, {
    id: responseInterchangeId,
    tradingPartnerId,
    content: asked.content,
    failure,
    encryption,
    mapping,
  });
}

/** The partner answers later with a file. */
function keepPending(
  tx: UnitOfWork,
  check: EligibilityCheck,
  { durationMs }: { durationMs: number },
): EligibilityCheck {
  const updatedAt = tx.now.toISOString();
  const saved = { ...check, durationMs: Math.round(durationMs), updatedAt };
  updateCheck(tx, saved, null);
  auditCheck(tx, 'deferred', saved);
  return saved;
}

async function retryLater(
  tx: UnitOfWork,
  check: EligibilityCheck,
  { errors, delayMs, durationMs }: { errors: EligibilityCheck['errors']; delayMs: number; durationMs: number },
): Promise<EligibilityCheck> {
  const saved = {
    ...check,
    errors,
    durationMs: Math.round(durationMs),
    nextAttemptAt: new Date(tx.now.getTime() + delayMs).toISOString(),
    updatedAt: tx.now.toISOString(),
  };
  updateCheck(tx, saved, null);
  auditCheck(tx, 'retry_planned', saved, { attempts: check.attempts, errorCodes: errors.map(({ code }) => code) });
  await tx.enqueue('run-eligibility-check', { organizationId: tx.organizationId, checkId: check.id }, { delayMs });
  return saved;
}
