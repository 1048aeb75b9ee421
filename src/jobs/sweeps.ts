import { hostname } from 'node:os';
import type { App } from '../composition/app.ts';
import { removeIdempotencySecrets } from '../database/idempotency-retention.ts';
import { transact } from '../database/transactions/transaction.ts';
import { sweepClaimImports } from '../modules/billing/claim-imports/sweep-claim-imports.ts';
import { reportOverdueAnswers } from '../modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { archiveClosedClaims } from '../modules/billing/claims/archive/archive-claims.ts';
import { resumeOverdueChecks } from '../modules/eligibility/attempts/resume-check.ts';
import { resumeOverduePolicies } from '../modules/eligibility/policies/run-policy.ts';
import { forgetSuccessorsAfterGrace } from '../modules/integrations/fhir-sessions/end-session.ts';
import { queueSubscriptionChecks } from '../modules/integrations/fhir-subscriptions/check-subscription.ts';
import { watchHeartbeats } from '../modules/integrations/fhir-subscriptions/watch-heartbeats.ts';
import { startDueSyncs, startNotifiedSyncs } from '../modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { recoverAbandoned } from '../modules/integrations/outbox/recover-abandoned.ts';
import { announceDueDeadlines } from '../modules/office/deadlines/announce-deadlines.ts';
import { checkLateClocks } from '../modules/office/late-clocks/check-late-clocks.ts';
import { reportExpiredCodeSets } from '../modules/office/work/automatic/report-expired-code-sets.ts';
import { updateAllScores } from '../modules/office/work/scores/update-scores.ts';
import { listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import { failStalledImports } from '../modules/practice/imports/finish-import.ts';
import { findPlannedServices } from '../modules/prior-authorizations/requirements/find-planned-services.ts';
import { reportExpiringCredentials } from '../modules/trading/exchange/connections/report-expiring-credentials.ts';
import { describeHold } from '../modules/trading/exchange/fence/fence.ts';
import { type Guarded, guardExchange } from '../modules/trading/exchange/fence/guard-exchange.ts';
import { restoreInbound } from '../modules/trading/exchange/inbound/copies/restore-inbound.ts';
import { sweepPayerFiles } from '../modules/trading/exchange/inbound/files/sweep-payer-files.ts';
import {
  enqueueOverdueFiles,
  retryUnmatchedFiles,
} from '../modules/trading/exchange/inbound/processing/enqueue-overdue-files.ts';
import {
  enqueueDueBatches,
  enqueueOverdue,
  reportMissingAcknowledgments,
} from '../modules/trading/exchange/outbound/enqueue-overdue.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Work that is repeated until it is closed. Several workers may run it at once. */
type Sweep = {
  /** The event of the log entry about a round that did something is `<name>.done`, unless `event` names another. */
  name: string;
  everyMs: number;
  /** The delay before the first round. Default: none. */
  firstAfterMs?: number;
  event?: string;
  level?: 'info' | 'warn';
  /** Runs a round, and returns how much it did of each kind. */
  round(app: App, signal: AbortSignal): Promise<Record<string, number>>;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A backup that is older is not made complete by the copies of received files. */
const COPIES_KEPT_MS = 35 * 24 * HOUR_MS;

/** Compares the journal again, so that the next start has little to read. Other processes than workers run it, too. */
const JOURNAL: Sweep = {
  name: 'journal_sweep',
  everyMs: MINUTE_MS,
  firstAfterMs: MINUTE_MS,
  round: async (app) => {
    await compareJournal(app);
    await app.inboundCopies.removeBefore(new Date(app.clock.now().getTime() - COPIES_KEPT_MS));
    return {};
  },
};

/** The repeated work of a worker. Most of it finds what a process that died has left. */
const SWEEPS: readonly Sweep[] = [
  {
    // Interchanges, received files and credentials, and claims without an answer.
    name: 'sending_sweep',
    everyMs: 30 * SECOND_MS,
    firstAfterMs: 30 * SECOND_MS,
    round: async ({ database }) => ({
      enqueued: await enqueueOverdue(database),
      files: await enqueueOverdueFiles(database),
      unmatched: await retryUnmatchedFiles(database),
      unacknowledged: await reportMissingAcknowledgments(database),
      unpaid: await reportOverdueAnswers(database),
      expiring: await reportExpiringCredentials(database),
    }),
  },
  JOURNAL,
  {
    // Eligibility checks whose process died during an attempt.
    name: 'eligibility_sweep',
    everyMs: 5 * SECOND_MS,
    round: async ({ eligibility }) => ({ resumed: await resumeOverdueChecks(eligibility) }),
  },
  {
    name: 'eligibility_policy_sweep',
    everyMs: 5 * MINUTE_MS,
    round: async ({ eligibility }) => ({
      resumed: await resumeOverduePolicies({ ...eligibility, findPlannedServices }),
    }),
  },
  {
    name: 'deadline_sweep',
    everyMs: MINUTE_MS,
    round: async ({ database }) => ({ announced: await announceDueDeadlines(database) }),
  },
  {
    // Due timers of work items, service levels and reviews whose jobs were lost.
    name: 'clock_sweep',
    everyMs: MINUTE_MS,
    event: 'clock_sweep.late',
    level: 'warn',
    round: async ({ database }) => ({ checked: await checkLateClocks(database) }),
  },
  {
    // Code sets whose newest release has ended.
    name: 'code_set_sweep',
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    round: async ({ database }) => ({ opened: await reportExpiredCodeSets(database) }),
  },
  {
    // Closed claims that are older than the days in the settings of their organization.
    name: 'archive_sweep',
    everyMs: HOUR_MS,
    firstAfterMs: 2 * MINUTE_MS,
    round: async ({ database }, signal) => ({ archived: await archiveClosedClaims(database, signal) }),
  },
  {
    // Scores of work items whose deadlines come closer.
    name: 'score_sweep',
    everyMs: MINUTE_MS,
    round: async ({ database }) => ({ updated: await updateAllScores(database) }),
  },
  {
    // Writes to EHRs whose worker or job was lost.
    name: 'outbox_sweep',
    everyMs: 30 * SECOND_MS,
    round: async ({ database }) => ({ recovered: await recoverAbandoned(database) }),
  },
  {
    // Silent subscriptions, and synchronizations that are due or that subscriptions have requested.
    name: 'fhir_sync_schedule',
    everyMs: 10 * SECOND_MS,
    round: async ({ database, logger }) => {
      const silent = await watchHeartbeats(database);
      if (silent > 0) logger.warn({ silent }, 'fhir_subscriptions.silent');
      await queueSubscriptionChecks(database);
      return { started: (await startDueSyncs(database)) + (await startNotifiedSyncs(database)) };
    },
  },
  {
    // Batches that are full or have waited long enough.
    name: 'batch_sweep',
    everyMs: 2 * SECOND_MS,
    firstAfterMs: 2 * SECOND_MS,
    round: async ({ database }) => {
      await enqueueDueBatches(database);
      return {};
    },
  },
  {
    // Interrupted uploads, imports and downloads. The first round does not slow down the start.
    name: 'upload_sweep',
    everyMs: HOUR_MS,
    firstAfterMs: MINUTE_MS,
    round: async (app, signal) => {
      await sweepUploadsOfAll(app, signal);
      return {};
    },
  },
  {
    // Secrets of stored answers, and replaced session tokens, whose replay period is over.
    name: 'secret_sweep',
    everyMs: MINUTE_MS,
    round: async ({ pool, clock }, signal) => ({
      secrets: await removeIdempotencySecrets(pool, { signal }),
      successors: await forgetSuccessorsAfterGrace(pool, { now: clock.now(), signal }),
    }),
  },
];

function start(app: App, { name, everyMs, firstAfterMs = 0, event, level = 'info', round }: Sweep): Repeated {
  return repeat(app, {
    name,
    firstAfterMs,
    round: async (signal) => {
      const done = await round(app, signal);
      if (Object.values(done).some((count) => count > 0)) app.logger[level](done, event ?? `${name}.done`);
      return everyMs;
    },
  });
}

/** Starts the repeated work of a worker. */
export function startSweeps(app: App): Repeated {
  const sweeps = SWEEPS.map((sweep) => start(app, sweep));
  return {
    close: async () => {
      for (const sweep of sweeps) await sweep.close();
    },
  };
}

/** Starts the comparison of the journal alone. */
export function startJournalSweep(app: App): Repeated {
  return start(app, JOURNAL);
}

/** Sweeps every organization once. */
export async function sweepUploadsOfAll(app: App, signal?: AbortSignal): Promise<void> {
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    if (signal?.aborted) return;
    const who = { organizationId, actor: { type: 'system', id: 'upload-sweep' } as const };
    const { chunks, imports } = await transact(app.database, who, sweepClaimImports);
    const fileChunks = await transact(app.database, who, sweepPayerFiles);
    const recordImports = await transact(app.database, who, failStalledImports);
    const count = chunks + imports + fileChunks + recordImports;
    if (count > 0) app.logger.info({ organizationId, chunks, imports, fileChunks, recordImports }, 'upload_sweep.done');
  }
}

/**
 * Compares the transport journal with the database once. Holds sending and pick-up if the database or the journal is
 * not the one that was used last.
 */
export async function compareJournal(app: App): Promise<Guarded> {
  const { database, encryption, handlers, journal, payers, isRestoredToo } = app;
  const { mapping } = payers;
  const result = await guardExchange({
    ...{ database, encryption, handlers, journal, mapping, isRestoredToo },
    machine: hostname(),
    restoreFiles: async () => {
      const files = await restoreInbound(app.inboundCopies, { database, encryption, mapping });
      if (Object.values(files).some((count) => count > 0)) app.logger.warn(files, 'transport_journal.files_restored');
    },
  });
  const { recovered, corrected, unmatched, holds, change } = result;
  if (recovered + corrected + unmatched > 0) {
    app.logger.warn({ recovered, corrected, unmatched }, 'transport_journal.reconciled');
  }
  if (change === 'held') app.logger.error({ reason: describeHold(holds) }, 'exchange.held');
  if (change === 'opened') app.logger.warn('exchange.opened');
  return result;
}
