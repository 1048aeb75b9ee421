import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import type { Interchange } from '../../trading/exchange/interchanges/interchange.ts';
import type { SendingFailure, SyntaxAcknowledgment } from '../../trading/exchange/transaction-handler.ts';
import { type AuthorizationMessage, findMessage } from '../answers/messages-store.ts';
import { saveReceipt } from '../answers/record-receipt.ts';
import { type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { moveAuthorization } from '../authorization-state.ts';
import { lockAuthorization } from '../authorizations-store.ts';
import { scheduleCheck } from '../check-authorization.ts';
import { clockAfterAnswers, clockOf } from '../clock/clock.ts';
import { queueDocuments } from '../documents/send-documents.ts';
import type { Question } from '../questions/question.ts';
import { saveQuestions, selectQuestions } from '../questions/questions-store.ts';
import { loadRequirements } from '../requirements/requirement-of.ts';
import { emitAuthorizationEvent, saveAuthorization } from '../save-authorization.ts';

/**
 * Records that the payer has an interchange about an authorization: the clock of a request starts, and
 * prior_auth.submitted fires.
 */
export async function confirmMessage(tx: UnitOfWork, interchange: Interchange): Promise<void> {
  const message = await findMessage(tx, interchange.id);
  if (message?.purpose === 'answers') return confirmAnswers(tx, message.authorizationId, interchange.id);
  if (message?.purpose !== 'request') return;
  const authorization = await lockAuthorization(tx, message.authorizationId);
  if (authorization?.status !== 'submitted' || authorization.submission?.state !== 'queued') return;
  const { lineOfBusiness } = await requireCoverage(tx, authorization.coverageId, '/coverageId');
  const sent = {
    ...authorization,
    submission: { ...authorization.submission, state: 'sent' as const },
    clock: clockOf(authorization, lineOfBusiness, tx.now),
  };
  const saved = saveAuthorization(tx, sent, {
    verb: 'submitted',
    from: authorization.status,
    details: { interchangeId: interchange.id },
  });
  emitAuthorizationEvent(tx, 'prior_auth.submitted', saved);
  await queueDocuments(tx, saved);
  await scheduleCheck(tx, saved);
}

/** Records that the payer has the answers: a clock that counts from them starts again. */
async function confirmAnswers(tx: UnitOfWork, authorizationId: string, interchangeId: string): Promise<void> {
  const authorization = await lockAuthorization(tx, authorizationId);
  if (authorization?.status !== 'submitted') return;
  const clock = clockAfterAnswers(authorization.clock, tx.now);
  const saved = saveAuthorization(
    tx,
    { ...authorization, clock },
    { verb: 'answers_sent', from: authorization.status, details: { interchangeId } },
  );
  await queueDocuments(tx, saved);
  await scheduleCheck(tx, saved);
}

/** Records that the interchange will not be sent: a request fails, with the reason; answers can be sent again. */
export async function failMessage(tx: UnitOfWork, interchange: Interchange, { reason, isGivenUp }: SendingFailure) {
  const words = isGivenUp
    ? 'The clearinghouse could not be reached; the request was not sent.'
    : 'The clearinghouse refused the transmission.';
  await failRequest(tx, interchange, { code: 'transmission_failed', message: words }, { reason });
}

/** Fails the request after a TA1 or a 999 rejected its interchange. A 999 that accepts it is the payer's receipt. */
export async function acknowledgeMessage(
  tx: UnitOfWork,
  interchange: Interchange,
  acknowledgment: SyntaxAcknowledgment,
): Promise<number> {
  const message = await findMessage(tx, interchange.id);
  if (!message) return 0;
  const { outcome, codes } = acknowledgment.verdictOf('0001');
  if (outcome === 'rejected') {
    const why = { code: 'syntax_rejected', message: 'The clearinghouse or payer refused the form of the request.' };
    await failRequest(tx, interchange, why, { level: acknowledgment.level, codes });
  } else if (message.purpose === 'request' && acknowledgment.writtenAt) {
    await recordAcknowledgment(tx, message.authorizationId, acknowledgment.writtenAt);
  }
  return 1;
}

async function failRequest(
  tx: UnitOfWork,
  interchange: Interchange,
  reason: { code: string; message: string },
  details: Record<string, unknown>,
): Promise<void> {
  const message = await findMessage(tx, interchange.id);
  if (!message) return;
  const authorization = await lockAuthorization(tx, message.authorizationId);
  if (!authorization) return;
  if (message.purpose !== 'request')
    return failFurther(tx, authorization, { ...message, interchange, reason, details });
  if (authorization.status !== 'submitted') return;
  const failed = moveAuthorization(authorization, 'failed', tx.now, reason);
  const submission = authorization.submission && { ...authorization.submission, state: 'failed' as const };
  const saved = saveAuthorization(
    tx,
    { ...failed, submission },
    { verb: 'failed', from: authorization.status, details },
  );
  emitAuthorizationEvent(tx, 'prior_auth.failed', saved);
}

type Further = AuthorizationMessage & {
  interchange: Interchange;
  reason: { code: string; message: string };
  details: Record<string, unknown>;
};

/** Opens answers that did not reach the payer again. Of inquiries and cancellations the audit log keeps the failure. */
async function failFurther(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  { purpose, documentId = null, interchange, reason, details }: Further,
): Promise<void> {
  const { status } = authorization;
  const change = { verb: `${purpose}_failed`, from: status, details: { ...details, interchangeId: interchange.id } };
  if (purpose === 'document') {
    const sentDocumentIds = (authorization.sentDocumentIds ?? []).filter((id) => id !== documentId);
    saveAuthorization(tx, { ...authorization, sentDocumentIds }, change);
    return;
  }
  if (purpose !== 'answers' || status !== 'submitted') {
    saveAuthorization(tx, authorization, change);
    return;
  }
  const questions = await selectQuestions(tx, authorization.id);
  const reopened = saveQuestions(tx, reopenAnswers(questions, interchange.id));
  const byId = new Map(reopened.map((question) => [question.id, question]));
  const moved = moveAuthorization(authorization, 'questions_received', tx.now, reason);
  const next = { ...moved, version: moved.version + 1 };
  const known = questions.map((question) => byId.get(question.id) ?? question);
  const requirements = await loadRequirements(tx, next, known);
  const saved = saveAuthorization(tx, { ...moved, requirements }, change);
  await scheduleCheck(tx, saved);
}

/**
 * Returns the questions whose answers an interchange carried that did not reach the payer, as they were before; pure.
 */
export function reopenAnswers(questions: readonly Question[], interchangeId: string): Question[] {
  return questions
    .filter(({ status, sentWith }) => status === 'submitted' && sentWith === interchangeId)
    .map((question) => ({
      ...question,
      sentWith: null,
      status: question.review.state === 'not_reviewed' ? 'answered' : 'reviewed',
    }));
}

/**
 * Records a 999 that accepts a request as the payer's receipt. Its time has no zone and is read as UTC; it is never before
 * the transmission and never later than now.
 */
async function recordAcknowledgment(tx: UnitOfWork, authorizationId: string, writtenAt: string): Promise<void> {
  const authorization = await lockAuthorization(tx, authorizationId);
  if (!authorization || !WAITING_STATUSES.includes(authorization.status)) return;
  const { startedAt } = authorization.clock;
  if (startedAt === null) return;
  const stated = Math.min(Date.parse(`${writtenAt}:00Z`), tx.now.getTime());
  const receivedAt = new Date(Math.max(stated, Date.parse(startedAt))).toISOString();
  const receipt = { receivedAt, reference: null, source: 'acknowledgment' as const };
  await saveReceipt(tx, authorization, receipt, { verb: 'receipt_acknowledged' });
}
