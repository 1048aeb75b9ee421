import type { JobDeclarations } from '../../../database/jobs/job-declaration.ts';

declare module '../../../database/jobs/job-declaration.ts' {
  interface JobPayloads {
    'close-batch': {
      organizationId: string;
      tradingPartnerId: string;
      transactionSet: string;
      testClockId: string | null;
    };
    'transmit-interchange': { organizationId: string; interchangeId: string };
    'process-interchange': { organizationId: string; interchangeId: string };
    /** `after`: the number of transaction sets at the beginning of the file that an earlier job has examined. */
    'sort-payer-file': { organizationId: string; fileId: string; after?: number };
  }
}

export const EXCHANGE_JOBS = {
  'close-batch': { expireSeconds: 60, slots: 20, isClocked: true },
  // Each step of a gateway may take 30 s.
  'transmit-interchange': { expireSeconds: 120, slots: 40, isClocked: true },
  // A step of a large file may first read all of it.
  'process-interchange': { expireSeconds: 900, slots: 40, isClocked: true },
  'sort-payer-file': { expireSeconds: 900, slots: 4 },
} satisfies Partial<JobDeclarations>;
