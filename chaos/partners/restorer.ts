import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import type { HoldReason } from '../../src/modules/trading/exchange/fence/fence.ts';
import { guardExchange } from '../../src/modules/trading/exchange/fence/guard-exchange.ts';
import { resumeExchange } from '../../src/modules/trading/exchange/fence/resume-exchange.ts';
import type { Backup } from '../parts/backup.ts';
import type { Life } from './life.ts';
import { count, type PartnersPlay } from './partners-play.ts';
import type { PickUp } from './pick-up.ts';
import { databaseOf, live } from './processes.ts';
import type { RestoreFault } from './restore.ts';
import type { Workers } from './workers.ts';

const MINUTE_MS = 60_000;

/** The operator who makes backups, restores them and ends holds, and the processes that compare the journals. */
export class Restorer {
  readonly #play: PartnersPlay;
  readonly #workers: Workers;
  readonly #pickUp: PickUp;

  constructor(play: PartnersPlay, workers: Workers, pickUp: PickUp) {
    this.#play = play;
    this.#workers = workers;
    this.#pickUp = pickUp;
  }

  /** Starts on a database that other seeds have used: their machines are out of service. */
  async open(): Promise<void> {
    await resumeExchange(this.#play.database, { skipNumbers: 0 });
    await this.#play.pool.query('update transport_journals set retired_at = now()');
    await this.guard();
  }

  async backUp(fault: RestoreFault, copy: () => Promise<Backup>): Promise<Backup> {
    const { journal, office } = this.#play;
    await this.guard();
    if (fault === 'folder') await journal.copy();
    if (fault === 'clone') {
      await journal.clone();
      await this.#expectHold('journal_copied');
      await this.#resume();
    }
    office.noteBackup();
    return copy();
  }

  /** Everything since the backup is lost, except the partners' records and, with most faults, the journals. */
  async restore(fault: RestoreFault, backup: Backup): Promise<void> {
    const { journal, office, partners, pool, seed } = this.#play;
    this.#play.isRestored = true;
    count(this.#play, `restores`);
    count(this.#play, `fault ${fault}`);
    if (fault === 'lost_journal') {
      await journal.lose();
      await this.#expectHold('journal_missing');
      return this.#resume();
    }
    // The copies of received files return with the folder, so that only the partners have the later ones.
    const isOfferedAgain = fault === 'folder' || seed % 4 === 0;
    if (!isOfferedAgain) await this.#receiveMore();
    if (fault === 'folder') await journal.putBack();
    else await journal.reopen();
    const stored = await this.#pickUp.storedFiles();
    await backup.restore();
    count(this.#play, 'filesLostByRestore', stored - (await this.#pickUp.storedFiles()));
    office.forgetRest();
    if (isOfferedAgain) partners.offerAgain();
    if (fault === 'standby') {
      // What a promoted standby shows: its data name the timeline before. No process has to start again to notice it.
      await pool.query("update exchange_fence set timeline = '000000FF'");
      await this.#expectStandstill();
    }
    if (fault === 'folder') {
      this.#play.isForgotten = true;
      await this.#expectHold('journal_copied');
      return this.#resume();
    }
    const holds = await this.guard();
    if (holds.length > 0) this.#play.surprises.push(`still held after all journals were compared: ${holds.join()}`);
  }

  /** Lets files arrive after the backup, and a mark be written, as each minute: a restore takes longer. */
  async #receiveMore(): Promise<void> {
    const { partners } = this.#play;
    await this.#pickUp.advance(10 * MINUTE_MS);
    partners.sweep();
    for (let polls = 0; polls < 2; polls += 1) await this.#workers.poll();
    await this.guard();
  }

  /** Checks that the fault is found, and that nothing reaches a partner and nothing is picked up while it is. */
  async #expectHold(reason: HoldReason): Promise<void> {
    const holds = await this.guard();
    if (!holds.includes(reason))
      this.#play.surprises.push(`held for ${holds.join() || 'nothing'} instead of ${reason}`);
    await this.#expectStandstill();
  }

  async #expectStandstill(): Promise<void> {
    const { partners, office } = this.#play;
    const [taken, offered] = [partners.taken.length, partners.offered];
    await live(this.#play, (life) => office.submit(life));
    await this.#workers.poll();
    if (partners.offered < offered) this.#play.surprises.push('a file was picked up during a hold');
    await this.#workers.sweep();
    await this.#workers.runSome(10);
    if (partners.taken.length > taken) this.#play.surprises.push('an interchange was released during a hold');
  }

  async #resume(): Promise<void> {
    const { database } = this.#play;
    await resumeExchange(database, { skipNumbers: null });
    const holds = await this.guard();
    if (holds.length > 0) this.#play.surprises.push(`held after the operator resumed: ${holds.join()}`);
  }

  /**
   * Compares the journals with the database, as the processes of each machine do at their start and every minute, until no
   * process dies during it. Returns why the exchange is held.
   */
  async guard(): Promise<HoldReason[]> {
    const { encryption, journal } = this.#play;
    const common = {
      encryption,
      handlers: TRANSACTION_HANDLERS,
      mapping: this.#play.mapping,
      isRestoredToo: () => false,
    };
    let holds: HoldReason[] = [];
    for (const [machine, own] of journal.machines) {
      const guard = async (life: Life) => {
        const database = databaseOf(this.#play, life);
        const restoreFiles = () => this.#pickUp.restoreFiles(own, database);
        const guarded = await guardExchange({ ...common, machine, database, journal: own, restoreFiles });
        holds = guarded.holds.map(({ reason }) => reason);
      };
      while ((await live(this.#play, guard)) !== null);
    }
    return holds;
  }
}
