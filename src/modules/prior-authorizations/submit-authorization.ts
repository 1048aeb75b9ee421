import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { requireCoverage } from '../practice/coverages/find-coverages.ts';
import { EDITABLE_STATUSES, type PriorAuthorization, type Requirement, type Requirements } from './authorization.ts';
import { moveAuthorization, requireAuthorization } from './authorization-state.ts';
import { findAuthorization, lockAuthorization } from './authorizations-store.ts';
import { documentsToAnnounce } from './documents/send-documents.ts';
import { loadRequirements, requirementOf } from './requirements/requirement-of.ts';
import { areMet } from './requirements/requirements.ts';
import { emitAuthorizationEvent, saveAuthorization } from './save-authorization.ts';
import { requireSubmitReview } from './submit-stage.ts';
import { type SendOptions, sendMessage } from './transport/send-message.ts';

type SubmitOptions = SendOptions & { expectedVersion: number | undefined; evenIfNotRequired?: boolean };

const EXPECTED = { statuses: EDITABLE_STATUSES, action: 'submitted' };

/** Checks version, state and requirements before the fields are checked. */
export async function guardSubmitAuthorization(
  reader: TenantReader,
  id: string,
  version: number | undefined,
): Promise<void> {
  const authorization = requireAuthorization(await findAuthorization(reader, id), { ...EXPECTED, version });
  const requirements = await loadRequirements(reader, authorization);
  if (!areMet(requirements)) throw requirementsUnmet(requirements);
}

/**
 * Submits an authorization whose requirements are met: its 278 is written, numbered and stored, and its transmission
 * queued, in one transaction. `prior_auth.submitted` fires when the payer has it. If the payer requires no
 * authorization for any of its services, nothing is sent and it ends as `not_required`, unless `evenIfNotRequired` is
 * set. Errors: 409 requirements_unmet with all missing requirements, 409 invalid_state_transition.
 */
export async function submitAuthorization(
  tx: UnitOfWork,
  id: string,
  { expectedVersion, evenIfNotRequired, ...options }: SubmitOptions,
): Promise<PriorAuthorization> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {
    ...EXPECTED,
    version: expectedVersion,
  });
  const requirements = await loadRequirements(tx, authorization);
  if (!areMet(requirements)) throw requirementsUnmet(requirements);
  const ready = authorization.status === 'ready' ? authorization : moveAuthorization(authorization, 'ready', tx.now);
  const requirement = await requirementNow(tx, ready);
  if (requirement.required === 'no' && !evenIfNotRequired) {
    return endNotRequired(tx, { ...ready, requirement, requirements }, authorization.status);
  }
  await requireSubmitReview(tx, authorization);
  const traceNumber = traceNumberOf(authorization.id);
  const attachments = await documentsToAnnounce(tx, ready);
  const sent = await sendMessage(tx, ready, { purpose: 'request', traceNumber, attachments }, options);
  const submitted: PriorAuthorization = {
    ...moveAuthorization(ready, 'submitted', tx.now),
    requirement,
    requirements,
    submission: {
      channel: sent.channel,
      submittedAt: tx.now.toISOString(),
      traceNumber,
      payerTraceNumber: null,
      attemptCount: (authorization.submission?.attemptCount ?? 0) + 1,
      interchangeId: sent.interchangeId,
      state: 'queued',
    },
  };
  const details = { interchangeId: sent.interchangeId };
  return saveAuthorization(tx, submitted, { verb: 'submission_queued', from: authorization.status, details });
}

async function requirementNow(tx: UnitOfWork, { coverageId, items }: PriorAuthorization): Promise<Requirement> {
  const coverage = await requireCoverage(tx, coverageId, '/coverageId');
  return requirementOf(tx, coverage, items);
}

/** Ends an authorization without sending it: the payer requires none for any of its services. */
function endNotRequired(tx: UnitOfWork, ready: PriorAuthorization, from: string): PriorAuthorization {
  const { source, reference } = ready.requirement;
  const message = `The payer requires no authorization for these services (${reference ?? source}).`;
  const ended = moveAuthorization(ready, 'not_required', tx.now, { code: 'determined_not_required', message });
  const saved = saveAuthorization(tx, ended, { verb: 'not_required', from, details: { source, reference } });
  emitAuthorizationEvent(tx, 'prior_auth.not_required', saved);
  return saved;
}

/** TRN02: at most 50 characters, and unique because the id is. */
function traceNumberOf(id: string): string {
  return id.replace('_', '').toUpperCase();
}

/** Returns the 409 that lists all missing requirements. */
export function requirementsUnmet({ questions, documents, issues }: Requirements): AppError {
  const details = [
    ...issues
      .filter(({ severity }) => severity === 'error')
      .map(({ code, param, message }) => ({ code, param, message })),
    ...questions.map(({ questionId, code, message }) => ({ code, param: `/questions/${questionId}`, message })),
    ...documents
      .filter(({ required, provided }) => required && !provided)
      .map(({ message }) => ({ code: 'document_required', param: '/documentIds', message })),
  ];
  return new AppError('requirements_unmet', { details, param: details[0]!.param });
}
