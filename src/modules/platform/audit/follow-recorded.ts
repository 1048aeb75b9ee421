import type { TenantReader } from '../../../database/transactions/transaction.ts';
import {
  countRecorded as count,
  lastSealedPosition,
  type RecordedEntry,
  selectRecorded,
} from './audit-entries-store.ts';

/** Returns the number of entries of the organization's log, sealed or not. */
export const countRecorded = (reader: TenantReader): Promise<number> => count(reader);

const PAGE = 200;

/**
 * Follows the audit log, which has an entry for every change. Entries receive their positions when they are sealed,
 * about a second after their transactions. They are returned before that, so that readers do not wait for the sealer.
 */
export class RecordedFollower {
  #position: number;
  /** Entries that were returned before they were sealed. */
  #unsealed = new Set<string>();

  private constructor(position: number) {
    this.#position = position;
  }

  /** Returns a follower that starts at the end of the log. */
  static async fromEnd(reader: TenantReader): Promise<RecordedFollower> {
    const follower = new RecordedFollower(await lastSealedPosition(reader));
    while ((await follower.read(reader)).hasMore);
    return follower;
  }

  /**
   * Returns a follower that starts after a sealed position. Entries that were unsealed when the position was read are
   * returned again.
   */
  static after(position: number): RecordedFollower {
    return new RecordedFollower(position);
  }

  /** The position of the last sealed entry that was read. */
  get position(): number {
    return this.#position;
  }

  /** Returns the entries that were not returned before. */
  async read(reader: TenantReader): Promise<{ entries: RecordedEntry[]; hasMore: boolean }> {
    const read = await selectRecorded(reader, { after: this.#position, limit: PAGE });
    const entries = read.filter(({ id }) => !this.#unsealed.has(id));
    const sealed = read.filter(({ position }) => position !== null);
    this.#position = sealed.at(-1)?.position ?? this.#position;
    this.#unsealed = new Set(read.filter(({ position }) => position === null).map(({ id }) => id));
    return { entries, hasMore: sealed.length === PAGE };
  }
}
