import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'expire-fhir-launch': { organizationId: string; sessionId: string };
  }
}

export const FHIR_SESSION_JOBS = {
  'expire-fhir-launch': { expireSeconds: 60, slots: 20 },
} satisfies Partial<JobDeclarations>;
