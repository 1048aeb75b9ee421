import type { DocumentReference } from 'fhir/r4.js';
import type { DocumentInput } from '../../practice/documents/create-document.ts';
import { DOCUMENT_KINDS } from './code-tables.ts';
import { lookUp } from './datatypes.ts';
import { mapResource } from './fhir-element.ts';
import type { Mapped } from './problem.ts';

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
