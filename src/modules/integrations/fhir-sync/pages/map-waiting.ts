import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { localDateIn } from '../../../../kernel/time-zone.ts';
import { getConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { applyResources } from '../effects/apply-resources.ts';
import type { Arrival, EffectContext } from '../effects/effect.ts';
import { saveResources, selectWaiting } from '../received/fhir-resources-store.ts';
import { contentVault } from '../received/resource-content.ts';
import { addCounts, addProblems, countedProblem, NO_COUNTS, type SyncRun } from '../runs/sync-run.ts';
import { findPracticeZone } from './practice-zone.ts';
import type { PageContext } from './save-page.ts';

/** Types that can wait, referenced types first. */
export const WAITING_TYPES = [
  'Patient',
  'Coverage',
  'Encounter',
  'Condition',
  'AllergyIntolerance',
  'MedicationRequest',
  'DocumentReference',
] as const;
const BATCH = 200;

/**
 * Maps the next resources of a type again: visits whose parts have changed, and resources whose missing reference has
 * arrived. Returns the run, and the id of the last resource, or null if none waits.
 */
export async function mapWaiting(
  tx: UnitOfWork,
  run: SyncRun,
  { type, after }: { type: string; after: string | null },
  { encryption }: PageContext,
): Promise<{ run: SyncRun; last: string | null }> {
  const { connectionId } = run;
  const rows = await selectWaiting(tx, connectionId, { type, after: after ?? '', limit: BATCH });
  if (rows.length === 0) return { run, last: null };
  const vault = contentVault(encryption, tx.organizationId, connectionId);
  // The time zone is read in this transaction, because it may have changed since the run began.
  const timeZone = await findPracticeZone(tx, await getConnection(tx, connectionId));
  const today = localDateIn(timeZone ?? 'UTC', tx.now);
  const context: EffectContext = { connectionId, runId: run.id, vault, isDryRun: false, timeZone, today };
  const arrivals: Arrival[] = rows.map((row) => ({
    ...row,
    resource: row.raw === null ? {} : vault.open(row, row.raw),
    known: row,
  }));
  const effects = await applyResources(tx, context, arrivals);
  const counts = { ...NO_COUNTS };
  const found = [];
  for (const { outcome, problems } of effects) {
    // The resource itself was counted when it was received, or is unchanged; only its result counts here.
    if (outcome !== 'unchanged') counts[outcome] += 1;
    found.push(...problems.map((one) => countedProblem(type, one)));
  }
  saveResources(
    tx,
    { connectionId, runId: run.id },
    arrivals.map(({ resource: _resource, known, ...arrival }, index) => {
      const { status, targetId, missing, problems } = effects[index]!;
      const { encounterId } = known!;
      return { ...arrival, status, targetId: targetId ?? known!.targetId, encounterId, missing, problems };
    }),
  );
  const counted = {
    counts: addCounts(run.counts, new Map([[type, counts]])),
    problems: addProblems(run.problems, found),
  };
  return { run: { ...run, ...counted }, last: rows.at(-1)!.id };
}
