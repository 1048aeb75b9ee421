import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'check-work-clock': { organizationId: string; workItemId: string };
    'check-sla-clock': { organizationId: string; clockId: string };
  }
}

export const WORK_JOBS = {
  'check-work-clock': { expireSeconds: 60, slots: 20, isClocked: true },
  'check-sla-clock': { expireSeconds: 60, slots: 20, isClocked: true },
} satisfies Partial<JobDeclarations>;
