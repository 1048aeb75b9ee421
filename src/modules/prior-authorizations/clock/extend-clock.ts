import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type PriorAuthorization, WAITING_STATUSES } from '../authorization.ts';
import { requireAuthorization } from '../authorization-state.ts';
import { findAuthorization, lockAuthorization } from '../authorizations-store.ts';
import { scheduleCheck } from '../check-authorization.ts';
import { saveAuthorization } from '../save-authorization.ts';
import { latestExtensionOf } from './clock.ts';

type Extension = { extendedUntil: string; reason: string };

/** Checks version and state before the fields are checked. */
export async function guardExtendClock(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireExtendable(await findAuthorization(reader, id), expectedVersion);
}

/**
 * Records that the payer has extended its time for the decision, as its rule allows: CMS up to 14 days. Errors: 409 invalid_state_transition if nothing can be extended, 422 at `/extendedUntil`.
 */
export async function extendClock(
  tx: UnitOfWork,
  id: string,
  { extendedUntil, reason, expectedVersion }: Extension & { expectedVersion: number | undefined },
): Promise<PriorAuthorization> {
  const { authorization, latest } = requireExtendable(await lockAuthorization(tx, id), expectedVersion);
  const { clock, status } = authorization;
  const until = new Date(extendedUntil);
  const dueAt = clock.extendedUntil ?? clock.decisionDueAt!;
  if (until <= new Date(dueAt)) throw wrongTime('Must be after the current due time, `clock.dueAt`.');
  if (until > latest) throw wrongTime('Must be at most 14 days after `clock.decisionDueAt`.');
  // An extension that is recorded late can end the overdue state of the decision.
  const overdueAt = until > tx.now ? null : clock.overdueAt;
  const extended = {
    ...authorization,
    clock: { ...clock, extendedUntil: until.toISOString(), extensionReason: reason, overdueAt },
  };
  const details = { dueAt, extendedUntil: until.toISOString() };
  const saved = saveAuthorization(tx, extended, { verb: 'clock_extended', from: status, details });
  await scheduleCheck(tx, saved);
  return saved;
}

function requireExtendable(
  found: PriorAuthorization | null,
  version: number | undefined,
): { authorization: PriorAuthorization; latest: Date } {
  const expected = { version, statuses: WAITING_STATUSES, action: 'given an extension' };
  const authorization = requireAuthorization(found, expected);
  const latest = latestExtensionOf(authorization.clock);
  if (latest === null) {
    const message = 'The rule of this clock has no extension, or the payer has not received the request yet.';
    throw new AppError('invalid_state_transition', { message, extra: { status: authorization.status } });
  }
  return { authorization, latest };
}

function wrongTime(message: string): AppError {
  const param = '/extendedUntil';
  return new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
}
