import type { Readable } from 'node:stream';

/**
 * Calls the FHIR server of a connection. All calls use it: it finds the address, gets and renews the access token,
 * keeps to the rate limit that all workers share, refuses addresses that the deployment may not reach, bounds what it
 * reads, and records how each call ended, which may change the status of the connection.
 *
 * Callers get it as `app.fhir.server` and pass it on to their commands. A call takes no transaction: make it before or
 * after one, never within, because it may take many seconds.
 *
 *     const answer = await fhirServer.search(connection, 'Encounter', { _lastUpdated: `ge${since}`, _count: '100' });
 *     if (!answer.ok) {
 *       if (answer.retryAt !== null) return scheduleAgain(answer.retryAt); // rate_limited, unavailable: do not sleep
 *       return recordFailure(answer); // answer.failure names the cause; answer.outcome is free of PHI
 *     }
 *     const next = answer.nextUrl; // of the bundle; null on the last page
 *     if (next !== null) await fhirServer.follow(connection, next);
 *
 * A failure is a result, never an exception. Thrown errors are programming errors or the database's.
 *
 * - The watermark of a sync is `answer.date`, the server's clock, never this machine's.
 * - `timeout_unknown`: a write may or may not have arrived. Read the resource before writing again.
 * - `unauthorized` follows one repetition with a new token; the connection then requires a new authorization.
 * - Bulk export: `raw` with `prefer: 'respond-async'`, then `raw` on `contentLocation` until it answers 200, then `raw`
 *   with `stream: true` on each file, and `raw` with DELETE on the status address. See `RawRequest`.
 */
export type FhirServer = {
  /**
   * Reads `Patient/1` or `Patient/1/_history/2`. With `ifNoneMatch`, an unchanged resource returns 304 and a null
   * `resource`.
   */
  read(connection: ConnectionRef, reference: string, options?: ReadOptions): Promise<FhirResult>;
  /** Searches one type. `params` are sent as GET; a list of values repeats the parameter (AND). */
  search(connection: ConnectionRef, type: string, params: SearchParams, options?: CallOptions): Promise<FhirResult>;
  /**
   * Follows a `next` link of a bundle unchanged. A link that leaves the connection's origin fails with
   * `foreign_origin`.
   */
  follow(connection: ConnectionRef, nextUrl: string, options?: CallOptions): Promise<FhirResult>;
  /**
   * Creates a resource. `ifNoneExist` is a search string that makes the creation conditional: then 200 means it exists.
   */
  create(connection: ConnectionRef, resource: FhirResource, options?: CreateOptions): Promise<FhirResult>;
  /** Updates the resource that its `resourceType` and `id` name. `ifMatch` is an ETag as the server sent it. */
  update(connection: ConnectionRef, resource: FhirResource, options?: UpdateOptions): Promise<FhirResult>;
  /**
   * Deletes `Subscription/1`. A server without it answers 404 or 410: failure `gone`, which a caller can treat as
   * success.
   */
  delete(connection: ConnectionRef, reference: string, options?: CallOptions): Promise<FhirResult>;
  /** Any other request: operations, bulk export, batches. */
  raw(connection: ConnectionRef, request: RawRequest): Promise<RawResult>;
};

/** Identifies a connection, such as a `FhirConnection` with its organization. */
export type ConnectionRef = { organizationId: string; connectionId: string };

export type FhirResource = { resourceType: string; id?: string } & Record<string, unknown>;

export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

export type CallOptions = {
  /** Default: 30 seconds for the whole call. */
  timeoutMs?: number;
  /** Default: 20 MiB, for a page of a bundle. */
  bytesMax?: number;
  /**
   * The access token of a SMART session instead of the connection's. It is not renewed, and a 401 does not change the
   * connection.
   */
  accessToken?: string;
  signal?: AbortSignal;
};
type ReadOptions = CallOptions & { ifNoneMatch?: string };
type CreateOptions = CallOptions & { ifNoneExist?: string };
type UpdateOptions = CallOptions & { ifMatch?: string };

/** The metadata of a response. */
export type AnswerHeaders = {
  /** HTTP status; of a failure null if there was no answer. */
  status: number | null;
  /** The server's clock (`Date`). */
  date: Date | null;
  etag: string | null;
  lastModified: Date | null;
  /** The location of a created resource. */
  location: string | null;
  /** For an asynchronous request, the status URL. */
  contentLocation: string | null;
  /** Progress of an asynchronous request, as the server words it. */
  progress: string | null;
  /** The earliest time of the next request. */
  retryAt: Date | null;
  /** When the result of an asynchronous request is removed. */
  expiresAt: Date | null;
};

export type FhirAnswer = AnswerHeaders & {
  ok: true;
  status: number;
  /** Null for 204 and 304. */
  resource: FhirResource | null;
  /** The `next` link of a searchset, unchanged. */
  nextUrl: string | null;
  /** The `self` link of a searchset, which names the parameters that the server used. */
  selfUrl: string | null;
  /** The number of all matches of a searchset, on all pages. */
  total: number | null;
};

const FHIR_FAILURES = [
  /** The server refuses the token, also a new one. */
  'unauthorized',
  /** 403: the granted scopes do not cover the call; `missingScope` is the required scope. */
  'forbidden',
  /** 404 or 410. */
  'gone',
  /** 409 or 412: read the resource again. */
  'conflict',
  /** 400, 422 and other refusals of this request; `outcome` has the server's reasons. Do not repeat it. */
  'invalid',
  /** 429, or the shared limit of this connection: repeat it at `retryAt`. */
  'rate_limited',
  /** 5xx, or no connection: the server did not process the request. Repeat it at `retryAt`. */
  'unavailable',
  /** No answer, or a lost one. A write may have arrived. */
  'timeout_unknown',
  /** The answer is not FHIR JSON, or is larger than allowed. */
  'not_fhir',
  /** The address is not on the origin of the connection, or may not be reached from here. */
  'foreign_origin',
  /** The connection does not exist, is disabled, or has no token; `code` distinguishes these cases. */
  'not_usable',
] as const;
export type FhirFailureKind = (typeof FHIR_FAILURES)[number];

export type FhirFailure = AnswerHeaders & {
  ok: false;
  failure: FhirFailureKind;
  /** More precise than `failure`: `invalid_grant`, `connection_refused`, `body_too_large`, the code of an issue. */
  code: string;
  /** A sentence for a person, without PHI or secret. */
  message: string;
  /** Set for `forbidden`. */
  missingScope: string | null;
  /** The issues of an OperationOutcome without free text that may be PHI. */
  outcome: OutcomeIssue[] | null;
};

/** `details` is a code of the server's own, such as Epic's 4135, never its text. */
export type OutcomeIssue = {
  severity: string;
  code: string;
  details: string | null;
  /** FHIRPath of the element, without values. */
  expression: string | null;
};

export type FhirResult = FhirAnswer | FhirFailure;

export type RawRequest = CallOptions & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * A path below the base URL, such as `Group/1/$export?_since=…`, or an absolute URL on the connection's origin, such as
   * a `Content-Location`.
   */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: FhirResource | string;
  contentType?: string;
  /** Default: `application/fhir+json`. */
  accept?: string;
  prefer?: 'respond-async' | 'respond-async, handling=lenient' | 'return=minimal' | 'return=representation';
  /** The answer's body is `body`, unread; the caller reads or destroys it. `bytesMax` does not bound it. */
  stream?: boolean;
  /**
   * Files of an export may be on another origin, such as a bucket. The token is sent to the connection's origin only, and
   * not at all with `withoutToken` (`requiresAccessToken: false`).
   */
  allowsForeignOrigin?: boolean;
  withoutToken?: boolean;
  /** The scope that the call needs, such as `system/Patient.rs`; it is reported as missing after a 403. */
  scope?: string;
};

export type RawAnswer = AnswerHeaders & {
  ok: true;
  status: number;
  contentType: string | null;
  /** The parsed JSON; null if there is none, or with `stream`. */
  json: unknown;
  /** The body, with `stream`. */
  body: Readable | null;
};
export type RawResult = RawAnswer | FhirFailure;
