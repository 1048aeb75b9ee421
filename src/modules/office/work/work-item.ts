import type { Stored } from '../../resource-fields.ts';
import type { workItemFields } from './work-item-fields.ts';

/** Something that a person has to do. Amounts in cents. */
export type WorkItem = Stored<typeof workItemFields>;

/** How urgent an item is: the sum of its factors, at most 100. */
export type PriorityScore = WorkItem['priorityScore'];

export type WorkSla = NonNullable<WorkItem['sla']>;

/** One clock of a service level. Times are null until they are reached. */
export type SlaTarget = WorkSla['targets'][number];

export type SlaPause = NonNullable<WorkSla['pauses']>[number];
