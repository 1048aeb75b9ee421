import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { openWork } from './open-work.ts';
import type { WorkItem } from './work-item.ts';

/** The longest title of an item. */
const TITLE_MAX = 200;

/**
 * Opens a work item for each user whom a note mentions, except its author. A user who has an open one for the same item gets
 * no other. Notes on such an item belong to the item of the first note.
 */
export async function openMentions(tx: UnitOfWork, item: WorkItem, userIds: readonly string[]): Promise<void> {
  const subject = item.type === 'mention' && item.subject ? item.subject : { type: 'work_item', id: item.id };
  const title = (item.type === 'mention' ? item.title : `Read the notes: ${item.title}`).slice(0, TITLE_MAX);
  const drafts = userIds
    .filter((id) => id !== tx.actor.id)
    .map((id) => {
      const dedupeKey = `mention:${subject.id}:${id}`;
      const { claimId } = item;
      return { type: 'mention' as const, title, subject, claimId, assignee: { type: 'user' as const, id }, dedupeKey };
    });
  if (drafts.length > 0) await openWork(tx, drafts);
}
