import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { readerOf } from '../../../../database/transactions/transaction.ts';
import { findStoredDocument, readContent } from '../../../practice/documents/find-documents.ts';
import type { CompletePayload } from '../fhir-write-target.ts';

type Attached = { content: { attachment: Record<string, unknown> }[] };

/** Adds the content of a document to its DocumentReference. Other payloads are already complete. */
export function completeDocuments({
  database,
  encryption,
}: {
  database: Database;
  encryption: Encryption;
}): CompletePayload {
  return async ({ organizationId, entry, payload }) => {
    if (entry.subject.type !== 'document' || payload === null) return payload;
    const reader = readerOf(database, organizationId);
    const document = await findStoredDocument(reader, entry.subject.id);
    if (document === null) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of readContent(reader, document.content, encryption)) pieces.push(piece);
    const resource = payload as Attached;
    const [first, ...others] = resource.content;
    const data = Buffer.concat(pieces).toString('base64');
    return { ...resource, content: [{ ...first, attachment: { ...first!.attachment, data } }, ...others] };
  };
}
