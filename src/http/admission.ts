import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { systemClock } from '../kernel/clock.ts';
import { SharedBuckets } from '../modules/rate-limits/shared-buckets.ts';
import { Authenticator, carriesKey } from './authenticate.ts';
import { FairGate } from './fair-gate.ts';
import { KeyGuesses } from './key-guesses.ts';
import type { Principal } from './principal.ts';
import { RateLimiter, tooManyAtOnce } from './rate-limit.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SourceLimit } from './source-limit.ts';

/** The share of the database's connections that requests may use; the rest finds keys, counts and runs jobs. */
const REQUESTS_SHARE = 0.8;
/** The share of those that one organization may use, so that there is a free one for whoever comes next. */
const ORGANIZATION_SHARE = 0.75;
/** And while others are about, whose work would be slower the more runs beside it. */
const ORGANIZATION_SHARE_AMONG_OTHERS = 0.25;
/** Uploads hold no connection while they come in, so they wait only for their own organization's. */
const UPLOADS_PER_ORGANIZATION = 4;

/** Lets requests in: who is it, has he the right to ask again now, and whose turn is it. */
export class Admission {
  /** What of signing in one address may ask for. */
  readonly signIns: SourceLimit;
  readonly sessions: SessionAuthenticator;
  readonly #authenticator: Authenticator;
  readonly #buckets: SharedBuckets;
  readonly #limiter: RateLimiter;
  readonly #requests: FairGate;
  readonly #uploads = new FairGate({ slots: Number.POSITIVE_INFINITY, slotsPerOwner: UPLOADS_PER_ORGANIZATION });
  readonly #concurrent: number;

  constructor(app: App) {
    const { pool, clock, config, encryption } = app;
    const failed = (event: string) => (error: unknown) => app.logger.warn({ error: (error as Error).name }, event);
    this.#concurrent = config.concurrentRequestsPerOrganization;
    const usesDatabaseClock = clock === systemClock;
    this.#buckets = new SharedBuckets({ pool, clock, usesDatabaseClock, onError: failed('rate_limits.unshared') });
    const limits = { perSecond: config.rateLimitPerSecond, concurrent: this.#concurrent };
    this.#limiter = new RateLimiter(this.#buckets, limits);
    const secret = encryption.derive('source-address');
    const sourceLimit = (name: string, perMinute: number) =>
      new SourceLimit(this.#buckets, { name, perMinute, secret });
    const guesses = new KeyGuesses(sourceLimit('guesses', config.keyGuessesPerMinute));
    this.signIns = sourceLimit('sign_ins', config.signInRequestsPerMinute);
    this.sessions = new SessionAuthenticator(app, guesses);
    this.#authenticator = new Authenticator({
      database: app.database,
      clock,
      environment: config.environment,
      guesses,
      notificationsUrl: pool.options.connectionString ?? null,
      onError: failed('last_used.failed'),
    });
    const slots = share(config.databasePoolSize, REQUESTS_SHARE);
    this.#requests = new FairGate({
      slots,
      slotsPerOwner: share(slots, ORGANIZATION_SHARE),
      slotsPerOwnerShared: share(slots, ORGANIZATION_SHARE_AMONG_OTHERS),
    });
  }

  /** Finds out who calls and counts the call. Throws what section 7 of the specification says of keys, or a 429. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
    const principal = await this.authenticate(request);
    request.principal = principal;
    reply.headers(await this.#limiter.take(principal));
    // Before its body is read; and again when its turn is asked for, because others may have come meanwhile.
    this.#requireRoom(principal.organizationId);
    return principal;
  }

  /** Returns the caller: the API key's or the session's. Throws a 401, or 403 if the address is not allowed. */
  async authenticate(request: FastifyRequest): Promise<Principal> {
    const authenticator = carriesKey(request.headers) ? this.#authenticator : this.sessions;
    return authenticator.authenticate(request);
  }

  /** Runs a request that was let in, when it is its organization's turn. Throws a 429 when too many wait. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { principal, compiled } = request;
    if (principal === null || compiled === null) return work();
    this.#requireRoom(principal.organizationId);
    const gate = compiled.route.operation.kind === 'stream' ? this.#uploads : this.#requests;
    return gate.run(principal.organizationId, work);
  }

  /** A key has changed: the other processes hear of it, this one must know it now. */
  forgetKey(keyId: string): void {
    this.#authenticator.forget(keyId);
  }

  #requireRoom(organizationId: string): void {
    const atOnce = this.#requests.countOf(organizationId) + this.#uploads.countOf(organizationId);
    if (atOnce >= this.#concurrent) throw tooManyAtOnce(this.#concurrent);
  }

  async close(): Promise<void> {
    await this.#authenticator.close();
    await this.#buckets.close();
  }
}

function share(of: number, part: number): number {
  return Math.max(1, Math.floor(of * part));
}
