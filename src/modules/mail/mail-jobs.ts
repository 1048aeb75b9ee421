import type { JobDeclarations } from '../../database/job-declaration.ts';

declare module '../../database/job-declaration.ts' {
  interface JobPayloads {
    'send-mail': { organizationId: string; mailId: string };
  }
}

export const MAIL_JOBS = {
  'send-mail': { expireSeconds: 60, slots: 8 },
} satisfies Partial<JobDeclarations>;
