import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { agingRows, reportCollections } from './find-reports.ts';
import { endOf, FIGURES, type Line, lineList, MONTH_END_LINES, monthOf } from './month-end.ts';
import { selectMonthEnd } from './month-end-store.ts';
import { selectSuspense } from './reports-store.ts';

/** Reports what should be finished before a month is closed, and what was collected and is owed at its end. */
export async function reportMonthEnd(reader: TenantReader, { month }: { month?: string }) {
  const days = monthOf(month, localDateOf(reader.now));
  const { from, to } = days;
  const counted = await selectMonthEnd(reader, { lastDay: to, before: endOf(days) });
  const suspense = await selectSuspense(reader, to);
  const aging = await agingRows(reader, { asOf: to, payerId: null });
  const collections = await reportCollections(reader, { from, to, groupBy: 'month' });
  const sums: Partial<Record<Line, { count: number; amount: number }>> = {
    ...Object.fromEntries(counted.map(({ step, ...sum }) => [step, sum])),
    suspense: sumOf(suspense, ({ amount }) => ({ count: 1, amount })),
    receivable: sumOf(aging, ({ claims, balance }) => ({ count: claims, amount: balance })),
    collected: sumOf(collections.rows, ({ claims, collected }) => ({ count: claims, amount: collected })),
  };
  const rows = MONTH_END_LINES.map((line) => ({
    ...{ line, isStep: !(FIGURES as readonly string[]).includes(line) },
    ...{ count: 0, amount: 0, ...sums[line] },
    list: lineList(line, days),
  }));
  return { object: 'month_end_report', livemode: reader.livemode, ...days, rows };
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => { count: number; amount: number }) {
  const parts = rows.map(of);
  const sum = (name: 'count' | 'amount') => parts.reduce((total, part) => total + part[name], 0);
  return { count: sum('count'), amount: sum('amount') };
}
