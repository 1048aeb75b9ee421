import { readTogether } from '../../src/database/transactions/transaction.ts';
import type { ClockedOrganization } from '../sandbox/support.ts';
import type { Shown } from './shown.ts';

const sum = (rows: readonly Shown[], name: string): number => rows.reduce((total, row) => total + row[name], 0);

/** Returns the open amounts of an organization in cents, as each part of the service states them. */
export async function statedReceivables(own: ClockedOrganization): Promise<Record<string, number>> {
  const claims = (await own.get('/v1/claims?limit=100')).data as Shown[];
  const summary = await own.get('/v1/claims/summary');
  const overview = await own.get('/v1/reports/overview');
  const aging = (await own.get('/v1/reports/ar-aging')).rows as Shown[];
  const patientIds = [...new Set(claims.map(({ patientId }) => patientId))];
  const balances: Shown[] = [];
  for (const id of patientIds) balances.push(await own.get(`/v1/patients/${id}/balance`));
  const [ledger] = await readTogether(own.t.app.database, own.id, (reader) =>
    reader.query<{ open: number }>(
      `select coalesce(sum(amount), 0)::int as open from ledger_postings
       where organization_id = $1 and account in ('payer', 'patient', 'denied')`,
      [own.id],
    ),
  );
  return {
    ledger: ledger!.open,
    claims: sum(claims, 'balance'),
    listTotal: summary.total.balance,
    listByStatus: sum(summary.byStatus, 'balance'),
    listByPayer: sum(summary.byPayer, 'balance'),
    overview: sum(overview.pipeline, 'balance'),
    overviewAging: sum(overview.aging, 'balance'),
    agingReport: sum(aging, 'balance'),
    patients: sum(balances, 'balance'),
  };
}
