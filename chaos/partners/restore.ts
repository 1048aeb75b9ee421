import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileJournal } from '../../src/gateways/transport-journal/file-journal.ts';
import type { TransportJournal } from '../../src/modules/exchange/journal/transport-journal.ts';
import { createRandom } from '../parts/random.ts';

/** The moments at which the database is backed up and replaced by the backup. */
export type RestorePlan = { backUpAt: number; restoreAt: number };

const RESTORED_SHARE = 0.4;

/**
 * Plans a restore of the database, which does not affect the transport journal and the partners; null: no restore with
 * this seed.
 */
export function planRestore(seed: number, moments: number): RestorePlan | null {
  // A separate random sequence, so that the rest of a seed is played as without a restore.
  const random = createRandom(seed, 3);
  if (!random.chance(RESTORED_SHARE)) return null;
  const backUpAt = random.integer(Math.floor(moments * 0.1), Math.floor(moments * 0.5));
  return { backUpAt, restoreAt: random.integer(backUpAt + 5, Math.floor(moments * 0.9)) };
}

/** The transport journal of a play, in a folder outside the database. */
export class KeptJournal {
  readonly #folder: string;
  #journal: TransportJournal;

  private constructor(folder: string, journal: TransportJournal) {
    this.#folder = folder;
    this.#journal = journal;
  }

  static async open(): Promise<KeptJournal> {
    const folder = await mkdtemp(join(tmpdir(), 'rcm-partners-journal-'));
    return new KeptJournal(folder, await openFileJournal(folder, { refreshMs: 0 }));
  }

  get current(): TransportJournal {
    return this.#journal;
  }

  /** Opens the database again, as processes do that start after a restore. */
  async reopen(): Promise<void> {
    await this.#journal.close();
    this.#journal = await openFileJournal(this.#folder, { refreshMs: 0 });
  }

  async remove(): Promise<void> {
    await this.#journal.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
