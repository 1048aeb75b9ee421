import type { FhirResource, OutcomeIssue } from '../../fhir-connections/fhir-server.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { isJson } from '../../fhir-mapping/fhir-element.ts';

/** One version of a resource as the server sent it. */
export type Received = {
  type: string;
  id: string;
  versionId: string | null;
  /** The time in the form that the server uses. */
  lastUpdated: string | null;
  resource: Record<string, unknown>;
  /** Whether the resource is larger than a response may be. Only its id and its version are known. */
  isOmitted?: true;
};

export type Page = {
  /** Every resource of the page, each once, in its newest version. */
  received: Received[];
  /** Keys and versions of the matches in the order of the page. */
  matches: string[];
  /** Times of the matches in the order of the page. */
  times: (string | null)[];
  issues: OutcomeIssue[];
  /** Entries that are not a resource with a type and an id. */
  malformed: number;
};

const ID = /^[A-Za-z0-9.-]{1,64}$/;
const ISSUES_MAX = 20;

/**
 * Reads a searchset. Entries of other types than `type` were included by the server; they are kept if they are synced.
 */
export function readPage(bundle: FhirResource | null, type: string): Page {
  const newest = new Map<string, Received>();
  const page: Page = { received: [], matches: [], times: [], issues: [], malformed: 0 };
  const entries = Array.isArray(bundle?.entry) ? bundle.entry : [];
  for (const entry of entries) {
    const resource = isJson(entry) ? entry.resource : null;
    if (isJson(resource) && resource.resourceType === 'OperationOutcome') {
      page.issues.push(...issuesOf(resource));
      continue;
    }
    const received = receivedFrom(resource);
    if (received === null) {
      page.malformed += 1;
      continue;
    }
    const key = `${received.type}/${received.id}`;
    if (received.type === type) {
      page.matches.push(`${key}/${received.versionId ?? received.lastUpdated ?? ''}`);
      page.times.push(received.lastUpdated);
    }
    const known = newest.get(key);
    if (known === undefined || isNewer(received, known)) newest.set(key, received);
  }
  return { ...page, received: [...newest.values()], issues: page.issues.slice(0, ISSUES_MAX) };
}

/** Returns a resource of a synced type, or null. */
export function receivedFrom(resource: unknown): Received | null {
  if (!isJson(resource)) return null;
  const { resourceType, id, meta } = resource;
  if (typeof resourceType !== 'string' || !(SYNCED_TYPES as readonly string[]).includes(resourceType)) return null;
  if (typeof id !== 'string' || !ID.test(id)) return null;
  const { versionId, lastUpdated } = isJson(meta) ? meta : {};
  return {
    type: resourceType,
    id,
    versionId: typeof versionId === 'string' && ID.test(versionId) ? versionId : null,
    lastUpdated: typeof lastUpdated === 'string' && !Number.isNaN(Date.parse(lastUpdated)) ? lastUpdated : null,
    resource,
  };
}

/** Returns a resource that is too large to be read. */
export function omittedResource({ type, id }: { type: string; id: string }, known?: Received): Received {
  const { versionId = null, lastUpdated = null } = known ?? {};
  const resource = { resourceType: type, id, ...(versionId === null ? {} : { meta: { versionId } }) };
  return { type, id, versionId, lastUpdated, resource, isOmitted: true };
}

/** Returns whether a version is later than another one. Of versions without a time, the one received last is later. */
function isNewer(a: Pick<Received, 'lastUpdated'>, b: Pick<Received, 'lastUpdated'>): boolean {
  if (a.lastUpdated === null || b.lastUpdated === null) return true;
  return Date.parse(a.lastUpdated) >= Date.parse(b.lastUpdated);
}

/** Returns the issues of an OperationOutcome without texts, which may be PHI. */
function issuesOf(outcome: Record<string, unknown>): OutcomeIssue[] {
  const code = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : 'unknown');
  const issues = Array.isArray(outcome.issue) ? outcome.issue.filter(isJson) : [];
  return issues.map((issue) => ({
    severity: code(issue.severity),
    code: code(issue.code),
    details: null,
    expression: null,
  }));
}
