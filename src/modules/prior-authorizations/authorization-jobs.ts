import type { JobDeclarations } from '../../database/jobs/job-declaration.ts';

declare module '../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'check-prior-authorization': { organizationId: string; authorizationId: string };
    'send-authorization-documents': { organizationId: string; authorizationId: string };
  }
}

export const AUTHORIZATION_JOBS = {
  'check-prior-authorization': { expireSeconds: 60, slots: 20, isClocked: true },
  'send-authorization-documents': { expireSeconds: 300, slots: 4, isClocked: true },
} satisfies Partial<JobDeclarations>;
