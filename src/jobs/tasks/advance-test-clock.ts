import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { readerOf, transact } from '../../database/transactions/transaction.ts';
import { clockedAnswerWatch } from '../../modules/billing/claims/answer-watch/report-overdue-answers.ts';
import type { DueSource } from '../../modules/due-source.ts';
import { clockedDeadlines } from '../../modules/office/deadlines/announce-deadlines.ts';
import { clockedScores } from '../../modules/office/work/scores/update-scores.ts';
import { giveUpAdvance, type RunAdvanceOptions, runAdvance } from '../../modules/platform/test-clocks/run-advance.ts';
import { clockJobs } from '../../modules/platform/test-clocks/run-clock-jobs.ts';
import { clockedDispatches } from '../../modules/platform/webhooks/dispatch/send-clocked-dispatches.ts';
import type { WebhookSender } from '../../modules/platform/webhooks/dispatch/webhook-sender.ts';
import { clockedCredentialNotices } from '../../modules/trading/exchange/connections/report-expiring-credentials.ts';
import { clockedFiles } from '../../modules/trading/exchange/inbound/clocked-files.ts';
import { SLICE_MS, sliceOf } from './slice.ts';

/**
 * Errors of the database, not of the job: unreachable, restarting, deadlock or serialization failure. Codes such as
 * ESOCKET and EMODEL come from a mail server or a model that the job has called.
 */
const DATABASE_TROUBLE = /^(?:08|40|53|55|57)\w{3}$|^(?:ECONNREFUSED|ECONNRESET|EPIPE)$/;

const CONNECTION_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|connection error|not queryable/;

export type AdvanceParts = {
  sender: WebhookSender;
  /** The jobs that run on the test clock. */
  handlers: Pick<JobHandlers, 'close-batch' | 'transmit-interchange' | 'process-interchange' | 'replay-events'> &
    Partial<JobHandlers>;
  sliceMs?: number;
};

/**
 * Runs everything that becomes due in an organization, or for a clock's patients, up to the time to which the clock
 * advances.
 */
export function advanceTestClockTask(app: App, parts: AdvanceParts): JobHandlers['advance-test-clock'] {
  return async ({ organizationId, testClockId }, attempt) => {
    const who = { organizationId, actor: { type: 'system', id: testClockId } as const };
    const inRealTime: RunAdvanceOptions['transact'] = (work) =>
      transact(app.database, { ...who, isRealTime: true }, work);
    const isOver = sliceOf(parts.sliceMs ?? SLICE_MS);
    try {
      const result = await runAdvance(testClockId, {
        transact: inRealTime,
        sourcesOf: ({ scope }) =>
          sourcesOf(app, parts, { organizationId, testClockId: scope === 'patients' ? testClockId : null }),
        isOver,
      });
      app.logger.info({ organizationId, testClockId, result }, 'test_clock.ran');
      if (result === 'more') {
        await inRealTime((tx) => tx.enqueue('advance-test-clock', { organizationId, testClockId }));
      }
    } catch (error) {
      if (attempt.isLast) await giveUpAdvance(testClockId, { transact: inRealTime });
      throw error;
    }
  };
}

/** The clock of patients that advances, or null for the organization's clock. */
type Played = { organizationId: string; testClockId: string | null };

/** Jobs come first, because files and dispatches cause them. */
function sourcesOf(app: App, { sender, handlers }: AdvanceParts, played: Played): DueSource[] {
  const { database, encryption, payers, logger } = app;
  const { organizationId, testClockId } = played;
  const who = (id: string) => ({ organizationId, actor: { type: 'system', id } as const });
  const jobs = clockJobs({
    reader: readerOf(database, organizationId),
    testClockId,
    transact: (work) => transact(app.database, who('test-clock'), work),
    run: (name, payload, attempt) => {
      const handler = (handlers as Partial<JobHandlers>)[name];
      if (!handler) throw new Error(`${name} does not run by a test clock`);
      return handler(payload, attempt);
    },
    isOurTrouble: isDatabaseTrouble,
    onFailure: ({ name, attempt }, isLast, error) =>
      logger.warn({ job: name, attempt, isLast, error: (error as Error).name }, 'job.failed'),
  });
  const files = clockedFiles({
    ...played,
    database,
    encryption,
    mapping: payers.mapping,
    gateway: payers.gateway,
    simulator: payers.simulator,
    transact: (work) => transact(app.database, { ...who('receive-payer-files'), testClockId }, work),
  });
  const dispatches = clockedDispatches({
    pool: database.pool,
    ...played,
    encryption,
    livemode: database.livemode,
    sender,
    clock: database.clock,
    logger,
    observer: app.telemetry.deliveries,
    // A subscription belongs to no patient, so its work continues on the organization's time.
    transact: (work) => transact(app.database, who('webhooks'), work),
  });
  const deadlines = clockedDeadlines({
    reader: readerOf(database, organizationId),
    testClockId,
    transact: (work) => transact(app.database, { ...who('deadlines'), testClockId }, work),
  });
  // A connection belongs to no patient.
  const notices = testClockId === null ? [clockedCredentialNotices(database, organizationId)] : [];
  const watches = [clockedAnswerWatch(database, played), clockedScores(database, played)];
  return [jobs, files, ...watches, deadlines, ...notices, dispatches];
}

/** Returns whether an error is the database's, so that a failed attempt does not count; pure. */
export function isDatabaseTrouble(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  return DATABASE_TROUBLE.test(String(code)) || CONNECTION_MESSAGES.test(message ?? '');
}
