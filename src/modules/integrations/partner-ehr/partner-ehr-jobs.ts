import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'sync-linked-connection': { organizationId: string; connectionId: string };
    'read-partner-resource': { organizationId: string; eventId: string };
  }
}

export const PARTNER_EHR_JOBS = {
  'sync-linked-connection': { expireSeconds: 30, slots: 20 },
  'read-partner-resource': { expireSeconds: 60, slots: 20 },
} satisfies Partial<JobDeclarations>;
