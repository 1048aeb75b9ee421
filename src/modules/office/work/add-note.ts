import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { newPart } from '../../part-fields.ts';
import { insertNote } from './notes-store.ts';
import { openMentions } from './open-mentions.ts';
import { requireAssignee } from './require-work-references.ts';
import { followSla } from './sla/apply-sla.ts';
import type { WorkItem } from './work-item.ts';
import { type WorkNote, workNoteFields } from './work-note-fields.ts';
import type { WorkNoteCreate } from './work-schema.ts';
import { lockWork, WORK_ITEMS } from './work-store.ts';
import { isTerminal } from './work-values.ts';

type NewNote = Static<typeof WorkNoteCreate>;

/** Adds a note to an item, in any state. Each user whom it mentions gets a work item. */
export async function addWorkNote(tx: UnitOfWork, workItemId: string, input: NewNote): Promise<WorkNote> {
  const item = await lockWork(tx, workItemId);
  if (!item) throw new AppError('resource_not_found');
  const { mentions: given = [] } = input;
  const mentions = [...new Set(given)];
  for (const [index, id] of given.entries()) await requireAssignee(tx, { type: 'user', id }, `/mentions/${index}`);
  const author = { type: tx.actor.type, id: tx.actor.id };
  const createdAt = tx.now.toISOString();
  const note = newPart(workNoteFields, { ...input, id: newId('wnt'), workItemId, author, mentions, createdAt });
  insertNote(tx, note);
  tx.audit({
    action: 'work.note_added',
    subjectType: 'work_item',
    subjectId: workItemId,
    details: { noteId: note.id, mentions },
  });
  await endPeriod(tx, item);
  await openMentions(tx, item, mentions);
  return note;
}

/** Ends the period of `next_update`: a note counts as an update of the item and starts that clock again. */
async function endPeriod(tx: UnitOfWork, item: WorkItem): Promise<void> {
  const isRunning = item.sla?.targets.some(({ metric, metAt }) => metric === 'next_update' && metAt === null);
  if (!isRunning || isTerminal(item.status)) return;
  const changed = { ...item, version: item.version + 1, updatedAt: tx.now.toISOString() };
  WORK_ITEMS.update(tx, await followSla(tx, item, changed));
}
