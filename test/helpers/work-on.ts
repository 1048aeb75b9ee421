import type { JobHandlers } from '../../src/database/jobs/job-queue.ts';
import type { TestApp } from './app.ts';

/** Starts a worker that runs these jobs and leaves all others in their queues. */
export function workOn(t: TestApp, handlers: Partial<JobHandlers>): Promise<void> {
  return t.app.jobs.work(handlers as JobHandlers);
}
