import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { findArchives, withArchived } from '../../../platform/archives/archives.ts';
import { insertRuleResults } from '../custom-rules/custom-rules-store.ts';
import type { ScrubRun } from './scrub.ts';

type RunRow = { document: ScrubRun };

/** Stores a run, with the results of the organization's rules. */
export function insertScrubRun(tx: UnitOfWork, run: ScrubRun): void {
  tx.write(
    `insert into claim_scrub_runs (organization_id, id, claim_id, claim_version, status, document, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, run.id, run.claimId, run.claimVersion, run.status, JSON.stringify(run), run.createdAt],
  );
  insertRuleResults(tx, run);
}

/** Rewrites a run whose finding was fixed. The caller has locked the claim's row, so there is no concurrent write. */
export function updateScrubRun(tx: UnitOfWork, run: ScrubRun): void {
  tx.writeOne(
    'update claim_scrub_runs set document = $3 where organization_id = $1 and id = $2',
    [tx.organizationId, run.id, JSON.stringify(run)],
    () => new Error(`The scrub run ${run.id} has gone`),
  );
}

/** Returns a run that the claim names. */
export async function findScrubRun(reader: TenantReader, claimId: string, id: string): Promise<ScrubRun> {
  const where = new Conditions(reader.organizationId).add('claim_id = ?', claimId).add('id = ?', id);
  const text = `select document from claim_scrub_runs where ${where.text}`;
  const [row] = await reader.query<RunRow>(text, where.values);
  const run = row?.document ?? (await selectRuns(reader, claimId, where, 1))[0];
  invariant(run, 'a run that a claim names exists');
  return run;
}

/** Returns scrub runs, newest first by id, which is ordered by time. */
export async function selectScrubRuns(
  reader: TenantReader,
  claimId: string,
  page: { limit: number; after?: string },
): Promise<ScrubRun[]> {
  const where = new Conditions(reader.organizationId).add('claim_id = ?', claimId).add('id < ?', page.after);
  return selectRuns(reader, claimId, where, page.limit);
}

/** Returns the runs of a claim that meet the conditions, newest first. They are in the table or in the claim's archive. */
async function selectRuns(
  reader: TenantReader,
  claimId: string,
  where: Conditions,
  limit: number,
): Promise<ScrubRun[]> {
  const archives = await findArchives(reader, [claimId]);
  const values = archives.length > 0 ? [...where.values, archives] : where.values;
  const text = `${withArchived('claim_scrub_runs', archives, values.length)}select document from claim_scrub_runs where ${where.text} order by id desc limit ${Number(limit)}`;
  return (await reader.query<RunRow>(text, values)).map((row) => row.document);
}

/** Returns the newest run of the claim that made this finding, or a finding with this fix; null if none did. */
export async function findScrubRunWith(
  reader: TenantReader,
  claimId: string,
  part: { findingId: string } | { fixId: string },
): Promise<ScrubRun | null> {
  const finding = 'findingId' in part ? { id: part.findingId } : { fixes: [{ id: part.fixId }] };
  const where = new Conditions(reader.organizationId)
    .add('claim_id = ?', claimId)
    .add("(document->'findings')::jsonb @> ?::jsonb", JSON.stringify([finding]));
  const [run] = await selectRuns(reader, claimId, where, 1);
  return run ?? null;
}

/** Returns the runs since an instant of whose findings fixes were applied, newest first. */
export async function selectFixedRuns(reader: TenantReader, since: Date, limit: number): Promise<ScrubRun[]> {
  const rows = await reader.query<RunRow>(
    `select document from claim_scrub_runs where organization_id = $1 and created_at >= $2
       and (document->'findings')::jsonb @> '[{"status": "fixed"}]' order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
  return rows.map((row) => row.document);
}
