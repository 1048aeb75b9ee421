import { transact } from '../../src/database/transactions/transaction.ts';
import { AppError } from '../../src/kernel/errors.ts';
import {
  checkSubscription,
  queueSubscriptionChecks,
} from '../../src/modules/integrations/fhir-subscriptions/check-subscription.ts';
import { notificationPath } from '../../src/modules/integrations/fhir-subscriptions/fhir-subscription.ts';
import { openReceiver } from '../../src/modules/integrations/fhir-subscriptions/receive-notification.ts';
import { recoverEvents } from '../../src/modules/integrations/fhir-subscriptions/recover-events.ts';
import {
  closeReceivers,
  removeRemotes,
} from '../../src/modules/integrations/fhir-subscriptions/remove-subscriptions.ts';
import { beginSubscription, createRemote } from '../../src/modules/integrations/fhir-subscriptions/subscribe.ts';
import { runSync } from '../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import { startSync } from '../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import { startNotifiedSyncs } from '../../src/modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { recoverAbandoned } from '../../src/modules/integrations/outbox/recover-abandoned.ts';
import { sendWrites } from '../../src/modules/integrations/outbox/send-writes.ts';
import { openPartnerTarget } from '../../src/modules/integrations/partner-ehr/write-back/write-target.ts';
import type { Job } from '../partners/job-table.ts';
import type { Life } from '../partners/life.ts';
import { count, databaseOf, type EhrPlay, live, rowsOf } from './ehr-play.ts';
import type { Pending } from './fhir-side.ts';
import { Practice } from './practice.ts';

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000];
const CALM_ROUNDS_MAX = 300;
/** The longest pause between two attempts to create a subscription, 6 hours, ends before the last change. */
const [CALM_STEP_MS, LAST_CHANGE_ROUND] = [15 * MINUTE_MS, 28];
const TOPIC = 'http://chaos.example/topics/patient';

/** What happens from moment to moment: changes on both sides, work, faults, and the passing of time. */
export class EhrStage {
  readonly #play: EhrPlay;
  readonly #practice: Practice;
  readonly #log: (line: string) => void;

  constructor(play: EhrPlay, log: (line: string) => void) {
    this.#play = play;
    this.#practice = new Practice(play);
    this.#log = log;
  }

  async open(): Promise<void> {
    await this.#practice.open();
    await this.#subscribe();
  }

  async #subscribe(): Promise<void> {
    const { database, organizationId, fhirId } = this.#play;
    const who = { organizationId, actor: { type: 'operator', id: 'chaos' } as const };
    const begun = await transact(database, who, (tx) =>
      beginSubscription(tx, fhirId, { resourceType: 'Patient', topic: TOPIC }),
    );
    await live(this.#play, (life) =>
      createRemote(
        { database, server: this.#play.fhir.serverFor(life) },
        who,
        begun,
        `https://rcm.example${notificationPath(begun.subscription.id)}`,
      ),
    );
  }

  setFaults(faults: number): void {
    this.#play.ehr.faults = faults;
    this.#play.fhir.faults = faults;
  }

  async moment(): Promise<void> {
    const { random, fhir } = this.#play;
    this.#pass(random.pick([0, SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS]));
    const what = random.next();
    if (what < 0.2) await this.#practice.nextStatus();
    else if (what < 0.3) await Promise.all([this.#practice.cancelOne(), this.#runSome(random.integer(1, 2))]);
    else if (what < 0.45) fhir.change();
    else if (what < 0.6) await this.#deliver();
    else if (what < 0.607) fhir.endOne();
    else if (what < 0.85) await this.#runSome(random.integer(1, 3));
    else await this.#sweep();
  }

  /** Ends all faults, makes one last change, and lets the service finish its work. */
  async calm(): Promise<void> {
    const { jobs, fhir } = this.#play;
    this.setFaults(0);
    for (let round = 0, quiet = 0; quiet < 4 && round < CALM_ROUNDS_MAX; round += 1) {
      this.#pass(CALM_STEP_MS);
      // The numbers of later events show which ones did not arrive.
      await this.#renewGivenUp();
      if (round === LAST_CHANGE_ROUND) fhir.change();
      while (fhir.pending.length > 0) await this.#deliver();
      await this.#sweep();
      await this.#runAll();
      quiet = round > LAST_CHANGE_ROUND && (await jobs.waiting()) === 0 ? quiet + 1 : 0;
    }
  }

  /** Follows the instructions of the work item for a subscription that could not be created again. */
  async #renewGivenUp(): Promise<void> {
    const { database, organizationId, fhirId } = this.#play;
    const givenUp = await rowsOf(
      this.#play,
      `select id from fhir_subscriptions where organization_id = $1 and status = 'error' and check_due_at is null`,
    );
    if (givenUp.length === 0) return;
    count(this.#play, 'subscriptions given up');
    const who = { organizationId, actor: { type: 'operator', id: 'chaos' } as const };
    await transact(database, who, (tx) => closeReceivers(tx, fhirId));
    await this.#subscribe();
    await transact(database, who, (tx) => startSync(tx, fhirId, { mode: 'incremental' }, 'request')).catch(
      (error: unknown) => {
        // A run is reading the changes.
        if (!(error instanceof AppError)) throw error;
      },
    );
  }

  #pass(milliseconds: number): void {
    this.#play.clock.advance(milliseconds);
    this.#play.ehr.catchUp();
  }

  /** The server sends a notification; it may lose it, send it twice, or take another one first. */
  async #deliver(): Promise<void> {
    const { random, fhir } = this.#play;
    const next = random.chance(0.2 * fhir.faults) ? random.pick([...fhir.pending, undefined]) : fhir.pending[0];
    if (next === undefined) return;
    if (random.chance(0.1 * fhir.faults)) {
      count(this.#play, 'notificationsLost');
      this.#forget(next);
      return;
    }
    const times = random.chance(0.2 * fhir.faults) ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => this.#send(next)));
  }

  async #send(notification: Pending): Promise<void> {
    const { subscription, body } = notification;
    const { receiverId: id, secret } = subscription;
    const failure = await live(this.#play, async (life) => {
      const receive = openReceiver(databaseOf(this.#play, life));
      const reception = await receive({ id, secret, body: Buffer.from(JSON.stringify(body)) });
      if (life.isDead) return;
      if (reception !== 'received') return this.#play.fhir.close(subscription);
      if (subscription.status === 'requested') subscription.status = 'active';
      count(this.#play, 'notifications');
      this.#forget(notification);
    });
    this.#log(`notification to ${id}: ${failure ?? 'sent'}`);
  }

  #forget(notification: Pending): void {
    const { fhir } = this.#play;
    fhir.pending = fhir.pending.filter((one) => one !== notification);
  }

  async #runSome(most: number): Promise<void> {
    const due = this.#play.random.shuffled(await this.#play.jobs.due()).slice(0, most);
    await Promise.all(due.map((job) => this.#run(job)));
  }

  async #runAll(): Promise<void> {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const due = await this.#play.jobs.due();
      if (due.length === 0) return;
      for (const job of due) await this.#run(job);
    }
  }

  async #run(job: Job): Promise<void> {
    const { jobs, random, ehr } = this.#play;
    // The queue gives up a job whose workers have died too often; the sweeps find its work.
    if (job.name === 'send-outbox' && random.chance(0.03 * ehr.faults)) {
      count(this.#play, 'jobsLost');
      return jobs.finish(job);
    }
    const workers = random.chance(0.25 * ehr.faults) ? 2 : 1;
    const failures = await Promise.all(
      Array.from({ length: workers }, () => live(this.#play, (life) => this.#handle(job, life))),
    );
    this.#log(`${job.name} ${failures.join()}`);
    const failure = failures.find((one) => one !== null);
    await (failure === undefined ? jobs.finish(job) : jobs.fail(job, failure!));
  }

  async #handle(job: Job, life: Life): Promise<void> {
    const { encryption, ehr, fhir, random } = this.#play;
    const database = databaseOf(this.#play, life);
    const parts = { database, server: fhir.serverFor(life) };
    const endpointOf = (id: string) => `https://rcm.example${notificationPath(id)}`;
    switch (job.name) {
      case 'send-outbox': {
        const { organizationId, testClockId } = job.payload;
        const who = { organizationId, actor: { type: 'system', id: 'send-outbox' } as const, testClockId };
        const targets = { partner_ehr: openPartnerTarget({ database, encryption, api: ehr.apiFor(life) }) };
        const run = { organizationId, testClockId, targets, encryption, random: () => random.next() };
        return sendWrites({ ...run, transact: (work) => transact(database, who, work) });
      }
      case 'run-fhir-sync':
        return runSync(
          { database, encryption, fhirServer: parts.server },
          job.payload.organizationId,
          job.payload.syncRunId,
        );
      case 'check-fhir-subscription':
        return checkSubscription({ ...parts, endpointOf }, job.payload);
      case 'recover-fhir-events':
        return recoverEvents(parts, job.payload);
      case 'remove-fhir-subscriptions': {
        const { organizationId, connectionId } = job.payload;
        const who = { organizationId, actor: { type: 'system', id: 'chaos' } as const };
        await removeRemotes(parts, who, connectionId);
        return;
      }
      default:
        // Mail and the work of other modules.
        count(this.#play, `job ${job.name}`);
    }
  }

  async #sweep(): Promise<void> {
    await live(this.#play, (life) => recoverAbandoned(databaseOf(this.#play, life)));
    await live(this.#play, (life) => queueSubscriptionChecks(databaseOf(this.#play, life)));
    await live(this.#play, (life) => startNotifiedSyncs(databaseOf(this.#play, life)));
  }
}
