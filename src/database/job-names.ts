/** Every background job and what it carries: ids only, never PHI. */
export type JobPayloads = {
  'transmit-interchange': { organizationId: string; interchangeId: string };
  'process-interchange': { organizationId: string; interchangeId: string };
  'import-claims': { organizationId: string; importId: string };
  'send-mail': { organizationId: string; mailId: string };
  'replay-events': { organizationId: string; replayId: string };
  'settle-dispatches': { organizationId: string; subscriptionId: string };
  'advance-test-clock': { organizationId: string; testClockId: string };
};

export type JobName = keyof JobPayloads;

export const JOB_NAMES = [
  'transmit-interchange',
  'process-interchange',
  'import-claims',
  'send-mail',
  'replay-events',
  'settle-dispatches',
  'advance-test-clock',
] as const satisfies readonly JobName[];

/**
 * Jobs that belong to the course of an organization's time: with a test clock they run when it comes to them. Mail and
 * imports are nobody's due date and go on in real time.
 */
export const CLOCKED_JOBS: ReadonlySet<JobName> = new Set<JobName>([
  'transmit-interchange',
  'process-interchange',
  'replay-events',
]);
