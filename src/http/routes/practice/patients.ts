import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { requirePatientsClock } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { mergePatient } from '../../../modules/practice/patient-merges/merge-patient.ts';
import {
  PatientMerge,
  PatientMergeCreate,
  presentPatientMerge,
} from '../../../modules/practice/patient-merges/patient-merge-schema.ts';
import { createPatient } from '../../../modules/practice/patients/create-patient.ts';
import { findLikelyDuplicates, getPatient, listPatients } from '../../../modules/practice/patients/find-patients.ts';
import { guardPatientMerge } from '../../../modules/practice/patients/merge-patients.ts';
import { patientResource } from '../../../modules/practice/patients/patient-resource.ts';
import {
  Patient,
  PatientCreate,
  PatientDuplicateSearch,
  PatientList,
  PatientUpdate,
  PossibleDuplicateList,
  presentPatient,
  presentPossibleDuplicate,
} from '../../../modules/practice/patients/patient-schema.ts';
import { nameSearchKey } from '../../../modules/practice/patients/search-key.ts';
import { guardPatientChange, updatePatient } from '../../../modules/practice/patients/update-patient.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'pat', table: 'patients', description: 'Patient id.' };

export const create = defineCommand({
  id: 'createPatient',
  tag: 'Patients',
  summary: 'Create a patient',
  description:
    'Fires `patient.created`. `possibleDuplicates` lists patients that may be the same person. This is only a warning.',
  body: PatientCreate,
  responses: { 201: { description: 'The patient.', schema: Patient, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'sandbox_value_in_live'],
  example: {
    name: { given: ['Ada'], family: 'Larkin' },
    birthDate: '1984-02-29',
    sex: 'female',
    addresses: [{ line1: '12 Mill Lane', city: 'Albany', state: 'NY', postalCode: '12207' }],
  },
  handle: async (tx, { body }) => {
    if (body.testClockId !== undefined) await requirePatientsClock(tx, body.testClockId);
    const { patient, possibleDuplicates } = await createPatient(tx, body);
    return {
      status: 201,
      headers: { location: `/v1/patients/${patient.id}` },
      body: { ...presentPatient(patient, tx), possibleDuplicates },
    };
  },
});

export const list = defineRead({
  id: 'listPatients',
  tag: 'Patients',
  summary: 'List patients',
  description: 'Newest first. Use `familyName[prefix]` to search while a name is being typed.',
  query: listQueryOf(patientResource.lists.listPatients),
  responses: { 200: { description: 'A page of patients.', schema: PatientList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'patients', organizationId: reader.organizationId, app },
      (page) => listPatients(reader, patientFilterOf(query), page),
      (patient) => presentPatient(patient, reader),
    ),
});

const PREFIX_LENGTH_MIN = 2;

/** Refuses a prefix that would match a large share of the organization's patients. */
function patientFilterOf<Q extends { 'familyName[prefix]'?: string }>(query: Q): Q {
  const prefix = query['familyName[prefix]'];
  if (prefix !== undefined && nameSearchKey(prefix).length < PREFIX_LENGTH_MIN) {
    throw new AppError('invalid_parameter', {
      param: '?familyName[prefix]',
      message: `Give at least ${PREFIX_LENGTH_MIN} letters or digits.`,
    });
  }
  return query;
}

export const findDuplicates = defineRead({
  id: 'findDuplicatePatients',
  tag: 'Patients',
  summary: 'Find duplicates of a patient',
  description:
    'Returns up to ten patients who are likely to be the person, the most likely first, each with the fields that agree. Send the fields that are known so far, for example while a form is being filled in. Stores nothing; a patient with duplicates can still be created.',
  body: PatientDuplicateSearch,
  responses: { 200: { description: 'The possible duplicates.', schema: PossibleDuplicateList } },
  example: { name: { given: ['Ada'], family: 'Larkin' }, birthDate: '1984-02-29' },
  handle: async (reader, { body }) => {
    const found = await findLikelyDuplicates(reader, body);
    const data = found.map((duplicate) => presentPossibleDuplicate(duplicate, reader));
    return { status: 200, body: { object: 'list' as const, data, hasMore: false, nextCursor: null } };
  },
});

export const get = defineRead({
  id: 'getPatient',
  tag: 'Patients',
  summary: 'Retrieve a patient',
  description:
    'A merged patient is returned as it was, with the state `merged` and the patient that replaces it in `mergedIntoId`. The medical history, expected visits, eligibility timeline and balance of a merged patient are those of the patient that replaces it, and so are lists with `patientId`.',
  params: { id },
  responses: { 200: { description: 'The patient.', schema: Patient } },
  handle: async (reader, { params }) => {
    const patient = await getPatient(reader, params.id);
    return { status: 200, body: presentPatient(patient, reader) };
  },
});

export const update = defineCommand({
  id: 'updatePatient',
  tag: 'Patients',
  summary: 'Update a patient',
  description: 'A merge patch. Fires `patient.updated` with the old values in `previousAttributes`.',
  params: { id },
  body: PatientUpdate,
  responses: { 200: { description: 'The updated patient.', schema: Patient } },
  errors: ['invalid_state_transition', 'version_conflict', 'duplicate_external_id'],
  example: { addresses: [{ line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '12180' }] },
  guard: (reader, { params, expectedVersion }) => guardPatientChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const patient = await updatePatient(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentPatient(patient, tx) };
  },
});

export const merge = defineCommand({
  id: 'mergePatient',
  tag: 'Patients',
  summary: 'Merge a patient into another',
  description:
    'Moves everything of the patient in the path to the patient that remains, in one transaction: coverages, claims, encounters, prior authorizations, eligibility checks, appeals, documents, medical history, work items and expected visits. Then the patient ends in the state `merged`, which cannot be undone. The demographics of the patient that remains do not change; it gets the identifiers that it lacks. Coverages in effect are appended in its filing order. Claims that were sent keep their 837; unfinished claims must be scrubbed again. Patients that were merged into the patient before name the one that remains. Fires `patient.updated` for the patients and `encounter.updated` for each encounter.',
  params: { id },
  body: PatientMergeCreate,
  responses: { 200: { description: 'Both patients, and what was moved.', schema: PatientMerge } },
  errors: ['invalid_state_transition', 'version_conflict', 'merge_too_large'],
  example: { intoPatientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp', reason: 'Registered twice.' },
  guard: (reader, { params, expectedVersion }) => guardPatientMerge(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const merged = await mergePatient(tx, { ...body, patientId: params.id, expectedVersion });
    return { status: 200, body: presentPatientMerge(merged, tx) };
  },
});
