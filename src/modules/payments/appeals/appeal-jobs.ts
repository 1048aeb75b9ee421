import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'answer-sandbox-appeal': { organizationId: string; appealId: string };
    'deliver-appeal': { organizationId: string; appealId: string };
    'polish-appeal': { organizationId: string; appealId: string };
  }
}

export const APPEAL_JOBS = {
  'answer-sandbox-appeal': { expireSeconds: 60, slots: 20, isClocked: true },
  // Letters are printed one after the other, each for a minute at most.
  'deliver-appeal': { expireSeconds: 420, slots: 5, isClocked: true, recordsGivingUp: true },
  'polish-appeal': { expireSeconds: 30, slots: 6, isClocked: true, recordsGivingUp: true },
} satisfies Partial<JobDeclarations>;
