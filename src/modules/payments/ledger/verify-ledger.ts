import type { Database } from '../../../database/database.ts';
import { readTogether, type TenantReader } from '../../../database/transactions/transaction.ts';
import { type LedgerProblem, verifyClaim, verifyRemittance } from './verification.ts';
import { selectClaimFigures, selectRemittanceFigures } from './verification-store.ts';

const ROWS_PER_QUERY = 1_000;
/** Problems that are reported; the count includes the others. */
const PROBLEMS_MAX = 1_000;

export type LedgerReport = {
  organizationId: string;
  claims: number;
  remittances: number;
  problemCount: number;
  /** The first problems. */
  problems: LedgerProblem[];
};

/** Verifies the ledger of one organization. All reads use one snapshot, so that concurrent work does not matter. */
export async function verifyLedger(database: Database, organizationId: string): Promise<LedgerReport> {
  return readTogether(
    database,
    organizationId,
    async (reader) => {
      const report: LedgerReport = { organizationId, claims: 0, remittances: 0, problemCount: 0, problems: [] };
      const add = (found: readonly LedgerProblem[]) => {
        report.problemCount += found.length;
        report.problems.push(...found.slice(0, PROBLEMS_MAX - report.problems.length));
      };
      for await (const claim of all(reader, selectClaimFigures, ({ claimId }) => claimId)) {
        report.claims += 1;
        add(verifyClaim(claim));
      }
      for await (const remittance of all(reader, selectRemittanceFigures, ({ remittanceId }) => remittanceId)) {
        report.remittances += 1;
        add(verifyRemittance(remittance));
      }
      return report;
    },
    'snapshot',
  );
}

async function* all<T>(
  reader: TenantReader,
  select: (reader: TenantReader, page: { limit: number; after: string }) => Promise<T[]>,
  idOf: (row: T) => string,
): AsyncGenerator<T> {
  for (let after = ''; ; ) {
    const rows = await select(reader, { limit: ROWS_PER_QUERY, after });
    yield* rows;
    if (rows.length < ROWS_PER_QUERY) return;
    after = idOf(rows.at(-1)!);
  }
}
