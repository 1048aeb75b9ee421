import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'send-outbox': { organizationId: string; testClockId: string | null };
  }
}

export const OUTBOX_JOBS = {
  // Each entry may take a minute, and a job sends those that are due.
  'send-outbox': { expireSeconds: 600, slots: 16, isClocked: true },
} satisfies Partial<JobDeclarations>;
