import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { announceAppealPayment } from '../../billing/claims/acknowledgments/announce-appeal-payment.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { requireDocuments } from '../../practice/documents/find-documents.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { appealTerms } from '../denials/deadlines/appeal-terms.ts';
import type { AppealDeadline } from '../denials/denial.ts';
import { denialsWereDecided } from '../denials/followers/follow-appeal.ts';
import { type Appeal, type AppealOutcome, type AppealResult, PENDING_STATUSES } from './appeal.ts';
import { APPEAL_LEVEL_MAX } from './appeal-fields.ts';
import { moveAppeal, requireAppeal } from './appeal-state.ts';
import { findAppeal, linkAppealDocuments, lockAppeal } from './appeals-store.ts';
import { loadSubject, partiesOf } from './load-facts.ts';
import { emitAppealEvent, saveAppeal } from './save-appeal.ts';

type OutcomeInput = {
  result: AppealResult;
  amountRecovered?: number | null;
  reason?: string | null;
  receivedAt?: string;
  letterDocumentId?: string;
};

const EXPECTED = { statuses: PENDING_STATUSES, action: 'given an outcome' } as const;

/** Checks version and state before the fields are checked. */
export async function guardOutcome(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireAppeal(await findAppeal(reader, id), { ...EXPECTED, version });
}

/** Records the payer's decision as a person has read it. Errors: 409, 412, 422 for contradicting fields. */
export async function recordOutcome(
  tx: UnitOfWork,
  id: string,
  input: OutcomeInput,
  expectedVersion: number | undefined,
): Promise<Appeal> {
  const appeal = requireAppeal(await lockAppeal(tx, id), { ...EXPECTED, version: expectedVersion });
  const { result, amountRecovered = null, reason = null, letterDocumentId } = input;
  const receivedAt = new Date(input.receivedAt ?? tx.now);
  if (receivedAt > tx.now) throw refused('/receivedAt', 'receivedAt is in the future.');
  if (receivedAt.toISOString() < appeal.sentAt!)
    throw refused('/receivedAt', 'receivedAt is before the appeal was sent.');
  const { amountInControversy } = appeal;
  if (amountRecovered !== null) {
    if (amountInControversy === null) throw refused('/amountRecovered', 'A prior authorization has no amount.');
    if (amountRecovered > amountInControversy) {
      throw refused('/amountRecovered', 'The amount is larger than the amount in controversy.');
    }
    if (amountRecovered > 0 && (result === 'upheld' || result === 'dismissed')) {
      throw refused('/amountRecovered', 'An appeal that was not upheld has no recovered amount.');
    }
  }
  if (letterDocumentId !== undefined) {
    await requireDocuments(tx, appeal.patientId, [{ id: letterDocumentId, param: '/letterDocumentId' }]);
  }
  const concluded = await concludeAppeal(tx, appeal, {
    result,
    amountRecovered,
    reason,
    receivedAt: receivedAt.toISOString(),
    source: 'manual',
    letterDocumentId: letterDocumentId ?? null,
  });
  await linkAppealDocuments(tx, concluded);
  return concluded;
}

/**
 * Ends an appeal with the payer's decision, changes its denials and fires `appeal.outcome_received`. The caller has
 * locked it.
 */
export async function concludeAppeal(tx: UnitOfWork, appeal: Appeal, outcome: AppealOutcome): Promise<Appeal> {
  const decided = { ...moveAppeal(appeal, outcome.result, tx.now), outcome };
  const details = { result: outcome.result, source: outcome.source };
  const saved = saveAppeal(tx, decided, { verb: 'outcome_received', from: appeal.status, details });
  emitAppealEvent(tx, 'appeal.outcome_received', saved);
  if (saved.denialIds.length === 0) return saved;
  const isOverturned = outcome.result === 'overturned';
  // The claim is locked before its denials, as when a remittance is posted.
  if (await isMoneyAwaited(tx, saved)) {
    const decidedOn = localDateOf(new Date(outcome.receivedAt));
    await announceAppealPayment(tx, saved.claimId!, {
      appealId: saved.id,
      decidedOn,
      amount: amountToCome(saved, outcome),
    });
  }
  await denialsWereDecided(tx, saved.denialIds, {
    appealId: saved.id,
    isOverturned,
    amountRecovered: outcome.amountRecovered,
    nextDeadline: isOverturned ? null : await nextDeadlineOf(tx, saved, outcome),
  });
  return saved;
}

/**
 * Returns whether the claim is still denied: a payment that arrived before the decision was recorded is not expected
 * again.
 */
async function isMoneyAwaited(tx: UnitOfWork, appeal: Appeal): Promise<boolean> {
  const subject = await loadSubject(tx, appeal);
  return subject.kind === 'claim' && subject.denials.some(({ status }) => status === 'appealing');
}

/**
 * Returns the amount that the payer must pay. Without a stated amount, a decision for the provider covers the whole
 * appealed amount.
 */
function amountToCome({ amountInControversy }: Appeal, { result, amountRecovered }: AppealOutcome): number {
  if (amountRecovered !== null) return amountRecovered;
  return result === 'overturned' ? (amountInControversy ?? 0) : 0;
}

/** Returns the last day to appeal at the next level. */
async function nextDeadlineOf(
  tx: UnitOfWork,
  appeal: Appeal,
  { receivedAt }: AppealOutcome,
): Promise<AppealDeadline | null> {
  const level = appeal.level + 1;
  const payer = await findPayer(tx, appeal.payerId);
  if (payer === null || level > APPEAL_LEVEL_MAX) return null;
  const { coverageId } = partiesOf(await loadSubject(tx, appeal));
  const { lineOfBusiness } = await requireCoverage(tx, coverageId, '/coverageId');
  const { levelName, deadline } = appealTerms({
    lineOfBusiness,
    audience: appeal.audience,
    level,
    decidedOn: localDateOf(new Date(receivedAt)),
    urgency: appeal.urgency,
    isPreService: false,
    payer,
  });
  return deadline && { date: deadline.date, level, levelName, basis: deadline.basis };
}

function refused(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'invalid', param, message }] });
}
