import { Readable } from 'node:stream';
import type { Database } from '../../src/database/database.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import type { RetentionDays } from '../../src/kernel/x12-values.ts';
import { storeUpload } from '../../src/modules/platform/uploads/store-upload.ts';
import { createDocument } from '../../src/modules/practice/documents/create-document.ts';
import type { DocumentType } from '../../src/modules/practice/documents/document-type.ts';
import { storeContent } from '../../src/modules/practice/documents/store-content.ts';

const RETENTION_DAYS: RetentionDays = {
  clinical_note: 30,
  lab_result: 30,
  imaging: 30,
  letter: 30,
  id_card: 30,
  other: 30,
};

type Owner = { database: Database; encryption: Encryption; organizationId: string };

/** Stores a document without the checks of an upload, as a release before these checks did. Returns its id. */
export async function uncheckedDocument(
  owner: Owner,
  content: Buffer,
  contentType: DocumentType = 'application/pdf',
): Promise<string> {
  const { database, encryption, organizationId } = owner;
  const transaction = { organizationId, actor: { type: 'system', id: 'test' } } as const;
  const bytesMax = content.length;
  const upload = await storeUpload(Readable.from([content]), { database, transaction, encryption, bytesMax });
  return transact(database, transaction, async (tx) => {
    const { id } = await createDocument(tx, { kind: 'other' }, null);
    await tx.flush();
    const { id: uploadId, byteCount } = upload;
    const stored = { uploadId, byteCount, contentType, sha256: '0'.repeat(64) };
    await storeContent(tx, id, stored, RETENTION_DAYS);
    return id;
  });
}
