import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { DOCUMENT_KINDS } from '../../../kernel/x12-values.ts';
import { UNREADABLE_POLICIES } from '../../../printing/printed-document.ts';
import {
  DateOnly,
  Id,
  Instant,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Strict,
  Text,
} from '../../schema.ts';
import { DOCUMENT_STATUSES, type Document as StoredDocument } from './document.ts';
import { DOCUMENT_TYPES } from './document-type.ts';

const kind = OneOf(DOCUMENT_KINDS, {
  description: 'The kind of document. It determines how long the content is kept.',
});
const title = phi(Text(200, 'Title.'));
const legalHold = Type.Boolean({
  description: 'While true, the content is kept beyond its retention period and the document cannot be deleted.',
});

export const DocumentCreate = Strict(
  {
    kind,
    title: Type.Optional(title),
    patientId: Type.Optional(Id('pat', 'The patient that the document is about.')),
    claimId: Type.Optional(Id('clm', 'The claim that the document supports. Also sets `patientId`.')),
    legalHold: Type.Optional(legalHold),
    metadata: Type.Optional(Metadata),
  },
  { title: 'DocumentCreate' },
);

export const DocumentUpdate = Strict(
  {
    kind: Type.Optional(kind),
    title: Type.Optional(Nullable(title)),
    legalHold: Type.Optional(legalHold),
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'DocumentUpdate',
    description: 'A merge patch: given fields replace the old values, null clears a field.',
    minProperties: 1,
  },
);

export const Document = Type.Object(
  {
    object: Type.Literal('document'),
    id: Id('doc', 'Document id.'),
    livemode: resourceFields.livemode,
    status: OneOf(DOCUMENT_STATUSES, {
      description: '`awaiting_content` until the upload; `content_removed` after the retention period.',
    }),
    kind,
    title: Nullable(title),
    patientId: Nullable(Id('pat', 'The patient that the document is about.')),
    claimId: Nullable(Id('clm', 'The claim that the document supports.')),
    contentType: Nullable(
      OneOf(Object.keys(DOCUMENT_TYPES), { description: 'The media type, detected from the content.' }),
      'Null until the upload.',
    ),
    byteCount: Nullable(Type.Integer({ minimum: 1 }), 'Size of the content.'),
    sha256: Nullable(
      Type.String({ pattern: '^[0-9a-f]{64}$' }),
      'SHA-256 of the content in hexadecimal digits. Kept when the content is removed.',
    ),
    storedAt: Nullable(Instant('When the content was uploaded, in real time.')),
    legalHold,
    retainUntil: Nullable(DateOnly('The last day on which the content is kept.')),
    contentRemovedAt: Nullable(Instant('When the content was removed, in real time.')),
    metadata: Metadata,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Document' },
);

export const DocumentList = ListOf(Document);

/** A query parameter of printed letters. */
export const UnreadableExhibits = OneOf(UNREADABLE_POLICIES, {
  description:
    'What happens if an enclosed document is damaged or takes too much memory or time: the request fails (default), or the list of enclosures says that the document is sent separately.',
});

/** Returns the API's JSON of a document, without its content. */
export function presentDocument(document: StoredDocument, { livemode }: Deployment) {
  const { content } = document;
  return {
    object: 'document' as const,
    id: document.id,
    livemode,
    status: document.status,
    kind: document.kind,
    title: document.title,
    patientId: document.patientId,
    claimId: document.claimId,
    contentType: content?.contentType ?? null,
    byteCount: content?.byteCount ?? null,
    sha256: content?.sha256 ?? null,
    storedAt: document.storedAt,
    legalHold: document.legalHold,
    retainUntil: document.retainUntil,
    contentRemovedAt: document.contentRemovedAt,
    metadata: document.metadata,
    version: document.version,
    createdAt: document.createdAt,
    updatedAt: document.updatedAt,
  };
}
