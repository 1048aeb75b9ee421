import { Readable } from 'node:stream';
import { presentClaim } from '../../../modules/billing/claims/presentation/present-claim.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { findRelatedIds, listProvenance } from '../../../modules/platform/provenance/find-provenance.ts';
import { presentProvenance } from '../../../modules/platform/provenance/present-provenance.ts';
import { ProvenanceList } from '../../../modules/platform/provenance/provenance-schema.ts';
import { type Presented, provenanceBundle } from '../../../modules/platform/provenance/provenance-to-fhir.ts';
import { addCharges as copyCharges } from '../../../modules/practice/encounters/add-charges.ts';
import { CLAIMABLE, createEncounterClaim } from '../../../modules/practice/encounters/create-encounter-claim.ts';
import { encounterResource } from '../../../modules/practice/encounters/encounter-resource.ts';
import {
  Encounter,
  EncounterCharges,
  EncounterClaim,
  EncounterCreate,
  EncounterList,
  EncounterReason,
  EncounterUpdate,
  presentEncounter,
} from '../../../modules/practice/encounters/encounter-schema.ts';
import {
  createEncounter,
  EDITABLE,
  getEncounter,
  guardEncounter,
  listEncounters,
  moveEncounter,
  updateEncounter,
} from '../../../modules/practice/encounters/save-encounter.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { FHIR_PATH } from '../../fhir/reads/operation-outcome.ts';
import { instantOf, listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter, type Reply } from '../../operation.ts';

const tag = 'Encounters';
const id: PathParameter = { kind: 'enc', table: 'encounters', description: 'Encounter id.' };

export const create = defineCommand({
  id: 'createEncounter',
  tag,
  summary: 'Create an encounter',
  body: EncounterCreate,
  responses: { 201: { description: 'The draft.', schema: Encounter, headers: ['Location'] } },
  errors: ['duplicate_external_id'],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    serviceDate: { start: '2026-03-02' },
    class: 'ambulatory',
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  },
  handle: async (tx, { body }) => {
    const encounter = await createEncounter(tx, body);
    const headers = { location: `/v1/encounters/${encounter.id}` };
    return { status: 201, headers, body: presentEncounter(encounter, tx) };
  },
});

export const list = defineRead({
  id: 'listEncounters',
  tag,
  summary: 'List encounters',
  description: 'Newest first.',
  query: listQueryOf(encounterResource.lists.listEncounters),
  responses: { 200: { description: 'A page of encounters.', schema: EncounterList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'encounters', organizationId: reader.organizationId, app },
      async (page) => listEncounters(reader, await ofRemainingPatient(reader, query), page),
      (encounter) => presentEncounter(encounter, reader),
    ),
});

export const get = defineRead({
  id: 'getEncounter',
  tag,
  summary: 'Retrieve an encounter',
  params: { id },
  responses: { 200: { description: 'The encounter.', schema: Encounter } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentEncounter(await getEncounter(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateEncounter',
  tag,
  summary: 'Update an encounter',
  description:
    'A merge patch, until the encounter is on a claim. A charge that includes the `id` of an existing charge keeps its history.',
  params: { id },
  body: EncounterUpdate,
  responses: { 200: { description: 'The updated encounter.', schema: Encounter } },
  errors: ['version_conflict', 'invalid_state_transition', 'duplicate_external_id'],
  example: { billable: 'billable' },
  guard: (reader, { params, expectedVersion }) =>
    guardEncounter(reader, params.id, { version: expectedVersion, statuses: EDITABLE, action: 'changed' }),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentEncounter(await updateEncounter(tx, params.id, body, expectedVersion), tx),
  }),
});

function move(
  verb: 'held' | 'released' | 'voided',
  to: 'held' | 'draft' | 'voided',
  operationId: string,
  words: string,
) {
  const statuses = verb === 'released' ? { statuses: ['held'] as const } : {};
  return defineCommand({
    id: operationId,
    tag,
    summary: words,
    params: { id },
    body: EncounterReason,
    responses: { 200: { description: 'The encounter.', schema: Encounter } },
    errors: ['version_conflict', 'invalid_state_transition'],
    example: { reason: 'The note is not signed' },
    guard: (reader, { params, expectedVersion }) =>
      guardEncounter(reader, params.id, { version: expectedVersion, to, action: verb, ...statuses }),
    handle: async (tx, { params, body, expectedVersion }) => {
      const moved = await moveEncounter(tx, params.id, { to, verb, reason: body.reason }, expectedVersion);
      return { status: 200, body: presentEncounter(moved, tx) };
    },
  });
}
export const hold = move('held', 'held', 'holdEncounter', 'Hold an encounter');
export const release = move('released', 'draft', 'releaseEncounter', 'Release a held encounter');
export const voidIt = move('voided', 'voided', 'voidEncounter', 'Void an encounter');

export const addCharges = defineCommand({
  id: 'addEncounterCharges',
  tag,
  summary: 'Add the charges of a bundle',
  description:
    'Adds copies of the charges of a charge bundle, each with its `chargeBundleId`, and the diagnoses of the bundle that the encounter lacks.',
  params: { id },
  body: EncounterCharges,
  responses: { 200: { description: 'The encounter with the charges.', schema: Encounter } },
  errors: ['version_conflict', 'invalid_state_transition'],
  example: { chargeBundleId: 'chb_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: (reader, { params, expectedVersion }) =>
    guardEncounter(reader, params.id, { version: expectedVersion, statuses: EDITABLE, action: 'changed' }),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentEncounter(await copyCharges(tx, params.id, body, expectedVersion), tx),
  }),
});

export const createClaim = defineCommand({
  id: 'createEncounterClaim',
  tag,
  summary: 'Create a claim from an encounter',
  description:
    'Creates a draft of a claim of the type of the encounter. An encounter that needs several claims is refused. The provenance of the claim names the field of the encounter from which each of its fields was taken.',
  params: { id },
  body: EncounterClaim,
  responses: { 201: { description: 'The draft claim.', schema: Claim, headers: ['Location'] } },
  errors: ['version_conflict', 'invalid_state_transition'],
  example: {
    billingProvider: {
      npi: '1999999984',
      organizationName: 'Riverside Family Practice',
      taxId: { type: 'ein', value: '123456789' },
      address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
    },
  },
  guard: (reader, { params, expectedVersion }) =>
    guardEncounter(reader, params.id, { version: expectedVersion, statuses: CLAIMABLE, action: 'billed' }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const options = { version: expectedVersion, encryption: app.encryption };
    const claim = await createEncounterClaim(tx, params.id, body, options);
    return { status: 201, headers: { location: `/v1/claims/${claim.id}` }, body: presentClaim(claim, tx) };
  },
});

const RELATED = ['claims', 'denials', 'appeals', 'remittances'] as const;
/** The scope that shows each related resource. */
const SCOPES = {
  claims: 'claims:read',
  denials: 'denials:read',
  appeals: 'appeals:read',
  remittances: 'remittances:read',
} as const;

type ProvenancePage = { data: unknown[]; nextCursor: string | null };

/**
 * Returns a page as a FHIR Bundle. The body is a stream, because the schema of the response describes the other form.
 */
function fhirReply(
  { data, nextCursor }: ProvenancePage,
  { publicUrl, path }: { publicUrl: string; path: string },
  query: Record<string, unknown>,
): Reply {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const urlOf = (parameters: [string, string][]) => {
    const text = new URLSearchParams(parameters).toString();
    return `${publicUrl}${path}${text === '' ? '' : `?${text}`}`;
  };
  const next = asked.filter(([name]) => name !== 'cursor');
  const nextUrl = nextCursor === null ? null : urlOf([...next, ['cursor', nextCursor]]);
  const bundle = provenanceBundle(data as Presented[], {
    selfUrl: urlOf(asked),
    nextUrl,
    baseUrl: `${publicUrl}${FHIR_PATH}`,
  });
  const body = Readable.from([Buffer.from(JSON.stringify(bundle))], { objectMode: false });
  return { status: 200, contentType: 'application/fhir+json; charset=utf-8', body };
}

export const provenance = defineRead({
  id: 'listEncounterProvenance',
  tag,
  summary: 'List the changes of an encounter',
  description:
    'Newest first: each change with its author, the old and the new value, and the source. `includeRelated` adds the claims that were made from the encounter and the decisions of payers about them; with `remittances` alone, only the decisions. Related resources for which the caller lacks a scope are left out and listed in `omitted`. With `Accept: application/fhir+json`, a Bundle of FHIR R4 Provenance.',
  params: { id },
  query: listQueryOf(encounterResource.lists.listEncounterProvenance),
  responses: { 200: { description: 'A page of changes.', schema: ProvenanceList, hasFhir: true } },
  handle: async (reader, { params, query, principal, headers }, app) => {
    const encounter = await getEncounter(reader, params.id);
    const asked = RELATED.filter((kind) => query.includeRelated?.split(',').includes(kind));
    const shown = asked.filter((kind) => principal.scopes.has(SCOPES[kind]));
    // Payments are changes of the claim, so they also need the scope of claims.
    const hasClaims = shown.includes('claims') || shown.includes('remittances');
    const targetIds = [encounter.id, ...(hasClaims && principal.scopes.has('claims:read') ? encounter.claimIds : [])];
    for (const kind of ['denials', 'appeals'] as const)
      if (shown.includes(kind)) targetIds.push(...(await findRelatedIds(reader, kind, encounter.claimIds)));
    const since = instantOf(query, 'recordedAt[gte]') ?? instantOf(query, 'since');
    const onlyByRemittance = shown.includes('claims') ? undefined : new Set(encounter.claimIds);
    const filter = { path: query.path, since, activity: query.activity, onlyByRemittance };
    const reply = await listReply(
      { query, list: `provenance ${encounter.id}`, organizationId: reader.organizationId, app },
      (page) => listProvenance(reader, targetIds, filter, page),
      (one) => presentProvenance(one, { isRedacted: query.redact ?? false, organizationId: reader.organizationId }),
    );
    if (/\bapplication\/fhir\+json\b/.test(headers.accept ?? '')) {
      const path = `${app.publicUrl()}/v1/encounters/${encounter.id}/provenance`;
      return fhirReply(reply.body, { publicUrl: app.publicUrl(), path }, query);
    }
    return { ...reply, body: { ...reply.body, omitted: asked.filter((kind) => !shown.includes(kind)) } };
  },
});
