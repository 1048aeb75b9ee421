import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { PAGE_SIZE } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

/** A count of a list with the sum of its amounts in cents. `isPart`: the list is longer than the rows that were counted. */
export type Counted = { count: number; amount: number; isPart: boolean };

const counted = <Row>(
  { data, hasMore }: { data: readonly Row[]; hasMore: boolean },
  amount: (row: Row) => number,
): Counted => ({ count: data.length, amount: data.reduce((sum, row) => sum + amount(row), 0), isPart: hasMore });

export function useUnsentClaims(lastDay: string, enabled: boolean) {
  return useQuery({
    queryKey: ['claims', 'unsent', lastDay],
    queryFn: async ({ signal }) => {
      const query = { status: ['draft', 'ready', 'held', 'rejected'], 'serviceDate[lte]': lastDay } as const;
      const filter = { ...query, status: [...query.status] };
      const { byStatus } = await unwrap(api.GET('/v1/claims/summary', { params: { query: filter }, signal }));
      return (status: (typeof query.status)[number]): Counted => {
        const found = byStatus.find((one) => one.status === status);
        return { count: found?.claims ?? 0, amount: found?.charges ?? 0, isPart: false };
      };
    },
    enabled,
  });
}

type Posting = Schemas['Remittance']['postingStatus'];

export function useCountedRemittances(postingStatus: Posting, enabled: boolean) {
  return useQuery({
    queryKey: ['remittances', 'counted', postingStatus],
    queryFn: async ({ signal }) => {
      const query = { postingStatus: [postingStatus], limit: PAGE_SIZE };
      return counted(
        await unwrap(api.GET('/v1/remittances', { params: { query }, signal })),
        (row) => row.paymentAmount,
      );
    },
    enabled,
  });
}

export function useCountedPayments(matchState: 'unmatched' | 'suspected', enabled: boolean) {
  return useQuery({
    queryKey: ['claim-payments', 'counted', matchState],
    queryFn: async ({ signal }) => {
      const query = { matchState: [matchState], limit: PAGE_SIZE };
      return counted(await unwrap(api.GET('/v1/claim-payments', { params: { query }, signal })), ({ paid }) => paid);
    },
    enabled,
  });
}

/** Counts the denials that need a step and were received before an instant. */
export function useUndecidedDenials(before: string, enabled: boolean) {
  return useQuery({
    queryKey: ['denials', 'undecided', before],
    queryFn: async ({ signal }) => {
      const query = { workable: true, 'createdAt[lt]': before, limit: PAGE_SIZE } as const;
      return counted(await unwrap(api.GET('/v1/denials', { params: { query }, signal })), (row) => row.openAmount);
    },
    enabled,
  });
}
