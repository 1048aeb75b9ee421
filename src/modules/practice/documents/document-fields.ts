import Type from 'typebox';
import { DOCUMENT_KINDS } from '../../../kernel/x12-values.ts';
import {
  computed,
  defaulted,
  derived,
  fieldsOf,
  hidden,
  kept,
  optional,
  required,
  withInput,
} from '../../resource-fields.ts';
import { DateOnly, Id, Instant, Metadata, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document-type.ts';

/** `content_removed`: the retention period has ended; the other fields are kept. */
const DOCUMENT_STATUSES = ['awaiting_content', 'stored', 'content_removed'] as const;

const contentType = OneOf(Object.keys(DOCUMENT_TYPES) as DocumentType[], {
  description: 'The media type, detected from the content.',
});
const byteCount = Type.Integer({ minimum: 1 });
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Everything that is true of a field of a document. */
export const documentFields = fieldsOf('document', 'doc', {
  status: derived(
    OneOf(DOCUMENT_STATUSES, {
      description: '`awaiting_content` until the upload; `content_removed` after the retention period.',
    }),
    { initially: 'awaiting_content', column: 'status' },
  ),
  kind: required(
    OneOf(DOCUMENT_KINDS, { description: 'The kind of document. It determines how long the content is kept.' }),
    { column: 'kind', filter: 'Documents of this kind.' },
  ),
  title: optional(phi(Text(200, 'Title.'))),
  patientId: withInput(
    optional(Id('pat', 'The patient that the document is about.'), {
      column: { name: 'patient_id', isFixed: true },
      filter: 'Documents about this patient.',
    }),
    { update: null },
  ),
  claimId: {
    ...optional(Id('clm', 'The claim that the document supports.'), {
      column: { name: 'claim_id', isFixed: true },
      filter: 'Documents that support this claim.',
    }),
    create: Type.Optional(Id('clm', 'The claim that the document supports. Also sets `patientId`.')),
    update: null,
  },
  // Null until the content is uploaded. It is kept when the content is removed.
  content: hidden(
    derived(Nullable(Strict({ uploadId: Id('upl', 'The upload.'), contentType, byteCount, sha256 })), {
      initially: null,
    }),
  ),
  contentType: computed(Nullable(contentType, 'Null until the upload.')),
  byteCount: computed(Nullable(byteCount, 'Size of the content.')),
  sha256: computed(Nullable(sha256, 'SHA-256 of the content in hexadecimal digits. Kept when the content is removed.')),
  storedAt: derived(Nullable(Instant('When the content was uploaded, in real time.')), { initially: null }),
  legalHold: kept(
    Type.Boolean({
      description: 'While true, the content is kept beyond its retention period and the document cannot be deleted.',
    }),
    false,
    { column: { name: 'legal_hold', type: 'boolean' } },
  ),
  retainUntil: derived(Nullable(DateOnly('The last day on which the content is kept.')), {
    initially: null,
    column: { name: 'retain_until', type: 'date' },
  }),
  contentRemovedAt: derived(Nullable(Instant('When the content was removed, in real time.')), { initially: null }),
  metadata: defaulted(Metadata, {}),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});
