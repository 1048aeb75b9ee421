import type { Deployment } from '../../../database/database.ts';
import type { WorkNote } from './notes-store.ts';
import type { WorkQueue } from './queues/work-queue.ts';
import type { WorkItem } from './work-item.ts';

/** Returns the API's JSON of a work item. */
export function presentWorkItem({ testClockId: _testClockId, ...item }: WorkItem, { livemode }: Deployment) {
  const { id, ...rest } = item;
  return { object: 'work_item' as const, id, livemode, ...rest, slaRuns: item.slaRuns ?? [] };
}

export function presentWorkNote(note: WorkNote) {
  return { object: 'work_note' as const, ...note };
}

export function presentWorkQueue(queue: WorkQueue, { livemode }: Deployment) {
  const { id, ...rest } = queue;
  return { object: 'work_queue' as const, id, livemode, ...rest };
}
