import { listOf } from '../../components/list-of.ts';
import { daysLater } from '../../components/time-text.ts';
import type { ListPage } from '../../list-address.ts';

export type ReportId =
  | 'aging'
  | 'collections'
  | 'yield'
  | 'payers'
  | 'denials'
  | 'authorizations'
  | 'service'
  | 'colleagues'
  | 'month';

export const REPORTS = listOf<ReportId>({
  aging: 'Open amounts',
  collections: 'Collections',
  yield: 'First-pass yield',
  payers: 'Payers',
  denials: 'Denials',
  authorizations: 'Authorizations',
  service: 'Service levels',
  colleagues: 'Productivity',
  month: 'Month-end',
});

/** What each report counts. */
export const DEFINITIONS: Record<ReportId, string> = {
  aging:
    'What payers and patients owe, and what payers have denied and nobody has settled, by days since the first bill. Without claims first billed more than 730 days before.',
  collections:
    'By the date of the entry in the ledger and the payer of the claim, less money that payers took back. Without provider-level adjustments.',
  yield:
    'Original claims first billed in the period. The yield is the share paid by the first decision, without a rejection or a denial, of those not pending.',
  payers:
    'Original claims first billed in the period. Net collection is the paid share of the charges without contractual reductions and patients’ shares.',
  denials: 'Denials received in the period, the largest denied amount first.',
  authorizations:
    'The measures of CMS-0057-F for requests created in the period. Late: the payer decided after its time limit.',
  service: 'Clocks of service levels that started in the period.',
  colleagues: 'What each colleague did in the period, by the audit log. What programs did is not counted.',
  month:
    'What should be finished before a month is closed, as it is now: claims with services until its last day, and what was received until then. Each line opens its list.',
};

/** The filters that a report has. */
export const FILTERS: Record<ReportId, { period: 'days' | 'day' | 'month'; payer: boolean }> = {
  aging: { period: 'day', payer: true },
  collections: { period: 'days', payer: true },
  yield: { period: 'days', payer: true },
  payers: { period: 'days', payer: true },
  denials: { period: 'days', payer: true },
  authorizations: { period: 'days', payer: true },
  service: { period: 'days', payer: false },
  colleagues: { period: 'days', payer: false },
  month: { period: 'month', payer: false },
};

type Days = { from: string; to: string };

/** Returns the page of the original claims first billed in the period that have the outcome. */
export function outcomePage({ from, to }: Days, payer: string, outcome: string): ListPage {
  return { to: '/claims', search: { payer, outcome, billedFrom: from, billedTo: to } };
}

/** Returns the page of the denials that were received in the period, of one payer and reason. */
export function denialsPage(
  { from, to }: Days,
  { payerId, category, groupCode, carc }: { payerId: string; category: string; groupCode: string; carc: string },
): ListPage {
  const [createdFrom, createdBefore] = [`${from}T00:00:00Z`, `${daysLater(to, 1)}T00:00:00Z`];
  return {
    to: '/denials',
    search: { payer: payerId, category, group: groupCode, carc, createdFrom, createdBefore },
  };
}

/** The months that a checklist is offered for. */
const MONTHS = 12;

/** Returns the months up to the present one, the newest first, such as `2026-11`. */
export function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < MONTHS) months.push(daysLater(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}

/** Returns the month that is closed next: the present one from its 16th day on, until then the one before. */
export function monthToClose(today: string): string {
  return monthsUntil(today)[Number(today.slice(8)) > 15 ? 0 : 1]!;
}
