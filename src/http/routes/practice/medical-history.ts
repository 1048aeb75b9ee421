import { listQueryOf } from '../../../modules/list.ts';
import { getHistoryEntry, listHistory } from '../../../modules/practice/medical-history/find-medical-history.ts';
import { medicalHistoryResource } from '../../../modules/practice/medical-history/medical-history-resource.ts';
import {
  MedicalHistoryCreate,
  MedicalHistoryEntry,
  MedicalHistoryEntryList,
  MedicalHistoryRecorded,
  presentHistoryEntry,
} from '../../../modules/practice/medical-history/medical-history-schema.ts';
import { recordHistory } from '../../../modules/practice/medical-history/record-history.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'pmh', table: 'patient_medical_history', description: 'Entry id.' };
const patientId: PathParameter = { kind: 'pat', table: 'patients', description: 'Patient id.' };

export const record = defineCommand({
  id: 'recordMedicalHistory',
  tag: 'Patients',
  summary: "Record entries of a patient's medical history",
  description:
    'Records all entries or none. Entries are never changed: to correct one, record another with its id in `supersedesId`. To withdraw one, supersede it with `verificationStatus` set to `entered_in_error`, which is final.',
  body: MedicalHistoryCreate,
  responses: {
    201: { description: 'The recorded entries, in the order of the request.', schema: MedicalHistoryRecorded },
  },
  errors: ['duplicate_external_id', 'invalid_state_transition'],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    entries: [
      {
        category: 'condition',
        code: { system: 'icd10cm', code: 'M17.11', display: 'Osteoarthritis of the right knee' },
        onsetDate: '2024-03-04',
        recordedDate: '2026-02-10',
        severity: 'severe',
      },
    ],
  },
  handle: async (tx, { body }) => {
    const entries = await recordHistory(tx, body);
    const data = entries.map((entry) => presentHistoryEntry(entry, tx));
    return { status: 201, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});

export const list = defineRead({
  id: 'listMedicalHistory',
  tag: 'Patients',
  summary: "List a patient's medical history",
  description: 'Newest first. `status=current` leaves out entries that were corrected or withdrawn.',
  params: { id: patientId },
  query: listQueryOf(medicalHistoryResource.lists.listMedicalHistory),
  responses: { 200: { description: 'A page of entries.', schema: MedicalHistoryEntryList } },
  handle: (reader, { params, query }, app) =>
    listReply(
      { query, list: `medical-history ${params.id}`, organizationId: reader.organizationId, app },
      (page) => listHistory(reader, params.id, query, page),
      (entry) => presentHistoryEntry(entry, reader),
    ),
});

export const get = defineRead({
  id: 'getMedicalHistoryEntry',
  tag: 'Patients',
  summary: 'Retrieve an entry of a medical history',
  params: { id },
  responses: { 200: { description: 'The entry.', schema: MedicalHistoryEntry } },
  handle: async (reader, { params }) => {
    const entry = await getHistoryEntry(reader, params.id);
    return { status: 200, body: presentHistoryEntry(entry, reader) };
  },
});
