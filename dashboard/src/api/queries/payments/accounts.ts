import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type AccountLine = Schemas['AccountLine'];
type Entry = Schemas['LedgerEntry'];

/** Returns the account of a patient, or of one claim, in the order in which its lines were posted. */
export function useAccount(patientId: string, claimId: string | undefined) {
  const query = claimId === undefined ? {} : { claimId };
  return useList<AccountLine>(
    ['account', patientId, claimId ?? null],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/patients/{id}/account', {
          params: { path: { id: patientId }, query: { limit: PAGE_SIZE, cursor, ...query } },
          signal,
        }),
      ),
    { refetchEveryMs: 30_000, csv: listAddress(`/v1/patients/${patientId}/account`, query) },
  );
}

const refreshes = [
  ...[['account'], ['patient-balance'], ['claim'], ['claims'], ['denials'], ['work'], ['overview']],
  ['claim-payments'],
];

type OnClaim<Body> = { claimId: string; body: Body };

export const usePatientPayment = (onDone: () => void) =>
  useAction<OnClaim<Schemas['PatientPaymentCreateParams']>, Entry>(
    ({ claimId: id, body }, { header }) =>
      unwrap(api.POST('/v1/claims/{id}/patient-payments', { params: { path: { id }, header }, body })),
    { refreshes, successMessage: 'The payment is posted.', isQuiet: true, onDone },
  );

export const usePatientRefund = (onDone: () => void) =>
  useAction<OnClaim<Schemas['PatientRefundCreateParams']>, Entry>(
    ({ claimId: id, body }, { header }) =>
      unwrap(api.POST('/v1/claims/{id}/patient-refunds', { params: { path: { id }, header }, body })),
    { refreshes, successMessage: 'The refund is posted.', isQuiet: true, onDone },
  );

export const useWriteOff = (onDone: () => void) =>
  useAction<OnClaim<Schemas['WriteOffCreateParams']>, Entry>(
    ({ claimId: id, body }, { header }) =>
      unwrap(api.POST('/v1/claims/{id}/write-offs', { params: { path: { id }, header }, body })),
    { refreshes, successMessage: 'The amount is written off.', isQuiet: true, onDone },
  );

export const useReverseEntry = (onDone: () => void) =>
  useAction<{ claimId: string; entryId: string; reason: string }, Entry>(
    ({ claimId: id, entryId, reason }, { header }) =>
      unwrap(
        api.POST('/v1/claims/{id}/ledger/{entryId}/reverse', {
          params: { path: { id, entryId }, header },
          body: { reason },
        }),
      ),
    { refreshes, successMessage: 'The entry is reversed.', isQuiet: true, onDone },
  );
