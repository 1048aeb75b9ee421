/** The payload of each job: ids only, never PHI. The module that declares a job adds its payload here. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of jobs merge into it
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** How the queue runs a job. */
type JobDeclaration = {
  /** The time after which an attempt counts as failed. */
  expireSeconds: number;
  /**
   * The number of these jobs that a process runs concurrently. One organization occupies at most half of them, so at
   * least four are needed to leave some free while two organizations have long jobs.
   */
  slots: number;
  /** The most jobs of one organization that a process runs at once, if fewer than that half. */
  organizationSlots?: number;
  /**
   * Whether the handler records that the work is given up. The queue then keeps its last attempt for that record, because
   * a worker that dies in each attempt would leave the work waiting.
   */
  recordsGivingUp?: true;
  /** Whether the job runs by the organization's test clock, if there is one. Other jobs always run in real time. */
  isClocked?: true;
};

/** Every job; `modules/jobs.ts` collects them. */
export type JobDeclarations = Readonly<Record<JobName, JobDeclaration>>;

export type Enqueue = <N extends JobName>(
  execute: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>,
  name: N,
  payload: JobPayloads[N],
  options?: EnqueueOptions,
) => Promise<void>;

/** `delayMs`: the earliest start, from now. `isRealTime`: ignore the organization's test clock. */
export type EnqueueOptions = { delayMs?: number; isRealTime?: true };
