import type { DocumentReference, Reference } from 'fhir/r4.js';
import type { DocumentKind } from '../../../kernel/x12-values.ts';
import type { DocumentInput } from '../../practice/documents/create-document.ts';
import type { Document, DocumentContent } from '../../practice/documents/document.ts';
import { DOCUMENT_KINDS } from './code-tables.ts';
import { lookUp } from './datatypes.ts';
import { mapResource } from './fhir-element.ts';
import { concept } from './fhir-parts.ts';
import type { Mapped } from './problem.ts';

/** LOINC codes of the kinds, as US Core's document types have them. 51851-4: administrative note. */
const TYPES: Readonly<Record<DocumentKind, { code: string; display: string }>> = {
  clinical_note: { code: '34109-9', display: 'Note' },
  lab_result: { code: '11502-2', display: 'Laboratory report' },
  imaging: { code: '18748-4', display: 'Diagnostic imaging study' },
  letter: { code: '51852-2', display: 'Letter' },
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

/** The location of a document's content: in the resource, or at a URL of the server. */
export type AttachmentSource = { contentType: string | null; data: string | null; url: string | null };
type MappedDocument = Pick<DocumentInput, 'kind'> & {
  title: string | null;
  attachment: AttachmentSource | null;
};

const DATA_CHARACTERS_MAX = 14_000_000;

/** Maps US Core 6.1 DocumentReference. The first attachment is the content; the others are reported. */
export function documentFromFhir(resource: unknown): Mapped<MappedDocument> {
  return mapResource<DocumentReference, MappedDocument>('DocumentReference', resource, (document) => {
    document.skip('subject', 'status', 'context', 'author', 'date', 'category');
    if (document.json.status === 'entered-in-error') return document.report('invalid_value', 'status', 'error');
    const type = document.child('type');
    const contents = document.children('content');
    const attachment = contents[0]?.child('attachment') ?? null;
    if (contents.length > 1) document.report('no_target', 'content[1]');
    const title =
      attachment?.text('title', 200) ?? document.text('description', 200) ?? type?.text('text', 200) ?? null;
    return {
      kind: lookUp(type, DOCUMENT_KINDS) ?? 'other',
      title,
      attachment: attachment && {
        contentType: attachment.text('contentType', 100),
        data: attachment.text('data', DATA_CHARACTERS_MAX),
        url: attachment.text('url', 2_000),
      },
    };
  });
}
