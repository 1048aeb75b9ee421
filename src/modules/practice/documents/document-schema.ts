import type { Deployment } from '../../../database/database.ts';
import { UNREADABLE_POLICIES } from '../../../printing/printed-document.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { ListOf, OneOf } from '../../schema.ts';
import type { Document as StoredDocument } from './document.ts';
import { documentFields } from './document-fields.ts';

export const DocumentCreate = createSchemaOf(documentFields);
export const DocumentUpdate = updateSchemaOf(
  documentFields,
  'A merge patch: given fields replace the old values, null clears a field.',
);
export const Document = shownSchemaOf(documentFields);
export const DocumentList = ListOf(Document);

/** A query parameter of printed letters. */
export const UnreadableExhibits = OneOf(UNREADABLE_POLICIES, {
  description:
    'What happens if an enclosed document is damaged or takes too much memory or time: the request fails (default), or the list of enclosures says that the document is sent separately.',
});

/** Returns the API's JSON of a document, without its content. */
export function presentDocument(document: StoredDocument, deployment: Deployment) {
  const { content } = document;
  return {
    ...shownFields(documentFields, document, deployment),
    object: 'document' as const,
    contentType: content?.contentType ?? null,
    byteCount: content?.byteCount ?? null,
    sha256: content?.sha256 ?? null,
  };
}
