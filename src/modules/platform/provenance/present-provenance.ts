import type { Provenance } from './find-provenance.ts';

const ROLES: Readonly<Record<string, string>> = { payer: 'transmitter', system: 'assembler' };
/** Details of audit entries that name the sources of a change. */
const SOURCES: Readonly<Record<string, { type: string; role: string }>> = {
  remittanceId: { type: 'remittance', role: 'source' },
  importId: { type: 'claim_import', role: 'source' },
  encounterId: { type: 'encounter', role: 'derivation' },
  runId: { type: 'scrub_run', role: 'source' },
  fixId: { type: 'fix', role: 'source' },
  interchangeId: { type: 'interchange', role: 'source' },
};

/** The version of a FHIR resource that a sync made the change from. */
export type FhirSource = {
  connectionId: string;
  resourceType: string;
  resourceId: string;
  versionId: string | null;
};

function fhirSourceOf({ fhirSource }: Record<string, unknown>) {
  if (fhirSource === null || typeof fhirSource !== 'object') return null;
  const { connectionId, resourceType, resourceId, versionId } = fhirSource as FhirSource;
  return { type: resourceType, id: `${connectionId}/${resourceType}/${resourceId}`, version: versionId, path: null };
}

/**
 * Returns the agent of a change. Users and API keys act for their organization, or for the reviewer that a key names;
 * payers and the service act for no other party.
 */
function agentOf({ actor, audit }: Provenance, organizationId: string) {
  const { reviewerId } = audit?.details ?? {};
  const principal = typeof reviewerId === 'string' && reviewerId !== actor.id ? reviewerId : organizationId;
  const onBehalfOf = actor.type === 'user' || actor.type === 'api_key' ? principal : null;
  return { role: ROLES[actor.type] ?? 'author', who: { ...actor, display: null }, onBehalfOf };
}

/** Returns the path of the innermost member that contains every change; empty for the whole resource. */
function commonPath(changes: readonly { path: string }[]): string {
  const [first = [], ...others] = changes.map(({ path }) => path.split('/'));
  const differs = first.findIndex((name, index) => others.some((path) => path[index] !== name));
  return (differs === -1 ? first : first.slice(0, differs)).join('/');
}

type Entity = {
  role: string;
  what: { type: string; id: string; version: number | string | null; path: string | null };
};

type Derivation = { encounterId?: unknown; encounterVersion?: unknown; fields?: unknown };

/** Returns the fields of the encounters that a claim was made from: of one, or of each in `encounters`. */
function derivationsOf(details: Record<string, unknown>): Entity[] {
  const several = Array.isArray(details.encounters) ? (details.encounters as Derivation[]) : null;
  const whole = (several ?? []).map(({ encounterId }): Entity => {
    return { role: 'derivation', what: { type: 'encounter', id: String(encounterId), version: null, path: null } };
  });
  const fields = (several ?? [details as Derivation]).flatMap(({ encounterId, encounterVersion, fields: derived }) => {
    if (derived === null || typeof derived !== 'object' || Array.isArray(derived)) return [];
    const what = { type: 'encounter', id: String(encounterId), version: Number(encounterVersion) };
    return Object.values(derived as Record<string, string>).map((path): Entity => {
      return { role: 'derivation', what: { ...what, path } };
    });
  });
  return [...whole, ...fields];
}

/** Returns the API's JSON of a change; `isRedacted` leaves its values out. */
export function presentProvenance(
  one: Provenance,
  { isRedacted, organizationId }: { isRedacted: boolean; organizationId: string },
) {
  const details = one.audit?.details ?? {};
  const entities: Entity[] = Object.entries(SOURCES).flatMap(([name, { type, role }]) => {
    const id = details[name];
    return typeof id === 'string' ? [{ role, what: { type, id, version: null, path: null } }] : [];
  });
  const source = fhirSourceOf(details);
  if (source) entities.push({ role: 'source', what: source });
  if (one.activity === 'derive') entities.push(...derivationsOf(details));
  return {
    object: 'provenance' as const,
    id: one.id,
    target: { ...one.target, path: commonPath(one.changes) },
    activity: one.activity,
    occurredAt: one.occurredAt,
    recordedAt: one.recordedAt,
    agents: [agentOf(one, organizationId)],
    entities,
    changes: one.changes.map(({ path, before, after }) => (isRedacted ? { path } : { path, before, after })),
    requestId: one.requestId,
    reason: typeof details.reason === 'string' ? details.reason : null,
    auditEntryId: one.audit?.id ?? null,
    chain: one.chain,
  };
}
