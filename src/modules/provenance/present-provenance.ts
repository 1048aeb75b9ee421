import type { Provenance } from './find-provenance.ts';

const ROLES: Readonly<Record<string, string>> = { payer: 'transmitter', system: 'assembler' };
/** Details of audit entries that name what a change was made from. */
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

/** Returns the API's JSON of a change; `isRedacted` leaves its values out. */
export function presentProvenance(one: Provenance, isRedacted: boolean) {
  const details = one.audit?.details ?? {};
  const entities = Object.entries(SOURCES).flatMap(([name, { type, role }]) => {
    const id = details[name];
    return typeof id === 'string' ? [{ role, what: { type, id, version: null, path: null } }] : [];
  });
  const source = fhirSourceOf(details);
  if (source) entities.push({ role: 'source', what: source as never });
  const derived = details.fields;
  if (one.activity === 'derive' && derived !== null && typeof derived === 'object' && !Array.isArray(derived)) {
    const what = { type: 'encounter', id: String(details.encounterId), version: Number(details.encounterVersion) };
    for (const path of Object.values(derived)) entities.push({ role: 'derivation', what: { ...what, path } as never });
  }
  return {
    object: 'provenance' as const,
    id: one.id,
    target: { ...one.target, path: '' },
    activity: one.activity,
    occurredAt: one.occurredAt,
    recordedAt: one.recordedAt,
    agents: [{ role: ROLES[one.actor.type] ?? 'author', who: { ...one.actor, display: null }, onBehalfOf: null }],
    entities,
    changes: one.changes.map(({ path, before, after }) => (isRedacted ? { path } : { path, before, after })),
    requestId: one.requestId,
    reason: typeof details.reason === 'string' ? details.reason : null,
    auditEntryId: one.audit?.id ?? null,
    chain: one.chain,
  };
}
