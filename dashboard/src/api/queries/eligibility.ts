import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';
import { shownX12 } from './trading/x12.ts';

export type EligibilityCheck = Schemas['EligibilityCheck'];
export type Benefit = Schemas['Benefit'];
export type EligibilityPlan = Schemas['EligibilityPlan'];
export type NewCheck = Schemas['EligibilityCheckCreateParams'];

type Filter = ListFilter<'/v1/eligibility-checks'>;

const POLLED_EVERY_MS = 2_000;

export function useEligibilityChecks(filter: Filter) {
  return useList<EligibilityCheck>(
    ['eligibility-checks', filter],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/eligibility-checks', {
          params: { query: { limit: PAGE_SIZE, cursor, ...filter } },
          signal,
        }),
      ),
    { csv: listAddress('/v1/eligibility-checks', filter) },
  );
}

/** Returns a check. A check that waits for the payer is read again until it has ended. */
export function useEligibilityCheck(id: string) {
  return useQuery({
    queryKey: ['eligibility-check', id],
    queryFn: () => unwrap(api.GET('/v1/eligibility-checks/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? POLLED_EVERY_MS : false),
  });
}

/** Returns the 270 and the 271 of a check. The audit log records each time that the service returns them in full. */
export function useEligibilityX12(id: string, isFull: boolean) {
  const { options, headers } = shownX12(isFull);
  return useQuery({
    ...options,
    queryKey: ['eligibility-check', id, 'x12', isFull],
    queryFn: async () => {
      const params = { path: { id }, query: { expand: ['rawX12' as const] } };
      const check = await unwrap(api.GET('/v1/eligibility-checks/{id}', { params, headers }));
      return check.rawX12 ?? null;
    },
  });
}

export function useEligibilityTimeline(patientId: string) {
  return useList(['eligibility-timeline', patientId], (cursor, signal) =>
    unwrap(
      api.GET('/v1/patients/{id}/eligibility-timeline', {
        params: { path: { id: patientId }, query: { limit: PAGE_SIZE, cursor } },
        signal,
      }),
    ),
  );
}

const refreshes = [
  ['eligibility-checks'],
  ['eligibility-check'],
  ['eligibility-timeline'],
  ['coverage'],
  ['coverages'],
  ['usual-provider'],
];

export const useCheckEligibility = (onDone: (check: EligibilityCheck) => void) =>
  useAction<NewCheck, EligibilityCheck>(
    (body, params) => unwrap(api.POST('/v1/eligibility-checks', { params, body })) as Promise<EligibilityCheck>,
    { refreshes, onDone, isQuiet: true },
  );

/** Checks several coverages in one request. The list shows each answer when it arrives. */
export const useCheckTogether = (onDone: () => void) =>
  useAction<readonly NewCheck[], unknown>(
    (checks, params) => unwrap(api.POST('/v1/eligibility-checks/batch', { params, body: { checks: [...checks] } })),
    {
      refreshes,
      onDone,
      successMessage: (_, { length }) => (length === 1 ? 'One check is started.' : `${length} checks are started.`),
    },
  );

const header = (check: EligibilityCheck, of: { 'Idempotency-Key': string }) => ({
  ...of,
  'If-Match': `"v${check.version}"`,
});

/** Returns the actions on one check. The service refuses them if the check has changed since it was loaded. */
export function useEligibilityActions() {
  return {
    applyFix: useAction<{ check: EligibilityCheck; fields: string[]; confirm: boolean }, EligibilityCheck>(
      ({ check, fields, confirm }, params) =>
        unwrap(
          api.POST('/v1/eligibility-checks/{id}/apply-coverage-fix', {
            params: { path: { id: check.id }, header: header(check, params.header) },
            body: { fields, confirm },
          }),
        ),
      { refreshes, successMessage: 'The coverage is corrected.' },
    ),
    addOther: useAction<{ check: EligibilityCheck; position: number }, EligibilityCheck>(
      ({ check, position }, params) =>
        unwrap(
          api.POST('/v1/eligibility-checks/{id}/add-other-coverage', {
            params: { path: { id: check.id }, header: header(check, params.header) },
            body: { position },
          }),
        ),
      { refreshes, successMessage: 'The other coverage is added to the patient.' },
    ),
    cancel: useAction<EligibilityCheck, EligibilityCheck>(
      (check, params) =>
        unwrap(
          api.POST('/v1/eligibility-checks/{id}/cancel', {
            params: { path: { id: check.id }, header: header(check, params.header) },
          }),
        ),
      { refreshes, successMessage: 'The check is cancelled.' },
    ),
  };
}

/** Stores another member id in a coverage. */
export const useCorrectMemberId = () =>
  useAction<{ coverageId: string; memberId: string }, unknown>(
    ({ coverageId, memberId }, { header }) =>
      unwrap(api.PATCH('/v1/coverages/{id}', { params: { path: { id: coverageId }, header }, body: { memberId } })),
    { refreshes, successMessage: 'The member id of the coverage is corrected.' },
  );
