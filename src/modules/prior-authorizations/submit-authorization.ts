import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { EDITABLE_STATUSES, type PriorAuthorization, type Requirements } from './authorization.ts';
import { moveAuthorization, requireAuthorization } from './authorization-state.ts';
import { lockAuthorization } from './authorizations-store.ts';
import { loadRequirements } from './load-requirements.ts';
import { areMet } from './requirements.ts';
import { saveAuthorization } from './save-authorization.ts';
import { type SendOptions, sendMessage } from './transport/send-message.ts';

/**
 * Submits an authorization whose requirements are met: its 278 is written, numbered and stored, and its transmission
 * queued, in one transaction. `prior_auth.submitted` fires when the payer has it. Errors: 409 requirements_unmet with
 * everything that is missing, 409 invalid_state_transition.
 */
export async function submitAuthorization(
  tx: UnitOfWork,
  id: string,
  { expectedVersion, ...options }: SendOptions & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {
    version: expectedVersion,
    statuses: EDITABLE_STATUSES,
    action: 'submitted',
  });
  const requirements = await loadRequirements(tx, authorization, tx.now);
  if (!areMet(requirements)) throw requirementsUnmet(requirements);
  const ready = authorization.status === 'ready' ? authorization : moveAuthorization(authorization, 'ready', tx.now);
  const traceNumber = traceNumberOf(authorization.id);
  const sent = await sendMessage(tx, ready, { purpose: 'request', traceNumber }, options);
  const submitted: PriorAuthorization = {
    ...moveAuthorization(ready, 'submitted', tx.now),
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

/** TRN02: at most 50 characters, and unique because the id is. */
function traceNumberOf(id: string): string {
  return id.replace('_', '').toUpperCase();
}

/** Returns the 409 that lists everything that is missing. */
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
