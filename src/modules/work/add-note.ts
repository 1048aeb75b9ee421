import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { getWork } from './find-work.ts';
import { insertNote } from './notes-store.ts';
import type { WorkNote } from './work-note.ts';

/** Adds a note to an item, in any state. */
export async function addWorkNote(tx: UnitOfWork, workItemId: string, text: string): Promise<WorkNote> {
  const { testClockId } = await getWork(tx, workItemId);
  await tx.liveBy(testClockId);
  const author = { type: tx.actor.type, id: tx.actor.id };
  const note: WorkNote = { id: newId('wnt'), workItemId, text, author, createdAt: tx.now.toISOString() };
  insertNote(tx, note);
  tx.audit({
    action: 'work.note_added',
    subjectType: 'work_item',
    subjectId: workItemId,
    details: { noteId: note.id },
  });
  return note;
}
