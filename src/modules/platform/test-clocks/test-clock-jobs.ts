import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'advance-test-clock': { organizationId: string; testClockId: string };
  }
}

export const TEST_CLOCK_JOBS = {
  'advance-test-clock': { expireSeconds: 300, slots: 4 },
} satisfies Partial<JobDeclarations>;
