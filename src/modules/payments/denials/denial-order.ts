import type { Denial } from './denial.ts';

type Order = {
  /** The SQL of the order, and the condition of the rows after a position. */
  by: string;
  after: string;
  /** A condition of all rows of the order. */
  only?: string;
  positionOf(denial: Denial): string;
};

const byDeadline = (column: string, dateOf: (denial: Denial) => string | undefined): Order => ({
  by: `${column}, id`,
  after: `(${column}, id) > (split_part(?, ' ', 1)::date, split_part(?, ' ', 2))`,
  only: `${column} is not null`,
  positionOf: (denial) => `${dateOf(denial)} ${denial.id}`,
});

/** The orders of a list of denials. Each has an index. */
export const DENIAL_ORDERS = {
  'createdAt:desc': { by: 'id desc', after: 'id < ?', positionOf: ({ id }) => id },
  'openAmount:desc': {
    by: 'open_amount desc, id desc',
    after: "(open_amount, id) < (split_part(?, ' ', 1)::bigint, split_part(?, ' ', 2))",
    positionOf: ({ openAmount, id }) => `${openAmount} ${id}`,
  },
  'appealDeadline:asc': byDeadline('appeal_deadline', ({ appealDeadline }) => appealDeadline?.date),
  'correctedClaimDeadline:asc': byDeadline(
    'corrected_claim_deadline',
    ({ correctedClaimDeadline }) => correctedClaimDeadline?.date,
  ),
} as const satisfies Record<string, Order>;
export type DenialOrder = keyof typeof DENIAL_ORDERS;

/** The values of the parameter `sort`. */
export const DENIAL_SORTS = Object.keys(DENIAL_ORDERS) as DenialOrder[];

/** Returns the order of a list without `sort`: by the range in the filter, otherwise the newest first. */
export function usualOrder(filter: Readonly<Record<string, unknown>>): DenialOrder {
  const names = Object.keys(filter).filter((name) => filter[name] !== undefined);
  if (names.some((name) => name.startsWith('appealDeadline['))) return 'appealDeadline:asc';
  if (names.some((name) => name.startsWith('correctedClaimDeadline['))) return 'correctedClaimDeadline:asc';
  return names.includes('minAmount') ? 'openAmount:desc' : 'createdAt:desc';
}
