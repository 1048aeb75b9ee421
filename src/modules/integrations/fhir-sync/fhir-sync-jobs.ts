import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'run-fhir-sync': { organizationId: string; syncRunId: string };
    'fetch-fhir-document': { organizationId: string; connectionId: string; documentId: string };
  }
}

export const FHIR_SYNC_JOBS = {
  'run-fhir-sync': { expireSeconds: 900, slots: 4, recordsGivingUp: true },
  'fetch-fhir-document': { expireSeconds: 120, slots: 8 },
} satisfies Partial<JobDeclarations>;
