import type { App } from '../composition/app.ts';
import { deleteExpiredIdempotencyRecords } from '../database/idempotency-retention.ts';
import { makePartitions, rollPartitions } from '../database/partitions.ts';
import { transact, type UnitOfWork } from '../database/transactions/transaction.ts';
import { deleteOldRuleResults } from '../modules/billing/claims/custom-rules/find-custom-rules.ts';
import { listAllOrganizations } from '../modules/platform/organizations/find-organizations.ts';
import { deleteOldRequests } from '../modules/platform/request-log/find-requests.ts';
import { removeExpiredContent } from '../modules/practice/documents/delete-document.ts';
import { type Repeated, repeat } from './repeat.ts';

/** Documents per transaction. */
const BATCH = 50;
/** Results of scrub rules per transaction. */
const RESULTS_BATCH = 1_000;

const EVERY_MS = 3_600_000;
/** Delay before the first drop, so that it does not slow down the start. */
const FIRST_AFTER_MS = 60_000;

/**
 * Creates the partitions of the next days at once; then every hour also drops expired ones, deletes expired idempotency
 * records, old entries of the request log and old results of scrub rules, and removes the content of expired documents, until
 * it is closed.
 */
export function startRetention(app: App): Repeated {
  let isFirst = true;
  return repeat(app, {
    name: 'retention',
    round: async (signal) => {
      if (isFirst) {
        log(app, await makePartitions(app.pool), 0);
        isFirst = false;
        return FIRST_AFTER_MS;
      }
      const { changes, strays } = await rollPartitions(app.pool);
      log(app, changes, strays);
      const idempotencyRecords = await deleteExpiredIdempotencyRecords(app.pool, { signal });
      if (idempotencyRecords > 0) app.logger.info({ idempotencyRecords }, 'retention.done');
      const requests = await deleteOldRequests(app.pool, app.clock.now(), signal);
      if (requests > 0) app.logger.info({ requests }, 'retention.done');
      const documents = await removeExpiredContentOfAll(app, signal);
      if (documents > 0) app.logger.info({ documents }, 'retention.done');
      const ruleResults = await deleteOldRuleResultsOfAll(app, signal);
      if (ruleResults > 0) app.logger.info({ ruleResults }, 'retention.done');
      return EVERY_MS;
    },
  });
}

function log(app: App, changes: readonly { action: string; part: string }[], strays: number): void {
  if (changes.length + strays > 0) app.logger.info({ changes, strays }, 'retention.done');
}

/** Removes the content of all organizations' documents whose retention period has ended; returns how many. */
export function removeExpiredContentOfAll(app: App, signal?: AbortSignal): Promise<number> {
  const of = (tx: UnitOfWork) => removeExpiredContent(tx, BATCH);
  return inBatches(app, { rowsMax: BATCH, isRealTime: true, of }, signal);
}

/**
 * Deletes the results of all organizations' scrub rules that are no longer counted; returns how many. Results have the time of
 * the organization's test clock, so the clock also decides when they are old.
 */
export function deleteOldRuleResultsOfAll(app: App, signal?: AbortSignal): Promise<number> {
  const of = (tx: UnitOfWork) => deleteOldRuleResults(tx, RESULTS_BATCH);
  return inBatches(app, { rowsMax: RESULTS_BATCH, isRealTime: false, of }, signal);
}

type Batches = { rowsMax: number; isRealTime: boolean; of: (tx: UnitOfWork) => Promise<number> };

/** Repeats a step of each organization, a transaction each, until it changes fewer rows than it may. */
async function inBatches(app: App, { rowsMax, isRealTime, of }: Batches, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (const { id: organizationId } of await listAllOrganizations(app.pool)) {
    const who = {
      organizationId,
      actor: { type: 'system', id: 'retention' },
      ...(isRealTime && { isRealTime }),
    } as const;
    for (let count = rowsMax; count === rowsMax && !signal?.aborted; ) {
      count = await transact(app.database, who, of);
      total += count;
    }
  }
  return total;
}
