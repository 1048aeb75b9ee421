import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { listPayers } from '../../trading/payers/find-payers.ts';
import { type CollectionGroup, selectCollections } from './collections-store.ts';
import { selectDenialReport } from './denial-report-store.ts';
import { collectionList, openList } from './figure-lists.ts';
import { preventionOf } from './prevention.ts';
import { selectProductivity } from './productivity-store.ts';
import {
  filterOf,
  type OfProvider,
  type PeriodQuery,
  percent,
  periodOf,
  type ReportQuery,
  ROWS_MAX,
} from './report-query.ts';
import { selectAging, selectFirstPassYield, selectPayerPerformance, selectSuspense } from './reports-store.ts';
import { selectSlaReport, selectWorkReport } from './work-reports-store.ts';

type Row = Record<string, string | number | null>;

function report<R extends Row, P>(reader: TenantReader, object: string, period: P, rows: R[]) {
  return { object, livemode: reader.livemode, ...period, rows };
}

/** Reports on the denials that were received in a period, by payer, category and reason. */
export async function reportDenials(reader: TenantReader, query: ReportQuery) {
  const filter = filterOf(query, reader.now);
  const rows = (await selectDenialReport(reader, filter)).map((row) => ({
    ...row,
    preventableBy: preventionOf(row.category),
  }));
  return report(reader, 'denial_report', filter, rows);
}

/** Reports what was charged and collected in a period, by payer, provider, location or month. */
export async function reportCollections(
  reader: TenantReader,
  { groupBy = 'payer', billingNpi, ...query }: ReportQuery & { groupBy?: CollectionGroup; billingNpi?: string },
) {
  const filter = { ...filterOf(query, reader.now), billingNpi: billingNpi ?? null };
  const rows = await selectCollections(reader, { ...filter, groupBy });
  const names = groupBy === 'payer' ? await payerNames(reader, rows) : null;
  const listed = rows.map((row) => ({
    ...row,
    name: names?.get(row.key) ?? row.name,
    list: collectionList({ ...filter, groupBy }, row.key),
  }));
  return report(reader, 'collections_report', { ...filter, groupBy }, listed);
}

async function payerNames(reader: TenantReader, rows: readonly { key: string }[]): Promise<Map<string, string>> {
  const ids = rows.map(({ key }) => key);
  const payers = ids.length === 0 ? [] : await listPayers(reader, { limit: ids.length, ids });
  return new Map(payers.map(({ id, name }) => [id, name]));
}

/** Reports the open amounts on a day, by payer and age of the claims. */
export async function reportAging(
  reader: TenantReader,
  { asOf = undefined, payerId = null }: { asOf?: LocalDate | undefined; payerId?: string | null | undefined },
) {
  const filter = { asOf: asOf ?? localDateOf(reader.now), payerId };
  return report(reader, 'ar_aging_report', filter, await agingRows(reader, filter));
}

/** Returns the open amounts on a day by payer and age, each with the list of its claims. */
export async function agingRows(
  reader: TenantReader,
  filter: { asOf: LocalDate; payerId: string | null } & OfProvider,
) {
  return (await openAmounts(reader, filter)).rows;
}

/** Does the same as `agingRows`, and returns the sum of all rows, also of those that a report omits. */
export async function openAmounts(
  reader: TenantReader,
  filter: { asOf: LocalDate; payerId: string | null } & OfProvider,
) {
  const rows = (await selectAging(reader, filter)).map((row) => ({
    ...row,
    balance: row.payerBalance + row.deniedBalance + row.patientBalance,
    list: openList({ ...filter, payerId: row.payerId }, row.bucket),
  }));
  return { rows: rows.slice(0, ROWS_MAX), total: rows.reduce((sum, { balance }) => sum + balance, 0) };
}

/** Reports the amounts in suspense that are not cleared yet, oldest first; of those booked until a day, if one is given. */
export async function reportSuspense(reader: TenantReader, { asOf = null }: { asOf?: LocalDate | null }) {
  return report(reader, 'suspense_report', { asOf }, await selectSuspense(reader, asOf));
}

/** Reports how many original claims were paid at the first decision, without a rejection or a denial. */
export async function reportFirstPassYield(reader: TenantReader, query: ReportQuery) {
  const filter = filterOf(query, reader.now);
  const rows = (await selectFirstPassYield(reader, filter)).map((row) => ({
    ...row,
    yieldPercent: percent(row.paidFirstPass, row.claims - row.pending),
  }));
  return report(reader, 'first_pass_yield_report', filter, rows);
}

/** Reports how payers have dealt with the claims of a period. */
export async function reportPayerPerformance(reader: TenantReader, query: ReportQuery) {
  const filter = filterOf(query, reader.now);
  const rows = (await selectPayerPerformance(reader, filter)).map((row) => ({
    ...row,
    denialPercent: percent(row.withDenial, row.decided),
    netCollectionPercent: percent(row.paid, row.charges - row.adjusted - row.patientShare),
  }));
  return report(reader, 'payer_performance_report', filter, rows);
}

/** Reports how many clocks of service levels were met and breached, by policy and metric. */
export async function reportSla(reader: TenantReader, query: PeriodQuery & { policyId?: string }) {
  const filter = { ...periodOf(query, reader.now), policyId: query.policyId ?? null };
  const rows = (await selectSlaReport(reader, filter)).map((row) => ({
    ...row,
    metPercent: percent(row.met, row.met + row.breached),
  }));
  return report(reader, 'sla_report', filter, rows);
}

/** Reports what each user did in a period. */
export async function reportProductivity(reader: TenantReader, query: PeriodQuery) {
  const period = periodOf(query, reader.now);
  return report(reader, 'productivity_report', period, await selectProductivity(reader, period));
}

/** Reports the work items of a period, and those that are unfinished, by type and queue. */
export async function reportWork(reader: TenantReader, query: PeriodQuery & { queueId?: string }) {
  const filter = { ...periodOf(query, reader.now), queueId: query.queueId ?? null };
  return report(reader, 'work_report', filter, await selectWorkReport(reader, filter));
}
