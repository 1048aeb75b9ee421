import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'import-claims': { organizationId: string; importId: string };
  }
}

export const CLAIM_IMPORT_JOBS = {
  'import-claims': { expireSeconds: 900, slots: 4, organizationSlots: 1, recordsGivingUp: true },
} satisfies Partial<JobDeclarations>;
