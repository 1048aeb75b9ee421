/** The payload of each job: ids only, never PHI. The module that declares a job adds its payload here. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of jobs merge into it
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** How the queue runs a job. */
type JobDeclaration = {
  /** The time after which an attempt counts as failed. */
  expireSeconds: number;
  /** Workers of each process. A worker runs the jobs of its batch at once, so few are needed. */
  workers: number;
  /** Jobs that a worker takes at once. */
  batchSize: number;
  /** Whether the job runs by the organization's test clock, if it has one. Others always run in real time. */
  isClocked?: true;
  /** Its name in the previous release. Jobs that are queued under this name are still run. */
  formerName?: string;
};

/** Every job; `modules/jobs.ts` collects them. */
export type JobDeclarations = Readonly<Record<JobName, JobDeclaration>>;
