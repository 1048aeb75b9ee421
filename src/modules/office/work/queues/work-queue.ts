import type { Assignee } from '../work-item.ts';

/** A list of work that a team shares. */
export type WorkQueue = {
  id: string;
  name: string;
  description: string | null;
  /** Users and API keys that may take its items; if empty, everyone may. */
  members: Assignee[];
  version: number;
  createdAt: string;
  updatedAt: string;
};
