import type {
  AnswerHeaders,
  FhirAnswer,
  FhirFailure,
  FhirFailureKind,
  FhirResource,
  OutcomeIssue,
} from '../fhir-server.ts';
import { type HeaderBag, instantOf, retryAtOf } from './transport.ts';

const ISSUES_MAX = 10;

/** One HTTP answer, its body read. */
type HttpAnswer = { status: number; headers: HeaderBag; body: Uint8Array };

const NOTHING: AnswerHeaders = {
  status: null,
  date: null,
  etag: null,
  lastModified: null,
  location: null,
  contentLocation: null,
  progress: null,
  retryAt: null,
  expiresAt: null,
};

const MESSAGES: Readonly<Record<FhirFailureKind, string>> = {
  unauthorized: 'The server refuses the access token.',
  forbidden: 'The server does not allow the call with the granted scopes.',
  gone: 'The resource does not exist on the server.',
  conflict: 'The resource has changed on the server.',
  invalid: 'The server refuses the request.',
  rate_limited: 'The server asks for fewer requests.',
  unavailable: 'The server is unavailable.',
  timeout_unknown: 'The server did not respond in time, or its response was lost.',
  not_fhir: 'The response of the server is not FHIR JSON.',
  foreign_origin: 'The connection is not allowed to call this address.',
  not_usable: 'The connection cannot be used.',
};

/** Returns a failure; `message` replaces the default text of its kind. */
export function failureOf(failure: FhirFailureKind, code: string, more: Partial<FhirFailure> = {}): FhirFailure {
  const message = more.message ?? MESSAGES[failure];
  return { ...NOTHING, missingScope: null, outcome: null, ...more, ok: false, failure, code, message };
}

/** Returns the metadata from the headers of a response. */
export function answerHeaders({ status, headers }: Pick<HttpAnswer, 'status' | 'headers'>, now: Date) {
  return {
    status,
    date: instantOf(headers.date),
    etag: short(headers.etag),
    lastModified: instantOf(headers['last-modified']),
    location: short(headers.location),
    contentLocation: short(headers['content-location']),
    progress: short(headers['x-progress'], 200),
    retryAt: retryAtOf(headers, now),
    expiresAt: instantOf(headers.expires),
  };
}

function short(value: string | undefined, lengthMax = 2_048): string | null {
  return value === undefined || value.length > lengthMax ? null : value;
}

/** The context of the call whose response is read. `scope`: the required scope. */
export type CallContext = { now: Date; scope: string | null };

/** Returns the failure for a status; null for success and 304. */
export function refusalOf(answer: HttpAnswer, { now, scope }: CallContext): FhirFailure | null {
  const { status } = answer;
  if ((status >= 200 && status < 300) || status === 304) return null;
  const outcome = outcomeIssues(jsonOf(answer.body));
  const [failure, code] = kindOf(status, outcome?.[0]?.code ?? null);
  const missingScope = failure === 'forbidden' ? scope : null;
  return failureOf(failure, code, { ...answerHeaders(answer, now), outcome, missingScope });
}

function kindOf(status: number, issue: string | null): [FhirFailureKind, string] {
  if (status === 401) return ['unauthorized', 'unauthorized'];
  if (status === 403) return ['forbidden', 'missing_scope'];
  if (status === 404 || status === 410) return ['gone', status === 410 ? 'deleted' : 'not_found'];
  if (status === 409 || status === 412) return ['conflict', 'version_conflict'];
  // Some servers answer 503 or 500 with the issue `throttled`.
  if (status === 429 || issue === 'throttled') return ['rate_limited', 'rate_limited'];
  if (status === 408 || status === 504) return ['timeout_unknown', `http_${status}`];
  if (status >= 500) return ['unavailable', `http_${status}`];
  if (status >= 300 && status < 400) return ['foreign_origin', 'redirect'];
  return ['invalid', issue ?? `http_${status}`];
}

/** Reads the answer to a FHIR interaction. */
export function readAnswer(answer: HttpAnswer, context: CallContext): FhirAnswer | FhirFailure {
  const refusal = refusalOf(answer, context);
  if (refusal !== null) return refusal;
  const headers = answerHeaders(answer, context.now);
  if (answer.status === 304 || answer.body.length === 0) return { ...headers, ok: true, resource: null, ...NO_PAGE };
  const resource = jsonOf(answer.body) as FhirResource | null;
  if (typeof resource?.resourceType !== 'string') return failureOf('not_fhir', 'not_fhir', headers);
  return { ...headers, ok: true, resource, ...(resource.resourceType === 'Bundle' ? pageOf(resource) : NO_PAGE) };
}

const NO_PAGE = { nextUrl: null, selfUrl: null, total: null };

function pageOf(bundle: FhirResource): Pick<FhirAnswer, keyof typeof NO_PAGE> {
  const { total } = bundle;
  return {
    nextUrl: linkOf(bundle, 'next'),
    selfUrl: linkOf(bundle, 'self'),
    total: typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null,
  };
}

/** Returns a link of a bundle, or null. */
function linkOf(bundle: FhirResource, relation: string): string | null {
  if (!Array.isArray(bundle.link)) return null;
  const found = bundle.link.find((link: { relation?: unknown } | null) => link?.relation === relation);
  return typeof found?.url === 'string' && found.url.length <= 8_192 ? found.url : null;
}

/** Returns the JSON of a body, or null. Bytes that are not UTF-8 are refused: names would be stored broken. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

/**
 * Returns the issues of an OperationOutcome without parts that may be PHI: omits `diagnostics`, texts, and paths that
 * quote a value. Null if the JSON is not an OperationOutcome.
 */
function outcomeIssues(json: unknown): OutcomeIssue[] | null {
  const outcome = json as { resourceType?: unknown; issue?: unknown } | null;
  if (outcome?.resourceType !== 'OperationOutcome') return null;
  const issues = Array.isArray(outcome.issue) ? outcome.issue.slice(0, ISSUES_MAX) : [];
  return issues.map((issue) => ({
    severity: matching(issue?.severity, /^[a-z-]{1,20}$/) ?? 'error',
    code: matching(issue?.code, /^[a-z-]{1,30}$/) ?? 'unknown',
    details: detailsOf(issue?.details?.coding),
    expression: matching([issue?.expression, issue?.location].flat().find(Boolean), /^[A-Za-z][\w.[\]]{0,150}$/),
  }));
}

/** A long number may be a record number of a patient. */
function detailsOf(coding: unknown): string | null {
  const code = Array.isArray(coding) ? matching(coding[0]?.code, /^[\w.-]{1,40}$/) : null;
  return code === null || /\d{7}/.test(code) ? null : code;
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}
