import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { addressLines } from '../../../printing/format.ts';
import { getClaim } from '../../billing/claims/find-claims.ts';
import { requireDocuments } from '../../practice/documents/find-documents.ts';
import { requireOpenPatient } from '../../practice/patients/require-patient.ts';
import { linkAppeal, requireAuthorizationReference } from '../../prior-authorizations/find-authorizations.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { newResource } from '../../resource-fields.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import type { AppealAudience } from '../denials/deadlines/appeal-deadline-rules.ts';
import { appealTerms } from '../denials/deadlines/appeal-terms.ts';
import type { Denial } from '../denials/denial.ts';
import { canBeAppealed, refusedAmountOf } from '../denials/denial-state.ts';
import { lockDenials } from '../denials/find-denials.ts';
import { APPEALABLE_STATUSES, type Appeal, type AppealRecipient } from './appeal.ts';
import { APPEAL_LEVEL_MAX, appealFields } from './appeal-fields.ts';
import { requireAppeal } from './appeal-state.ts';
import { findAppeal, findPendingAppeal, insertAppeal, lockAppeal } from './appeals-store.ts';
import { generateLetter } from './letter/generate-letter.ts';
import { type AppealSubject, claimSubject, labelDocuments, loadParties, loadSubject, partiesOf } from './load-facts.ts';
import { auditAppeal, emitAppealEvent, saveAppeal } from './save-appeal.ts';

type AppealInput = {
  externalId?: string;
  denialIds?: string[];
  priorAuthorizationId?: string;
  previousAppealId?: string;
  audience?: AppealAudience;
  urgency?: Appeal['urgency'];
  /** Whether a model rewords the draft afterwards. */
  polish?: boolean;
  documentIds?: string[];
  representativeDocumentId?: string;
  recipient?: Partial<AppealRecipient>;
  metadata?: Record<string, string>;
};

/**
 * Generates an appeal with its letter as a draft: for denials of one claim, for a denied prior authorization, or for
 * the next level after a decision. Errors: 422 for a subject that does not exist or cannot be appealed, 409 if an
 * appeal of the same denials is pending.
 */
export async function createAppeal(tx: UnitOfWork, input: AppealInput): Promise<Appeal> {
  const previous = await previousOf(tx, input);
  const subject = previous ? await loadSubject(tx, previous) : await subjectOf(tx, input);
  await tx.liveBy(testClockOf(subject));
  const { patientId, payerId } = partiesOf(subject);
  await requireOpenPatient(tx, patientId, subject.kind === 'claim' ? '/denialIds' : '/priorAuthorizationId');
  await refusePending(tx, subject);
  await requireAppealDocuments(tx, patientId, input);
  const payer = await findPayer(tx, payerId);
  invariant(payer, 'a claim or an authorization names a payer of the directory');
  const appeal = await draftAppeal(tx, input, { previous, subject, payer });
  const { denialIds, claimId, priorAuthorizationId, level } = appeal;
  auditAppeal(tx, appeal, {
    verb: 'generated',
    from: null,
    details: { denialIds, claimId, priorAuthorizationId, level },
  });
  await insertAppeal(tx, appeal);
  if (previous) saveAppeal(tx, { ...previous, nextAppealId: appeal.id }, { verb: 'continued', from: previous.status });
  if (priorAuthorizationId !== null) await linkAppeal(tx, priorAuthorizationId, appeal.id);
  if (appeal.polish) await tx.enqueue('polish-appeal', { organizationId: tx.organizationId, appealId: appeal.id });
  emitAppealEvent(tx, 'appeal.generated', appeal);
  return appeal;
}

async function requireAppealDocuments(tx: UnitOfWork, patientId: string, input: AppealInput): Promise<void> {
  const { documentIds = [], representativeDocumentId } = input;
  await requireDocuments(tx, patientId, [
    ...documentIds.map((id, index) => ({ id, param: `/documentIds/${index}` })),
    ...(representativeDocumentId === undefined
      ? []
      : [{ id: representativeDocumentId, param: '/representativeDocumentId' }]),
  ]);
}

type AppealBasis = { previous: Appeal | null; subject: AppealSubject; payer: Payer };

/** Returns the appeal as a draft: its terms, its letter and the defaults of omitted fields. Stores nothing. */
async function draftAppeal(tx: UnitOfWork, input: AppealInput, basis: AppealBasis): Promise<Appeal> {
  const { previous, subject, payer } = basis;
  const { documentIds = [], urgency = 'standard', representativeDocumentId = null } = input;
  const parties = await loadParties(tx, subject);
  const audience = input.audience ?? previous?.audience ?? 'provider_dispute';
  const level = previous === null ? 1 : previous.level + 1;
  const terms = appealTerms({
    lineOfBusiness: parties.coverage.lineOfBusiness,
    audience,
    level,
    decidedOn: decidedOn(subject, previous),
    urgency,
    isPreService: subject.kind === 'authorization',
    payer,
  });
  const letter = generateLetter({
    ...parties,
    payerName: payer.name,
    audience,
    level,
    deadline: terms.deadline,
    documents: await labelDocuments(tx, documentIds),
    previous: previous && earlierOf(previous),
    subject,
  });
  return newResource(
    appealFields,
    {
      ...subjectFields(subject),
      ...terms,
      ...{ audience, level, urgency, letter, documentIds, representativeDocumentId },
      externalId: input.externalId,
      statusChangedAt: tx.now.toISOString(),
      payerId: payer.id,
      payerName: payer.name,
      previousAppealId: previous?.id,
      polish: input.polish ? { state: 'queued', model: null, statements: 0 } : null,
      recipient: recipientOf(input, payer),
      metadata: input.metadata,
      testClockId: parties.patient.testClockId,
    },
    tx.now,
  );
}

type SubjectField = 'type' | 'patientId' | 'denialIds' | 'claimId' | 'priorAuthorizationId' | 'amountInControversy';

function subjectFields(subject: AppealSubject): Pick<Appeal, SubjectField> {
  const { patientId } = partiesOf(subject);
  if (subject.kind === 'authorization') {
    const { id: priorAuthorizationId } = subject.authorization;
    const none = { denialIds: [], claimId: null, amountInControversy: null };
    return { ...none, type: 'prior_auth_denial', patientId, priorAuthorizationId };
  }
  const { claim, denials } = subject;
  return {
    type: 'claim_denial',
    patientId,
    denialIds: denials.map(({ id }) => id),
    claimId: claim.id,
    priorAuthorizationId: null,
    amountInControversy: denials.reduce((sum, denial) => sum + refusedAmountOf(denial), 0),
  };
}

/** Locks the decided appeal that the new one continues. */
async function previousOf(tx: UnitOfWork, { previousAppealId }: AppealInput): Promise<Appeal | null> {
  if (previousAppealId === undefined) return null;
  const param = '/previousAppealId';
  if (!(await findAppeal(tx, previousAppealId))) {
    throw new ReferenceNotFoundError({ table: 'appeals', id: previousAppealId, param });
  }
  const expected = { version: undefined, statuses: APPEALABLE_STATUSES, action: 'appealed to the next level' };
  const previous = requireAppeal(await lockAppeal(tx, previousAppealId), expected);
  if (previous.nextAppealId !== null) throw refused(param, 'not_allowed', 'Another appeal already continues it.');
  if (previous.level >= APPEAL_LEVEL_MAX) throw refused(param, 'not_allowed', 'There is no further level of appeal.');
  return previous;
}

async function subjectOf(tx: UnitOfWork, { denialIds, priorAuthorizationId }: AppealInput): Promise<AppealSubject> {
  if (priorAuthorizationId !== undefined) {
    const param = '/priorAuthorizationId';
    const authorization = await requireAuthorizationReference(tx, priorAuthorizationId, param);
    const outcome = authorization.decision?.outcome;
    if (outcome === 'denied' || outcome === 'partially_approved' || outcome === 'modified') {
      return { kind: 'authorization', authorization };
    }
    throw refused(param, 'not_denied', 'The payer has not denied the authorization or a part of it.');
  }
  const denials = await lockDenials(tx, denialIds!, '/denialIds');
  const claimId = denials[0]!.claimId;
  denials.forEach((denial, index) => {
    const param = `/denialIds/${index}`;
    if (denial.claimId !== claimId)
      throw refused(param, 'other_claim', 'All denials of an appeal belong to one claim.');
    if (denial.status === 'overturned') throw refused(param, 'overturned', 'The payer has reversed this denial.');
    if (!canBeAppealed(denial)) throw refused(param, 'not_open', 'The denial has been resolved in another way.');
    if (!denial.appealable) throw refused(param, 'not_appealable', 'Correct and replace the claim instead.');
  });
  return claimSubject(tx, await getClaim(tx, claimId), denials);
}

function testClockOf(subject: AppealSubject): string | null | undefined {
  return subject.kind === 'claim' ? subject.claim.testClockId : subject.authorization.testClockId;
}

async function refusePending(tx: UnitOfWork, subject: AppealSubject): Promise<void> {
  const ids = subject.kind === 'claim' ? subject.denials.map(({ id }) => id) : [];
  const pending = ids.length === 0 ? null : await findPendingAppeal(tx, ids);
  if (pending === null) return;
  throw new AppError('invalid_state_transition', {
    message:
      'One of these denials already has an appeal that is not decided yet. Withdraw that appeal, or wait for its outcome.',
    param: '/denialIds',
  });
}

/** Deadlines count from the oldest decision, so that the date is right for every denial. */
function decidedOn(subject: AppealSubject, previous: Appeal | null): LocalDate {
  if (previous?.outcome) return previous.outcome.receivedAt.slice(0, 10);
  if (subject.kind === 'authorization') return subject.authorization.decision!.decidedAt.slice(0, 10);
  return subject.denials.map((denial) => decisionDate(denial)).toSorted()[0]!;
}

function decisionDate({ appealDeadline, receivedAt }: Denial): LocalDate {
  return appealDeadline?.basis.from ?? receivedAt.slice(0, 10);
}

function earlierOf({ id, level, outcome }: Appeal) {
  return { id, level, result: outcome!.result, receivedOn: outcome!.receivedAt.slice(0, 10) };
}

function recipientOf({ recipient = {} }: AppealInput, payer: Payer): Appeal['recipient'] {
  return {
    name: recipient.name ?? payer.name,
    department: recipient.department === undefined ? 'Appeals Department' : recipient.department,
    lines: recipient.lines ?? (payer.address ? addressLines(payer.address) : []),
    fax: recipient.fax ?? null,
    email: recipient.email ?? null,
  };
}

function refused(param: string, code: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
