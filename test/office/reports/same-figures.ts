import { expect } from 'vitest';
import { readTogether, type TenantReader } from '../../../src/database/transactions/transaction.ts';
import { addDays } from '../../../src/kernel/local-date.ts';
import { selectClaimSums } from '../../../src/modules/billing/claims/claim-sums-store.ts';
import { COLLECTION_GROUPS, selectCollections } from '../../../src/modules/office/reports/collections-store.ts';
import {
  selectBilledDays,
  selectMoneyDays,
  selectReceivableDays,
} from '../../../src/modules/office/reports/overview-store.ts';
import {
  selectAging,
  selectFirstPassYield,
  selectPayerPerformance,
} from '../../../src/modules/office/reports/reports-store.ts';
import type { TestApp } from '../../helpers/app.ts';
import { earlierRows } from './earlier-sql.ts';

type Days = readonly { date: string; change: number }[];

/**
 * Expects that every report has the figures that follow from the postings and the documents: for all claims, for one payer
 * and for one provider, on the last day and on the days before. Returns how many rows it has compared.
 */
export async function expectSameFigures(t: TestApp, organizationId: string): Promise<number> {
  return readTogether(t.app.database, organizationId, async (reader) => {
    const [last] = await reader.query<{ day: string; payer: string; npi: string }>(
      `select max(e.effective_date)::text as day, min(c.payer_id) as payer,
         min(c.document->'billingProvider'->>'npi') as npi
       from ledger_entries e join claims c on c.organization_id = $1 and c.id = e.claim_id where e.organization_id = $1`,
      [organizationId],
    );
    if (!last?.day) return 0;
    let compared = await sameSums(reader);
    const days = [0, 3, 20, 725, 740].map((age) => addDays(last.day, -age)).concat(addDays(last.day, 728));
    for (const to of days) {
      for (const own of [{}, { payerId: last.payer }, { billingNpi: last.npi }]) {
        const filter = { from: addDays(to, -40), to, payerId: null, billingNpi: null, ...own };
        compared += await sameOf(reader, filter);
      }
    }
    return compared;
  });
}

type Filter = { from: string; to: string; payerId: string | null; billingNpi: string | null };

async function sameOf(reader: TenantReader, filter: Filter): Promise<number> {
  const found: Record<string, readonly object[]> = {
    yield: await selectFirstPassYield(reader, filter),
    performance: await selectPayerPerformance(reader, filter),
    aging: await selectAging(reader, { ...filter, asOf: filter.to }),
    billed: await selectBilledDays(reader, filter),
  };
  for (const groupBy of COLLECTION_GROUPS) found[groupBy] = await selectCollections(reader, { ...filter, groupBy });
  let rows = 0;
  for (const [report, own] of Object.entries(found)) {
    expect(own, `${report} ${JSON.stringify(filter)}`).toEqual(await earlierRows(reader, report, filter));
    rows += own.length;
  }
  const money = await earlierRows(reader, 'money', filter);
  const isMoney = ({ charges, collected }: { charges: number; collected: number }) => charges !== 0 || collected !== 0;
  const moved = (await selectMoneyDays(reader, filter)).filter(isMoney);
  expect(moved).toEqual((money as typeof moved).filter(isMoney));
  const changes = (days: Days) => days.filter(({ date, change }) => change !== 0 && date >= filter.from);
  const receivable = (await earlierRows(reader, 'receivable', filter)) as unknown as Days;
  expect(changes(await selectReceivableDays(reader, filter))).toEqual(changes(receivable));
  return rows;
}

async function sameSums(reader: TenantReader): Promise<number> {
  const earlier = (await earlierRows(reader, 'sums', { from: '', to: '', payerId: null, billingNpi: null })).map(
    (row) => {
      const { status, payer, scrub, ...sums } = row as Record<string, unknown>;
      return { value: status ?? payer ?? scrub, sums };
    },
  );
  const found = (await selectClaimSums(reader, {})).map(({ value, sums }) => ({ value, sums }));
  expect(found).toEqual(earlier);
  return found.length;
}
