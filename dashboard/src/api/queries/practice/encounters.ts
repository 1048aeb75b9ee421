import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { type ListFilter, type ListPage, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Encounter = Schemas['Encounter'];
export type NewEncounter = Schemas['EncounterCreateParams'];
export type EncounterChanges = Schemas['EncounterUpdateParams'];
export type Provenance = Schemas['Provenance'];
export type BillingProvider = Schemas['BillingProviderParams'];
type Filter = ListFilter<'/v1/encounters'>;

const ENCOUNTERS = ['encounters'];
const refreshes = [ENCOUNTERS, ['encounter'], ['provenance'], ['claims']];

export function useEncounters(filter: Filter, enabled = true) {
  return useList<Encounter>(
    [...ENCOUNTERS, filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/encounters', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { enabled, csv: listAddress('/v1/encounters', filter) },
  );
}

export function useEncounter(id: string) {
  return useQuery({
    queryKey: ['encounter', id],
    queryFn: () => unwrap(api.GET('/v1/encounters/{id}', { params: { path: { id } } })),
  });
}

/** Returns the changes of an encounter and of the claims, payments and denials that resulted from it. */
export function useProvenance(id: string, isRelated: boolean) {
  const related = isRelated ? { includeRelated: 'claims,denials,appeals,remittances' } : {};
  return useList<Provenance>(['provenance', id, isRelated], async (cursor, signal) => {
    const query = { limit: PAGE_SIZE, cursor, ...related };
    const page = await unwrap(api.GET('/v1/encounters/{id}/provenance', { params: { path: { id }, query }, signal }));
    // Without an Accept header for FHIR the response is a list.
    return page as ListPage<Provenance>;
  });
}

/**
 * Returns the claims of an encounter, and the changes of its charges and of their lines: the newest of each, and all
 * that created claims. Without the permission to read claims, it returns only the charges.
 */
export function useLanes({ id, claimIds }: Encounter, mayReadClaims: boolean) {
  const shownIds = mayReadClaims ? claimIds : [];
  return useQuery({
    queryKey: ['provenance', id, 'lanes', shownIds],
    queryFn: async () => {
      const changes = async (query: { path?: string; activity?: 'derive'; includeRelated?: string }) => {
        const params = { path: { id }, query: { limit: 100, ...query } };
        return (await unwrap(api.GET('/v1/encounters/{id}/provenance', { params }))) as ListPage<Provenance>;
      };
      const ofClaims = { includeRelated: 'claims' };
      const [charges, lines, derivations, claims] = await Promise.all([
        changes({ path: '/charges' }),
        shownIds.length > 0 ? changes({ path: '/serviceLines', ...ofClaims }) : null,
        shownIds.length > 0 ? changes({ activity: 'derive', ...ofClaims }) : null,
        Promise.all(
          shownIds.map((claimId) => unwrap(api.GET('/v1/claims/{id}', { params: { path: { id: claimId } } }))),
        ),
      ]);
      return { charges: charges.data, lines: lines?.data ?? [], derivations: derivations?.data ?? [], claims };
    },
  });
}

export const useBillEncounter = (onDone: (claimId: string) => void) =>
  useAction<{ of: Encounter; billingProvider: BillingProvider }, { id: string }>(
    ({ of: { id }, billingProvider }, { header }) =>
      unwrap(
        api.POST('/v1/encounters/{id}/create-claim', { params: { path: { id }, header }, body: { billingProvider } }),
      ),
    { refreshes, successMessage: 'A draft of a claim is made.', onDone: ({ id }) => onDone(id), isQuiet: true },
  );

/** Returns the billing provider of the latest claim, as a suggestion. */
export function useLatestProvider() {
  return useQuery({
    queryKey: ['latest-provider'],
    queryFn: async () => {
      const page = await unwrap(api.GET('/v1/claims', { params: { query: { limit: 1 } } }));
      const provider = page.data[0]?.billingProvider;
      if (!provider) return null;
      const { npi, organizationName, taxId, address } = provider;
      return {
        npi: npi ?? '',
        organizationName: organizationName ?? '',
        taxId: 'value' in taxId ? String(taxId.value) : '',
        line1: address.line1,
        city: address.city,
        state: address.state ?? '',
        postalCode: address.postalCode ?? '',
      };
    },
  });
}

export const useReleaseEncounter = () =>
  useAction<Encounter>(
    ({ id }, { header }) => unwrap(api.POST('/v1/encounters/{id}/release', { params: { path: { id }, header } })),
    { refreshes, successMessage: 'The encounter is released.' },
  );

export const useCreateEncounter = (onDone: (created: Encounter) => void) =>
  useAction<NewEncounter, Encounter>((body, params) => unwrap(api.POST('/v1/encounters', { params, body })), {
    refreshes,
    successMessage: 'The encounter is created.',
    onDone,
    isQuiet: true,
  });

type VersionOf = Pick<Encounter, 'id' | 'version'>;

/** Returns the parameters of a change that is refused if another user has changed the encounter since it was loaded. */
const paramsOf = ({ id, version }: VersionOf, header: { 'Idempotency-Key': string }) => ({
  path: { id },
  header: { ...header, 'If-Match': `"v${version}"` },
});

/** Changes an encounter with one merge patch. */
export const useChangeEncounter = (onDone: (changed: Encounter) => void) =>
  useAction<{ of: VersionOf; changes: EncounterChanges }, Encounter>(
    ({ of, changes }, { header }) =>
      unwrap(api.PATCH('/v1/encounters/{id}', { params: paramsOf(of, header), body: changes })),
    { refreshes, successMessage: 'The encounter is saved.', onDone, isQuiet: true },
  );

export const useMoveEncounter = (verb: 'hold' | 'void', onDone: () => void) =>
  useAction<{ of: VersionOf; reason: string }, Encounter>(
    ({ of, reason }, { header }) =>
      unwrap(
        api.POST(`/v1/encounters/{id}/${verb}`, {
          params: paramsOf(of, header),
          body: reason === '' ? {} : { reason },
        }),
      ),
    {
      refreshes,
      successMessage: verb === 'hold' ? 'The encounter is held.' : 'The encounter is voided.',
      onDone,
      isQuiet: true,
    },
  );
