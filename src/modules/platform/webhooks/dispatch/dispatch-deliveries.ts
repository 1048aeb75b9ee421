import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { AttemptRecorder, errorFields, type RecordedBatch } from '../attempts/attempt-recorder.ts';
import { ACKNOWLEDGEMENT_TIMEOUT_MS } from '../attempts/retry-schedule.ts';
import { isTimeout } from '../deliveries/delivery.ts';
import { type ClaimedDispatch, holdPaused, releaseClaims } from '../queue/dispatch-queue-store.ts';
import { moveToLine } from '../queue/dispatch-strict-store.ts';
import { dropClaimed } from '../queue/settle-dispatches-store.ts';
import { groupBy, inParallel } from './batches.ts';
import { Claimer } from './claimer.ts';
import type { DeliveryObserver } from './delivery-observer.ts';
import { DispatchCache } from './dispatch-cache.ts';
import type { Demand } from './endpoint-queue.ts';
import { ENDPOINT_QUEUE_LIMITS, type EndpointQueueLimits, EndpointQueues } from './endpoint-queues.ts';
import { InFlightLimit, SAMPLE_MS } from './in-flight-limit.ts';
import { Later, Signal } from './later.ts';
import { type LoadedDispatch, loadDispatches } from './load-dispatches.ts';
import { SILENT_INTERVAL_MS } from './ready-queues.ts';
import { sendDispatch } from './send-dispatch.ts';
import type { WebhookSender } from './webhook-sender.ts';

/**
 * A delivery starts only if its lease lasts at least this long beyond the time-out, so that no two workers send the
 * same dispatch at once.
 */
const LEASE_MARGIN_MS = 2_000;
const CLAIM_ROWS_MAX = 1_000;
/**
 * A nearly empty endpoint queue waits up to this long for others, because one claim for many costs little more than for
 * one.
 */
const GATHER_MS = 25;
/**
 * Interval of the full scan, which finds dispatches without a signal: due retries, other processes' commits and expired
 * leases.
 */
const SWEEP_MS = 1_000;
const ERROR_PAUSE_MS = 250;
const ERROR_PAUSE_MS_MAX = 2_000;
const LOADS_AT_ONCE = 4;

/** The logger methods in use; pino's logger fits. No PHI is logged. */
type DispatcherLogger = {
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
  /** Monotonic milliseconds; performance.now() by default. */
  steadyMs?: () => number;
};

/**
 * The webhook worker: claims due dispatches, a few per subscription, posts them and records the results in batches. Any
 * number of workers may share a database; the claim id keeps each from changing the others' rows.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  /** Commits of this database wake the dispatcher. */
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #endpoints: EndpointQueues<LoadedDispatch>;
  readonly #recorder: AttemptRecorder;
  readonly #signal = new Signal();
  readonly #claimer: Claimer;
  readonly #cache: DispatchCache;
  readonly #steadyMs: () => number;
  /**
   * Dispatches queued behind a failed strict dispatch, by the failed dispatch's id. They are released when the failure
   * is recorded.
   */
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

  /** Starts working in the background. */
  start(): void {
    this.#sweep = setInterval(() => {
      this.#endpoints.prune();
      this.#cache.clearEvents();
      this.#lookEverywhere();
    }, this.#options.sweepMs ?? SWEEP_MS);
    this.#loop = this.#run();
  }

  /** Signals possible new dispatches. It shortens the wait and is not needed for correctness. */
  wake(): void {
    this.#claimer.want('fresh');
    this.#claimer.want('strict');
    this.#signal.raise();
  }

  #lookEverywhere(): void {
    this.#claimer.wantEverything();
    this.#signal.raise();
  }

  /** Sends everything that is due now and returns after it is recorded. For a dispatcher that was not started. */
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

  /** Stops claiming, releases dispatches not started yet, and waits up to `graceMs` for those in flight. */
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
        // The database may be unavailable. Claimed dispatches return to the queue when their lease expires.
        this.#logFailure('webhook.claim_failed', error);
        await this.#signal.pause(errorPauseMs);
        errorPauseMs = Math.min(errorPauseMs * 2, ERROR_PAUSE_MS_MAX);
      }
    }
  }

  /** Waits for a signal or until the next scan is due; without room, waits until there is some. */
  #waitForWork(restMs: number): Promise<void> {
    return this.#signal.wait(restMs === 0 || restMs === Number.POSITIVE_INFINITY ? undefined : restMs);
  }

  #room(): number {
    return Math.min(this.#endpoints.room - this.#recorder.backlog, CLAIM_ROWS_MAX);
  }

  /** Claims, loads and starts dispatches; returns how many were claimed. */
  async #claim(): Promise<number> {
    const claims = await this.#claimer.claim(this.#room());
    const batches = [...groupBy(claims, (claim) => claim.organizationId).values()];
    await inParallel(LOADS_AT_ONCE, batches, (batch) => this.#load(batch, this.#clock.now()));
    return claims.length;
  }

  /**
   * Loads one organization's claims. A failure does not stop the other organizations; the expired lease returns the
   * rows to the queue.
   */
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
      // Release at once instead of waiting for the lease; the next scan claims them again.
      await this.#release([...unready]);
    } finally {
      for (const claim of unready) this.#endpoints.discard(claim.subscriptionId);
    }
  }

  /**
   * Removes dispatches that will not be sent from their endpoint queues, and requests the dispatches queued behind
   * them.
   */
  #passOver(claims: readonly ClaimedDispatch[], unready: Set<ClaimedDispatch>): void {
    const demands = new Map<string, Demand>();
    for (const claim of claims) {
      unready.delete(claim);
      demands.set(claim.subscriptionId, this.#endpoints.discard(claim.subscriptionId));
    }
    for (const [subscriptionId, demand] of demands) this.#feed(subscriptionId, demand);
  }

  /** Starts as many deliveries as the endpoint queues allow. */
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
    // Many fast receivers may stop answering at once, so check the limit again even if no delivery finishes.
    if (this.#endpoints.isHeldBack) this.#pumpLater.ask();
    if (expired.length === 0) return;
    void this.#giveBack(expired);
  }

  /** Returns dispatches whose lease is too short to the queue, and claims again. */
  async #giveBack(expired: ClaimedDispatch[]): Promise<void> {
    this.#givingBack += 1;
    await this.#release(expired);
    this.#givingBack -= 1;
    this.#lookEverywhere();
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
    // There is room only after recording, so until then only the claimer is signalled.
    this.#feed(subscriptionId, this.#endpoints.finished(subscriptionId, { timedOut, durationMs }, dispatch.isStrict));
    this.#pump();
  }

  /** Requests more dispatches for a nearly empty endpoint queue: at once, or together with other queues. */
  #feed(subscriptionId: string, demand: Demand): void {
    if (demand === 'none') return;
    if (this.#claimer.wantMoreOf(subscriptionId, demand)) this.#signal.raise();
    else this.#gathered.ask();
  }

  /** Stops sending the dispatches queued behind a strict dispatch. */
  #halt(dispatch: ClaimedDispatch): ClaimedDispatch[] {
    const behind = this.#endpoints.halt(dispatch.subscriptionId).map((item) => item.dispatch);
    if (behind.length > 0) this.#halted.set(dispatch.dispatchId, behind);
    return behind;
  }

  /**
   * An internal error occurred after claiming. The lease expires and the dispatch, with those queued behind it, is
   * retried.
   */
  #unsent(dispatch: ClaimedDispatch): void {
    const behind = dispatch.isStrict ? this.#halt(dispatch) : [];
    this.#halted.delete(dispatch.dispatchId);
    this.#endpoints.finished(dispatch.subscriptionId, null);
    if (behind.length > 0) this.#endpoints.settled(dispatch.subscriptionId, behind.length);
    this.#pump();
    this.#signal.raise();
  }

  #recorded({ attempts, recordedIds }: RecordedBatch): void {
    // An attempt that is repeated at once does not wait for the next scan.
    if (attempts.some(({ nextDeliveryId }) => nextDeliveryId !== null)) this.#claimer.want('retries');
    for (const { dispatch } of attempts) {
      if (!dispatch.isStrict) continue;
      // The worker that takes over the lost dispatch also takes over the dispatches queued behind it.
      if (!recordedIds.has(dispatch.dispatchId)) this.#halt(dispatch);
      const behind = this.#halted.get(dispatch.dispatchId) ?? [];
      this.#halted.delete(dispatch.dispatchId);
      if (behind.length > 0) void this.#returnToQueue(dispatch, behind);
      else this.#feed(dispatch.subscriptionId, this.#endpoints.settled(dispatch.subscriptionId, 1));
    }
    this.#signal.raise();
  }

  /**
   * Returns the dispatches behind a failed strict one to the queue, which continues at its head: the retry, or the next
   * dispatch if the failure is permanent.
   */
  async #returnToQueue(failed: ClaimedDispatch, behind: ClaimedDispatch[]): Promise<void> {
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
