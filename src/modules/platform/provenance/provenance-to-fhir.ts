import type { presentProvenance } from './present-provenance.ts';

export type Presented = ReturnType<typeof presentProvenance>;

/** FHIR R4 types of the resources that have provenance or that changes come from. */
const FHIR_TYPES: Readonly<Record<string, string>> = {
  patient: 'Patient',
  coverage: 'Coverage',
  encounter: 'Encounter',
  claim: 'Claim',
  prior_authorization: 'Claim',
  remittance: 'PaymentReconciliation',
  document: 'DocumentReference',
};
/** Codes of the value set provenance-activity-type (v3-DataOperation); the exact activity is the text. */
const OPERATIONS: Readonly<Record<Presented['activity'], string>> = {
  create: 'CREATE',
  update: 'UPDATE',
  derive: 'CREATE',
  import: 'CREATE',
  submit: 'UPDATE',
  review: 'UPDATE',
  delete: 'DELETE',
};
const ROLES = new Set(['derivation', 'revision', 'quotation', 'source', 'removal']);
/** The namespace of the service's ids, and of its extensions. Neither is a web address. */
const IDS = 'urn:rcm:id';
const EXTENSION = 'urn:rcm:fhir:provenance';

type Named = { type: string; id: string; version?: unknown };

/**
 * References a resource by its id. The service's ids contain `_`, which ids of FHIR do not, so they are identifiers.
 */
function referenceTo({ type, id, version }: Named) {
  const fhirType = FHIR_TYPES[type] ?? (/^[A-Z]/.test(type) ? type : undefined);
  return {
    ...(fhirType === undefined ? {} : { type: fhirType }),
    identifier: { system: IDS, value: id },
    display: type,
    ...(version === null || version === undefined
      ? {}
      : { extension: [{ url: `${EXTENSION}:version`, valueString: String(version) }] }),
  };
}

/** Values have no place in Provenance, so each change is an extension: the path, and both values as JSON text. */
function changeExtension({ path, ...values }: Presented['changes'][number]) {
  const json = (name: 'before' | 'after') => {
    const value = (values as Record<string, unknown>)[name];
    return name in values ? [{ url: name, valueString: JSON.stringify(value ?? null) }] : [];
  };
  return {
    url: `${EXTENSION}:change`,
    extension: [{ url: 'path', valueString: path === '' ? '/' : path }, ...json('before'), ...json('after')],
  };
}

function agentOf({ role, who, onBehalfOf }: Presented['agents'][number]) {
  return {
    type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type', code: role }] },
    who: { identifier: { system: IDS, value: who.id }, display: who.type },
    ...(onBehalfOf === null ? {} : { onBehalfOf: { identifier: { system: IDS, value: onBehalfOf } } }),
  };
}

function entityOf({ role, what }: Presented['entities'][number]) {
  const path = what.path === null ? [] : [{ url: `${EXTENSION}:path`, valueString: what.path }];
  const { extension = [], ...reference } = referenceTo(what) as { extension?: unknown[] };
  const all = [...extension, ...path];
  return {
    role: ROLES.has(role) ? role : 'source',
    what: { ...reference, ...(all.length > 0 ? { extension: all } : {}) },
  };
}

/** Returns the FHIR R4 Provenance of a change. */
function provenanceToFhir(one: Presented) {
  return {
    resourceType: 'Provenance' as const,
    id: one.id.replaceAll('_', '-'),
    ...(one.changes.length > 0 ? { extension: one.changes.map(changeExtension) } : {}),
    target: [referenceTo(one.target)],
    occurredDateTime: one.occurredAt,
    recorded: one.recordedAt,
    ...(one.reason === null ? {} : { reason: [{ text: one.reason }] }),
    activity: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-DataOperation', code: OPERATIONS[one.activity] }],
      text: one.activity,
    },
    agent: one.agents.map(agentOf),
    ...(one.entities.length > 0 ? { entity: one.entities.map(entityOf) } : {}),
  };
}

type Addresses = { selfUrl: string; nextUrl: string | null; baseUrl: string };

/**
 * Returns a page as a Bundle. `nextUrl` is the address of the next page, or null. The entries have addresses below
 * `baseUrl`, by which the entries of a bundle refer to each other; they cannot be read there.
 */
export function provenanceBundle(page: readonly Presented[], { selfUrl, nextUrl, baseUrl }: Addresses) {
  const entries = page.map((one) => {
    const resource = provenanceToFhir(one);
    return { fullUrl: `${baseUrl}/Provenance/${resource.id}`, resource, search: { mode: 'match' } };
  });
  const links = [{ relation: 'self', url: selfUrl }, ...(nextUrl === null ? [] : [{ relation: 'next', url: nextUrl }])];
  return {
    resourceType: 'Bundle' as const,
    type: 'searchset' as const,
    link: links,
    ...(entries.length > 0 ? { entry: entries } : {}),
  };
}
