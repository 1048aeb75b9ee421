import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'send-mail': { organizationId: string; mailId: string };
  }
}

export const MAIL_JOBS = {
  'send-mail': { expireSeconds: 60, slots: 8 },
} satisfies Partial<JobDeclarations>;
