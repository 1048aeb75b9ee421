import type { JobDeclarations } from '../../database/job-declaration.ts';

declare module '../../database/job-declaration.ts' {
  interface JobPayloads {
    'run-eligibility-check': { organizationId: string; checkId: string };
    'run-eligibility-batch': { organizationId: string; batchId: string };
    'run-eligibility-policy': { organizationId: string; policyId: string };
  }
}

export const ELIGIBILITY_JOBS = {
  'run-eligibility-check': { expireSeconds: 60, workers: 2, batchSize: 20, isClocked: true },
  'run-eligibility-batch': { expireSeconds: 900, workers: 2, batchSize: 1, isClocked: true },
  'run-eligibility-policy': { expireSeconds: 300, workers: 1, batchSize: 1, isClocked: true },
} satisfies Partial<JobDeclarations>;
