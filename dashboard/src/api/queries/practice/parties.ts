import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../client.ts';
import { together } from '../../together.ts';

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

export function useCoverage(id: string) {
  return useQuery({
    queryKey: ['coverage', id],
    queryFn: () => unwrap(api.GET('/v1/coverages/{id}', { params: { path: { id } } })),
    staleTime: LASTING_MS,
  });
}

/** Returns the first patients whose family name begins with a text. The text is kept in memory only. */
export function usePatientsNamed(prefix: string) {
  return useQuery({
    queryKey: ['patients-named', prefix],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/patients', {
          params: {
            query: { limit: 10, status: 'active', ...(prefix === '' ? {} : { 'familyName[prefix]': prefix }) },
          },
          signal,
        }),
      ),
    staleTime: 30_000,
  });
}

export function useCoveragesOf(patientId: string | null) {
  return useQuery({
    queryKey: ['coverages', patientId],
    queryFn: () => unwrap(api.GET('/v1/coverages', { params: { query: { patientId: patientId!, limit: 20 } } })),
    enabled: patientId !== null,
  });
}

/** Returns the billing provider of the latest claim, as a suggestion for forms. */
export function useUsualProvider() {
  return useQuery({
    queryKey: ['usual-provider'],
    queryFn: async () => {
      const page = await unwrap(api.GET('/v1/claims', { params: { query: { limit: 1 } } }));
      const provider = page.data[0]?.billingProvider;
      return provider ? { npi: provider.npi, organizationName: provider.organizationName ?? '' } : null;
    },
    staleTime: LASTING_MS,
  });
}
