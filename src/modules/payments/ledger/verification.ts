import type { Database } from '../../../database/database.ts';
import { readTogether, type TenantReader } from '../../../database/transactions/transaction.ts';
import { isBilled } from './billed.ts';
import { selectWrongTotals } from './ledger-totals-store.ts';
import {
  type ClaimFigures,
  type RemittanceFigures,
  selectClaimFigures,
  selectRemittanceFigures,
} from './verification-store.ts';

/** A figure that does not agree. Amounts in cents. */
export type LedgerProblem = {
  code:
    | 'entry_missing'
    | 'charges_differ'
    | 'balance_is_not_the_sum'
    | 'claim_shows_other_amounts'
    | 'report_sums_differ'
    | 'remittance_posted_other_amounts'
    | 'remittance_not_accounted_for';
  subjectId: string;
  expected: number;
  found: number;
};

const SHOWN = ['paid', 'adjusted', 'denied', 'patientShare', 'patientPayments', 'transferred', 'suspense'] as const;

/**
 * Returns where the ledger and the claim disagree: every entry exists, the charges of a billed claim equal its lines,
 * the balance equals the charges less payments and adjustments, and the claim shows these amounts.
 */
function verifyClaim(claim: ClaimFigures): LedgerProblem[] {
  const { claimId: subjectId, ledger, shown } = claim;
  const problems: LedgerProblem[] = [];
  const compare = (code: LedgerProblem['code'], expected: number, found: number) => {
    if (expected !== found) problems.push({ code, subjectId, expected, found });
  };
  compare('entry_missing', claim.lastPosition, claim.entries);
  compare('charges_differ', isBilled(claim) ? shown.charges : 0, ledger.charges);
  const decided = ledger.paid + ledger.adjusted + ledger.patientPayments + ledger.transferred + ledger.suspense;
  const balance = ledger.charges - decided;
  compare('balance_is_not_the_sum', balance, ledger.balance);
  for (const amount of SHOWN) compare('claim_shows_other_amounts', ledger[amount], shown[amount]);
  compare('claim_shows_other_amounts', ledger.balance, shown.balance);
  return problems;
}

/**
 * Returns where a remittance is not accounted for to the cent: each posted claim payment and the provider adjustments are
 * in the ledger, and together with the payments that wait for a person they are its payment amount.
 */
function verifyRemittance(remittance: RemittanceFigures): LedgerProblem[] {
  const { remittanceId: subjectId, postingStatus } = remittance;
  const problems: LedgerProblem[] = [];
  const compare = (code: LedgerProblem['code'], expected: number, found: number) => {
    if (expected !== found) problems.push({ code, subjectId, expected, found });
  };
  compare('remittance_posted_other_amounts', remittance.postedClaims, remittance.posted);
  compare('entry_missing', remittance.postedCount, remittance.entries);
  // The file is still being read.
  if (postingStatus === 'received') return problems;
  if (!remittance.balanced) {
    // The first claim payment that a person posts also posts the rest of the remittance.
    const rest = remittance.payment - remittance.postedClaims - remittance.openClaims;
    const posted = remittance.withheldAsCopy || remittance.postedCount === 0 ? 0 : rest;
    compare('remittance_posted_other_amounts', posted, remittance.postedAdjustments);
    return problems;
  }
  const accounted = remittance.postedClaims + remittance.openClaims - remittance.adjusted;
  compare('remittance_not_accounted_for', remittance.payment, accounted);
  const expected = remittance.withheld ? 0 : -remittance.adjusted;
  compare('remittance_posted_other_amounts', expected, remittance.postedAdjustments);
  return problems;
}

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
      for await (const claims of pages(reader, selectClaimFigures, ({ claimId }) => claimId)) {
        report.claims += claims.length;
        add(claims.flatMap(verifyClaim));
        add(await verifySums(reader, claims));
      }
      for await (const remittances of pages(reader, selectRemittanceFigures, ({ remittanceId }) => remittanceId)) {
        report.remittances += remittances.length;
        add(remittances.flatMap(verifyRemittance));
      }
      return report;
    },
    'snapshot',
  );
}

/**
 * Compares the stored sums, which reports read, with the entries. For each claim that differs, `expected` is the number of
 * its rows, and `found` the number of rows that are right.
 */
async function verifySums(reader: TenantReader, claims: readonly ClaimFigures[]): Promise<LedgerProblem[]> {
  const wrong = await selectWrongTotals(
    reader,
    claims.map(({ claimId }) => claimId),
  );
  return wrong.map(({ claimId, rows, right }) => ({
    code: 'report_sums_differ',
    subjectId: claimId,
    expected: rows,
    found: right,
  }));
}

async function* pages<T>(
  reader: TenantReader,
  select: (reader: TenantReader, page: { limit: number; after: string }) => Promise<T[]>,
  idOf: (row: T) => string,
): AsyncGenerator<T[]> {
  for (let after = ''; ; ) {
    const rows = await select(reader, { limit: ROWS_PER_QUERY, after });
    yield rows;
    if (rows.length < ROWS_PER_QUERY) return;
    after = idOf(rows.at(-1)!);
  }
}
