import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { deleteLease, lockLease, takeLease } from './mailbox-leases-store.ts';

/** The lease's duration. After a crash, another process picks up the mailbox when the lease expires. */
const LEASE_SECONDS = 30;
/** A lease is extended after half of its duration, so that one failed extension does not end it. */
const FRESH_MS = (LEASE_SECONDS * 1_000) / 2;
/** How long a process waits after a mailbox was leased to another process. */
const REFUSED_MS = 5_000;

export type Mailbox = { organizationId: string; tradingPartnerId: string };

/** Thrown when another process has taken over the mailbox. Downloaded files are not recorded. */
export class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

type Known = { isHeld: boolean; until: number };

/**
 * The mailboxes that this process picks up. One process at a time downloads the files of a mailbox; if it dies, its lease
 * expires and another one takes over.
 */
export class MailboxLeases {
  readonly #database: Database;
  readonly #holder = randomUUID();
  readonly #now: () => number;
  readonly #known = new Map<string, Known & Mailbox>();

  /** `now`: milliseconds of a monotonic clock. */
  constructor(database: Database, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#now = now;
  }

  /** Returns whether this process has the mailbox. Acquires a free lease, and extends its own before it expires. */
  async hold({ organizationId, tradingPartnerId }: Mailbox): Promise<boolean> {
    const key = `${organizationId}/${tradingPartnerId}`;
    const known = this.#known.get(key);
    if (known !== undefined && known.until > this.#now()) return known.isHeld;
    // Measured before the query, because the database's lease begins later.
    const askedAt = this.#now();
    const isHeld = await transact(this.#database, transactionOf(organizationId), (tx) =>
      takeLease(tx, { tradingPartnerId, holder: this.#holder, seconds: LEASE_SECONDS }),
    );
    this.#known.set(key, {
      organizationId,
      tradingPartnerId,
      isHeld,
      until: askedAt + (isHeld ? FRESH_MS : REFUSED_MS),
    });
    return isHeld;
  }

  /** Throws LeaseLostError unless this process has the mailbox. Keeps the lease until the transaction ends. */
  async require(tx: UnitOfWork, tradingPartnerId: string): Promise<void> {
    if (await lockLease(tx, tradingPartnerId, this.#holder)) return;
    this.#known.delete(`${tx.organizationId}/${tradingPartnerId}`);
    throw new LeaseLostError('Another process picks up the mailbox');
  }

  /** Releases all leases, so that other processes can pick up the mailboxes. */
  async release(): Promise<void> {
    const held = [...this.#known.values()].filter(({ isHeld }) => isHeld);
    this.#known.clear();
    for (const { organizationId, tradingPartnerId } of held) {
      await transact(this.#database, transactionOf(organizationId), async (tx) =>
        deleteLease(tx, tradingPartnerId, this.#holder),
      );
    }
  }
}

function transactionOf(organizationId: string) {
  return { organizationId, actor: { type: 'system', id: 'receive-payer-files' }, isRealTime: true } as const;
}
