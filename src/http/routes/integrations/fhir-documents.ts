import { requireUsableConnection } from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import {
  CoverageSetReplace,
  CoverageSetResult,
} from '../../../modules/integrations/fhir-sync/coverage-set/coverage-set-schema.ts';
import { replaceCoverageSet } from '../../../modules/integrations/fhir-sync/coverage-set/replace-coverage-set.ts';
import {
  DocumentWrite,
  DocumentWriteRequest,
  writeDocument,
} from '../../../modules/integrations/fhir-sync/documents/write-document.ts';
import { requireScope } from '../../access/authorize.ts';
import { defineCommand, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };

export const write = defineCommand({
  id: 'writeFhirDocument',
  tag: 'FHIR synchronization',
  summary: 'Write a document to a FHIR server',
  description:
    "Queues the creation of a DocumentReference with the document's content, if the server accepts it; `writeBack` reports this. The write waits in the outbox of the connection for 60 seconds and can be cancelled during that time. Also needs the scope `documents:read`.",
  params: { id },
  body: DocumentWriteRequest,
  responses: { 200: { description: 'The queued write.', schema: DocumentWrite } },
  errors: ['connection_not_active', 'reauthorization_required', 'capability_not_supported', 'fhir_scope_not_granted'],
  example: { documentId: 'doc_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: async (reader, { params }) => void (await requireUsableConnection(reader, params.id)),
  handle: async (tx, request, app) => {
    const { params, body } = request;
    requireScope(request, 'documents:read', 'The request sends a document.');
    return { status: 200, body: await writeDocument(tx, app.encryption, params.id, body) };
  },
});

export const replace = defineCommand({
  id: 'replaceFhirCoverage',
  tag: 'FHIR synchronization',
  summary: "Replace a patient's coverages of a connection",
  description:
    'The list is the complete set of coverages that this connection owns for the patient: those that were received from it or set through it. Coverages of the set that are missing from the list are cancelled; coverages from other sources are unchanged. A coverage replaces the one with the same FHIR id, `externalId`, or payer and member id. With `writeBack`, the changes are queued for the server if it accepts new and changed coverages; `writeBack` in the response reports this. `writeBack` is refused for a patient who was not received through the connection. Also needs the scope `patients:write`.',
  params: { id },
  body: CoverageSetReplace,
  responses: { 200: { description: 'The changes of the set.', schema: CoverageSetResult } },
  errors: [
    'connection_not_active',
    'reauthorization_required',
    'version_conflict',
    'capability_not_supported',
    'fhir_scope_not_granted',
    'duplicate_external_id',
    'invalid_state_transition',
  ],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    coverages: [{ payerId: 'SBX01', memberId: 'W123456789', rank: 'primary' }],
    writeBack: true,
  },
  guard: async (reader, { params }) => void (await requireUsableConnection(reader, params.id)),
  handle: async (tx, request, app) => {
    const { params, body } = request;
    requireScope(request, 'patients:write', 'The request changes coverages.');
    return { status: 200, body: await replaceCoverageSet(tx, app.encryption, params.id, body) };
  },
});
