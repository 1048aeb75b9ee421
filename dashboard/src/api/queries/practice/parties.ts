import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { phiText } from '../../../components/phi.tsx';
import { api, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';
import { together } from '../../together.ts';
import { fitsName, patientSearches } from './sought-patients.ts';

type Patient = Schemas['Patient'];

const LASTING_MS = 300_000;

const IDS_MAX = 100;

const getPayer = (id: string) => unwrap(api.GET('/v1/payers/{id}', { params: { path: { id } } }));

/** Loads the payers of rows that are rendered together with one request. */
const loadPayer = together(IDS_MAX, async (ids) => {
  if (ids.length === 1) return new Map([[ids[0]!, await getPayer(ids[0]!)]]);
  const { data } = await unwrap(api.GET('/v1/payers', { params: { query: { id: [...ids], limit: IDS_MAX } } }));
  return new Map(data.map((payer) => [payer.id, payer]));
});

export function usePayer(id: string | null) {
  return useQuery({
    queryKey: ['payer', id],
    // A payer that a list does not contain is retrieved separately, because its id may be an alias.
    queryFn: async () => (await loadPayer(id!)) ?? getPayer(id!),
    enabled: id !== null,
    staleTime: LASTING_MS,
  });
}

const getPatient = (id: string) => unwrap(api.GET('/v1/patients/{id}', { params: { path: { id } } }));

/** Loads the patients of rows that are rendered together with one request. */
const loadPatient = together(IDS_MAX, async (ids) => {
  if (ids.length === 1) return new Map([[ids[0]!, await getPatient(ids[0]!)]]);
  const { data } = await unwrap(api.GET('/v1/patients', { params: { query: { id: [...ids], limit: IDS_MAX } } }));
  return new Map(data.map((patient) => [patient.id, patient]));
});

export function usePatient(id: string) {
  return useQuery({
    queryKey: ['patient', id],
    // A patient that a list does not contain is retrieved separately, so that the error shows the reason.
    queryFn: async () => (await loadPatient(id)) ?? getPatient(id),
    staleTime: LASTING_MS,
  });
}

export function useCoverage(id: string | null) {
  return useQuery({
    queryKey: ['coverage', id],
    queryFn: () => unwrap(api.GET('/v1/coverages/{id}', { params: { path: { id: id! } } })),
    enabled: id !== null,
    staleTime: LASTING_MS,
  });
}

const SOUGHT_MAX = 10;

/**
 * Returns the first active patients whom a text can mean: names in any order, a birth date or an MRN. The text is kept in
 * memory only.
 */
export function usePatientsSought(text: string, enabled = true) {
  const searches = patientSearches(text);
  return useQuery({
    queryKey: ['patients-named', searches, text],
    queryFn: async ({ signal }) => {
      const query = { limit: SOUGHT_MAX, status: 'active' as const };
      const pages = await Promise.all(
        searches.map((search) =>
          unwrap(api.GET('/v1/patients', { params: { query: { ...query, ...search } }, signal })),
        ),
      );
      const found = new Map(pages.flatMap(({ data }) => data.map((patient) => [patient.id, patient] as const)));
      const nameOf = ({ name }: Patient) => ({ family: phiText(name.family), given: name.given.map(phiText) });
      return [...found.values()].filter((patient) => fitsName(text, nameOf(patient))).slice(0, SOUGHT_MAX);
    },
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

export function useCoveragesOf(patientId: string | null) {
  return useQuery({
    queryKey: ['coverages', patientId],
    queryFn: () => unwrap(api.GET('/v1/coverages', { params: { query: { patientId: patientId!, limit: 20 } } })),
    enabled: patientId !== null,
  });
}

/** Returns the provider of the latest claim, or of the latest eligibility check, as a suggestion for forms. */
export function useUsualProvider() {
  return useQuery({
    queryKey: ['usual-provider'],
    queryFn: async () => {
      const query = { limit: 1 };
      const claims = await unwrap(api.GET('/v1/claims', { params: { query } }));
      const biller = claims.data[0]?.billingProvider;
      if (biller) return { npi: biller.npi, organizationName: biller.organizationName ?? '' };
      const checks = await unwrap(api.GET('/v1/eligibility-checks', { params: { query } }));
      const asker = checks.data[0]?.provider;
      return asker ? { npi: asker.npi, organizationName: asker.organizationName ?? '' } : null;
    },
    staleTime: LASTING_MS,
  });
}

const RECENT_CLAIMS = 100;

/** Returns the providers and facilities of the latest claims, each once, as suggestions for forms. */
export function useRecentProviders(enabled: boolean) {
  return useQuery({
    queryKey: ['recent-providers'],
    queryFn: async () => {
      const { data } = await unwrap(api.GET('/v1/claims', { params: { query: { limit: RECENT_CLAIMS } } }));
      const once = <T>(found: readonly (T | null)[], keyOf: (one: T) => string): T[] => [
        ...new Map(found.flatMap((one) => (one === null ? [] : [[keyOf(one), one]]))).values(),
      ];
      const byNpi = ({ npi }: { npi?: string | null }) => npi ?? '';
      return {
        billing: once(
          data.map(({ billingProvider }) => billingProvider),
          byNpi,
        ),
        rendering: once(
          data.map(({ renderingProvider }) => renderingProvider),
          byNpi,
        ),
        referring: once(
          data.map(({ referringProvider }) => referringProvider),
          byNpi,
        ),
        facility: once(
          data.map(({ serviceFacility }) => serviceFacility),
          ({ organizationName }) => organizationName,
        ),
      };
    },
    enabled,
    staleTime: LASTING_MS,
  });
}
