import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import { listPath } from './figure-lists.ts';

/** What should be finished before a month is closed, in the order of the report. */
const STEPS = [
  ...(['claims_draft', 'claims_ready', 'claims_held', 'claims_rejected'] as const),
  ...(['remittances_received', 'remittances_partially_posted', 'remittances_needs_review'] as const),
  ...(['remittances_unbalanced', 'payments_unmatched', 'suspense', 'denials_undecided'] as const),
] as const;
/** What is reported without being a step. */
export const FIGURES = ['collected', 'receivable'] as const;
export const MONTH_END_LINES = [...STEPS, ...FIGURES] as const;
export type Line = (typeof MONTH_END_LINES)[number];

/** From this day on the present month is the one to close. */
const PRESENT_FROM_DAY = 16;

type Month = { month: string; from: LocalDate; to: LocalDate };

/** Returns the days of a month; by default the present one from its 16th day on, and before that the previous one. */
export function monthOf(month: string | undefined, today: LocalDate): Month {
  const isPresent = Number(today.slice(8)) >= PRESENT_FROM_DAY;
  const chosen = month ?? (isPresent ? today : addDays(`${today.slice(0, 7)}-01`, -1)).slice(0, 7);
  const from = `${chosen}-01`;
  return { month: chosen, from, to: addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1) };
}

/** Returns the first instant after a month. */
export const endOf = ({ to }: Month) => `${addDays(to, 1)}T00:00:00.000Z`;

/** Returns the list of the API that a line counts. */
export function lineList(line: Line, days: Month): string {
  const { from, to } = days;
  const before = endOf(days);
  const remittances = (postingStatus: readonly string[], balanced?: boolean) =>
    listPath('/v1/remittances', { postingStatus, balanced, 'createdAt[lt]': before });
  switch (line) {
    case 'remittances_received':
      return remittances(['received']);
    case 'remittances_partially_posted':
      return remittances(['partially_posted'], true);
    case 'remittances_needs_review':
      return remittances(['needs_review'], true);
    case 'remittances_unbalanced':
      return remittances(['partially_posted', 'needs_review'], false);
    case 'payments_unmatched':
      return listPath('/v1/claim-payments', { matchState: ['unmatched', 'suspected'], 'receivedAt[lt]': before });
    case 'suspense':
      return listPath('/v1/reports/suspense', { asOf: to });
    case 'denials_undecided':
      return listPath('/v1/denials', { workable: true, 'createdAt[lt]': before });
    case 'collected':
      return listPath('/v1/reports/collections', { from, to });
    case 'receivable':
      return listPath('/v1/reports/ar-aging', { asOf: to });
    default:
      return listPath('/v1/claims', { status: line.slice('claims_'.length), 'serviceDate[lte]': to });
  }
}
