import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { readerOf, transact } from '../../../../database/transactions/transaction.ts';
import type { OutboxTarget, OutboxWrite, ReconcileOutcome, SendOutcome } from '../../outbox/outbox-target.ts';
import { findSeenConnection } from '../connections/connections-store.ts';
import { accessOf } from '../connections/require-connection.ts';
import type { PartnerAccess, PartnerApi, PartnerFailure, PartnerResult } from '../partner-api.ts';
import { recordCall } from '../record-call.ts';

type Parts = { database: Database; encryption: Pick<Encryption, 'open' | 'seal'>; api: PartnerApi };

/**
 * Sends writes of the outbox to partner EHRs. The id of the entry is the write's external reference at the partner, by
 * which it is found again after a lost answer.
 */
export function openPartnerTarget(parts: Parts): OutboxTarget {
  return {
    send: async (write) => {
      const access = await accessFor(write, parts);
      if (access === null) return { outcome: 'terminal', code: 'connection_missing' };
      const result = await parts.api.write(access, writeOf(write));
      await record(write, result, parts);
      if (result.ok) {
        return {
          outcome: 'written',
          remoteId: result.value.id,
          version: result.value.version,
          httpStatus: result.status,
        };
      }
      return outcomeOf(result);
    },
    reconcile: async (write): Promise<ReconcileOutcome> => {
      const access = await accessFor(write, parts);
      if (access === null) return { outcome: 'still_unknown', code: 'connection_missing' };
      const result = await parts.api.findWrite(access, write.entry.resourceType, write.entry.id);
      await record(write, result, parts);
      if (!result.ok) return { outcome: 'still_unknown', ...failureOf(result) };
      if (result.value === null) return { outcome: 'absent' };
      return {
        outcome: 'written',
        remoteId: result.value.id,
        version: result.value.version,
        httpStatus: result.status,
      };
    },
  };
}

async function accessFor({ organizationId, entry }: OutboxWrite, parts: Parts): Promise<PartnerAccess | null> {
  const reader = readerOf(parts.database, organizationId);
  const connection = await findSeenConnection(reader, entry.connection.id);
  if (connection === null || connection.status === 'disabled') return null;
  return accessOf(reader, connection, parts.encryption);
}

function writeOf({ entry, payload }: OutboxWrite) {
  const { id: reference, operation, resourceType, remoteId, ifMatch } = entry;
  return { reference, operation, resourceType, remoteId, ifMatch, content: payload };
}

async function record(
  { organizationId, entry }: OutboxWrite,
  result: PartnerResult<unknown>,
  { database }: Parts,
): Promise<void> {
  const actor = { type: 'system', id: 'send-outbox' } as const;
  await transact(database, { organizationId, actor, isRealTime: true }, (tx) =>
    recordCall(tx, entry.connection.id, result),
  );
}

const RETRIED = new Set([408, 425, 429]);

function outcomeOf(failure: PartnerFailure): SendOutcome {
  if (failure.kind === 'lost') return { outcome: 'unknown', ...failureOf(failure) };
  if (failure.kind === 'not_sent') return { outcome: 'retryable', ...failureOf(failure) };
  const { status } = failure;
  // 500, 502 and 504 may follow a completed write, so the resource is read before a repetition.
  if (status !== null && status >= 500 && status !== 503) return { outcome: 'unknown', ...failureOf(failure) };
  const isPassing = status === null || status === 503 || status === 401 || status === 403 || RETRIED.has(status);
  return { outcome: isPassing ? 'retryable' : 'terminal', ...failureOf(failure) };
}

function failureOf({ code, status, retryAfterMs }: PartnerFailure) {
  return {
    code,
    ...(status === null ? {} : { httpStatus: status }),
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
  };
}
