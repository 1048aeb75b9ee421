import Type, { type Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { DocumentContent } from '../../../practice/documents/document.ts';
import { requireDocument } from '../../../practice/documents/find-documents.ts';
import { Id, Nullable, OneOf, Strict } from '../../../schema.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import { lockUsableConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { missingWriteScope } from '../../fhir-connections/tokens/granted-scopes.ts';
import { documentToFhir } from '../../fhir-mapping/document-to-fhir.ts';
import { queueWrite } from '../../outbox/queue-write.ts';
import { selectFhirIds, selectFhirPatients } from '../received/fhir-resources-store.ts';

export const DocumentWriteRequest = Strict(
  {
    documentId: Id('doc', 'A document with content, of a patient that was received through the connection.'),
    requireWriteBack: Type.Optional(
      Type.Boolean({ description: 'Refuses the request if the server cannot take the document.' }),
    ),
  },
  { title: 'FhirDocumentWriteCreate' },
);

export const DocumentWrite = Type.Object(
  {
    object: Type.Literal('fhir_document_write'),
    connectionId: Id('fhc', 'The connection.'),
    documentId: Id('doc', 'The document.'),
    writeBack: OneOf(['queued', 'present', 'not_supported', 'not_granted'], {
      description:
        '`present`: the document was received from the server. `not_supported`: the server does not accept a DocumentReference, or the content is larger than 10 MiB. `not_granted`: the server has not granted `missingScope`.',
    }),
    missingScope: Nullable(Type.String(), 'The scope that the write needs and the server has not granted.'),
    outboxEntryId: Nullable(
      Id('obx', 'Outbox entry.'),
      'The write to the server. A repeated request returns the same write.',
    ),
  },
  { additionalProperties: false, title: 'FhirDocumentWrite' },
);

/** The content is sent in the resource, where it is a third larger. Servers refuse much larger requests. */
const CONTENT_BYTES_MAX = 10 * 1_024 * 1_024;
const PARAM = '/documentId';

/**
 * Queues the creation of a DocumentReference with the content of a document, if the server accepts it. Repeating it
 * queues nothing. Errors: 422 validation_failed for a document without content and for a patient whom the server does
 * not have, 422 capability_not_supported or fhir_scope_not_granted if a required write is not possible.
 */
export async function writeDocument(
  tx: UnitOfWork,
  encryption: Encryption,
  connectionId: string,
  { documentId, requireWriteBack }: Static<typeof DocumentWriteRequest>,
): Promise<Static<typeof DocumentWrite>> {
  const connection = await lockUsableConnection(tx, connectionId);
  const document = await requireDocument(tx, documentId, PARAM);
  const answer = { object: 'fhir_document_write', connectionId, documentId, missingScope: null } as const;
  const received = await selectFhirIds(tx, connectionId, 'DocumentReference', [documentId]);
  if (received.has(documentId)) return { ...answer, writeBack: 'present', outboxEntryId: null };
  if (!canTake(connection, document.content)) {
    if (requireWriteBack === true) throw new AppError('capability_not_supported');
    return { ...answer, writeBack: 'not_supported', outboxEntryId: null };
  }
  const missingScope = missingWriteScope(connection, 'DocumentReference', ['create']);
  if (missingScope !== null) {
    if (requireWriteBack === true)
      throw new AppError('fhir_scope_not_granted', { extra: { requiredScope: missingScope } });
    return { ...answer, writeBack: 'not_granted', missingScope, outboxEntryId: null };
  }
  const patient = await patientOf(tx, connectionId, document.patientId);
  await tx.liveBy(document.testClockId);
  const { id } = await queueWrite(tx, encryption, {
    connection: { type: 'fhir', id: connectionId },
    operation: 'create',
    resourceType: 'DocumentReference',
    subject: { type: 'document', id: documentId },
    payload: documentToFhir(document, { reference: `Patient/${patient}` }),
    dedupeKey: `document:${documentId}`,
  });
  return { ...answer, writeBack: 'queued', outboxEntryId: id };
}

function canTake({ capability }: Pick<FhirConnection, 'capability'>, { byteCount }: DocumentContent): boolean {
  const interactions = capability?.resources.DocumentReference?.interactions ?? [];
  return interactions.includes('create') && byteCount <= CONTENT_BYTES_MAX;
}

async function patientOf(tx: UnitOfWork, connectionId: string, patientId: string | null): Promise<string> {
  const known = patientId === null ? undefined : await selectFhirPatients(tx, connectionId, [patientId]);
  const found = patientId === null ? undefined : known?.get(patientId)?.[0];
  if (found !== undefined) return found;
  const message = 'The document has no patient that was received through this connection.';
  throw new AppError('validation_failed', {
    param: PARAM,
    details: [{ code: 'patient_not_at_server', param: PARAM, message }],
  });
}
