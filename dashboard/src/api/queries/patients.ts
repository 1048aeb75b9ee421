import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../lists.ts';
import type { Schemas } from '../schema.ts';
import { useAction } from '../use-action.ts';

export type Patient = Schemas['Patient'];
export type NewPatient = Schemas['PatientCreateParams'];
export type HistoryEntry = Schemas['MedicalHistoryEntry'];

/** The search text of a user. It is PHI, so it is kept in memory and never in the page's address. */
export type SoughtPatient = { familyName: string; mrn: string; birthDate: string };

export function usePatients(sought: SoughtPatient, status: string | undefined) {
  const name = sought.familyName.trim();
  const filter = {
    ...(name.length > 1 ? { 'familyName[prefix]': name } : {}),
    ...(sought.mrn.trim() === '' ? {} : { mrn: sought.mrn.trim() }),
    ...(sought.birthDate === '' ? {} : { birthDate: sought.birthDate }),
    ...(status ? { status: status as Patient['status'] } : {}),
  };
  return useList<Patient>(
    ['patients', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/patients', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { csv: listAddress('/v1/patients', filter) },
  );
}

export function usePatientBalance(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['patient-balance', id],
    queryFn: () => unwrap(api.GET('/v1/patients/{id}/balance', { params: { path: { id } } })),
    enabled,
  });
}

export const useMedicalHistory = (id: string) =>
  useList<HistoryEntry>(
    ['medical-history', id],
    (cursor, signal) =>
      unwrap(
        api.GET('/v1/patients/{id}/medical-history', {
          params: { path: { id }, query: { limit: PAGE_SIZE, cursor } },
          signal,
        }),
      ),
    { csv: listAddress(`/v1/patients/${id}/medical-history`) },
  );

export const useAddPatient = (onDone: (added: Patient) => void) =>
  useAction<NewPatient, Patient>((body, params) => unwrap(api.POST('/v1/patients', { params, body })), {
    refreshes: [['patients'], ['patients-named']],
    successMessage: 'The patient is added.',
    onDone,
    isQuiet: true,
  });
