import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import { CLAIM_STATUSES } from '../../billing/claims/claim-statuses.ts';
import { summarizeClaims } from '../../billing/claims/find-claim-sums.ts';
import { countSubscriptions } from '../../platform/webhooks/subscriptions/find-subscriptions.ts';
import { summarizeWork } from '../work/find-work.ts';
import { selectNewestClaimDate, selectWeeks, type WeekRow } from './overview-store.ts';
import { filterOf, percent, periodOf, type ReportQuery } from './report-query.ts';
import { selectAging, selectFirstPassYield } from './reports-store.ts';

/** The definitions of the overview's rates, as shown to users. */
const YIELD =
  'Original claims that were first billed in the period and paid by the first decision, without a rejection or a denial, in percent of those that are not pending.';

const DENIAL_RATE =
  'Original claims that were first billed in the 13 weeks and have a denial, in percent of those that the payer has decided.';

const WEEKS = 13;

/**
 * Returns the figures of a start page: the claims created in a period by state, open amounts by age, the first-pass
 * yield, the denial rate of 13 weeks, unfinished work and the state of webhooks. Each figure equals that of the linked
 * report or list. Throws `invalid_parameter`.
 */
export async function reportOverview(reader: TenantReader, query: ReportQuery & { billingNpi?: string }) {
  const newestClaimDate = await selectNewestClaimDate(reader);
  const { now } = reader;
  const filter = { ...filterOf(withClaims(query, newestClaimDate, now), now), billingNpi: query.billingNpi ?? null };
  const { to, payerId, billingNpi } = filter;
  const claims = await summarizeClaims(reader, { ...createdIn(filter), ...(payerId ? { payerId } : {}), billingNpi });
  const aging = await selectAging(reader, { asOf: to, payerId, billingNpi });
  const rates = await selectFirstPassYield(reader, filter);
  const firstWeek = addDays(to, 1 - 7 * WEEKS);
  const weeks = await selectWeeks(reader, { ...filter, from: firstWeek });
  const { open, unassigned, overdue, amountAtRisk, bySlaState } = await summarizeWork(reader);
  return {
    object: 'overview_report',
    livemode: reader.livemode,
    ...filter,
    newestClaimDate,
    pipeline: CLAIM_STATUSES.flatMap((status) => claims.byStatus.filter((sums) => sums.status === status)),
    aging: aging.map((row) => ({ ...row, balance: row.payerBalance + row.deniedBalance + row.patientBalance })),
    firstPassYield: { definition: YIELD, ...yieldOf(rates) },
    denialRate: { definition: DENIAL_RATE, ...denialRateOf(weeks) },
    weeks: Array.from({ length: WEEKS }, (_, week) => weekOf(weeks, week, firstWeek)),
    work: {
      open,
      unassigned,
      overdue,
      breached: bySlaState.breached ?? 0,
      atRisk: bySlaState.at_risk ?? 0,
      amountAtRisk,
    },
    webhooks: await countSubscriptions(reader),
  };
}

/**
 * Returns the query with the day of the newest claim as the last day if it names no days and the default period has no
 * claim. The claims of a sandbox may be of long ago, because its clocks are its own.
 */
function withClaims<Q extends ReportQuery>(query: Q, newest: LocalDate | null, now: Date): Q {
  if (query.from !== undefined || query.to !== undefined || newest === null) return query;
  return newest < periodOf({}, now).from ? { ...query, to: newest } : query;
}

function createdIn({ from, to }: { from: LocalDate; to: LocalDate }) {
  return { 'createdAt[gte]': `${from}T00:00:00Z`, 'createdAt[lt]': `${addDays(to, 1)}T00:00:00Z` };
}

function yieldOf(rows: readonly Pick<WeekRow, 'claims' | 'pending' | 'paidFirstPass'>[]) {
  const [claims, pending, paidFirstPass] = [sum(rows, 'claims'), sum(rows, 'pending'), sum(rows, 'paidFirstPass')];
  return { claims, pending, paidFirstPass, yieldPercent: percent(paidFirstPass, claims - pending) };
}

function denialRateOf(rows: readonly WeekRow[]) {
  const [decided, withDenial] = [sum(rows, 'decided'), sum(rows, 'withDenial')];
  return { decided, withDenial, denialPercent: percent(withDenial, decided) };
}

function weekOf(rows: readonly WeekRow[], week: number, firstDay: LocalDate) {
  const own = rows.filter((row) => row.week === week);
  const from = addDays(firstDay, 7 * week);
  return { from, to: addDays(from, 6), ...yieldOf(own), ...denialRateOf(own) };
}

function sum<K extends string>(rows: readonly Record<K, number>[], name: K): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
