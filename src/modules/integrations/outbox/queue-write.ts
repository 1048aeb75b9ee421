import { createHash } from 'node:crypto';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { newResource } from '../../resource-fields.ts';
import { changeEntry } from './change-entry.ts';
import { failureOf } from './failures.ts';
import { type OutboxEntry, payloadPlace } from './outbox-entry.ts';
import { outboxFields } from './outbox-fields.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { DEADLINE_MS } from './outbox-state.ts';
import { hasFailed, insertEntry } from './outbox-store.ts';

const UNDO_WINDOW_SECONDS = 60;

export type WriteRequest = Pick<OutboxEntry, 'connection' | 'operation' | 'resourceType' | 'subject'> & {
  /** The payload as JSON. It is encrypted; its hash is shown. */
  payload: unknown;
  /** Entries of the same connection that have to be written first. */
  dependsOn?: readonly string[];
  /** How long the write waits before it is sent, so that it can be cancelled. Default: 60 seconds. */
  undoWindowSeconds?: number;
  /** If an open or written entry of the connection has this key, nothing is queued. */
  dedupeKey?: string;
  ifMatch?: string;
  /** The resource in the EHR, if it is known. */
  remoteId?: string;
  /** Writes to one target are sent in order. Default: the remote resource, or the type with the subject. */
  target?: string;
};

/**
 * Queues a write to an EHR in the transaction of the change that it reports. A worker sends it when the undo window has
 * passed, by the clock of the transaction. Returns the entry, or the one that has its `dedupeKey` already.
 */
export async function queueWrite(
  tx: UnitOfWork,
  encryption: Pick<Encryption, 'seal'>,
  request: WriteRequest,
): Promise<OutboxEntry> {
  const { connection, operation, resourceType, subject, payload, remoteId = null } = request;
  const content = canonicalJson(JSON.parse(JSON.stringify(payload)));
  const undoMs = (request.undoWindowSeconds ?? UNDO_WINDOW_SECONDS) * 1_000;
  const sendAfter = new Date(tx.now.getTime() + undoMs).toISOString();
  const draft = newResource(
    outboxFields,
    {
      connection,
      operation,
      resourceType,
      subject,
      target: request.target ?? (remoteId === null ? `${resourceType}/${subject.id}` : `${resourceType}/${remoteId}`),
      payloadHash: createHash('sha256').update(content).digest('hex'),
      dependsOn: [...(request.dependsOn ?? [])],
      dedupeKey: request.dedupeKey ?? null,
      ifMatch: request.ifMatch ?? null,
      statusChangedAt: tx.now.toISOString(),
      sendAfter,
      deadlineAt: new Date(tx.now.getTime() + undoMs + DEADLINE_MS).toISOString(),
      nextAttemptAt: sendAfter,
      remoteId,
      testClockId: tx.testClockId,
    },
    tx.now,
  );
  const sealed = encryption.seal(content, payloadPlace(tx.organizationId, draft.id));
  const isVain = await hasFailed(tx, connection.id, draft.dependsOn);
  const { entry, isNew } = await insertEntry(tx, draft, sealed);
  if (!isNew) return entry;
  const details = { connectionId: connection.id, resourceType, subjectType: subject.type, subjectId: subject.id };
  tx.audit({ action: 'outbox_entry.queued', subjectType: 'outbox_entry', subjectId: entry.id, details });
  // The write could only wait for its deadline.
  if (isVain)
    return changeEntry(tx, entry, 'fail', { failure: failureOf('dependency_failed', true), nextAttemptAt: null });
  await enqueueSending(tx, entry, undoMs);
  return entry;
}
