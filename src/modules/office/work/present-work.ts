import type { Deployment } from '../../../database/database.ts';
import { shownFields, withoutHidden } from '../../resource-fields.ts';
import type { WorkQueue } from './queues/work-queue.ts';
import { workQueueFields } from './queues/work-queue-fields.ts';
import type { WorkItem } from './work-item.ts';
import { workItemFields } from './work-item-fields.ts';
import { type WorkNote, workNoteFields } from './work-note-fields.ts';

/** Returns the API's JSON of a work item. */
export function presentWorkItem(item: WorkItem, deployment: Deployment) {
  return { ...shownFields(workItemFields, item, deployment), object: 'work_item' as const };
}

export function presentWorkNote(note: WorkNote) {
  return { object: 'work_note' as const, ...withoutHidden(workNoteFields, note) };
}

export function presentWorkQueue(queue: WorkQueue, deployment: Deployment) {
  return { ...shownFields(workQueueFields, queue, deployment), object: 'work_queue' as const };
}
