import Type from 'typebox';
import { Id, Nullable, OneOf, Strict } from '../../../schema.ts';

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
    writeBack: OneOf(['queued', 'present', 'not_supported'], {
      description:
        '`present`: the document was received from the server. `not_supported`: the server does not accept a DocumentReference, or the content is larger than 10 MiB.',
    }),
    outboxEntryId: Nullable(
      Id('obx', 'Outbox entry.'),
      'The write to the server. A repeated request returns the same write.',
    ),
  },
  { additionalProperties: false, title: 'FhirDocumentWrite' },
);
