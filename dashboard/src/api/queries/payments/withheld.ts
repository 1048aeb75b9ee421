import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { listAddress, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';
import type { ClaimPayment, Remittance } from './remittances.ts';

export type ReleasePreview = Schemas['ClaimPaymentReleasePreview'];
export type PersonsReason = Schemas['ClaimPaymentReleaseParams'];
export type SuspenseRow = Schemas['SuspenseReportRow'] & { id: string };
export type SuspenseTarget = Schemas['SuspenseClearParams']['to'];

const refreshes = [
  ...[['claim-payments'], ['remittances'], ['remittance'], ['suspense']],
  ...[['claims'], ['claim'], ['denials'], ['work'], ['overview']],
];

/** Returns what the release of a claim payment would post now. */
export function useReleasePreview(id: string) {
  return useQuery({
    queryKey: ['claim-payments', id, 'release-preview'],
    queryFn: () => unwrap(api.GET('/v1/claim-payments/{id}/release-preview', { params: { path: { id } } })),
    // Another payment may be posted to the claim while the dialog is open.
    gcTime: 0,
    retry: false,
  });
}

export const useReleasePayment = (onDone: () => void) =>
  useAction<{ id: string; body: PersonsReason }, ClaimPayment>(
    ({ id, body }, { header }) =>
      unwrap(api.POST('/v1/claim-payments/{id}/release', { params: { path: { id }, header }, body })),
    { refreshes, successMessage: 'The payment is released and posted.', isQuiet: true, onDone },
  );

export const usePostPayment = (onDone: () => void) =>
  useAction<string, ClaimPayment>(
    (id, { header }) => unwrap(api.POST('/v1/claim-payments/{id}/post', { params: { path: { id }, header } })),
    { refreshes, successMessage: 'The payment is posted.', isQuiet: true, onDone },
  );

export const useUndoPayment = (onDone: () => void) =>
  useAction<{ id: string; reason: string }, ClaimPayment>(
    ({ id, reason }, { header }) =>
      unwrap(api.POST('/v1/claim-payments/{id}/undo', { params: { path: { id }, header }, body: { reason } })),
    { refreshes, successMessage: 'The posting is undone.', isQuiet: true, onDone },
  );

export const useDismissRemittance = (onDone: () => void) =>
  useAction<{ id: string; body: PersonsReason }, Remittance>(
    ({ id, body }, { header }) =>
      unwrap(api.POST('/v1/remittances/{id}/dismiss', { params: { path: { id }, header }, body })),
    { refreshes, successMessage: 'The remittance is dismissed.', isQuiet: true, onDone },
  );

const SUSPENSE = '/v1/reports/suspense';

/** Returns the amounts in suspense that are not cleared, oldest first; of those booked until a day, if one is given. */
export function useSuspense(enabled = true, asOf?: string) {
  return useList<SuspenseRow>(
    ['suspense', { asOf }],
    async (_cursor, signal) => {
      const { rows } = await unwrap(api.GET(SUSPENSE, { params: { query: { asOf } }, signal }));
      const data = rows.map((row) => ({ ...row, id: row.claimId ?? row.remittanceId ?? row.since }));
      return { data, hasMore: false, nextCursor: null };
    },
    { enabled, refetchEveryMs: 30_000, csv: listAddress(SUSPENSE, { asOf }) },
  );
}

export const useClearSuspense = (onDone: () => void) =>
  useAction<{ claimId: string; body: Schemas['SuspenseClearParams'] }, Schemas['LedgerEntry']>(
    ({ claimId, body }, { header }) =>
      unwrap(api.POST('/v1/claims/{id}/clear-suspense', { params: { path: { id: claimId }, header }, body })),
    { refreshes, successMessage: 'The amount in suspense is cleared.', isQuiet: true, onDone },
  );
