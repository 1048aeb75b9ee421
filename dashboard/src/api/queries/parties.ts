import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';

const LASTING_MS = 300_000;

export function usePayer(id: string | null) {
  return useQuery({
    queryKey: ['payer', id],
    queryFn: () => unwrap(api.GET('/v1/payers/{id}', { params: { path: { id: id! } } })),
    enabled: id !== null,
    staleTime: LASTING_MS,
  });
}

export function usePatient(id: string) {
  return useQuery({
    queryKey: ['patient', id],
    queryFn: () => unwrap(api.GET('/v1/patients/{id}', { params: { path: { id } } })),
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
