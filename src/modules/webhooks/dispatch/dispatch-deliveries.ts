import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import { transact, type UnitOfWork } from '../../../database/transaction.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { AttemptRecorder, errorFields, type RecordedBatch } from '../attempts/attempt-recorder.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../attempts/retry-schedule.ts';
import { isTimeout } from '../deliveries/delivery.ts';
import { type ClaimedDispatch, holdPaused, releaseClaims } from '../queue/dispatch-queue-store.ts';
import { moveToLine } from '../queue/dispatch-strict-store.ts';
import { dropClaimed } from '../queue/drop-dispatches-store.ts';
import { groupBy, inParallel } from './batches.ts';
import { Claimer } from './claimer.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { DispatchCache } from './dispatch-cache.ts';
import type { Demand } from './endpoint-queue.ts';
import { ENDPOINT_QUEUE_LIMITS, type EndpointQueueLimits, EndpointQueues } from './endpoint-queues.ts';
import { InFlightLimit, SAMPLE_MS } from './in-flight-limit.ts';
import { Later } from './later.ts';
import { type LoadedDispatch, loadDispatches } from './load-dispatches.ts';
import { SILENT_INTERVAL_MS } from './ready-queues.ts';
import { sendDispatch } from './send-dispatch.ts';
import { Signal } from './signal.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** A delivery begins only when its lease outlives it by this, so that no two workers send the same at once. */
const LEASE_MARGIN_MS = 2_000;
const CLAIM_ROWS_MAX = 1_000;
/** An endpoint queue that runs low waits at most so long for others: a claim for many costs little more than for one. */
const GATHER_MS = 25;
/** Finds what no signal announced: retries that fall due, other processes' commits, expired leases. */
const SWEEP_MS = 1_000;
const ERROR_PAUSE_MS = 250;
const ERROR_PAUSE_MS_MAX = 2_000;
const LOADS_AT_ONCE = 4;

/** The part of a logger that is used; pino's fits. Nothing that is logged is PHI. */
export type DispatcherLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type DispatcherOptions = {
  database: Database;
  encryption: Encryption;
  sender: WebhookSender;
  logger: DispatcherLogger;
  limits?: EndpointQueueLimits;
  observer?: DeliveryObserver;
  sweepMs?: number;
  /** Milliseconds that only go on; performance.now() unless told. */
  steadyMs?: () => number;
};

/**
 * The webhook worker: claims due dispatches a few per subscription, posts them and records what came of it, in
 * batches. Any number of workers may run on one database; a claim's id fences each from the others' work.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  /** Its commits wake this dispatcher, whatever else they wake. */
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #endpoints: EndpointQueues<LoadedDispatch>;
  readonly #recorder: AttemptRecorder;
  readonly #signal = new Signal();
  readonly #claimer: Claimer;
  readonly #cache: DispatchCache;
  readonly #steadyMs: () => number;
  /** What waited behind a strict dispatch that failed, by the dispatch: given back once the failure is recorded. */
  readonly #halted = new Map<string, ClaimedDispatch[]>();
  #givingBack = 0;
  #isClosing = false;
  #loop: Promise<void> | undefined;
  #sweep: NodeJS.Timeout | undefined;
  readonly #pumpLater = Later.afterMs(SAMPLE_MS, () => this.#pump());
  readonly #nextTick = Later.viaImmediate(() => {
    this.#endpoints.throttle.beginTick();
    this.#pump();
    this.#signal.raise();
  });
  readonly #nextSilentInterval = Later.afterMs(SILENT_INTERVAL_MS, () => {
    this.#endpoints.throttle.beginSilentInterval();
    this.#pump();
    this.#signal.raise();
  });
  readonly #gathered = Later.afterMs(GATHER_MS, () => {
    this.#claimer.makeBatchDue();
    this.#signal.raise();
  });

  constructor(options: DispatcherOptions) {
    this.#options = options;
    this.#database = { ...options.database, wakeDispatcher: () => this.wake() };
    this.#clock = options.database.clock;
    this.#cache = new DispatchCache(options.encryption, options.database);
    const inFlightLimit = new InFlightLimit();
    this.#endpoints = new EndpointQueues(options.limits ?? ENDPOINT_QUEUE_LIMITS, () => inFlightLimit.current);
    this.#steadyMs = options.steadyMs ?? (() => performance.now());
    this.#claimer = new Claimer(
      { ...options, pool: this.#database.pool, clock: this.#clock, steadyMs: this.#steadyMs },
      this.#endpoints,
    );
    this.#recorder = new AttemptRecorder({
      database: this.#database,
      logger: options.logger,
      onRecorded: (batch) => this.#recorded(batch),
    });
  }

  /** Begins to work in the background. */
  start(): void {
    this.#sweep = setInterval(() => {
      this.#endpoints.prune();
      this.#cache.clearEvents();
      this.#lookEverywhere();
    }, this.#options.sweepMs ?? SWEEP_MS);
    this.#loop = this.#run();
  }

  /** Tells that there may be new dispatches: an accelerator, never needed for correctness. */
  wake(): void {
    this.#claimer.want('fresh');
    this.#claimer.want('strict');
    this.#signal.raise();
  }

  #lookEverywhere(): void {
    this.#claimer.wantEverything();
    this.#signal.raise();
  }

  /** Sends all that is due now and returns when it is recorded. For a dispatcher that was not started. */
  async settle(): Promise<void> {
    for (let claimed = 1; claimed > 0 && !this.#isClosing; ) {
      claimed = 0;
      this.#lookEverywhere();
      while (!this.#isClosing) {
        const { restMs } = this.#claimer;
        if (restMs === Number.POSITIVE_INFINITY && !this.#isBusy()) break;
        if (restMs === 0 && this.#room() > 0) claimed += await this.#claim();
        else await this.#waitForWork(restMs);
      }
    }
  }

  /** Stops claiming, gives back what was not begun, and waits at most `graceMs` for what is under way. */
  async close(graceMs: number = ACKNOWLEDGEMENT_TIMEOUT_MS + LEASE_MARGIN_MS): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweep);
    this.#pumpLater.cancel();
    this.#gathered.cancel();
    this.#signal.raise();
    const { promise: deadline, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([deadline, this.#finishUnderWay()]);
    clearTimeout(timer);
    this.#recorder.abandon();
  }

  async #finishUnderWay(): Promise<void> {
    await this.#loop;
    await this.#release(this.#endpoints.drain().map((item) => item.dispatch));
    while (this.#isBusy()) await this.#signal.wait();
  }

  #isBusy(): boolean {
    const isSending = this.#endpoints.inFlight > 0 || this.#nextTick.isAsked || this.#nextSilentInterval.isAsked;
    return isSending || this.#recorder.isBusy || this.#givingBack > 0;
  }

  async #run(): Promise<void> {
    let errorPauseMs = ERROR_PAUSE_MS;
    while (!this.#isClosing) {
      const { restMs } = this.#claimer;
      if (restMs > 0 || this.#room() <= 0) {
        await this.#waitForWork(restMs);
        continue;
      }
      try {
        await this.#claim();
        errorPauseMs = ERROR_PAUSE_MS;
      } catch (error) {
        // The database is away, perhaps: what was claimed comes back when its lease expires.
        this.#logFailure('webhook.claim_failed', error);
        await this.#signal.pause(errorPauseMs);
        errorPauseMs = Math.min(errorPauseMs * 2, ERROR_PAUSE_MS_MAX);
      }
    }
  }

  /** Until somebody says that there is some, or until a scan has rested; when there is no room, until there is. */
  #waitForWork(restMs: number): Promise<void> {
    return this.#signal.wait(restMs === 0 || restMs === Number.POSITIVE_INFINITY ? undefined : restMs);
  }

  #room(): number {
    return Math.min(this.#endpoints.room - this.#recorder.backlog, CLAIM_ROWS_MAX);
  }

  /** Claims, loads and begins; returns how many were claimed. */
  async #claim(): Promise<number> {
    const claims = await this.#claimer.claim(this.#room());
    const batches = [...groupBy(claims, (claim) => claim.organizationId).values()];
    await inParallel(LOADS_AT_ONCE, batches, (batch) => this.#load(batch, this.#clock.now()));
    return claims.length;
  }

  /** Makes one organization's claims ready. Its failure must not stop the others: the lease brings its rows back. */
  async #load(claims: ClaimedDispatch[], now: Date): Promise<void> {
    const { logger } = this.#options;
    const unready = new Set(claims);
    try {
      const { loaded, paused, gone, misplaced, unreadable } = await loadDispatches(
        { ...this.#options, cache: this.#cache },
        claims,
        now,
      );
      for (const item of loaded) {
        unready.delete(item.dispatch);
        this.#endpoints.ready(item.dispatch.subscriptionId, item);
      }
      this.#pump();
      for (const { subscriptionId } of unreadable) logger.error({ subscriptionId }, 'webhook.secret_unreadable');
      if (gone.length > 0) await this.#transact(gone, (tx) => dropClaimed(tx, gone));
      if (paused.length > 0) await this.#transact(paused, (tx) => holdPaused(tx, paused));
      this.#passOver([...gone, ...paused], unready);
      if (misplaced.length > 0) {
        await moveToLine(this.#database.pool, misplaced);
        this.wake();
      }
    } catch (error) {
      this.#logFailure('webhook.load_failed', error);
      // Without waiting for the lease, if the database is there again; the next sweep claims them.
      await this.#release([...unready]);
    } finally {
      for (const claim of unready) this.#endpoints.discard(claim.subscriptionId);
    }
  }

  /** These are out of the queue without having been sent, and more may be behind them: all that a dead worker held. */
  #passOver(claims: readonly ClaimedDispatch[], unready: Set<ClaimedDispatch>): void {
    const demands = new Map<string, Demand>();
    for (const claim of claims) {
      unready.delete(claim);
      demands.set(claim.subscriptionId, this.#endpoints.discard(claim.subscriptionId));
    }
    for (const [subscriptionId, demand] of demands) this.#feed(subscriptionId, demand);
  }

  /** Begins as many deliveries as the endpoint queues allow. */
  #pump(): void {
    if (this.#isClosing) return;
    const expired: ClaimedDispatch[] = [];
    for (let item = this.#endpoints.next(); item !== undefined; item = this.#endpoints.next()) {
      const lastsMs = item.dispatch.leasedUntilMs - this.#steadyMs();
      if (lastsMs < ACKNOWLEDGEMENT_TIMEOUT_MS + LEASE_MARGIN_MS) {
        expired.push(item.dispatch);
        this.#endpoints.finished(item.dispatch.subscriptionId, null);
      } else {
        this.#send(item, this.#clock.now()).catch((error: unknown) => {
          this.#logFailure('webhook.send_failed', error);
          this.#unsent(item.dispatch);
        });
      }
    }
    if (this.#endpoints.throttle.wantsTick) this.#nextTick.ask();
    if (this.#endpoints.throttle.wantsSilentInterval) this.#nextSilentInterval.ask();
    // Receivers that were quick may have gone silent all at once: the limit must be looked at though nobody comes back.
    if (this.#endpoints.isHeldBack) this.#pumpLater.ask();
    if (expired.length === 0) return;
    void this.#release(expired).then(() => this.#lookEverywhere());
  }

  async #send(item: LoadedDispatch, attemptedAt: Date): Promise<void> {
    const { dispatch } = item;
    const { subscriptionId } = dispatch;
    const lateMs = attemptedAt.getTime() - dispatch.dueAt.getTime();
    const times = { attemptedAt, signedAt: attemptedAt, finishedAt: () => this.#clock.now(), lateMs };
    const { attempt, fields } = await sendDispatch(item, times, this.#options);
    this.#options.logger.info(fields, 'webhook.attempted');
    const { outcome, durationMs } = attempt;
    if (dispatch.isStrict && outcome !== 'succeeded') this.#halt(dispatch);
    this.#recorder.add(attempt);
    const timedOut = isTimeout(outcome);
    // Room there is only when it is recorded: until then nobody need be told but who looks for more.
    this.#feed(subscriptionId, this.#endpoints.finished(subscriptionId, { timedOut, durationMs }, dispatch.isStrict));
    this.#pump();
  }

  /** Asks for more of an endpoint queue that runs low: at once, or together with others. */
  #feed(subscriptionId: string, demand: Demand): void {
    if (demand === 'none') return;
    if (this.#claimer.wantMoreOf(subscriptionId, demand)) this.#signal.raise();
    else this.#gathered.ask();
  }

  /** Keeps what waits behind a strict dispatch from being sent. */
  #halt(dispatch: ClaimedDispatch): ClaimedDispatch[] {
    const behind = this.#endpoints.halt(dispatch.subscriptionId).map((item) => item.dispatch);
    if (behind.length > 0) this.#halted.set(dispatch.dispatchId, behind);
    return behind;
  }

  /** Something of ours failed between the claim and the record: the lease brings it back, and what is behind it too. */
  #unsent(dispatch: ClaimedDispatch): void {
    const behind = dispatch.isStrict ? this.#halt(dispatch) : [];
    this.#halted.delete(dispatch.dispatchId);
    this.#endpoints.finished(dispatch.subscriptionId, null);
    if (behind.length > 0) this.#endpoints.settled(dispatch.subscriptionId, behind.length);
    this.#pump();
    this.#signal.raise();
  }

  #recorded({ attempts, recordedIds }: RecordedBatch): void {
    for (const { dispatch } of attempts) {
      if (!dispatch.isStrict) continue;
      // Whoever has the lost one now has the line.
      if (!recordedIds.has(dispatch.dispatchId)) this.#halt(dispatch);
      const behind = this.#halted.get(dispatch.dispatchId) ?? [];
      this.#halted.delete(dispatch.dispatchId);
      if (behind.length > 0) void this.#giveBack(dispatch, behind);
      else this.#feed(dispatch.subscriptionId, this.#endpoints.settled(dispatch.subscriptionId, 1));
    }
    this.#signal.raise();
  }

  /** The line begins anew at its head, which has failed for now, or for good and is gone. */
  async #giveBack(failed: ClaimedDispatch, behind: ClaimedDispatch[]): Promise<void> {
    this.#givingBack += 1;
    await this.#release(behind);
    this.#givingBack -= 1;
    this.#endpoints.settled(failed.subscriptionId, behind.length + 1);
    this.wake();
  }

  async #release(claims: ClaimedDispatch[]): Promise<void> {
    if (claims.length === 0) return;
    try {
      await releaseClaims(this.#database.pool, claims);
    } catch (error) {
      this.#logFailure('webhook.release_failed', error);
    }
  }

  async #transact(claims: ClaimedDispatch[], work: (tx: UnitOfWork) => Promise<void>): Promise<void> {
    const actor = { type: 'system', id: 'webhooks' } as const;
    const { organizationId } = claims[0]!;
    await transact(this.#database, { organizationId, actor }, work);
  }

  #logFailure(message: string, error: unknown): void {
    this.#options.logger.error(errorFields(error), message);
  }
}
