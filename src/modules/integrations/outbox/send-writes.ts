import { randomUUID } from 'node:crypto';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { changeEntry } from './change-entry.ts';
import { type OutboxEntry, payloadPlace } from './outbox-entry.ts';
import { enqueueSending } from './outbox-jobs.ts';
import { LEASE_MS } from './outbox-state.ts';
import { findWritten, lockDueEntry, lockOutbox, saveEntry } from './outbox-store.ts';
import type { OutboxTargets, OutboxWrite, ReconcileOutcome, SendOutcome } from './outbox-target.ts';
import { failForDeadline, settleEntry } from './settle-entry.ts';

/** How many entries of one connection may be in flight at once, over all workers. */
export const IN_FLIGHT_MAX = 4;
/** How many entries of all connections one worker may have in flight at once. */
const PARALLEL_MAX = 16;
/**
 * After this time a worker leaves the rest to another job, so that a slow EHR does not keep it from other
 * organizations.
 */
const CLAIMING_MS_MAX = 20_000;

type SendWritesOptions = {
  organizationId: string;
  /** The patients' test clock whose entries are sent; null for the others. */
  testClockId: string | null;
  targets: OutboxTargets;
  encryption: Pick<Encryption, 'open'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** In [0, 1), for the jitter of delays. */
  random(): number;
};

type Claimed = { write: OutboxWrite; token: string; action: 'send' | 'reconcile' };

/**
 * Sends and reconciles the due entries until none is due, several at a time: at most `IN_FLIGHT_MAX` of a connection,
 * so that a slow EHR does not delay the others. Several workers may run it at once. No transaction is open while an EHR
 * processes a request. If a worker dies, `recoverAbandoned` handles its entry.
 */
export async function sendWrites(options: SendWritesOptions): Promise<void> {
  const inFlight = new Set<Promise<void>>();
  const errors: unknown[] = [];
  const stopsAt = performance.now() + CLAIMING_MS_MAX;
  try {
    for (;;) {
      const mayClaim = performance.now() < stopsAt && errors.length === 0;
      const wasIdle = inFlight.size === 0;
      const claimed =
        mayClaim && inFlight.size < PARALLEL_MAX ? await options.transact((tx) => claimNext(tx, options)) : null;
      if (claimed !== null) {
        const sending = sendClaimed(claimed, options)
          .catch((error: unknown) => void errors.push(error))
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      } else if (inFlight.size > 0) await Promise.race(inFlight);
      // A write that ended while no entry was found may have made another entry due.
      else if (wasIdle || !mayClaim) break;
    }
    // The job fails and is retried.
    if (errors.length > 0) throw errors[0];
    if (performance.now() >= stopsAt) await options.transact((tx) => enqueueSending(tx, options));
  } finally {
    await Promise.allSettled(inFlight);
  }
}

async function sendClaimed(claimed: Claimed, options: SendWritesOptions): Promise<void> {
  const { write, token, action } = claimed;
  const outcome = await ask(claimed, options.targets);
  const settlement = { outcome, action, random: options.random() };
  await options.transact((tx) => settleEntry(tx, write.entry.id, token, settlement));
}

/** Commits the intent to send, or to read after a lost response. Fails entries past their deadline. */
async function claimNext(tx: UnitOfWork, options: SendWritesOptions): Promise<Claimed | null> {
  await lockOutbox(tx);
  for (;;) {
    const due = await lockDueEntry(tx, { testClockId: options.testClockId, inFlightMax: IN_FLIGHT_MAX });
    if (due === null) return null;
    const isLost = due.entry.status === 'unknown';
    if (!isLost && tx.now >= new Date(due.entry.deadlineAt)) {
      await failForDeadline(tx, due.entry);
      await enqueueSending(tx, due.entry);
      continue;
    }
    const entry = isLost ? due.entry : await basedOnEarlierWrite(tx, due.entry);
    const lease = { token: randomUUID(), until: new Date(tx.systemNow.getTime() + LEASE_MS) };
    if (isLost) saveEntry(tx, entry, lease);
    else changeEntry(tx, entry, 'claim', { nextAttemptAt: null }, lease);
    return {
      write: writeOf(entry, due.payload, tx.organizationId, options.encryption),
      token: lease.token,
      action: isLost ? 'reconcile' : 'send',
    };
  }
}

function writeOf(
  entry: OutboxEntry,
  sealed: Buffer,
  organizationId: string,
  encryption: Pick<Encryption, 'open'>,
): OutboxWrite {
  const payload = encryption.open(sealed, payloadPlace(organizationId, entry.id)).toString('utf8');
  return { organizationId, entry, payload: JSON.parse(payload) as unknown };
}

async function ask({ write, action }: Claimed, targets: OutboxTargets): Promise<SendOutcome | ReconcileOutcome> {
  const target = targets[write.entry.connection.type];
  if (action === 'send') {
    if (!target) return { outcome: 'terminal', code: 'target_missing' };
    return target.send(write).catch(() => ({ outcome: 'unknown', code: 'unavailable' }) as const);
  }
  if (!target) return { outcome: 'still_unknown', code: 'target_missing' };
  return target.reconcile(write).catch(() => ({ outcome: 'still_unknown', code: 'unavailable' }) as const);
}

/**
 * Updates a queued change of a FHIR resource with the id and the version that an earlier write to the same target has
 * created since. Otherwise, a change that was queued while the resource was being created would lack its id, and the
 * second of two changes would use an outdated version.
 */
async function basedOnEarlierWrite(tx: UnitOfWork, entry: OutboxEntry): Promise<OutboxEntry> {
  if (entry.connection.type !== 'fhir' || entry.operation === 'create') return entry;
  const { connection, target, id: before } = entry;
  const earlier = await findWritten(tx, { connectionId: connection.id, target, before });
  if (earlier === null || (earlier.writtenAt ?? '') < entry.createdAt) return entry;
  const { remoteId, remoteVersion } = earlier;
  const isBound = entry.ifMatch !== null && remoteVersion !== null && !isLater(entry.ifMatch, remoteVersion);
  return {
    ...entry,
    remoteId: entry.remoteId ?? remoteId,
    ifMatch: isBound ? `W/"${remoteVersion}"` : entry.ifMatch,
  };
}

/** Returns whether an ETag names a later version, which was read after the earlier write. */
function isLater(ifMatch: string, version: string): boolean {
  return Number(/^W\/"(\d+)"$/.exec(ifMatch)?.[1]) > Number(version);
}
