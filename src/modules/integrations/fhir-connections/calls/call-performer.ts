import type { Database } from '../../../../database/database.ts';
import { readerOf, transact } from '../../../../database/transactions/transaction.ts';
import type { SharedBuckets } from '../../../platform/rate-limits/shared-buckets.ts';
import { type CallVerdict, USABLE_STATUSES } from '../connection-status.ts';
import type { AnswerHeaders, CallOptions, ConnectionRef, FhirFailure, RawRequest } from '../fhir-server.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import { requestedScopesOf } from '../tokens/requested-scopes.ts';
import type { TokenRefusal } from '../tokens/token-answer.ts';
import { type ConnectionAccess, selectAccess } from './access-store.ts';
import { paceCall } from './pace-calls.ts';
import { type CallContext, failureOf } from './read-answer.ts';
import { type CallRecord, recordCall } from './record-call.ts';
import { urlOn } from './server-url.ts';
import {
  backoffMs,
  type FhirTransport,
  type TransportAnswer,
  type TransportFailure,
  type TransportRequest,
} from './transport.ts';

const LETTERS = { read: 'r', search: 's', create: 'c', update: 'u', delete: 'd' } as const;

type Interaction = keyof typeof LETTERS;

/** `type` and `interaction` name the scope that the call needs; null if unknown. */
export type Call = {
  method: TransportRequest['method'];
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | null;
  type: string | null;
  interaction: Interaction | null;
};

type Options = CallOptions &
  Pick<RawRequest, 'stream' | 'allowsForeignOrigin' | 'withoutToken' | 'scope'> & {
    timeoutMs: number;
    bytesMax: number;
  };

type Read<T> = (answer: TransportAnswer, context: CallContext) => T | FhirFailure;

export type CallPerformerParts = {
  database: Database;
  transport: FhirTransport;
  tokens: AccessTokens;
  buckets: Pick<SharedBuckets, 'take'>;
  /** From 0 to 1; spreads the attempts of several workers. */
  random?: () => number;
};

/** The minimum interval between recorded successes, so that a busy connection does not cause many writes. */
const SUCCESS_EVERY_MS = 60_000;

/** Makes calls to the servers of connections; see `fhir-server.ts`. */
export class CallPerformer {
  readonly #parts: CallPerformerParts;

  constructor(parts: CallPerformerParts) {
    this.#parts = parts;
  }

  async perform<T extends AnswerHeaders & { ok: true }>(
    ref: ConnectionRef,
    call: Call,
    options: Options,
    read: Read<T>,
  ): Promise<T | FhirFailure> {
    const { database, buckets } = this.#parts;
    const access = await selectAccess(readerOf(database, ref.organizationId), ref.connectionId);
    if (access === null) return failureOf('not_usable', 'connection_not_found');
    const { connection } = access;
    const isBorrowed = options.accessToken !== undefined;
    if (connection.status === 'disabled' || (!isBorrowed && !USABLE_STATUSES.includes(connection.status))) {
      return failureOf('not_usable', `connection_${connection.status}`);
    }
    const url = targetOf(connection.fhirBaseUrl, call.path, options.allowsForeignOrigin === true);
    if (url === null) return failureOf('foreign_origin', 'foreign_origin');
    const wait = await paceCall(ref, access, { buckets, now: this.#now(), signal: options.signal });
    if (wait !== null) return failureOf('rate_limited', wait.code, { retryAt: wait.retryAt });
    const scope = options.scope ?? scopeOf(call, requestedScopesOf(connection));
    const result = await this.#exchange({ ref, access, url: url.href, scope }, call, options, read);
    return this.#recorded({ ref, access, scope, isBorrowed, type: call.type }, result);
  }

  async #exchange<T extends { ok: true }>(
    { ref, access, url, scope }: { ref: ConnectionRef; access: ConnectionAccess; url: string; scope: string | null },
    call: Call,
    options: Options,
    read: Read<T>,
  ): Promise<T | FhirFailure> {
    const { transport, tokens } = this.#parts;
    const send = (token: string | null) => transport.send(requestOf(call, options, { url, token }));
    const understand = (answer: TransportAnswer | TransportFailure) =>
      answer.ok ? read(answer, { now: this.#now(), scope }) : failureOfTransport(answer);
    const isForeign = new URL(url).origin !== new URL(access.connection.fhirBaseUrl).origin;
    if (access.connection.authMethod === 'none' || options.withoutToken === true || isForeign) {
      return understand(await send(null));
    }
    if (options.accessToken !== undefined) return understand(await send(options.accessToken));
    const token = await tokens.current(ref, access);
    if (!token.ok) return failureOfToken(token);
    const result = understand(await send(token.accessToken));
    if (result.ok || result.failure !== 'unauthorized') return result;
    const renewed = await tokens.renewed(ref, token.accessToken);
    return renewed.ok ? understand(await send(renewed.accessToken)) : failureOfToken(renewed);
  }

  async #recorded<T extends AnswerHeaders & { ok: true }>(
    call: {
      ref: ConnectionRef;
      access: ConnectionAccess;
      scope: string | null;
      isBorrowed: boolean;
      type: string | null;
    },
    result: T | FhirFailure,
  ): Promise<T | FhirFailure> {
    const { ref, access, scope, isBorrowed, type } = call;
    const planned = result.ok ? result : this.#planned(result, access);
    // A refused token of a session is unrelated to the credentials of the connection.
    const isUnrelated = !planned.ok && ((isBorrowed && isAboutToken(planned)) || isOfSubscription(type, planned));
    const verdict = isUnrelated ? null : verdictOf(planned, scope);
    const record: CallRecord = {
      connectionId: ref.connectionId,
      verdict,
      message: planned.ok ? '' : planned.message,
      pauseUntil: !planned.ok && isPause(planned) ? planned.retryAt : null,
      endsPause: planned.ok && access.pause !== null,
    };
    if (this.#isWorthWriting(record, access)) {
      const actor = { type: 'system', id: 'fhir-calls' } as const;
      const who = { organizationId: ref.organizationId, actor, isRealTime: true as const };
      await transact(this.#parts.database, who, (tx) => recordCall(tx, record));
    }
    return planned;
  }

  /** Adds the time of the next attempt to a failure for which the server named none. */
  #planned(failure: FhirFailure, { failuresInRow, pause }: ConnectionAccess): FhirFailure {
    if (failure.retryAt !== null || !RETRIED.has(failure.failure)) return failure;
    const failures = Math.max(failuresInRow, pause?.failures ?? 0) + 1;
    const wait = backoffMs(failures, (this.#parts.random ?? Math.random)());
    return { ...failure, retryAt: new Date(this.#now().getTime() + wait) };
  }

  #isWorthWriting({ verdict, pauseUntil, endsPause }: CallRecord, access: ConnectionAccess): boolean {
    if (pauseUntil !== null || endsPause) return true;
    if (verdict === null) return false;
    if (verdict.kind !== 'success' || access.failuresInRow > 0 || access.connection.status !== 'active') return true;
    const { lastSuccessAt } = access;
    return lastSuccessAt === null || this.#now().getTime() - lastSuccessAt.getTime() > SUCCESS_EVERY_MS;
  }

  #now(): Date {
    return this.#parts.database.clock.now();
  }
}

const RETRIED: ReadonlySet<string> = new Set(['rate_limited', 'unavailable', 'timeout_unknown']);

const isAboutToken = ({ failure }: FhirFailure) => failure === 'unauthorized' || failure === 'forbidden';

/**
 * Returns whether the server refused, or failed at, a call about a subscription. The subscription shows the reason, and
 * the connection is used without it. Refused credentials and missing responses concern the connection.
 */
const isOfSubscription = (type: string | null, failure: FhirFailure) =>
  type === 'Subscription' &&
  failure.status !== null &&
  (failure.failure !== 'unauthorized' || !isOfTokenEndpoint(failure));
/** A FHIR server's own 401 has the code `unauthorized`. */
const isOfTokenEndpoint = ({ code }: FhirFailure) => code !== 'unauthorized';

/** The server asked for fewer requests, or stated when it will be available. */
const isPause = ({ failure, status }: FhirFailure) =>
  status !== null && (failure === 'rate_limited' || (failure === 'unavailable' && status === 503));

/** Returns the effect of a call on its connection. A refused request still shows that the server works. */
function verdictOf(result: { ok: true } | FhirFailure, scope: string | null): CallVerdict | null {
  if (result.ok) return { kind: 'success', scope };
  switch (result.failure) {
    case 'unauthorized':
      return { kind: 'refused', code: result.code };
    case 'forbidden':
      return { kind: 'missing_scope', scope: result.missingScope };
    case 'gone':
    case 'conflict':
    case 'invalid':
      return { kind: 'success', scope };
    case 'unavailable':
    case 'timeout_unknown':
    case 'not_fhir':
      return { kind: 'failure', code: result.code };
    default:
      return null;
  }
}

function scopeOf({ type, interaction }: Call, requested: readonly string[]): string | null {
  return type === null || interaction === null ? null : neededScope(type, interaction, requested);
}

function targetOf(base: string, path: string, allowsForeign: boolean): URL | null {
  const own = urlOn(base, path);
  if (own !== null || !allowsForeign || !URL.canParse(path)) return own;
  const url = new URL(path);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

function requestOf(
  call: Call,
  options: Options,
  { url, token }: { url: string; token: string | null },
): TransportRequest {
  const { timeoutMs, bytesMax, stream = false, signal } = options;
  return {
    method: call.method,
    url,
    headers: {
      accept: 'application/fhir+json',
      ...call.headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: call.body,
    timeoutMs,
    bytesMax,
    stream,
    ...(signal === undefined ? {} : { signal }),
  };
}

function failureOfTransport({ kind, code }: TransportFailure): FhirFailure {
  if (kind === 'not_allowed') return failureOf('foreign_origin', code);
  if (kind === 'too_large') return failureOf('not_fhir', code, { message: 'The response of the server is too large.' });
  return failureOf(kind === 'not_sent' ? 'unavailable' : 'timeout_unknown', code);
}

/** The token endpoint refuses the credentials, or cannot be reached: then the request was not sent. */
function failureOfToken({ kind, code, status }: TokenRefusal): FhirFailure {
  const message = 'The authorization server refuses the credentials of the connection.';
  return kind === 'refused' ? failureOf('unauthorized', code, { message, status }) : failureOf('unavailable', code);
}

/**
 * Returns the scope that a call needs, in the version of SMART in which the connection asks for scopes: `system/Patient.r`
 * or, in version 1, `system/Patient.read`.
 */
export function neededScope(type: string, interaction: Interaction, requestedScopes: readonly string[]): string {
  const context = requestedScopes.map((scope) => /^(system|user|patient)\//.exec(scope)?.[1]).find(Boolean) ?? 'system';
  const isFirstVersion = requestedScopes.some((scope) => /\.(?:read|write|\*)$/.test(scope));
  if (!isFirstVersion) return `${context}/${type}.${LETTERS[interaction]}`;
  return `${context}/${type}.${interaction === 'read' || interaction === 'search' ? 'read' : 'write'}`;
}
