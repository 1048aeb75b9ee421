import type { Schemas } from '../../api/schema.ts';

type Aging = Schemas['ArAgingReportRow'];

export const BUCKETS = ['0-30', '31-60', '61-90', '91-120', '121+'] as const;

export type AgingRow = { payerId: string; buckets: Record<string, number>; total: number };

/** Returns a row for each payer with its open amount by age, the largest total first. */
export function agingByPayer(rows: readonly Pick<Aging, 'payerId' | 'bucket' | 'balance'>[]): AgingRow[] {
  const payers = [...Map.groupBy(rows, ({ payerId }) => payerId)].map(([payerId, own]) => ({
    payerId,
    buckets: Object.fromEntries(own.map(({ bucket, balance }) => [bucket, balance])),
    total: own.reduce((sum, { balance }) => sum + balance, 0),
  }));
  return payers.sort((one, other) => other.total - one.total || one.payerId.localeCompare(other.payerId));
}

/** Returns the sums of all payers by age. */
export function agingTotals(rows: readonly AgingRow[]): AgingRow {
  const buckets = Object.fromEntries(
    BUCKETS.map((bucket) => [bucket, rows.reduce((sum, row) => sum + (row.buckets[bucket] ?? 0), 0)]),
  );
  return { payerId: '', buckets, total: rows.reduce((sum, { total }) => sum + total, 0) };
}

/** Returns the part of the whole in percent, between 0 and 100. It is 0 if the whole is 0. */
export function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, (100 * part) / whole));
}
