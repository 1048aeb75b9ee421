import type { JobDeclarations } from '../../database/job-declaration.ts';

declare module '../../database/job-declaration.ts' {
  interface JobPayloads {
    'send-outbox': { organizationId: string; testClockId: string | null };
  }
}

export const OUTBOX_JOBS = {
  // Each entry may take a minute, and a job sends those that are due.
  // A worker takes its next batch when all jobs of the last one are done, and a slow EHR keeps a job for a minute. Many
  // workers with small batches keep the other organizations' writes moving.
  'send-outbox': { expireSeconds: 600, workers: 6, batchSize: 2, isClocked: true },
} satisfies Partial<JobDeclarations>;
