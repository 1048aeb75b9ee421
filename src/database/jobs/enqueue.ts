import type { JobName, JobPayloads } from './job-declaration.ts';

export type Enqueue = <N extends JobName>(
  execute: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  name: N,
  payload: JobPayloads[N],
  options?: EnqueueOptions,
) => Promise<void>;

/** `delayMs`: the earliest start, from now. `isRealTime`: ignore the organization's test clock. */
export type EnqueueOptions = { delayMs?: number; isRealTime?: true };
