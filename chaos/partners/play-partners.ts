import { randomBytes } from 'node:crypto';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/encryption.ts';
import type { Pool } from '../../src/database/pool.ts';
import { dispatchGateways } from '../../src/gateways/dispatch-gateways.ts';
import { openPayerMapping } from '../../src/gateways/mapping/payer-mapping.ts';
import { UnreadableFileError } from '../../src/kernel/unreadable-file-error.ts';
import type { HoldReason } from '../../src/modules/exchange/fence/fence.ts';
import { guardExchange } from '../../src/modules/exchange/fence/guard-exchange.ts';
import { resumeExchange } from '../../src/modules/exchange/fence/resume-exchange.ts';
import { enqueueOverdueFiles } from '../../src/modules/exchange/inbound/enqueue-overdue-files.ts';
import { processInterchange } from '../../src/modules/exchange/inbound/process-interchange.ts';
import { retryUnmatchedFiles } from '../../src/modules/exchange/inbound/retry-unmatched-files.ts';
import { sortPayerFile } from '../../src/modules/exchange/inbound/sort-payer-file.ts';
import { closeBatch } from '../../src/modules/exchange/outbound/close-batch.ts';
import { enqueueDueBatches } from '../../src/modules/exchange/outbound/enqueue-due-batches.ts';
import { enqueueOverdue } from '../../src/modules/exchange/outbound/enqueue-overdue.ts';
import { transmitInterchange } from '../../src/modules/exchange/outbound/transmit-interchange.ts';
import { createOrganization } from '../../src/modules/organizations/create-organization.ts';
import { openDatabase } from '../../src/open-database.ts';
import { TRANSACTION_HANDLERS } from '../../src/open-exchange.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import type { Backup } from '../parts/backup.ts';
import { createRandom, type Random } from '../parts/random.ts';
import { checkPartners } from './check-partners.ts';
import { type Job, JobTable } from './job-table.ts';
import { DeadError, Life } from './life.ts';
import { Office } from './office.ts';
import { Partners } from './partner.ts';
import { PARTNER_KIND, type PartnersSide } from './partners-side.ts';
import { PickUp } from './pick-up.ts';
import { KeptJournal, planRestore, type RestoreFault } from './restore.ts';
import { SftpPartners } from './sftp-partners.ts';

export type PlayPartnersOptions = {
  seed: number;
  /** The service's role on a migrated database that has the table of `CREATE_JOB_TABLE`. */
  pool: Pool;
  encryption: Encryption;
  /** Copies the whole database, which can take its place again. */
  backUp(): Promise<Backup>;
  /** The number of moments with events or faults, before everything is repaired. */
  moments: number;
  /** Whether partners are reached by SFTP over a line that is cut, instead of calls that fail. */
  overSftp?: boolean;
  /** The fault of every seed; without it, the seed decides whether and which. */
  fault?: RestoreFault;
  log?: (line: string) => void;
};

export type PartnersReport = { seed: number; problems: string[]; figures: Record<string, number> };

/** Everything of one seed. */
export type PartnersPlay = {
  seed: number;
  pool: Pool;
  /** The view of a process that does not die. */
  database: Database;
  encryption: Encryption;
  organizationId: string;
  office: Office;
  partners: PartnersSide;
  jobs: JobTable;
  journal: KeptJournal;
  /** Whether the database was replaced by a backup, or its numbers were skipped after the loss of a journal. */
  isRestored: boolean;
  /** Whether the journal was lost with the data of the same time, so that claims are sent again under other numbers. */
  isForgotten: boolean;
  /** Errors that were not caused by a death or a partner. */
  surprises: string[];
  figures: Map<string, number>;
};

const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1_000, 60_000, 3_600_000];
/** After this number of rounds without faults all work must have ended. */
const CALM_ROUNDS_MAX = 400;

/**
 * Plays one seed: an organization and its partners, while processes die, lines fail, and with some seeds the database
 * is restored from a backup; then compares all records.
 */
export async function playPartners(options: PlayPartnersOptions): Promise<PartnersReport> {
  const journal = await KeptJournal.open();
  const clock = new ManualClock(new Date(Date.UTC(2026, 2, 1, 12)));
  const random = createRandom(options.seed, 1);
  const partners = options.overSftp ? await SftpPartners.open(random, clock) : new Partners(random, clock);
  try {
    return await playWith({ journal, clock, partners }, options);
  } finally {
    await partners.close();
    await journal.remove();
  }
}

type Parts = { journal: KeptJournal; clock: ManualClock; partners: PartnersSide };

async function playWith({ journal, clock, partners }: Parts, options: PlayPartnersOptions): Promise<PartnersReport> {
  const { seed, pool, encryption, moments, log = () => undefined } = options;
  const random = createRandom(seed);
  const jobs = new JobTable(pool, `${seed}-${randomBytes(4).toString('hex')}`, clock);
  const database = openDatabase({
    pool: new Life(null).poolOf(pool),
    livemode: false,
    clock,
    enqueue: jobs.enqueue,
    numberFloor: (name) => journal.current.highest(name),
  });
  const { id: organizationId } = await createOrganization(database, {
    name: 'Chaos',
    ownerEmail: 'owner@chaos.example',
  });
  jobs.organizationId = organizationId;
  const mapping = openPayerMapping(encryption);
  const office = new Office({ pool, database, encryption, mapping, organizationId, random: createRandom(seed, 2) });
  const play: PartnersPlay = {
    seed,
    pool,
    database,
    encryption,
    organizationId,
    office,
    partners,
    jobs,
    journal,
    isRestored: false,
    isForgotten: false,
    surprises: [],
    figures: new Map(),
  };
  const stage = new Stage(play, random, clock, mapping, log);
  await office.open();
  partners.conditions.faults = 1;
  const plan = planRestore(seed, moments, options.fault);
  await stage.open();
  let backup: Backup | null = null;
  for (let moment = 0; moment < moments; moment += 1) {
    // Both partners have to be in the backup: the service cannot know files of a partner that it has lost.
    const isDue = plan !== null && moment >= plan.backUpAt && moment < plan.restoreAt;
    if (isDue && backup === null && office.hasBothPartners) backup = await stage.backUp(plan.fault, options.backUp);
    if (moment === plan?.restoreAt && backup) await stage.restore(plan.fault, backup);
    await stage.moment();
  }
  await stage.calm();
  const problems = [...play.surprises, ...(await checkPartners(play))];
  const counted = Object.fromEntries([...play.figures, ...partners.tally].sort());
  return {
    seed,
    problems,
    figures: { ...counted, claims: office.submitted.length, interchanges: partners.taken.length },
  };
}

/** The processes of the service, and their faults. */
class Stage {
  readonly #play: PartnersPlay;
  readonly #random: Random;
  readonly #clock: ManualClock;
  readonly #mapping: ReturnType<typeof openPayerMapping>;
  readonly #log: (line: string) => void;
  readonly #pickUp: PickUp;
  #downUntil = 0;

  constructor(
    play: PartnersPlay,
    random: Random,
    clock: ManualClock,
    mapping: ReturnType<typeof openPayerMapping>,
    log: (line: string) => void,
  ) {
    this.#play = play;
    this.#random = random;
    this.#clock = clock;
    this.#mapping = mapping;
    this.#log = log;
    this.#pickUp = new PickUp(play, clock, mapping);
  }

  async moment(): Promise<void> {
    const { partners, office } = this.#play;
    await this.#advance(
      this.#random.pick([0, SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]),
    );
    const now = this.#clock.now().getTime();
    const { machines } = this.#play.journal;
    if (machines.length > 1) this.#play.journal.use(this.#random.pick(machines)[0]);
    if (this.#random.chance(0.01)) {
      this.#downUntil = now + HOUR_MS;
      this.#count('linesDown');
    }
    partners.conditions.isDown = now < this.#downUntil;
    const what = this.#random.next();
    if (what < 0.2) await this.#live((life) => office.submit(life));
    else if (what < 0.65) await this.#runSome(this.#random.integer(1, 3));
    else if (what < 0.85) await Promise.all([this.#poll(), ...(this.#random.chance(0.2) ? [this.#poll()] : [])]);
    else if (what < 0.9) await this.#sweep();
    else if (what < 0.93) await this.#guard();
    else if (what < 0.99) partners.sweep();
    else {
      const [first] = partners.taken;
      if (first) partners.report(first.tradingPartnerId);
    }
  }

  async #advance(milliseconds: number): Promise<void> {
    this.#clock.advance(milliseconds);
    await this.#pickUp.pass(milliseconds);
  }

  /** Starts on a database that other seeds have used: their machines are out of service. */
  async open(): Promise<void> {
    await resumeExchange(this.#play.database, { skipNumbers: 0 });
    await this.#play.pool.query('update transport_journals set retired_at = now()');
    await this.#guard();
  }

  async backUp(fault: RestoreFault, copy: () => Promise<Backup>): Promise<Backup> {
    const { journal, office } = this.#play;
    await this.#guard();
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
    this.#count(`restores`);
    this.#count(`fault ${fault}`);
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
    this.#count('filesLostByRestore', stored - (await this.#pickUp.storedFiles()));
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
    const holds = await this.#guard();
    if (holds.length > 0) this.#play.surprises.push(`still held after all journals were compared: ${holds.join()}`);
  }

  /** Lets files arrive after the backup, and a mark be written, as each minute: a restore takes longer. */
  async #receiveMore(): Promise<void> {
    const { partners } = this.#play;
    await this.#advance(10 * MINUTE_MS);
    partners.sweep();
    for (let polls = 0; polls < 2; polls += 1) await this.#poll();
    await this.#guard();
  }

  /** Checks that the fault is found, and that nothing reaches a partner and nothing is picked up while it is. */
  async #expectHold(reason: HoldReason): Promise<void> {
    const holds = await this.#guard();
    if (!holds.includes(reason))
      this.#play.surprises.push(`held for ${holds.join() || 'nothing'} instead of ${reason}`);
    await this.#expectStandstill();
  }

  async #expectStandstill(): Promise<void> {
    const { partners, office } = this.#play;
    const [taken, offered] = [partners.taken.length, partners.offered];
    await this.#live((life) => office.submit(life));
    await this.#poll();
    if (partners.offered < offered) this.#play.surprises.push('a file was picked up during a hold');
    await this.#sweep();
    await this.#runSome(10);
    if (partners.taken.length > taken) this.#play.surprises.push('an interchange was released during a hold');
  }

  async #resume(): Promise<void> {
    const { database } = this.#play;
    await resumeExchange(database, { skipNumbers: null });
    const holds = await this.#guard();
    if (holds.length > 0) this.#play.surprises.push(`held after the operator resumed: ${holds.join()}`);
  }

  /**
   * Compares the journals with the database, as the processes of each machine do at their start and every minute, until no
   * process dies during it. Returns why the exchange is held.
   */
  async #guard(): Promise<HoldReason[]> {
    const { encryption, journal } = this.#play;
    const common = { encryption, handlers: TRANSACTION_HANDLERS, mapping: this.#mapping, isRestoredToo: () => false };
    let holds: HoldReason[] = [];
    for (const [machine, own] of journal.machines) {
      const guard = async (life: Life) => {
        const database = this.#databaseOf(life);
        const restoreFiles = () => this.#pickUp.restoreFiles(own, database);
        const guarded = await guardExchange({ ...common, machine, database, journal: own, restoreFiles });
        holds = guarded.holds.map(({ reason }) => reason);
      };
      while ((await this.#live(guard)) !== null);
    }
    return holds;
  }

  /** Ends all faults and lets the service finish its work. */
  async calm(): Promise<void> {
    const { partners, jobs } = this.#play;
    partners.conditions.faults = 0;
    partners.conditions.isDown = false;
    for (let round = 0, quiet = 0; quiet < 3 && round < CALM_ROUNDS_MAX; round += 1) {
      await this.#advance(6 * MINUTE_MS);
      partners.sweep();
      await this.#sweep();
      await this.#runSome(Number.POSITIVE_INFINITY);
      await this.#poll();
      await this.#runSome(Number.POSITIVE_INFINITY);
      quiet = partners.offered === 0 && (await jobs.waiting()) === 0 ? quiet + 1 : 0;
    }
  }

  /** Runs due jobs, several at once, as workers do. */
  async #runSome(count: number): Promise<void> {
    const { jobs } = this.#play;
    if (count === Number.POSITIVE_INFINITY) {
      for (let due = await jobs.due(); due.length > 0; due = await jobs.due()) {
        for (const job of due) await this.#run(job);
      }
      return;
    }
    const due = this.#random.shuffled(await jobs.due()).slice(0, count);
    await Promise.all(due.map((job) => this.#run(job)));
  }

  async #run(job: Job): Promise<void> {
    const { jobs, partners } = this.#play;
    const { faults } = partners.conditions;
    // The queue gives up a job whose workers have died too often.
    if (this.#random.chance(0.03 * faults)) {
      this.#count('jobsLost');
      return jobs.finish(job);
    }
    // A worker that was thought dead may still run the job that another one has taken over.
    const workers = this.#random.chance(0.25 * faults) ? 2 : 1;
    const run = () => this.#live((life) => this.#handle(job, life));
    const failures = await Promise.all(Array.from({ length: workers }, run));
    this.#log(`${job.name} ${JSON.stringify(job.payload)} ${failures.join()}`);
    const failure = failures.find((one) => one !== null);
    await (failure === undefined ? jobs.finish(job) : jobs.fail(job, failure!));
  }

  async #handle(job: Job, life: Life): Promise<void> {
    const { encryption, organizationId, partners, journal } = this.#play;
    const database = this.#databaseOf(life);
    const common = { database, encryption, handlers: TRANSACTION_HANDLERS, mapping: this.#mapping };
    const gateway = dispatchGateways({ [PARTNER_KIND]: life.gatewayOf(partners.gatewayFor(organizationId)) });
    if (job.name === 'close-batch') await closeBatch(job.payload, common);
    else if (job.name === 'transmit-interchange') {
      await transmitInterchange(job.payload, { ...common, gateway, journal: life.journalOf(journal.current) });
    } else if (job.name === 'sort-payer-file') await sortPayerFile(job.payload, common);
    else if (job.name === 'process-interchange') {
      await processInterchange(job.payload, { isLast: this.#play.jobs.isLast(job) }, common);
    }
    // A worker that has died reports nothing to the queue, whatever the result of the handler was.
    if (life.isDead) throw new DeadError('dead');
  }

  async #poll(): Promise<void> {
    await this.#live((life) => this.#pickUp.poll(life, this.#databaseOf(life)));
  }

  async #sweep(): Promise<void> {
    await this.#live((life) => enqueueDueBatches(this.#databaseOf(life)));
    await this.#live((life) => enqueueOverdue(this.#databaseOf(life)));
    await this.#live((life) => enqueueOverdueFiles(this.#databaseOf(life)));
    await this.#live((life) => retryUnmatchedFiles(this.#databaseOf(life)));
  }

  /** Runs work in a process that may die during it. Returns the error, or null. */
  async #live(work: (life: Life) => Promise<unknown>): Promise<string | null> {
    const { faults } = this.#play.partners.conditions;
    const isDoomed = this.#random.chance(0.4 * faults);
    const when = this.#random.pick(['before', 'after'] as const);
    const life = new Life(isDoomed ? { contact: this.#random.integer(1, 20), when } : null);
    try {
      await work(life);
      return null;
    } catch (error) {
      if (life.isDead) {
        this.#count('deaths');
        return 'DeadError';
      }
      const { name, message, stack } = error as Error;
      const causes = causesOf(error as Error);
      if (!causes.some(isOfPartner)) this.#play.surprises.push([`${name}: ${message}\n${stack}`, ...causes].join('\n'));
      return `${name}: ${message}`;
    }
  }

  #databaseOf(life: Life): Database {
    const { database, pool } = this.#play;
    return { ...database, pool: life.poolOf(pool) };
  }

  #count(name: string, by = 1): void {
    const { figures } = this.#play;
    figures.set(name, (figures.get(name) ?? 0) + by);
  }
}

/** Returns an error with all that it is made of. */
function causesOf(error: Error & { errors?: Error[] }): Error[] {
  return [error, ...(error.errors ?? []).flatMap(causesOf)];
}

/** Returns whether a line or a partner's server failed. */
function isOfPartner(error: Error): boolean {
  return error instanceof UnreadableFileError || /^connection (?:reset|refused)$/.test(error.message);
}
