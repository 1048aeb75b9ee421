import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import {
  type Enclosure,
  EXHIBIT_BYTES_MAX,
  EXHIBIT_TYPES,
  type Exhibit,
  type ExhibitType,
  OMISSION_TEXTS,
} from '../../../printing/printed-document.ts';
import type { Document } from './document.ts';
import { readContent } from './find-documents.ts';

/** A document to enclose, and the label under which the text names it, such as "Exhibit A". */
type LabelledDocument = { label: string; document: Document };

/** The documents of a letter: the list of all, and the content of those that can be pages of a PDF. */
type EnclosedDocuments = { enclosures: Enclosure[]; exhibits: Exhibit[] };

const KIND_TITLES: Readonly<Record<Document['kind'], string>> = {
  clinical_note: 'Clinical note',
  lab_result: 'Laboratory result',
  imaging: 'Imaging',
  letter: 'Letter',
  id_card: 'Identification card',
  other: 'Document',
};

/** Returns the name of a document in a list of enclosures. */
export function documentTitle({ title, kind }: Pick<Document, 'title' | 'kind'>): string {
  return title ?? KIND_TITLES[kind];
}

/**
 * Reads the documents that can be printed, together at most 40 MiB. Those of another type, without content, or beyond
 * the limit are listed with the reason. `documents` are all documents of the field `documentIds`, in its order.
 */
export async function encloseDocuments(
  reader: TenantReader,
  documents: readonly LabelledDocument[],
  encryption: Encryption,
): Promise<EnclosedDocuments> {
  const enclosed: EnclosedDocuments = { enclosures: [], exhibits: [] };
  let bytes = 0;
  for (const [index, { label, document }] of documents.entries()) {
    const { content, status } = document;
    const title = documentTitle(document);
    const list = (detail: string | null) => enclosed.enclosures.push({ label, title, detail });
    if (content === null || status !== 'stored') list('the content is no longer kept');
    else if (!isExhibitType(content.contentType)) list(OMISSION_TEXTS.unsupported_type);
    else if (bytes + content.byteCount > EXHIBIT_BYTES_MAX) list(OMISSION_TEXTS.too_large);
    else {
      bytes += content.byteCount;
      list(null);
      const pieces: Uint8Array[] = [];
      for await (const piece of readContent(reader, content, encryption)) pieces.push(piece);
      const { contentType } = content;
      const named = { documentId: document.id, param: `/documentIds/${index}` };
      enclosed.exhibits.push({ label, title, contentType, content: Buffer.concat(pieces), ...named });
    }
  }
  return enclosed;
}

function isExhibitType(type: string): type is ExhibitType {
  return (EXHIBIT_TYPES as readonly string[]).includes(type);
}
