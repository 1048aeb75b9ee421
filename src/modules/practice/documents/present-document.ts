import type { Deployment } from '../../../database/database.ts';
import type { Document } from './document.ts';

/** Returns the API's JSON of a document, without its content. */
export function presentDocument(document: Document, { livemode }: Deployment) {
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
