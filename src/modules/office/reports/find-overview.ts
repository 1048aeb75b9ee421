import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import { CLAIM_STATUSES } from '../../billing/claims/claim-statuses.ts';
import { summarizeClaims } from '../../billing/claims/find-claim-sums.ts';
import { summarizeWork } from '../work/find-work.ts';
import { claimList, listPath } from './figure-lists.ts';
import { findAlerts, findDue, findQueueWork } from './find-due.ts';
import { openAmounts } from './find-reports.ts';
import { figuresOf, firstDays, ratesIn, weeksUntil } from './overview-figures.ts';
import { selectBilledDays, selectMoneyDays, selectNewestClaimDate, selectReceivableDays } from './overview-store.ts';
import { filterOf, type OfProvider, periodOf, type ReportFilter, type ReportQuery } from './report-query.ts';

/** The definitions of the overview's rates, as shown to users. */
const YIELD =
  'Original claims that were first billed in the period and paid by the first decision, without a rejection or a denial, in percent of those that are not pending.';

const DENIAL_RATE =
  'Original claims that were first billed in the 13 weeks and have a denial, in percent of those that the payer has decided.';

/**
 * Returns the figures of a start page: five figures with their changes and their last 13 weeks, the claims created in a
 * period by state, open amounts by age, deadlines, unfinished work and alerts. Each figure names the list or the report
 * that it counts. Throws `invalid_parameter`.
 */
export async function reportOverview(reader: TenantReader, query: ReportQuery & { billingNpi?: string }) {
  const newestClaimDate = await selectNewestClaimDate(reader);
  const { now } = reader;
  const filter = { ...filterOf(withClaims(query, newestClaimDate, now), now), billingNpi: query.billingNpi ?? null };
  const { to, payerId, billingNpi } = filter;
  const first = firstDays(filter);
  const open = await openAmounts(reader, { asOf: to, payerId, billingNpi });
  const days = {
    billed: await selectBilledDays(reader, { ...filter, from: first.billed }),
    money: await selectMoneyDays(reader, { ...filter, from: first.money }),
    receivable: await selectReceivableDays(reader, { ...filter, from: first.receivable }),
    open: open.total,
  };
  const weeks = weeksUntil(to);
  const { webhooks, alerts } = await findAlerts(reader);
  return {
    object: 'overview_report',
    livemode: reader.livemode,
    ...filter,
    newestClaimDate,
    figures: figuresOf(filter, days),
    pipeline: await pipelineOf(reader, filter),
    aging: open.rows,
    firstPassYield: { definition: YIELD, ...ratesIn(days, filter).yield },
    denialRate: { definition: DENIAL_RATE, ...ratesIn(days, { from: weeks[0]!.from, to }).denials },
    weeks: weeks.map((week) => {
      const { yield: own, denials } = ratesIn(days, week);
      return { ...week, ...own, ...denials };
    }),
    due: await findDue(reader),
    work: await workOf(reader),
    webhooks,
    alerts,
  };
}

/** Returns the claims that were created in the period by status, each with their list. */
async function pipelineOf(reader: TenantReader, { from, to, payerId, billingNpi }: ReportFilter & OfProvider) {
  const created = { 'createdAt[gte]': `${from}T00:00:00Z`, 'createdAt[lt]': `${addDays(to, 1)}T00:00:00Z` };
  const provider = billingNpi ? { billingNpi } : {};
  const claims = await summarizeClaims(reader, { ...created, ...(payerId ? { payerId } : {}), ...provider });
  const stages = CLAIM_STATUSES.flatMap((status) => claims.byStatus.filter((sums) => sums.status === status));
  return stages.map((stage) => ({
    ...stage,
    list: claimList({ payerId, billingNpi: billingNpi ?? null }, { status: stage.status, ...created }),
  }));
}

/** Returns the unfinished work, in total and by queue, each with the list of its items. */
async function workOf(reader: TenantReader) {
  const { open, unassigned, overdue, amountAtRisk, bySlaState } = await summarizeWork(reader);
  const list = (query: Record<string, string | boolean>) => listPath('/v1/work', { finished: false, ...query });
  return {
    ...{ open, unassigned, overdue, breached: bySlaState.breached ?? 0, atRisk: bySlaState.at_risk ?? 0, amountAtRisk },
    lists: {
      open: list({}),
      unassigned: list({ assigned: false }),
      overdue: list({ 'dueAt[lt]': reader.now.toISOString() }),
      breached: list({ slaState: 'breached' }),
      atRisk: list({ slaState: 'at_risk' }),
    },
    queues: await findQueueWork(reader),
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
