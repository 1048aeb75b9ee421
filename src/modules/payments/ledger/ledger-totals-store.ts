import type { FlushContributor } from '../../../database/transactions/contributor.ts';
import type { Write } from '../../../database/transactions/fold-writes.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { entriesOfWrite } from './ledger-entries-store.ts';
import {
  type ClaimTotals,
  type DaySums,
  daySumsOf,
  FLAG_NAMES,
  FLAGS,
  SUM_NAMES,
  SUMS,
  totalsOf,
} from './ledger-sums.ts';

/**
 * Adds the entries of a flush to the sums of their claims. Those who post entries have locked the claims, so that no other
 * transaction changes the same sums.
 */
export const recordLedgerTotals: FlushContributor = ({ writes }, tx) => {
  const entries = writes.flatMap(entriesOfWrite);
  const totals = totalsOf(entries);
  return totals.length === 0
    ? []
    : [daysWrite(tx.organizationId, daySumsOf(entries)), totalsWrite(tx.organizationId, totals)];
};

const NAMES = SUM_NAMES.join(', ');
/** The parameters of the sums, which come after `first` - 1 others. */
const sumArrays = (first: number) => SUM_NAMES.map((_, index) => `$${first + index}::bigint[]`).join(', ');
const ADDED = SUM_NAMES.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ');

const FLAG_COLUMNS = FLAG_NAMES.join(', ');
const FLAG_ARRAYS = FLAG_NAMES.map((_, index) => `$${4 + index}::boolean[]`).join(', ');

const ADD_DAYS = `insert into ledger_days as t (organization_id, claim_id, effective_date, ${FLAG_COLUMNS}, ${NAMES})
  select $1, * from unnest($2::text[], $3::date[], ${FLAG_ARRAYS}, ${sumArrays(4 + FLAG_NAMES.length)})
  on conflict (organization_id, claim_id, effective_date) do update set ${ADDED},
    ${FLAG_NAMES.map((name) => `${name} = t.${name} or excluded.${name}`).join(', ')}`;

const ADD_TOTALS = `insert into ledger_totals as t
    (organization_id, claim_id, charged_on, patient_paid_on, decided_on, decision_denied, ${NAMES})
  select $1, * from unnest($2::text[], $3::date[], $4::date[], $5::date[], $6::boolean[], ${sumArrays(7)})
  on conflict (organization_id, claim_id) do update set ${ADDED},
    charged_on = least(t.charged_on, excluded.charged_on),
    patient_paid_on = least(t.patient_paid_on, excluded.patient_paid_on),
    decided_on = coalesce(t.decided_on, excluded.decided_on),
    decision_denied = coalesce(t.decision_denied, excluded.decision_denied)`;

function daysWrite(organizationId: string, days: readonly DaySums[]): Write {
  const values = [
    organizationId,
    days.map(({ claimId }) => claimId),
    days.map(({ effectiveDate }) => effectiveDate),
    ...FLAG_NAMES.map((name) => days.map((day) => day[name])),
    ...SUM_NAMES.map((name) => days.map((day) => day[name])),
  ];
  return { text: ADD_DAYS, values };
}

function totalsWrite(organizationId: string, totals: readonly ClaimTotals[]): Write {
  const values = [
    organizationId,
    totals.map(({ claimId }) => claimId),
    totals.map(({ chargedOn }) => chargedOn),
    totals.map(({ patientPaidOn }) => patientPaidOn),
    totals.map(({ decidedOn }) => decidedOn),
    totals.map(({ decisionDenied }) => decisionDenied),
    ...SUM_NAMES.map((name) => totals.map((total) => total[name])),
  ];
  return { text: ADD_TOTALS, values };
}

/** The sums of an entry `e`, as SQL. */
const ENTRY_SUMS = SUM_NAMES.map((name) => {
  const { accounts, sign, exceptKind }: { accounts: readonly string[]; sign?: -1; exceptKind?: string } = SUMS[name];
  const texts = accounts.map((account) => `'${account}'`).join(', ');
  const kind = exceptKind === undefined ? '' : ` and kind <> '${exceptKind}'`;
  return `${sign ? '-' : ''}coalesce(sum(amount) filter (where account in (${texts})${kind}), 0)::bigint as ${name}`;
}).join(', ');

const ENTRY_FLAGS = FLAG_NAMES.map((name) => {
  const accounts = FLAGS[name].map((account) => `'${account}'`).join(', ');
  return `e.accounts && array[${accounts}] as ${name}`;
}).join(', ');

/** $1 organization, $2 claims: what the rows of the claims contain if they agree with the entries. */
const ENTRIES = `select e.claim_id, e.kind, e.position, e.effective_date, 'denied' = any(e.accounts) as denies, ${ENTRY_FLAGS}, s.*
  from ledger_entries e cross join lateral (
    select ${ENTRY_SUMS} from unnest(e.accounts, e.kinds, e.amounts) as p(account, kind, amount)) s
  where e.organization_id = $1 and e.claim_id = any($2::text[])`;
const SUMMED = SUM_NAMES.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
const ANY_FLAGS = FLAG_NAMES.map((name) => `bool_or(${name}) as ${name}`).join(', ');
const EXPECTED_DAYS = `select claim_id, effective_date, ${ANY_FLAGS}, ${SUMMED} from (${ENTRIES}) e group by 1, 2`;
const firstDecision = (value: string) =>
  `(array_agg(${value} order by position) filter (where kind = 'claim_payment'))[1]`;
const EXPECTED_TOTALS = `select claim_id, min(effective_date) filter (where kind = 'charge') as charged_on,
    min(effective_date) filter (where kind = 'patient_payment') as patient_paid_on,
    ${firstDecision('effective_date')} as decided_on, ${firstDecision('denies')} as decision_denied, ${SUMMED}
  from (${ENTRIES}) e group by 1`;

const TABLES = [
  { table: 'ledger_days', columns: `claim_id, effective_date, ${FLAG_COLUMNS}, ${NAMES}`, expected: EXPECTED_DAYS },
  {
    table: 'ledger_totals',
    columns: `claim_id, charged_on, patient_paid_on, decided_on, decision_denied, ${NAMES}`,
    expected: EXPECTED_TOTALS,
  },
] as const;

/** Computes the sums of claims again from their entries. The caller has locked the claims. */
export async function rebuildLedgerTotals(
  reader: Pick<TenantReader, 'organizationId' | 'query'>,
  claimIds: readonly string[],
): Promise<void> {
  const values = [reader.organizationId, claimIds];
  for (const { table, columns, expected } of TABLES) {
    await reader.query(`delete from ${table} where organization_id = $1 and claim_id = any($2::text[])`, values);
    await reader.query(
      `insert into ${table} (organization_id, ${columns}) select $1, x.* from (${expected}) x`,
      values,
    );
  }
}

/** Returns the claims with wrong sums: the number of rows that each should have, and how many of its rows are right. */
export async function selectWrongTotals(
  reader: TenantReader,
  claimIds: readonly string[],
): Promise<{ claimId: string; rows: number; right: number }[]> {
  const wrong = new Map<string, { claimId: string; rows: number; right: number }>();
  for (const { table, columns, expected } of TABLES) {
    const stored = `select ${columns} from ${table} where organization_id = $1 and claim_id = any($2::text[])`;
    const rows = await reader.query<{ claim_id: string; rows: number; right: number }>(
      `with expected as (${expected}), stored as (${stored}),
         rows as (
           select claim_id, 1 as is_expected, 0 as is_right from expected
           union all select claim_id, 0, 1 from (table expected intersect table stored) r
           union all select claim_id, 0, -1 from (table stored except table expected) w)
       select claim_id, sum(is_expected)::int as rows, sum(is_right)::int as right from rows
       group by claim_id having sum(is_expected) <> sum(is_right)`,
      [reader.organizationId, claimIds],
    );
    for (const { claim_id: claimId, rows: all, right } of rows) {
      const known = wrong.get(claimId) ?? { claimId, rows: 0, right: 0 };
      wrong.set(claimId, { claimId, rows: known.rows + all, right: known.right + right });
    }
  }
  return [...wrong.values()];
}

const REBUILT_TOGETHER = 1_000;

/** Computes the sums of the next claims again. Returns the id of the last one, or null at the end. */
export async function rebuildNextTotals(reader: TenantReader, after: string | null): Promise<string | null> {
  const claims = await reader.query<{ id: string }>(
    `select id from claims where organization_id = $1 and id > $2 order by id limit ${REBUILT_TOGETHER} for update`,
    [reader.organizationId, after ?? ''],
  );
  const ids = claims.map(({ id }) => id);
  if (ids.length > 0) await rebuildLedgerTotals(reader, ids);
  return ids.at(-1) ?? null;
}
