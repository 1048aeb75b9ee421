import type { JobDeclarations } from '../../database/job-declaration.ts';

declare module '../../database/job-declaration.ts' {
  interface JobPayloads {
    'close-batch': {
      organizationId: string;
      tradingPartnerId: string;
      transactionSet: string;
      testClockId: string | null;
    };
    'transmit-interchange': { organizationId: string; interchangeId: string };
    'process-interchange': { organizationId: string; interchangeId: string };
    'sort-payer-file': { organizationId: string; fileId: string };
  }
}

export const EXCHANGE_JOBS = {
  'close-batch': { expireSeconds: 60, workers: 1, batchSize: 20, isClocked: true },
  // Each step of a gateway may take 30 s.
  'transmit-interchange': { expireSeconds: 120, workers: 2, batchSize: 20, isClocked: true },
  // A step of a large file may first read all of it.
  'process-interchange': { expireSeconds: 900, workers: 2, batchSize: 20, isClocked: true },
  'sort-payer-file': { expireSeconds: 900, workers: 1, batchSize: 1 },
} satisfies Partial<JobDeclarations>;
