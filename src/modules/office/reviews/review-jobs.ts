import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'expire-review': { organizationId: string; reviewId: string };
  }
}

export const REVIEW_JOBS = {
  'expire-review': { expireSeconds: 60, slots: 20, isClocked: true },
} satisfies Partial<JobDeclarations>;
