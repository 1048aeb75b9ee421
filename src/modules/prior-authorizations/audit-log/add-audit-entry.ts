import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { findAuthorization } from '../authorizations-store.ts';
import { type AuditNote, insertNote, noteHash, notePlace, noteText } from './audit-notes-store.ts';

type AuditNoteInput = Pick<AuditNote, 'action'> & {
  reason?: string | null;
  details?: AuditNote['details'];
  relatedIds?: string[];
  occurredAt?: string;
};

/**
 * Adds a caller's entry to the audit log of an authorization; returns its id. The entry is in the sealed chain with the
 * hash of the caller's words, which are stored separately, encrypted. The caller cannot set the actor or the time of
 * recording.
 */
export async function addAuditEntry(
  tx: UnitOfWork,
  authorizationId: string,
  input: AuditNoteInput,
  encryption: Encryption,
): Promise<string> {
  const authorization = await findAuthorization(tx, authorizationId);
  if (!authorization) throw new AppError('resource_not_found');
  await tx.liveBy(authorization.testClockId);
  const details = problems(input, tx.now);
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  const text = noteText({
    action: input.action,
    reason: input.reason ?? null,
    details: input.details ?? {},
    relatedIds: input.relatedIds ?? [],
    occurredAt: input.occurredAt ?? tx.now.toISOString(),
  });
  const id = tx.audit({
    action: input.action,
    subjectType: 'prior_authorization',
    subjectId: authorizationId,
    details: { source: 'customer', contentHash: noteHash(text) },
  });
  insertNote(tx, authorizationId, { id, content: encryption.seal(text, notePlace(tx.organizationId, id)) });
  return id;
}

function problems({ occurredAt }: AuditNoteInput, now: Date): ErrorDetail[] {
  if (occurredAt === undefined || Date.parse(occurredAt) <= now.getTime()) return [];
  return [{ code: 'invalid', param: '/occurredAt', message: 'occurredAt is in the future.' }];
}
