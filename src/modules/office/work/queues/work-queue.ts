import type { Stored } from '../../../resource-fields.ts';
import type { workQueueFields } from './work-queue-fields.ts';

/** A list of work that a team shares. */
export type WorkQueue = Stored<typeof workQueueFields>;
