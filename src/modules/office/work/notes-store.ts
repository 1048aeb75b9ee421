import { Conditions } from '../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { filledPart } from '../../part-fields.ts';
import { type WorkNote, workNoteFields } from './work-note-fields.ts';

type NoteDocument = Omit<WorkNote, 'id' | 'workItemId' | 'createdAt'>;

export function insertNote(tx: UnitOfWork, { id, workItemId, createdAt, ...document }: WorkNote): void {
  tx.write(
    'insert into work_notes (organization_id, id, work_item_id, document, created_at) values ($1, $2, $3, $4, $5)',
    [tx.organizationId, id, workItemId, JSON.stringify(document satisfies NoteDocument), createdAt],
  );
}

/** Returns notes of an item, newest first. */
export async function selectNotes(
  reader: TenantReader,
  workItemId: string,
  page: { limit: number; after?: string },
): Promise<WorkNote[]> {
  const where = new Conditions(reader.organizationId).add('work_item_id = ?', workItemId).add('id < ?', page.after);
  const rows = await reader.query<{ id: string; document: NoteDocument; created_at: Date }>(
    `select id, document, created_at from work_notes where ${where.text} order by id desc limit ${Number(page.limit)}`,
    where.values,
  );
  return rows.map(({ id, document, created_at }) =>
    filledPart(workNoteFields, { id, workItemId, ...document, createdAt: created_at.toISOString() }),
  );
}
