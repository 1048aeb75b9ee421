import { hostname } from 'node:os';
import type { App } from '../composition/app.ts';
import { removeIdempotencySecrets } from '../database/idempotency-retention.ts';
import { transact } from '../database/transactions/transaction.ts';
import { sweepClaimImports } from '../modules/billing/claim-imports/sweep-claim-imports.ts';
import { reportOverdueAnswers } from '../modules/billing/claims/answer-watch/report-overdue-answers.ts';
import { resumeOverdueChecks } from '../modules/eligibility/attempts/resume-check.ts';
import { resumeOverduePolicies } from '../modules/eligibility/policies/run-policy.ts';
import { forgetSuccessorsAfterGrace } from '../modules/integrations/fhir-sessions/end-session.ts';
import { queueSubscriptionChecks } from '../modules/integrations/fhir-subscriptions/check-subscription.ts';
import { watchHeartbeats } from '../modules/integrations/fhir-subscriptions/watch-heartbeats.ts';
import { startDueSyncs, startNotifiedSyncs } from '../modules/integrations/fhir-sync/schedules/start-due-syncs.ts';
import { recoverAbandoned } from '../modules/integrations/outbox/recover-abandoned.ts';
import { announceDueDeadlines } from '../modules/office/deadlines/announce-deadlines.ts';
import { checkLateClocks } from '../modules/office/late-clocks/check-late-clocks.ts';
import { updateAllScores } from '../modules/office/work/scores/update-scores.ts';
import { listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
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

const BATCHES_EVERY_MS = 2_000;

/**
 * Enqueues the closing of batches that are full or have waited long enough, until the sweep is closed. Several workers
 * may run it.
 */
export function startBatchSweep(app: App): Repeated {
  return repeat(app, {
    name: 'batch_sweep',
    firstAfterMs: BATCHES_EVERY_MS,
    round: async () => {
      await enqueueDueBatches(app.database);
      return BATCHES_EVERY_MS;
    },
  });
}

const SENDING_EVERY_MS = 30_000;

/**
 * Queues again interchanges and received files whose jobs were lost, and files whose claims were recovered since, and reports interchanges that the partner has not
 * acknowledged, claims whose remittance is overdue, and credentials that will expire, until it is closed. Several
 * workers may run it at once.
 */
export function startSendingSweep(app: App): Repeated {
  return repeat(app, {
    name: 'sending_sweep',
    firstAfterMs: SENDING_EVERY_MS,
    round: async () => {
      const enqueued = await enqueueOverdue(app.database);
      const files = await enqueueOverdueFiles(app.database);
      const unmatched = await retryUnmatchedFiles(app.database);
      const unacknowledged = await reportMissingAcknowledgments(app.database);
      const unpaid = await reportOverdueAnswers(app.database);
      const expiring = await reportExpiringCredentials(app.database);
      const done = { enqueued, files, unmatched, unacknowledged, unpaid, expiring };
      if (Object.values(done).some((count) => count > 0)) app.logger.info(done, 'sending_sweep.done');
      return SENDING_EVERY_MS;
    },
  });
}

const OUTBOX_EVERY_MS = 30_000;

/** Queues again writes to EHRs whose worker or job was lost, until it is closed. Several workers may run it at once. */
export function startOutboxSweep(app: App): Repeated {
  return repeat(app, {
    name: 'outbox_sweep',
    round: async () => {
      const recovered = await recoverAbandoned(app.database);
      if (recovered > 0) app.logger.info({ recovered }, 'outbox_sweep.done');
      return OUTBOX_EVERY_MS;
    },
  });
}

const CLOCKS_EVERY_MS = 60_000;

/**
 * Runs due timers of work items and reviews whose jobs were lost, until it is closed. Several workers may run it at
 * once.
 */
export function startClockSweep(app: App): Repeated {
  return repeat(app, {
    name: 'clock_sweep',
    round: async () => {
      const checked = await checkLateClocks(app.database);
      if (checked > 0) app.logger.warn({ checked }, 'clock_sweep.late');
      return CLOCKS_EVERY_MS;
    },
  });
}

const DEADLINES_EVERY_MS = 60_000;

/** Announces deadlines that are near or have passed, until it is closed. Several workers may run it at once. */
export function startDeadlineSweep(app: App): Repeated {
  return repeat(app, {
    name: 'deadline_sweep',
    round: async () => {
      const announced = await announceDueDeadlines(app.database);
      if (announced > 0) app.logger.info({ announced }, 'deadline_sweep.done');
      return DEADLINES_EVERY_MS;
    },
  });
}

const CHECKS_EVERY_MS = 5_000;

/**
 * Repeats eligibility checks whose process died during an attempt, until it is closed. Several workers may run it at
 * once.
 */
export function startEligibilitySweep(app: App): Repeated {
  return repeat(app, {
    name: 'eligibility_sweep',
    round: async () => {
      const resumed = await resumeOverdueChecks(app.eligibility);
      if (resumed > 0) app.logger.info({ resumed }, 'eligibility_sweep.done');
      return CHECKS_EVERY_MS;
    },
  });
}

const POLICIES_EVERY_MS = 5 * 60_000;

/** Runs policies whose job was lost, until it is closed. Several workers may run it at once. */
export function startEligibilityPolicySweep(app: App): Repeated {
  return repeat(app, {
    name: 'eligibility_policy_sweep',
    round: async () => {
      const resumed = await resumeOverduePolicies({ ...app.eligibility, findPlannedServices });
      if (resumed > 0) app.logger.info({ resumed }, 'eligibility_policy_sweep.done');
      return POLICIES_EVERY_MS;
    },
  });
}

const SCORES_EVERY_MS = 60_000;

/** Computes the scores of work items whose deadlines come closer, until it is closed. Several workers may run it at once. */
export function startScoreSweep(app: App): Repeated {
  return repeat(app, {
    name: 'score_sweep',
    round: async () => {
      const updated = await updateAllScores(app.database);
      if (updated > 0) app.logger.info({ updated }, 'score_sweep.done');
      return SCORES_EVERY_MS;
    },
  });
}

const SECRETS_EVERY_MS = 60_000;

/** Removes secrets from stored answers, and replaced session tokens, when their replay period is over. Several workers may run it at once. */
export function startSecretSweep(app: App): Repeated {
  return repeat(app, {
    name: 'secret_sweep',
    round: async (signal) => {
      const secrets = await removeIdempotencySecrets(app.pool, { signal });
      const successors = await forgetSuccessorsAfterGrace(app.pool, { now: app.clock.now(), signal });
      if (secrets + successors > 0) app.logger.info({ secrets, successors }, 'secret_sweep.done');
      return SECRETS_EVERY_MS;
    },
  });
}

const UPLOADS_EVERY_MS = 3600_000;
/** Delay before the first sweep, so that it does not slow down the start. */
const FIRST_AFTER_MS = 60_000;

/** Removes interrupted uploads, imports and downloads every hour until it is closed. Several workers may run it at once. */
export function startUploadSweep(app: App): Repeated {
  return repeat(app, {
    name: 'upload_sweep',
    firstAfterMs: FIRST_AFTER_MS,
    round: async (signal) => {
      await sweepUploadsOfAll(app, signal);
      return UPLOADS_EVERY_MS;
    },
  });
}

/** Sweeps every organization once. */
export async function sweepUploadsOfAll(app: App, signal?: AbortSignal): Promise<void> {
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    if (signal?.aborted) return;
    const who = { organizationId, actor: { type: 'system', id: 'upload-sweep' } as const };
    const { chunks, imports } = await transact(app.database, who, sweepClaimImports);
    const fileChunks = await transact(app.database, who, sweepPayerFiles);
    const count = chunks + imports + fileChunks;
    if (count > 0) app.logger.info({ organizationId, chunks, imports, fileChunks }, 'upload_sweep.done');
  }
}

const JOURNAL_EVERY_MS = 60_000;
/** A backup that is older is not made complete by the copies of received files. */
const COPIES_KEPT_MS = 35 * 86_400_000;

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

/** Compares the journal repeatedly, so that the next start has little to read. Several processes may run it. */
export function startJournalSweep(app: App): Repeated {
  return repeat(app, {
    name: 'journal_sweep',
    firstAfterMs: JOURNAL_EVERY_MS,
    round: async () => {
      await compareJournal(app);
      await app.inboundCopies.removeBefore(new Date(app.clock.now().getTime() - COPIES_KEPT_MS));
      return JOURNAL_EVERY_MS;
    },
  });
}

const FHIR_SYNCS_EVERY_MS = 10_000;

/**
 * Finds silent subscriptions, checks them at their servers, and starts synchronizations that are due or requested by
 * subscriptions, until it is closed. Several workers may run it at once.
 */
export function startFhirSyncSchedule(app: App): Repeated {
  return repeat(app, {
    name: 'fhir_sync_schedule',
    round: async () => {
      const silent = await watchHeartbeats(app.database);
      if (silent > 0) app.logger.warn({ silent }, 'fhir_subscriptions.silent');
      await queueSubscriptionChecks(app.database);
      const started = (await startDueSyncs(app.database)) + (await startNotifiedSyncs(app.database));
      if (started > 0) app.logger.info({ started }, 'fhir_sync_schedule.done');
      return FHIR_SYNCS_EVERY_MS;
    },
  });
}
