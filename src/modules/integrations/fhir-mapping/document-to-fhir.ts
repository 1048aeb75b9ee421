import type { DocumentReference, Reference } from 'fhir/r4.js';
import type { DocumentKind } from '../../../kernel/document-kinds.ts';
import type { Document, DocumentContent } from '../../practice/documents/document.ts';
import { concept } from './fhir-parts.ts';

/** LOINC codes of the kinds, as US Core's document types have them. 51851-4: administrative note. */
const TYPES: Readonly<Record<DocumentKind, { code: string; display: string }>> = {
  clinical_note: { code: '34109-9', display: 'Note' },
  lab_result: { code: '11502-2', display: 'Laboratory report' },
  imaging: { code: '18748-4', display: 'Diagnostic imaging study' },
  letter: { code: '57133-1', display: 'Referral note' },
  id_card: { code: '64290-0', display: 'Health insurance card' },
  other: { code: '51851-4', display: 'Administrative note' },
};
const CATEGORIES = 'http://hl7.org/fhir/us/core/CodeSystem/us-core-documentreference-category';

/**
 * Maps a document to US Core 6.1 DocumentReference without its content, which is put into
 * `content[0].attachment.data` when it is sent.
 */
export function documentToFhir(
  document: Document & { content: DocumentContent },
  subject: Reference,
): DocumentReference {
  const { kind, title, content, storedAt, createdAt } = document;
  const { code, display } = TYPES[kind];
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    type: concept('http://loinc.org', code, display),
    category: [concept(CATEGORIES, 'clinical-note', 'Clinical Note')],
    subject,
    date: storedAt ?? createdAt,
    identifier: [{ system: 'urn:rcm:document-id', value: document.id }],
    content: [
      {
        attachment: {
          contentType: content.contentType,
          size: content.byteCount,
          creation: storedAt ?? createdAt,
          ...(title === null ? {} : { title }),
        },
      },
    ],
  };
}
