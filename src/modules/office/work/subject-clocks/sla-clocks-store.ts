import { Conditions } from '../../../../database/conditions.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { FiltersOf } from '../../../list.ts';
import { nextSlaDueAt } from './run-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';
import { slaClockResource } from './sla-clock-resource.ts';

const LIST = slaClockResource.lists.listSlaClocks;
export type SlaClockFilter = FiltersOf<typeof LIST>;

export function findSlaClock(reader: TenantReader, id: string): Promise<SlaClock | null> {
  return findDocument<SlaClock>(reader, 'sla_clocks', id);
}

/** Reads and locks a clock for a command. The command continues in the patient's time. */
export async function lockSlaClock(tx: UnitOfWork, id: string): Promise<SlaClock | null> {
  const clock = await lockDocument<SlaClock>(tx, 'sla_clocks', id);
  await tx.liveBy(clock?.testClockId);
  return clock;
}

/** Returns clocks, newest first. */
export function selectSlaClocks(
  reader: TenantReader,
  filter: SlaClockFilter,
  page: { limit: number; after?: string },
): Promise<SlaClock[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return selectNewest<SlaClock>(reader, 'sla_clocks', where, page);
}

/** Returns the types of subjects that the organization has or had a policy for. */
export async function selectSubjectTypes(reader: TenantReader): Promise<string[]> {
  const rows = await reader.query<{ applies_to: string }>(
    'select distinct applies_to from sla_policies where organization_id = $1',
    [reader.organizationId],
  );
  return rows.map((row) => row.applies_to);
}

/** Locks the running clocks of these subjects. */
export function lockRunningClocks(tx: UnitOfWork, subjectIds: readonly string[]): Promise<SlaClock[]> {
  return selectResources<SlaClock>(
    tx,
    `sla_clocks
     where organization_id = $1 and subject_id = any($2) and ended_at is null order by id for update`,
    [tx.organizationId, subjectIds],
  );
}

/** Locks the running clocks of a policy, at most `limit`. */
export function lockClocksOfPolicy(tx: UnitOfWork, policyId: string, limit: number): Promise<SlaClock[]> {
  return selectResources<SlaClock>(
    tx,
    `sla_clocks
     where organization_id = $1 and policy_id = $2 and ended_at is null order by id limit ${Number(limit)} for update`,
    [tx.organizationId, policyId],
  );
}

export function insertSlaClock(tx: UnitOfWork, clock: SlaClock): void {
  tx.write(
    `insert into sla_clocks (organization_id, id, policy_id, subject_type, subject_id, metric, state, next_at, ended_at,
       document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...valuesOf(tx, clock), clock.createdAt, clock.updatedAt],
  );
}

/** Writes a clock that the transaction has locked. */
export function saveSlaClock(tx: UnitOfWork, clock: SlaClock): void {
  tx.writeOne(
    `update sla_clocks set policy_id = $3, subject_type = $4, subject_id = $5, metric = $6, state = $7, next_at = $8,
       ended_at = $9, document = $10, version = $11, updated_at = $12
     where organization_id = $1 and id = $2`,
    [...valuesOf(tx, clock), clock.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

function valuesOf(tx: UnitOfWork, clock: SlaClock): unknown[] {
  const { id, policyId, subject, target, state, endedAt, version } = clock;
  const next = nextSlaDueAt(clock);
  return [
    ...[tx.organizationId, id, policyId, subject.type, subject.id, target.metric, state, next, endedAt],
    ...[toDocument(clock), version],
  ];
}

/** States in which a subject needs no further work, and that no event reports. */
const CLOSED = ['cancelled', 'voided', 'withdrawn'];

/** Returns whether a subject was deleted or closed. */
export async function isClosed(reader: TenantReader, table: string, id: string): Promise<boolean> {
  const [row] = await reader.query<{ status: string }>(
    `select status from ${table} where organization_id = $1 and id = $2`,
    [reader.organizationId, id],
  );
  return row === undefined || CLOSED.includes(row.status);
}
