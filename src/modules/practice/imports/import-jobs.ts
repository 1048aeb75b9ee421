import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'import-records': { organizationId: string; importId: string };
  }
}

export const IMPORT_JOBS = {
  'import-records': { expireSeconds: 900, slots: 4, organizationSlots: 1, recordsGivingUp: true },
} satisfies Partial<JobDeclarations>;
