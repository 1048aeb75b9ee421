import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { systemClock } from '../../kernel/clock.ts';
import { FairGate } from '../../kernel/fair-gate.ts';
import { TOKEN_PURPOSE } from '../../modules/integrations/smart-access/access-token.ts';
import { SharedBuckets } from '../../modules/platform/rate-limits/shared-buckets.ts';
import { Authenticator, carriesKey } from './authenticate.ts';
import { KeyGuesses } from './key-guesses.ts';
import type { Principal } from './principal.ts';
import { RateLimiter, tooManyAtOnce } from './rate-limit.ts';
import { SessionAuthenticator } from './session-authenticator.ts';
import { SourceLimit } from './source-limit.ts';

/**
 * The share of the database's connections that requests may use; the rest is for key look-ups, rate limits and jobs.
 */
const REQUESTS_SHARE = 0.8;
/**
 * The share of those connections that one organization may use, so that a connection is left for other organizations.
 */
const ORGANIZATION_SHARE = 0.75;
/** The smaller share of an organization while others are active, because concurrent work slows theirs down. */
const ORGANIZATION_SHARE_AMONG_OTHERS = 0.25;
/** Uploads hold no connection while the body arrives, so they only have a limit per organization. */
const UPLOADS_PER_ORGANIZATION = 4;

/** The maximum number of requests for published keys per address and minute. Servers cache the keys. */
const KEY_SETS_PER_MINUTE = 120;

/** The maximum number of requests for access tokens per address and minute. A token is valid for five minutes. */
const TOKENS_PER_MINUTE = 60;

/** Authenticates, rate-limits and queues requests. */
export class Admission {
  /** The limit of sign-in requests per address. */
  readonly signIns: SourceLimit;
  /** The limit of requests without a key by which FHIR servers read published keys. */
  readonly keySets: SourceLimit;
  /** The limit of requests for access tokens per address. */
  readonly tokens: SourceLimit;
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
    this.keySets = sourceLimit('key_sets', KEY_SETS_PER_MINUTE);
    this.tokens = sourceLimit('tokens', TOKENS_PER_MINUTE);
    this.sessions = new SessionAuthenticator(app, guesses);
    this.#authenticator = new Authenticator({
      database: app.database,
      clock,
      environment: config.environment,
      guesses,
      tokenSecret: encryption.derive(TOKEN_PURPOSE),
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

  /**
   * Authenticates the caller and counts the request. Throws the errors of docs/specification.md, section 7, or a 429.
   */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<Principal> {
    const principal = await this.authenticate(request);
    request.principal = principal;
    reply.headers(await this.#limiter.take(principal));
    // Checked before the body is read, and again when the request is queued, because others may have arrived meanwhile.
    this.#requireRoom(principal.organizationId);
    return principal;
  }

  /** Returns the caller: the API key's or the session's. Throws a 401, or 403 if the address is not allowed. */
  async authenticate(request: FastifyRequest): Promise<Principal> {
    const authenticator = carriesKey(request.headers) ? this.#authenticator : this.sessions;
    return authenticator.authenticate(request);
  }

  /** Runs an admitted request when its organization has a free slot. Throws a 429 if too many requests are queued. */
  async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { principal, compiled } = request;
    if (principal === null || compiled === null) return work();
    this.#requireRoom(principal.organizationId);
    const gate = compiled.route.operation.kind === 'stream' ? this.#uploads : this.#requests;
    return gate.run(principal.organizationId, work);
  }

  /** Runs a part of a request that waits for another system, without the request's slot. */
  async leave<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { principal, compiled } = request;
    if (principal === null || compiled === null) return work();
    const gate = compiled.route.operation.kind === 'stream' ? this.#uploads : this.#requests;
    return gate.leave(principal.organizationId, work);
  }

  /** Evicts a changed key from this process's cache; other processes are notified. */
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
