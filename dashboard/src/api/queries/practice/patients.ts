import { useQuery } from '@tanstack/react-query';
import { phiText } from '../../../components/phi.tsx';
import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';
import { useAction } from '../../use-action.ts';

export type Patient = Schemas['Patient'];
export type Coverage = Schemas['Coverage'];
export type NewPatient = Schemas['PatientCreateParams'];
export type NewCoverage = Schemas['CoverageCreateParams'];
export type CoverageChanges = Schemas['CoverageUpdateParams'];
export type PatientChanges = Schemas['PatientUpdateParams'];
export type DuplicateSearch = Schemas['PatientDuplicateSearchParams'];
export type PossibleDuplicate = Schemas['PossibleDuplicate'];
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

/**
 * Returns active patients who may be the same person as a patient: those whose family name begins with a text. While
 * the text is too short, those with the same birth date.
 */
export function usePatientsLike(of: Patient, prefix: string) {
  const filter = prefix.length > 1 ? { 'familyName[prefix]': prefix } : { birthDate: phiText(of.birthDate) };
  return useQuery({
    queryKey: ['patients-like', of.id, filter],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, status: 'active' as const, ...filter };
      const { data } = await unwrap(api.GET('/v1/patients', { params: { query }, signal }));
      return data.filter(({ id }) => id !== of.id);
    },
    staleTime: 30_000,
  });
}

type Merge = { of: Patient; into: Patient; reason: string };

/** Merges a patient into another one, if neither has changed since they were compared. */
export const useMergePatient = (onDone: (merge: Schemas['PatientMerge']) => void) =>
  useAction<Merge, Schemas['PatientMerge']>(
    ({ of, into, reason }, { header }) =>
      unwrap(
        api.POST('/v1/patients/{id}/merge', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: {
            intoPatientId: into.id,
            intoPatientVersion: into.version,
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        }),
      ),
    {
      // Every list can show something that was moved.
      refreshes: [[]],
      successMessage: ({ duplicateCoverages }) =>
        duplicateCoverages.length === 0
          ? 'The patients are merged.'
          : 'The patients are merged. Both had the same coverage: cancel one of the two.',
      onDone,
      isQuiet: true,
    },
  );

/** Ranks all coverages in effect of a patient. A list that misses one of them is refused. */
export const useSetCoverageOrder = (patientId: string, onDone: () => void) =>
  useAction<string[], Schemas['CoverageOrder']>(
    (coverageIds, { header }) =>
      unwrap(
        api.POST('/v1/patients/{id}/coverage-order', {
          params: { path: { id: patientId }, header },
          body: { coverageIds },
        }),
      ),
    {
      refreshes: [['coverages', patientId], ['coverage']],
      successMessage: 'The order of the coverages is saved.',
      onDone,
      isQuiet: true,
    },
  );

/** Returns the patients who are likely to be the person of a form. The search is PHI, so it is sent as a body. */
export function useLikelyDuplicates(sought: DuplicateSearch | null) {
  return useQuery({
    queryKey: ['patients-named', 'duplicates', sought],
    queryFn: async ({ signal }) =>
      (await unwrap(api.POST('/v1/patients/find-duplicates', { body: sought!, signal }))).data,
    enabled: sought !== null,
    staleTime: 30_000,
  });
}

const PATIENT_QUERIES = [['patients'], ['patients-named'], ['patient']];

export const useAddPatient = (onDone: (added: Patient) => void) =>
  useAction<NewPatient, Patient>((body, params) => unwrap(api.POST('/v1/patients', { params, body })), {
    refreshes: PATIENT_QUERIES,
    successMessage: 'The patient is added.',
    onDone,
    isQuiet: true,
  });

/** Changes a patient with one merge patch, if nobody has changed the patient since `of` was loaded. */
export const useChangePatient = (onDone: (changed: Patient) => void) =>
  useAction<{ of: Pick<Patient, 'id' | 'version'>; changes: PatientChanges }, Patient>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/patients/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: PATIENT_QUERIES, successMessage: 'The patient is saved.', onDone, isQuiet: true },
  );

const COVERAGE_QUERIES = [['coverages'], ['coverage']];

export const useAddCoverage = (onDone: (added: Coverage) => void) =>
  useAction<NewCoverage, Coverage>((body, params) => unwrap(api.POST('/v1/coverages', { params, body })), {
    refreshes: COVERAGE_QUERIES,
    successMessage: 'The coverage is added.',
    onDone,
    isQuiet: true,
  });

/** Changes a coverage with one merge patch, if nobody has changed it since `of` was loaded. */
export const useChangeCoverage = (onDone: (changed: Coverage) => void) =>
  useAction<{ of: Pick<Coverage, 'id' | 'version'>; changes: CoverageChanges }, Coverage>(
    ({ of, changes }, { header }) =>
      unwrap(
        api.PATCH('/v1/coverages/{id}', {
          params: { path: { id: of.id }, header: { ...header, 'If-Match': `"v${of.version}"` } },
          body: changes,
        }),
      ),
    { refreshes: COVERAGE_QUERIES, successMessage: 'The coverage is saved.', onDone, isQuiet: true },
  );
