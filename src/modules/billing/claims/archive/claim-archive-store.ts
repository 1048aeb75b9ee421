import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { DENIAL_STATUSES } from '../../../payments/denials/denial-fields.ts';
import { hasEnded } from '../../../payments/denials/denial-state.ts';
import { type Archive, archivedRows, storeArchives, takeArchives } from '../../../platform/archives/archives.ts';

const ENDED_DENIALS = DENIAL_STATUSES.filter((status) => hasEnded({ status }));

/** The place of a claim in the order in which claims are archived. */
export type ArchivePosition = { id: string; updatedAt: Date };

/**
 * Locks and returns the next claims of an organization that can be archived: closed and unchanged since `before`, with no
 * amount open and nothing that a person or a payer still works on. Claims with a test clock of patients are left out,
 * because their time is not the organization's. `after`: the last claim of the batch before, so that a backlog does not
 * look again and again at claims that cannot be archived.
 */
export async function lockArchivable(
  tx: UnitOfWork,
  { before, after, limit }: { before: Date; after: ArchivePosition | null; limit: number },
): Promise<ArchivePosition[]> {
  return tx.query<ArchivePosition>(
    `select c.id, c.updated_at as "updatedAt" from claims c
     where c.organization_id = $1 and c.archived_at is null and c.status in ('paid', 'denied', 'voided', 'cancelled')
       and c.updated_at < $2 and (c.updated_at, c.id) > ($4::timestamptz, $5) and c.next_notice_at is null
       and coalesce((c.document->>'balance')::bigint, 0) = 0
       and coalesce((c.document->>'amountInSuspense')::bigint, 0) = 0
       and c.document->>'testClockId' is null
       and coalesce(c.document->'informationRequest'->>'state', 'closed') <> 'open'
       and not exists (select from denials d
         where d.organization_id = $1 and d.claim_id = c.id and d.status <> all($3::text[]))
       and not exists (select from appeals a
         where a.organization_id = $1 and a.claim_id = c.id and a.status in ('draft', 'sent', 'acknowledged'))
       and not exists (select from work_items w
         where w.organization_id = $1 and w.claim_id = c.id and w.status not in ('done', 'cancelled'))
       and not exists (select from reviews r
         where r.organization_id = $1 and r.claim_id = c.id and r.status = 'pending')
     order by c.updated_at, c.id limit ${Number(limit)} for update of c skip locked`,
    [tx.organizationId, before, ENDED_DENIALS, after?.updatedAt ?? '-infinity', after?.id ?? ''],
  );
}

/**
 * Moves the history of locked claims to the archive: the provenance of their own audit entries, and their scrub runs. Kept
 * in their tables are records that the audit chain does not cover yet, because the sealer reads them there, and runs that
 * results of the organization's rules refer to.
 */
export async function moveToArchive(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  const archives = await tx.query<Archive>(
    `with claim as (select unnest($2::text[]) as id),
     records as (
       delete from provenance_records p using audit_entries e, audit_chain c
       where p.organization_id = $1 and p.target_id = any($2::text[])
         and e.organization_id = $1 and e.id = p.audit_entry_id and e.subject_id = p.target_id
         and c.organization_id = $1 and c.entry_id = e.id
       returning p.*),
     runs as (
       delete from claim_scrub_runs s
       where s.organization_id = $1 and s.claim_id = any($2::text[])
         and not exists (select from scrub_rule_results r where r.organization_id = $1 and r.run_id = s.id)
       returning s.*)
     select claim.id as "subjectId", json_build_object(
       'provenance_records', coalesce((select json_agg(r order by r.id) from records r where r.target_id = claim.id), '[]'),
       'claim_scrub_runs', coalesce((select json_agg(r order by r.id) from runs r where r.claim_id = claim.id), '[]')
     )::text as content from claim`,
    [tx.organizationId, claimIds],
  );
  await storeArchives(tx, archives);
  await tx.query('update claims set archived_at = $3 where organization_id = $1 and id = any($2::text[])', [
    tx.organizationId,
    claimIds,
    tx.now,
  ]);
}

/** Moves the history of locked claims back to its tables. */
export async function restoreFromArchive(tx: UnitOfWork, claimIds: readonly string[]): Promise<void> {
  const contents = await takeArchives(tx, claimIds);
  await tx.query(
    `with records as (insert into provenance_records ${archivedRows('provenance_records', 3)}),
     runs as (insert into claim_scrub_runs ${archivedRows('claim_scrub_runs', 3)})
     update claims set archived_at = null where organization_id = $1 and id = any($2::text[])`,
    [tx.organizationId, claimIds, contents],
  );
}
