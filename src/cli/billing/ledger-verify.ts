import { withServicePool } from '../../composition/runtime.ts';
import { isId } from '../../kernel/ids.ts';
import { rebuildAllTotals } from '../../modules/payments/ledger/rebuild-totals.ts';
import { type LedgerProblem, type LedgerReport, verifyLedger } from '../../modules/payments/ledger/verification.ts';
import { listAllOrganizations } from '../../modules/platform/organizations/find-organizations.ts';
import { type Command, UsageError } from '../command.ts';
import { operatorTransaction } from '../operator.ts';

const PROBLEMS_SHOWN = 100;

export const ledgerVerify: Command = {
  name: 'ledger verify',
  summary: 'Verify that claims and remittances agree with the ledger',
  usage: 'ledger verify [--organization ORG_ID] [--rebuild] [--json]',
  details: [
    'Checks that the balance of each claim is its charges less payments and adjustments, that the claim shows the amounts',
    'of its entries, that no entry is missing, that the sums that reports read are those of the entries, and that the total',
    'of each remittance is accounted for to the cent. `--rebuild` computes the sums for reports again before.',
    'Exits with 1 if a problem is found.',
  ],
  options: { organization: { type: 'string' }, rebuild: { type: 'boolean' } },
  run: async (options, _positionals, { env, answer }) => {
    const { organization } = options;
    if (organization !== undefined && !isId('org', String(organization))) {
      throw new UsageError(`'${organization}' is not an organization id`);
    }
    const reports = await withServicePool(env, async (pool, { database }) => {
      const ids =
        organization === undefined ? (await listAllOrganizations(pool)).map(({ id }) => id) : [String(organization)];
      const found: LedgerReport[] = [];
      for (const id of ids) {
        if (options.rebuild) await rebuildAllTotals(database, operatorTransaction(id));
        found.push(await verifyLedger(database, id));
      }
      return found;
    });
    const problemCount = reports.reduce((sum, report) => sum + report.problemCount, 0);
    answer({ ok: problemCount === 0, organizations: reports }, [
      ...reports.flatMap(reportLines),
      problemCount === 0 ? 'Every claim and every remittance agrees with the ledger.' : `${problemCount} problems.`,
    ]);
    return problemCount === 0 ? 0 : 1;
  },
};

function reportLines({ organizationId, claims, remittances, problemCount, problems }: LedgerReport): string[] {
  const shown = problems.slice(0, PROBLEMS_SHOWN).map(problemLine);
  const more = problemCount - shown.length;
  return [
    `${problemCount === 0 ? 'ok  ' : 'FAIL'}  ${organizationId}  ${claims} claims, ${remittances} remittances`,
    ...shown,
    ...(more > 0 ? [`      … and ${more} more`] : []),
  ];
}

function problemLine({ code, subjectId, expected, found }: LedgerProblem): string {
  return `      ${code.padEnd(32)} ${subjectId}: expected ${expected}, found ${found}`;
}
