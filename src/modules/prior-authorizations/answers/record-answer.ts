import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { listHistory } from '../../practice/medical-history/find-medical-history.ts';
import { isSentTo } from '../../trading/exchange/interchanges/find-interchanges.ts';
import { requireArrival } from '../../trading/exchange/outbound/settle-outbound.ts';
import type { InboundContext } from '../../trading/exchange/transaction-handler.ts';
import { APPROVED_STATUSES, type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { moveAuthorization } from '../authorization-state.ts';
import { lockByTrace } from '../authorizations-store.ts';
import { scheduleCheck } from '../check-authorization.ts';
import { clockAfterQuestions, documentsDueAt } from '../clock/clock.ts';
import type { Question } from '../questions/question.ts';
import { questionsFrom } from '../questions/questions-from-requests.ts';
import { insertQuestions, selectQuestions } from '../questions/questions-store.ts';
import { suggestedAnswerOf } from '../questions/suggest-answers.ts';
import { loadRequirements } from '../requirements/requirement-of.ts';
import { type AuthorizationEventType, emitAuthorizationEvent, saveAuthorization } from '../save-authorization.ts';
import type { AuthorizationAnswer } from '../transport/authorization-answer.ts';
import { usageOf } from '../usage/usage.ts';
import { type Verdict, verdictOf } from './decide-authorization.ts';
import { insertResponse } from './messages-store.ts';

/** The newest entries that are searched for suggestions. */
const ENTRIES_MAX = 500;

type RecordedAnswer = 'recorded' | 'nothing_new' | 'not_found';

/**
 * Records the payer's answer about an authorization. An answer that arrives twice, or after the decision, changes
 * nothing, except the approval of a denied authorization that was appealed. `not_found`: no authorization that was sent to this partner has this trace number.
 */
export async function recordAnswer(
  tx: UnitOfWork,
  answer: AuthorizationAnswer,
  context: InboundContext,
): Promise<RecordedAnswer> {
  const authorization = await lockByTrace(tx, answer.traceNumber);
  const submission = authorization?.submission ?? null;
  if (!authorization || !(await isSentTo(tx, submission?.interchangeId ?? null, context))) return 'not_found';
  const { interchangeId } = context;
  insertResponse(tx, interchangeId, authorization.id);
  if (submission?.interchangeId && submission.state === 'queued') await requireArrival(tx, [submission.interchangeId]);
  const received = withReceipt(authorization, answer, tx.now);
  const verdict = verdictOf(received, answer, tx.now);
  if (!WAITING_STATUSES.includes(authorization.status) && !reversesDenial(authorization, verdict)) return 'nothing_new';
  switch (verdict.kind) {
    case 'decided':
      await recordDecision(tx, received, verdict, interchangeId);
      return 'recorded';
    case 'pended':
      return recordPending(tx, received, { answer, verdict, interchangeId });
    case 'rejected':
      return recordRejection(tx, received, verdict, { answer, interchangeId });
    case 'nothing':
      return 'nothing_new';
  }
}

/** Returns whether the payer approves, in full or in part, a request that it denied before an appeal. */
function reversesDenial({ status, appealIds }: PriorAuthorization, verdict: Verdict): boolean {
  if (status !== 'denied' || appealIds.length === 0 || verdict.kind !== 'decided') return false;
  return APPROVED_STATUSES.includes(verdict.status);
}

function withReceipt(authorization: PriorAuthorization, answer: AuthorizationAnswer, now: Date): PriorAuthorization {
  const payerTraceNumber = answer.payerTraceNumber ?? authorization.submission?.payerTraceNumber ?? null;
  return {
    ...authorization,
    // A receipt that was recorded without the payer's number is completed with it.
    payerReceipt: authorization.payerReceipt
      ? { ...authorization.payerReceipt, reference: authorization.payerReceipt.reference ?? payerTraceNumber }
      : { receivedAt: now.toISOString(), reference: payerTraceNumber, source: 'response' },
    submission: authorization.submission && { ...authorization.submission, payerTraceNumber, state: 'answered' },
  };
}

const DECISION_EVENTS: Readonly<Record<string, AuthorizationEventType>> = {
  approved: 'prior_auth.approved',
  partially_approved: 'prior_auth.approved',
  denied: 'prior_auth.denied',
  not_required: 'prior_auth.not_required',
};

async function recordDecision(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  { status, decision, items }: Extract<Verdict, { kind: 'decided' }>,
  interchangeId: string | null,
): Promise<void> {
  const [reason] = decision.denialReasons;
  const statusReason = status === 'denied' && reason ? { code: reason.category, message: reason.text } : null;
  const moved = moveAuthorization(authorization, status, tx.now, statusReason);
  const decided = { ...moved, decision, items, contactPayer: false, usage: usageOf({ items }, []) };
  const saved = saveAuthorization(tx, decided, {
    verb: status,
    from: authorization.status,
    details: { actionCode: decision.actionCode, outcome: decision.outcome, interchangeId },
  });
  emitAuthorizationEvent(tx, DECISION_EVENTS[status]!, saved);
  await scheduleCheck(tx, saved);
}

type Pending = {
  answer: AuthorizationAnswer;
  verdict: Extract<Verdict, { kind: 'pended' }>;
  interchangeId: string | null;
};

async function recordPending(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  { answer, verdict, interchangeId }: Pending,
): Promise<RecordedAnswer> {
  const contactPayer = verdict.contactPayer || authorization.contactPayer;
  if (verdict.asksForInformation)
    return recordQuestions(tx, { ...authorization, contactPayer }, { answer, interchangeId });
  const isNew = authorization.status === 'submitted' || contactPayer !== authorization.contactPayer;
  if (!isNew || authorization.status === 'questions_received') return 'nothing_new';
  const pended = authorization.status === 'pended' ? authorization : moveAuthorization(authorization, 'pended', tx.now);
  const details = { actionCode: answer.outcome?.actionCode ?? 'A4', interchangeId };
  const saved = saveAuthorization(
    tx,
    { ...pended, contactPayer },
    { verb: 'pended', from: authorization.status, details },
  );
  emitAuthorizationEvent(tx, 'prior_auth.pended', saved);
  return 'recorded';
}

async function recordQuestions(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  { answer, interchangeId }: Omit<Pending, 'verdict'>,
): Promise<RecordedAnswer> {
  const existing = await selectQuestions(tx, authorization.id);
  const { lineOfBusiness } = await requireCoverage(tx, authorization.coverageId, '/coverageId');
  const docsDueAt = documentsDueAt(lineOfBusiness, tx.now);
  const asked = questionsFrom(answer.requests, {
    authorizationId: authorization.id,
    existing,
    receivedAt: tx.now.toISOString(),
    dueAt: docsDueAt,
  });
  if (asked.length === 0) return 'nothing_new';
  const questions = await suggestFor(tx, authorization.patientId, asked);
  insertQuestions(tx, questions);
  const moved =
    authorization.status === 'questions_received'
      ? authorization
      : moveAuthorization(authorization, 'questions_received', tx.now);
  const all = [...existing, ...questions];
  const next = {
    ...moved,
    questionIds: all.map(({ id }) => id),
    clock: clockAfterQuestions(moved.clock, docsDueAt),
    version: moved.version + 1,
  };
  const requirements = await loadRequirements(tx, next, all);
  const details = { questionIds: questions.map(({ id }) => id), interchangeId };
  const saved = saveAuthorization(
    tx,
    { ...next, requirements, version: moved.version },
    { verb: 'questions_received', from: authorization.status, details },
  );
  emitAuthorizationEvent(tx, 'prior_auth.questions_received', saved);
  await scheduleCheck(tx, saved);
  return 'recorded';
}

async function recordRejection(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  { code }: Extract<Verdict, { kind: 'rejected' }>,
  { answer, interchangeId }: { answer: AuthorizationAnswer; interchangeId: string | null },
): Promise<RecordedAnswer> {
  // The failure of an inquiry does not change the request.
  if (answer.isInquiryResponse || authorization.status !== 'submitted') return 'nothing_new';
  const statusReason = { code: 'payer_rejected', message: `The payer could not process the request (AAA ${code}).` };
  const failed = moveAuthorization(authorization, 'failed', tx.now, statusReason);
  const saved = saveAuthorization(tx, failed, {
    verb: 'failed',
    from: authorization.status,
    details: { rejectReasonCode: code, interchangeId },
  });
  emitAuthorizationEvent(tx, 'prior_auth.failed', saved);
  return 'recorded';
}

/** Returns the questions with the answers that the patient's medical history suggests. */
async function suggestFor(
  reader: TenantReader,
  patientId: string,
  questions: readonly Question[],
): Promise<Question[]> {
  if (questions.every(({ code }) => code === null)) return [...questions];
  const history = await listHistory(reader, patientId, { status: 'current' }, { limit: ENTRIES_MAX });
  return questions.map((question) => ({
    ...question,
    suggestedAnswer: suggestedAnswerOf(question, history, reader.now),
  }));
}
