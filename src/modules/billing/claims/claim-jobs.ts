import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'send-claim-information': { organizationId: string; claimId: string };
    'draft-secondary-claim': { organizationId: string; claimId: string };
  }
}

export const CLAIM_JOBS = {
  'send-claim-information': { expireSeconds: 300, slots: 4, isClocked: true, recordsGivingUp: true },
  'draft-secondary-claim': { expireSeconds: 60, slots: 20, isClocked: true },
} satisfies Partial<JobDeclarations>;
