import { TRANSACTION_HANDLERS } from '../../src/composition/open-exchange.ts';
import { dispatchGateways } from '../../src/gateways/transports/dispatch-gateways.ts';
import {
  enqueueOverdueFiles,
  retryUnmatchedFiles,
} from '../../src/modules/trading/exchange/inbound/processing/enqueue-overdue-files.ts';
import { processInterchange } from '../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { sortPayerFile } from '../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { closeBatch } from '../../src/modules/trading/exchange/outbound/close-batch.ts';
import { enqueueDueBatches, enqueueOverdue } from '../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import { transmitInterchange } from '../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { Job } from './job-table.ts';
import { DeadError, type Life } from './life.ts';
import { count, type PartnersPlay } from './partners-play.ts';
import { PARTNER_KIND } from './partners-side.ts';
import type { PickUp } from './pick-up.ts';
import { databaseOf, live } from './processes.ts';

/** The processes that run jobs, sweep and pick files up. */
export class Workers {
  readonly #play: PartnersPlay;
  readonly #pickUp: PickUp;
  readonly #log: (line: string) => void;

  constructor(play: PartnersPlay, pickUp: PickUp, log: (line: string) => void) {
    this.#play = play;
    this.#pickUp = pickUp;
    this.#log = log;
  }

  /** Runs due jobs, several at once, as workers do. */
  async runSome(most: number): Promise<void> {
    const { jobs } = this.#play;
    if (most === Number.POSITIVE_INFINITY) {
      for (let due = await jobs.due(); due.length > 0; due = await jobs.due()) {
        for (const job of due) await this.#run(job);
      }
      return;
    }
    const due = this.#play.random.shuffled(await jobs.due()).slice(0, most);
    await Promise.all(due.map((job) => this.#run(job)));
  }

  async #run(job: Job): Promise<void> {
    const { jobs, partners } = this.#play;
    const { faults } = partners.conditions;
    // The queue gives up a job whose workers have died too often.
    if (this.#play.random.chance(0.03 * faults)) {
      count(this.#play, 'jobsLost');
      return jobs.finish(job);
    }
    // A worker that was thought dead may still run the job that another one has taken over.
    const workers = this.#play.random.chance(0.25 * faults) ? 2 : 1;
    const run = () => live(this.#play, (life) => this.#handle(job, life));
    const failures = await Promise.all(Array.from({ length: workers }, run));
    this.#log(`${job.name} ${JSON.stringify(job.payload)} ${failures.join()}`);
    const failure = failures.find((one) => one !== null);
    await (failure === undefined ? jobs.finish(job) : jobs.fail(job, failure!));
  }

  async #handle(job: Job, life: Life): Promise<void> {
    const { encryption, organizationId, partners, journal } = this.#play;
    const database = databaseOf(this.#play, life);
    const common = { database, encryption, handlers: TRANSACTION_HANDLERS, mapping: this.#play.mapping };
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

  async poll(): Promise<void> {
    await live(this.#play, (life) => this.#pickUp.poll(life, databaseOf(this.#play, life)));
  }

  async sweep(): Promise<void> {
    await live(this.#play, (life) => enqueueDueBatches(databaseOf(this.#play, life)));
    await live(this.#play, (life) => enqueueOverdue(databaseOf(this.#play, life)));
    await live(this.#play, (life) => enqueueOverdueFiles(databaseOf(this.#play, life)));
    await live(this.#play, (life) => retryUnmatchedFiles(databaseOf(this.#play, life)));
  }
}
