import { randomUUID } from 'node:crypto';
import type { Encryption } from '../../database/encryption.ts';
import type { UnitOfWork } from '../../database/transaction.ts';
import { changeEntry } from './change-entry.ts';
import { enqueueSending } from './enqueue-sending.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { findWritten, lockDueEntry, saveEntry } from './outbox-store.ts';
import type { OutboxTargets, OutboxWrite, ReconcileOutcome, SendOutcome } from './outbox-target.ts';
import { payloadPlace } from './payload-place.ts';
import { failForDeadline, settleEntry } from './settle-entry.ts';
import { LEASE_MS } from './write-timing.ts';

export type SendWritesOptions = {
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
 * Sends and reconciles the due entries, one after the other, until none is due. Several workers may run it at once. No
 * transaction is open while an EHR is asked; a worker that dies leaves the entry to `recoverAbandoned`.
 */
export async function sendWrites(options: SendWritesOptions): Promise<void> {
  for (;;) {
    const claimed = await options.transact((tx) => claimNext(tx, options));
    if (claimed === null) return;
    const { write, token, action } = claimed;
    const outcome = await ask(claimed, options.targets);
    const settlement = { outcome, action, random: options.random() };
    await options.transact((tx) => settleEntry(tx, write.entry.id, token, settlement));
  }
}

/** Commits the intent to send, or to read what became of a lost answer. Fails what has passed its deadline. */
async function claimNext(tx: UnitOfWork, options: SendWritesOptions): Promise<Claimed | null> {
  for (;;) {
    const due = await lockDueEntry(tx, options.testClockId);
    if (due === null) return null;
    const entry = await withRemoteId(tx, due.entry);
    const isLost = entry.status === 'unknown';
    if (!isLost && tx.now >= new Date(entry.deadlineAt)) {
      await failForDeadline(tx, entry);
      await enqueueSending(tx, entry);
      continue;
    }
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

/** An update that was queued before the resource was created has no id. The creation, which it follows, has it. */
async function withRemoteId(tx: UnitOfWork, entry: OutboxEntry): Promise<OutboxEntry> {
  if (entry.operation === 'create' || entry.remoteId !== null) return entry;
  const written = await findWritten(tx, entry.connection.id, entry.target);
  return { ...entry, remoteId: written?.remoteId ?? null };
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
