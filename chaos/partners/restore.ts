import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileJournal } from '../../src/gateways/transport-journal/file-journal.ts';
import type { TransportJournal } from '../../src/modules/trading/exchange/journal/transport-journal.ts';
import { createRandom } from '../parts/random.ts';

/**
 * `database`: the database is replaced by a backup. `standby`: the same, and it runs on another timeline, as a standby does
 * that lagged behind and was promoted. `folder`: the journal is replaced by its copy as well. `lost_journal`: the journal is
 * removed. `clone`: the machine is copied and both machines work; then the database is replaced by a backup.
 */
export const RESTORE_FAULTS = ['database', 'standby', 'folder', 'lost_journal', 'clone'] as const;
export type RestoreFault = (typeof RESTORE_FAULTS)[number];

/** The fault, and the moments at which the backup is made and the fault happens. */
export type RestorePlan = { fault: RestoreFault; backUpAt: number; restoreAt: number };

const RESTORED_SHARE = 0.4;

/** Plans a restore or a loss, which does not affect the partners; null: none with this seed. */
export function planRestore(seed: number, moments: number, fault?: RestoreFault): RestorePlan | null {
  // A separate random sequence, so that the rest of a seed is played as without a restore.
  const random = createRandom(seed, 3);
  const isPlanned = random.chance(RESTORED_SHARE);
  if (!isPlanned && fault === undefined) return null;
  const backUpAt = random.integer(Math.floor(moments * 0.1), Math.floor(moments * 0.5));
  const restoreAt = random.integer(backUpAt + 5, Math.floor(moments * 0.9));
  return { fault: fault ?? createRandom(seed, 4).pick(RESTORE_FAULTS), backUpAt, restoreAt };
}

const FIRST = 'alpha';
const SECOND = 'beta';
const COPY = 'copy';

/** The transport journals of a play, one for each machine, in folders outside the database. */
export class KeptJournal {
  readonly #base: string;
  readonly #journals = new Map<string, TransportJournal>();
  #machine = FIRST;

  private constructor(base: string) {
    this.#base = base;
  }

  static async open(): Promise<KeptJournal> {
    const kept = new KeptJournal(await mkdtemp(join(tmpdir(), 'rcm-partners-journal-')));
    await kept.#open(FIRST);
    return kept;
  }

  /** The journal of the machine that works. */
  get current(): TransportJournal {
    return this.#journals.get(this.#machine)!;
  }

  get machines(): [name: string, journal: TransportJournal][] {
    return [...this.#journals];
  }

  /** Lets another machine work. */
  use(machine: string): void {
    this.#machine = machine;
  }

  /** Opens the journals again, as processes do that start after a restore. */
  async reopen(): Promise<void> {
    for (const machine of this.#journals.keys()) {
      await this.#journals.get(machine)!.close();
      await this.#open(machine);
    }
  }

  /** Copies the folder, as a backup of the machine does. */
  async copy(): Promise<void> {
    await this.#copyFolder(FIRST, COPY);
  }

  /** Replaces the folder by its copy. */
  async putBack(): Promise<void> {
    await this.#journals.get(FIRST)!.close();
    await rm(join(this.#base, FIRST), { recursive: true });
    await this.#copyFolder(COPY, FIRST);
    await this.#open(FIRST);
  }

  async lose(): Promise<void> {
    await this.#journals.get(FIRST)!.close();
    await rm(join(this.#base, FIRST), { recursive: true });
    await this.#open(FIRST);
  }

  /** Starts a second machine with a copy of the first one's folder. */
  async clone(): Promise<void> {
    await this.#copyFolder(FIRST, SECOND);
    await this.#open(SECOND);
  }

  async remove(): Promise<void> {
    for (const journal of this.#journals.values()) await journal.close();
    await rm(this.#base, { recursive: true, force: true });
  }

  async #open(machine: string): Promise<void> {
    this.#journals.set(machine, await openFileJournal(join(this.#base, machine), { refreshMs: 0 }));
  }

  /** Keeps the times of the files, as backups do. */
  #copyFolder(from: string, to: string): Promise<void> {
    return cp(join(this.#base, from), join(this.#base, to), { recursive: true, preserveTimestamps: true });
  }
}
