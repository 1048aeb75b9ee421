import type { JobDeclarations } from '../../database/jobs/job-declaration.ts';

declare module '../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'run-eligibility-check': { organizationId: string; checkId: string };
    'run-eligibility-batch': { organizationId: string; batchId: string };
    'run-eligibility-policy': { organizationId: string; policyId: string };
  }
}

export const ELIGIBILITY_JOBS = {
  'run-eligibility-check': { expireSeconds: 60, slots: 40, isClocked: true },
  'run-eligibility-batch': { expireSeconds: 900, slots: 4, isClocked: true },
  'run-eligibility-policy': { expireSeconds: 300, slots: 4, isClocked: true },
} satisfies Partial<JobDeclarations>;
