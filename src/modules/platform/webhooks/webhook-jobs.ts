import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'replay-events': { organizationId: string; replayId: string };
    'settle-dispatches': { organizationId: string; subscriptionId: string };
  }
}

export const WEBHOOK_JOBS = {
  'replay-events': { expireSeconds: 300, slots: 4, isClocked: true },
  'settle-dispatches': { expireSeconds: 300, slots: 4 },
} satisfies Partial<JobDeclarations>;
