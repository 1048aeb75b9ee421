import { api, unwrap } from '../../client.ts';
import { type ListFilter, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Payer = Schemas['Payer'];
export type PayerRoute = Schemas['PayerRoute'];
export type Enrollment = Schemas['Enrollment'];
export type EnrollmentFilter = ListFilter<'/v1/enrollments'>;

const ROUTES = ['payer-routes'];
const ENROLLMENTS = ['enrollments'];

/** The directory, or the payers that match a text, best match first. */
export const usePayers = (q: string | undefined, enabled = true) =>
  useList<Payer>(
    ['payers', q],
    (cursor, signal) =>
      unwrap(api.GET('/v1/payers', { params: { query: { limit: PAGE_SIZE, cursor, ...(q && { q }) } }, signal })),
    { enabled },
  );

export const useRoutes = (payerId: string, enabled: boolean) =>
  useList<PayerRoute>(
    [...ROUTES, payerId],
    (cursor, signal) =>
      unwrap(api.GET('/v1/payer-routes', { params: { query: { limit: PAGE_SIZE, cursor, payerId } }, signal })),
    { enabled },
  );

export const useEnrollments = (filter: EnrollmentFilter, enabled = true) =>
  useList<Enrollment>(
    [...ENROLLMENTS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/enrollments', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { enabled, refetchEveryMs: 60_000 },
  );

/** Changes a payer that the organization has added. */
export const useChangePayer = (onDone: () => void) =>
  useAction<{ of: Payer; changes: Schemas['PayerUpdateParams'] }>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/payers/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: [['payers'], ['payer']], successMessage: 'The payer is changed.', onDone, isQuiet: true },
  );

export const useCreateRoute = (onDone: () => void) =>
  useAction<Schemas['PayerRouteCreateParams']>(
    (body, params) => unwrap(api.POST('/v1/payer-routes', { params, body })),
    { refreshes: [ROUTES], successMessage: 'The route is set.', onDone, isQuiet: true },
  );

/** Ends a route. The given day is its last day. */
export const useEndRoute = (onDone: () => void) =>
  useAction<{ of: PayerRoute; effectiveTo: string | null }>(
    ({ of, effectiveTo }, { header }) =>
      unwrap(
        api.PATCH('/v1/payer-routes/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: { effectiveTo },
        }),
      ),
    { refreshes: [ROUTES], successMessage: 'The end of the route is set.', onDone, isQuiet: true },
  );

export const useRecordEnrollment = (onDone: () => void) =>
  useAction<Schemas['EnrollmentCreateParams']>(
    (body, params) => unwrap(api.POST('/v1/enrollments', { params, body })),
    { refreshes: [ENROLLMENTS], successMessage: 'The enrollment is recorded.', onDone, isQuiet: true },
  );

export const useChangeEnrollment = (onDone: () => void) =>
  useAction<{ of: Enrollment; changes: Schemas['EnrollmentUpdateParams'] }>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/enrollments/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: [ENROLLMENTS], successMessage: 'The enrollment is changed.', onDone, isQuiet: true },
  );

export const useAddPayer = (onDone: (payer: Payer) => void) =>
  useAction<Schemas['PayerCreateParams'], Payer>((body, params) => unwrap(api.POST('/v1/payers', { params, body })), {
    refreshes: [['payers']],
    successMessage: 'The payer is added.',
    onDone,
    isQuiet: true,
  });
