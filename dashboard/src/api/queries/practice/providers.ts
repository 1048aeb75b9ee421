import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Provider = Schemas['ProviderRecord'];
export type Facility = Schemas['Facility'];
export type ProviderFilter = ListFilter<'/v1/providers'>;
export type FacilityFilter = ListFilter<'/v1/facilities'>;

const PROVIDERS = ['providers'];
const FACILITIES = ['facilities'];

export const useProviders = (filter: ProviderFilter, enabled = true) =>
  useList<Provider>(
    [...PROVIDERS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/providers', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { enabled, csv: listAddress('/v1/providers', filter) },
  );

export const useFacilities = (filter: FacilityFilter, enabled = true) =>
  useList<Facility>(
    [...FACILITIES, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/facilities', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { enabled, csv: listAddress('/v1/facilities', filter) },
  );

export const useCreateProvider = (onDone: (saved: Provider) => void) =>
  useAction<Schemas['ProviderCreateParams'], Provider>(
    (body, params) => unwrap(api.POST('/v1/providers', { params, body })),
    { refreshes: [PROVIDERS], successMessage: 'The provider is added.', onDone, isQuiet: true },
  );

export const useChangeProvider = (onDone: (saved: Provider) => void) =>
  useAction<{ of: Provider; changes: Schemas['ProviderUpdateParams'] }, Provider>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/providers/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: [PROVIDERS], successMessage: 'The provider is changed.', onDone, isQuiet: true },
  );

export const useMergeProvider = (onDone: () => void) =>
  useAction<{ of: Provider; intoId: string }>(
    ({ of, intoId }, { header }) =>
      unwrap(
        api.POST('/v1/providers/{id}/merge', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: { intoId },
        }),
      ),
    { refreshes: [PROVIDERS], successMessage: 'The providers are merged.', onDone, isQuiet: true },
  );

export const useCreateFacility = (onDone: (saved: Facility) => void) =>
  useAction<Schemas['FacilityCreateParams'], Facility>(
    (body, params) => unwrap(api.POST('/v1/facilities', { params, body })),
    { refreshes: [FACILITIES], successMessage: 'The facility is added.', onDone, isQuiet: true },
  );

export const useChangeFacility = (onDone: (saved: Facility) => void) =>
  useAction<{ of: Facility; changes: Schemas['FacilityUpdateParams'] }, Facility>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/facilities/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: [FACILITIES], successMessage: 'The facility is changed.', onDone, isQuiet: true },
  );
