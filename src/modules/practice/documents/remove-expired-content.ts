import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { discardUploads } from '../../platform/uploads/discard-upload.ts';
import type { Document } from './document.ts';
import { lockExpiredDocuments, saveDocument } from './documents-store.ts';

/**
 * Removes the content of up to `limit` documents of one organization whose retention period has ended; returns how
 * many. Documents under a legal hold are skipped. Uses real time.
 */
export async function removeExpiredContent(tx: UnitOfWork, limit: number): Promise<number> {
  const expired = await lockExpiredDocuments(tx, { today: localDateOf(tx.systemNow), limit });
  for (const document of expired) {
    const now = tx.systemNow.toISOString();
    const removed: Document = {
      ...document,
      status: 'content_removed',
      contentRemovedAt: now,
      version: document.version + 1,
      updatedAt: now,
    };
    saveDocument(tx, removed);
    const { id, kind, retainUntil } = document;
    tx.audit({
      action: 'document.content_removed',
      subjectType: 'document',
      subjectId: id,
      details: { kind, retainUntil },
    });
  }
  discardUploads(
    tx,
    expired.flatMap(({ content }) => content?.uploadId ?? []),
  );
  return expired.length;
}
