import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { type PayerReceipt, type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { requireAuthorization } from '../authorization-state.ts';
import { findAuthorization, lockAuthorization } from '../authorizations-store.ts';
import { scheduleCheck } from '../check-authorization.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { withReceipt } from './receipt.ts';

type Receipt = Pick<PayerReceipt, 'receivedAt'> & { reference?: string | null };

/** Checks version and state before the fields are checked. */
export async function guardRecordReceipt(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireSent(await findAuthorization(reader, id), expectedVersion);
}

/**
 * Records when the payer received the request, as reported to a person. The clock starts at this time. Errors: 409
 * invalid_state_transition unless the request was sent and waits for its decision, 422 at `/receivedAt`.
 */
export async function recordReceipt(
  tx: UnitOfWork,
  id: string,
  { receivedAt, reference = null, expectedVersion }: Receipt & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const authorization = requireSent(await lockAuthorization(tx, id), expectedVersion);
  const at = new Date(receivedAt);
  if (at > tx.now) throw wrongTime('Must not be in the future.');
  if (at < new Date(authorization.submission!.submittedAt)) {
    throw wrongTime('Must not be before the request was submitted, `submission.submittedAt`.');
  }
  const receipt = { receivedAt: at.toISOString(), reference, source: 'recorded' as const };
  return saveReceipt(tx, authorization, receipt, { verb: 'receipt_recorded' });
}

/**
 * Saves a receipt and the decision deadline computed from it, unless a receipt from a more reliable source is known.
 */
export async function saveReceipt(
  tx: UnitOfWork,
  authorization: PriorAuthorization,
  receipt: PayerReceipt,
  { verb, details = {} }: { verb: string; details?: Record<string, unknown> },
): Promise<PriorAuthorization> {
  const { lineOfBusiness } = await requireCoverage(tx, authorization.coverageId, '/coverageId');
  const received = withReceipt(authorization, receipt, { lineOfBusiness, now: tx.now });
  if (received === authorization) return authorization;
  const { receivedAt } = receipt;
  const saved = saveAuthorization(tx, received, {
    verb,
    from: authorization.status,
    details: { receivedAt, startedAt: authorization.clock.startedAt, ...details },
  });
  await scheduleCheck(tx, saved);
  return saved;
}

function requireSent(found: PriorAuthorization | null, version: number | undefined): PriorAuthorization {
  const expected = { version, statuses: WAITING_STATUSES, action: 'given a receipt' };
  const authorization = requireAuthorization(found, expected);
  if (authorization.clock.startedAt === null || authorization.submission === null) {
    const message = 'The request has not been sent to the payer yet.';
    throw new AppError('invalid_state_transition', { message, extra: { status: authorization.status } });
  }
  return authorization;
}

function wrongTime(message: string): AppError {
  const param = '/receivedAt';
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}
