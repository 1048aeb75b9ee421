import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { uploadOf } from '../../upload.ts';
import { useAction } from '../../use-action.ts';
import { shownX12 } from '../trading/x12.ts';

export type Remittance = Schemas['RemittanceSummary'];
export type ClaimPayment = Schemas['ClaimPayment'];
export type ClaimCandidate = Schemas['ClaimCandidate'];

type Filter = ListFilter<'/v1/remittances'>;
type PaymentFilter = ListFilter<'/v1/claim-payments'>;

export function useRemittances(filter: Filter) {
  return useList<Remittance>(
    ['remittances', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/remittances', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/remittances', filter) },
  );
}

/** Returns a remittance with its first claim payments; nothing without an id. */
export function useRemittance(id: string | undefined) {
  return useQuery({
    queryKey: ['remittance', id],
    queryFn: () => unwrap(api.GET('/v1/remittances/{id}', { params: { path: { id: id! } } })),
    enabled: id !== undefined,
  });
}

export function useRemittanceX12(id: string, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  return useQuery({
    ...options,
    queryKey: ['remittance', id, 'x12', isFull],
    queryFn: () =>
      unwrap(
        api.GET('/v1/remittances/{id}/835', { params: { path: { id } }, headers, parseAs: 'text' }),
      ) as Promise<string>,
  });
}

/** Returns payments that are not matched, or whose match needs confirmation. */
export function useWaitingPayments(matchState: 'unmatched' | 'suspected', of: Omit<PaymentFilter, 'matchState'> = {}) {
  const filter = { matchState, ...of };
  return useList<ClaimPayment>(
    ['claim-payments', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/claim-payments', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { refetchEveryMs: 15_000, csv: listAddress('/v1/claim-payments', filter) },
  );
}

/** Returns the candidate claims for a payment, the most probable first. */
export function useCandidates(id: string) {
  return useQuery({
    queryKey: ['claim-payments', id, 'candidates'],
    queryFn: () => unwrap(api.GET('/v1/claim-payments/{id}/candidates', { params: { path: { id } } })),
  });
}

const refreshes = [['claim-payments'], ['remittances'], ['remittance'], ['claims'], ['claim']];

export const useUploadRemittance = () =>
  useAction<{ file: File; name: string; size: number; lastModified: number }, Schemas['RemittanceFile']>(
    ({ file }, params) =>
      unwrap(api.POST('/v1/remittances', { params, ...uploadOf(file) })) as Promise<Schemas['RemittanceFile']>,
    { refreshes, successMessage: 'The file is read. Its payments are posted in a moment.', isQuiet: true },
  );

export type RemittanceEntry = Schemas['RemittanceEnterParams'];

/** Records a remittance from paper. It is matched and posted like an 835. */
export const useEnterRemittance = (onDone: (file: Schemas['RemittanceFile'], entry: RemittanceEntry) => void) =>
  useAction<RemittanceEntry, Schemas['RemittanceFile']>(
    (body, params) => unwrap(api.POST('/v1/remittances', { params, body })),
    { refreshes, successMessage: 'The remittance is recorded.', isQuiet: true, onDone },
  );

const MATCH = '/v1/claim-payments/{id}/match';

/** Chooses the claim of a payment and posts the payment to it. */
export const useMatchPayment = (onDone: (payment: ClaimPayment) => void) =>
  useAction<{ payment: ClaimPayment; claimId: string }, ClaimPayment>(
    async ({ payment: { id }, claimId }, { header }) => {
      await unwrap(api.POST(MATCH, { params: { path: { id }, header }, body: { claimId } }));
      return unwrap(api.POST('/v1/claim-payments/{id}/post', { params: { path: { id } } }));
    },
    { refreshes, successMessage: 'Matched and posted.', onDone },
  );

/** Undoes the latest posting and its match. */
export const useUnmatchPayment = (onDone: () => void) =>
  useAction<ClaimPayment, ClaimPayment>(
    async ({ id }, { header }) => {
      await unwrap(
        api.POST('/v1/claim-payments/{id}/undo', { params: { path: { id } }, body: { reason: 'matched_by_mistake' } }),
      );
      return unwrap(api.POST('/v1/claim-payments/{id}/unmatch', { params: { path: { id }, header } }));
    },
    { refreshes, successMessage: 'The posting and the match are undone.', onDone },
  );

export const useIgnorePayment = () =>
  useAction<{ payment: ClaimPayment; reason: string }, ClaimPayment>(
    ({ payment: { id }, reason }, { header }) =>
      unwrap(api.POST('/v1/claim-payments/{id}/ignore', { params: { path: { id }, header }, body: { reason } })),
    { refreshes, successMessage: 'The payment is set aside.' },
  );
