import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { App } from '../composition/app.ts';
import type { TenantReader, UnitOfWork } from '../database/transactions/transaction.ts';
import type { ErrorCode } from '../kernel/errors.ts';
import type { IdPrefix } from '../kernel/ids.ts';
import type { Deprecation } from '../modules/deprecation.ts';
import type { ReviewStage } from '../modules/office/reviews/review-values.ts';
import type { ResourceTable } from '../modules/resources.ts';
import { isSessionScope, type RouteScope } from '../modules/scopes.ts';
import type { Principal } from './access/principal.ts';
import type { HeaderName } from './openapi/header-names.ts';
import type { Handling } from './protocol/prefer.ts';

/**
 * A resource's id, with its prefix, or a text. The table decides between 404 resource_not_found and 403
 * organization_mismatch.
 */
export type PathParameter =
  | {
      kind: IdPrefix;
      table: ResourceTable;
      description: string;
      /** The path may contain the FHIR form of the id, `pat-…` for `pat_…`. Operations get the id of the API. */
      isFhir?: true;
      /** The message of the 404, if it can be more specific than that the resource does not exist. */
      missing?: string;
    }
  | { kind: 'text'; description: string };

export type Reply = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  contentType?: string;
  /**
   * For a command: runs after the commit, without a transaction, and returns the final reply. The final reply also
   * replaces the one stored under the Idempotency-Key. If the process dies before, the transaction's reply remains
   * stored.
   */
  afterCommit?: () => Promise<Reply>;
};

/** The parameters of a path, by their names in it. */
type PathParameters = Readonly<Record<string, PathParameter>>;

/** The request that a handler gets; `query` and `body` have been validated against the operation's schemas. */
export type OperationRequest<B = unknown, Q = unknown, N extends string = string> = {
  params: Record<N, string>;
  query: Q;
  body: B;
  /** The version of the If-Match header, if sent. */
  expectedVersion: number | undefined;
  principal: Principal;
  /**
   * Authenticates and authorizes the caller again; throws as at the start of the request. Streams call it after reading
   * the body and before their first permanent change. Returns the caller with the present permissions.
   */
  reauthorize(): Promise<Principal | undefined>;
  /**
   * Runs a part of the request that waits for another system, such as a payer. Meanwhile the request does not occupy a
   * slot for a database connection.
   */
  withoutSlot<T>(work: () => Promise<T>): Promise<T>;
  headers: IncomingHttpHeaders;
  /** Aborted when the client closes the connection before it has the response. */
  gone: AbortSignal;
  /** The unread body of a stream operation. */
  stream: Readable;
  requestId: string;
  /** How the caller asked to treat unknown parameters of a FHIR operation, and the names that were ignored. */
  handling?: { preferred: Handling | null; ignored: readonly string[] };
};

/** The members of a request that a guard may read. A check of permissions has no others. */
export type GuardedRequest<N extends string = string> = Pick<
  OperationRequest<unknown, unknown, N>,
  'params' | 'query' | 'body' | 'expectedVersion' | 'principal' | 'headers'
>;

export type ResponseSpec = {
  description: string;
  schema?: TSchema;
  /** The rows of the body are also available as text/csv. */
  hasCsv?: true;
  /** The schema of a row of the CSV, if it is not that of the body's `rows`. */
  csvRow?: TSchema;
  /** The same content is also available as a FHIR R4 Bundle, as application/fhir+json. */
  hasFhir?: true;
  /** The same content is also available as application/pdf, if the query asks for it. */
  hasPdf?: true;
  /** The media type, or types, of a body that is not JSON. */
  contentType?: string | readonly string[];
  /** Headers that the operation always sets on this response. ETag follows from the body's `version`. */
  headers?: readonly HeaderName[];
  /** Headers that it sets on some of these responses. */
  optionalHeaders?: readonly HeaderName[];
};

/** A request that the service sends to a server that the body of an operation names. */
export type SentRequest = {
  /** Its operationId. */
  id: string;
  /** The address, with runtime expressions of OpenAPI such as `{$request.body#/baseUrl}`. */
  address: string;
  method: 'GET' | 'POST';
  summary: string;
  description: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: { schema: TSchema; example: unknown };
  /** The answers that the service understands, by status. */
  answers: Record<string, { description: string; schema?: TSchema; example?: unknown }>;
};

type Common = {
  /** OpenAPI operationId, camelCase and stable: client code is generated from it. */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  params?: PathParameters;
  responses: Record<number, ResponseSpec>;
  errors?: readonly ErrorCode[];
  /**
   * For an operation of a standard that requires 400: the error for a body that does not match its schema, instead of
   * 422.
   */
  badBody?: 'invalid_request';
  /** Every response repeats the caller's X-Request-ID. */
  echoesRequestId?: true;
  /** A scope that gives the caller more results. The operation is not refused without it. */
  optionalScope?: RouteScope;
  /**
   * Set if only signed-in users may call the operation, whatever the route's scope. A scope that no key can hold
   * implies it.
   */
  signedInOnly?: true;
  /** The step for which manual-review policies can wait; its subject is the resource that the path names last. */
  reviewStage?: ReviewStage;
  example?: unknown;
  /** Set if the operation will be removed. Fields and parameters are marked with `deprecated` in their schemas. */
  deprecated?: Deprecation;
  /** The requests that the service sends later because of the operation. OpenAPI shows them as its callbacks. */
  sends?: readonly SentRequest[];
  /**
   * Checks version and state, which precede the fields: runs before a 422 for the body of a command is reported, and
   * answers permission checks. The operation makes the same checks itself.
   */
  guard?(reader: TenantReader, request: GuardedRequest): Promise<void>;
};

export type ReadOperation = Common & {
  kind: 'read';
  /** For a POST that changes nothing and ignores an Idempotency-Key. */
  body?: TSchema;
  query?: TSchema;
  /** For a POST: the parameters of the query may also be a form in the body, so that URLs need not contain them. */
  takesForm?: true;
  /** The operation returns FHIR: the caller may choose the format, and may have unknown parameters ignored. */
  isFhir?: true;
  /** The response depends on the organization's time, so the reader reads its test clock. */
  byClock?: true;
  /**
   * The response does not end while the caller is connected. It does not prevent the caller's session from becoming
   * idle.
   */
  isEndless?: true;
  handle(reader: TenantReader, request: OperationRequest, app: App): Promise<Reply> | Reply;
};

export type CommandOperation = Common & {
  kind: 'command';
  /** The operation changes the organization's test clock. */
  changesClock?: true;
  /** The operation uses the machine's time even if the organization has a test clock. */
  isRealTime?: true;
  /**
   * The operation removes resources that other transactions refer to, so no other operation of the organization runs at
   * the same time.
   */
  isAlone?: true;
  /** The operation changes the API key named in the path, so this process evicts it from its cache. */
  changesKey?: true;
  /** The field of the response that is a secret; replays include it for ten minutes only. */
  secretField?: string;
  /** How long replays include the secret, if shorter than ten minutes. */
  secretReplayedMs?: number;
  body?: TSchema;
  /** Other schemas of the body, by the values of one parameter of the query. Without the parameter, `body` applies. */
  bodies?: BodiesByQuery;
  query?: TSchema;
  handle(tx: UnitOfWork, request: OperationRequest, app: App): Promise<Reply>;
};

export type BodiesByQuery = { parameter: string; schemas: Readonly<Record<string, TSchema>> };

/** Reads a stream and manages its own transactions; `requestContentTypes` replace JSON. */
type StreamOperation = Common & {
  kind: 'stream';
  query?: TSchema;
  requestContentTypes: readonly string[];
  /**
   * The command that runs instead if the body is JSON. It has the id, the responses and the errors of the stream
   * operation.
   */
  json?: CommandOperation;
  bodyBytesMax: number;
  /** The operation changes nothing, so repeating it needs no Idempotency-Key. */
  readsOnly?: true;
  /** Repeating the operation has no further effect, as with PUT, so it needs no Idempotency-Key. */
  isRepeatable?: true;
  handle(request: OperationRequest, app: App): Promise<Reply>;
};

/** Needs no key and no organization: health, the OpenAPI document. */
type PublicOperation = Common & {
  kind: 'public';
  query?: TSchema;
  /** The body is the same for every request, so it is compressed and has an ETag. */
  isDocument?: true;
  /** The operation returns FHIR, so that the caller may choose the format. */
  isFhir?: true;
  /** Proxies and orchestrators send this request every few seconds, so it is logged only at level debug. */
  isProbe?: true;
  handle(app: App): Promise<Reply> | Reply;
};

export type Operation = ReadOperation | CommandOperation | StreamOperation | PublicOperation;

/**
 * Carries the names of an operation's path parameters in its type, so that the route table can compare them with the path.
 * The member does not exist.
 */
type WithNames<N extends string> = { readonly namesOf?: (names: N) => N };

type Queried<Q> = Q extends TSchema ? Static<Q> : Record<string, never>;
type Sent<B> = B extends TSchema ? Static<B> : undefined;
type Schema = TSchema | undefined;
/** The request of an operation with this body, query and these path parameters. */
type RequestOf<B, Q, P> = OperationRequest<Sent<B>, Queried<Q>, keyof P & string>;

/** What the types of a request depend on. */
type Declared<B, Q, P> = {
  params?: P;
  query?: Q;
  body?: B;
  guard?(reader: TenantReader, request: GuardedRequest<keyof P & string>): Promise<void>;
};
type Inferred = 'kind' | 'handle' | keyof Declared<never, never, never>;

/** Declares a read: one organization, read-only. */
export function defineRead<
  Q extends Schema = undefined,
  B extends Schema = undefined,
  P extends PathParameters = Record<never, never>,
>(
  operation: Omit<ReadOperation, Inferred> &
    Declared<B, Q, P> & {
      handle(reader: TenantReader, request: RequestOf<B, Q, P>, app: App): Promise<Reply> | Reply;
    },
): ReadOperation & WithNames<keyof P & string> {
  return { ...operation, kind: 'read' } as unknown as ReadOperation;
}

/** Declares a command: one transaction, idempotent by Idempotency-Key. */
export function defineCommand<
  B extends Schema = undefined,
  Q extends Schema = undefined,
  P extends PathParameters = Record<never, never>,
>(
  operation: Omit<CommandOperation, Inferred> &
    Declared<B, Q, P> & {
      handle(tx: UnitOfWork, request: RequestOf<B, Q, P>, app: App): Promise<Reply>;
    },
): CommandOperation & WithNames<keyof P & string> {
  return { ...operation, kind: 'command' } as unknown as CommandOperation;
}

/** Declares an operation whose body is not JSON and too large to hold. */
export function defineStream<Q extends Schema = undefined, P extends PathParameters = Record<never, never>>(
  operation: Omit<StreamOperation, Inferred> &
    Omit<Declared<undefined, Q, P>, 'body'> & {
      handle(request: RequestOf<undefined, Q, P>, app: App): Promise<Reply>;
    },
): StreamOperation & WithNames<keyof P & string> {
  return { ...operation, kind: 'stream' } as unknown as StreamOperation;
}

export function definePublic(operation: Omit<PublicOperation, 'kind'>): PublicOperation & WithNames<never> {
  return { ...operation, kind: 'public' };
}

/** Returns the schema of an operation's JSON body, if it takes one with fields. */
export function bodyOf(operation: Operation): TSchema | undefined {
  if (operation.kind === 'stream') return operation.json?.body;
  return operation.kind === 'public' ? undefined : operation.body;
}

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One row of the route table. The caller needs one of `scopes`; if the list is empty, any valid key or session is
 * sufficient.
 */
export type Route = {
  method: HttpMethod;
  path: string;
  scopes: readonly RouteScope[];
  /** Whether an API key is refused: the caller must be a signed-in user. */
  signedInOnly: boolean;
  /** Whether Idempotency-Key is honoured: by every command; reads do not need it. */
  idempotent: boolean;
  operation: Operation;
};

/** The names of the parameters in a path: `'id'` for `/v1/claims/{id}`. */
type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never;

/**
 * Returns a row of the route table. `scope`: the scope that the caller needs. If there are several, one is sufficient
 * and the first is the narrowest. Null: any valid key or session is sufficient. The operation declares exactly the
 * parameters of the path.
 */
export function route<const P extends string>(
  method: HttpMethod,
  path: P,
  scope: RouteScope | readonly RouteScope[] | null,
  operation: Operation & WithNames<NamesIn<P>>,
): Route {
  const scopes = scope === null ? [] : [scope].flat();
  const needsKey = operation.kind === 'stream' && !operation.readsOnly && !operation.isRepeatable;
  const takesJson = operation.kind === 'stream' && operation.json !== undefined;
  const idempotent = operation.kind === 'command' || needsKey || takesJson;
  const signedInOnly = operation.signedInOnly === true || (scopes.length > 0 && scopes.every(isSessionScope));
  return { method, path, scopes, signedInOnly, idempotent, operation };
}
