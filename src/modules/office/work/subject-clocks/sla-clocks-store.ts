import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import { nextSlaDueAt } from './run-sla-clock.ts';
import type { SlaClock } from './sla-clock.ts';
import { slaClockFields } from './sla-clock-fields.ts';
import { slaClockResource } from './sla-clock-resource.ts';

export const SLA_CLOCKS = new DocumentTable<SlaClock>({
  name: 'sla_clocks',
  read: (stored) => filled(slaClockFields, stored),
  columns: [
    ...columnsOf(slaClockFields),
    { name: 'subject_type', type: 'text', of: ({ subject }) => subject.type },
    { name: 'subject_id', type: 'text', of: ({ subject }) => subject.id },
    { name: 'metric', type: 'text', of: ({ target }) => target.metric },
    { name: 'next_at', type: 'timestamptz', of: (clock) => nextSlaDueAt(clock) },
  ],
});

const LIST = slaClockResource.lists.listSlaClocks;
export type SlaClockFilter = FiltersOf<typeof LIST>;

export function findSlaClock(reader: TenantReader, id: string): Promise<SlaClock | null> {
  return SLA_CLOCKS.find(reader, id);
}

/** Reads and locks a clock for a command. The command continues in the patient's time. */
export async function lockSlaClock(tx: UnitOfWork, id: string): Promise<SlaClock | null> {
  const clock = await SLA_CLOCKS.lock(tx, id);
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
  return SLA_CLOCKS.selectNewest(reader, where, page);
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
  return SLA_CLOCKS.lockWhere(
    tx,
    `organization_id = $1 and subject_id = any($2) and ended_at is null order by id for update`,
    [tx.organizationId, subjectIds],
  );
}

/** Locks the running clocks of a policy, at most `limit`. */
export function lockClocksOfPolicy(tx: UnitOfWork, policyId: string, limit: number): Promise<SlaClock[]> {
  return SLA_CLOCKS.lockWhere(
    tx,
    `organization_id = $1 and policy_id = $2 and ended_at is null order by id limit ${Number(limit)} for update`,
    [tx.organizationId, policyId],
  );
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
