import { requireUsableConnection } from '../../../modules/integrations/fhir-connections/require-usable.ts';
import {
  DocumentWrite,
  DocumentWriteRequest,
} from '../../../modules/integrations/fhir-sync/documents/document-write-schema.ts';
import { writeDocument } from '../../../modules/integrations/fhir-sync/documents/write-document.ts';
import { requireScope } from '../../access/require-scope.ts';
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
  errors: ['connection_not_active', 'reauthorization_required', 'capability_not_supported'],
  example: { documentId: 'doc_01k5v9q2w7e8rak0d3fghj4mnp' },
  guard: async (reader, { params }) => void (await requireUsableConnection(reader, params.id)),
  handle: async (tx, request, app) => {
    const { params, body } = request;
    requireScope(request, 'documents:read', 'The request sends a document.');
    return { status: 200, body: await writeDocument(tx, app.encryption, params.id, body) };
  },
});
