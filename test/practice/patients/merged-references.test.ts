import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../../helpers/builders.ts';
import { ClockedOrganization } from '../../sandbox/support.ts';
import { fillChart } from './chart.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

/** The columns with the id of a patient, and their treatment in a merge. A new column must be added to the merge. */
const COLUMNS = {
  'claims.patient_id': 'moved',
  'coverages.patient_id': 'moved',
  'documents.patient_id': 'moved',
  'eligibility_checks.patient_id': 'moved',
  'encounters.patient_id': 'moved',
  'expected_visits.patient_id': 'moved',
  'fhir_owned_coverages.patient_id': 'moved',
  'patient_medical_history.patient_id': 'moved',
  'prior_authorizations.patient_id': 'moved',
  // A search does not find a merged patient.
  'patient_search_words.patient_id': 'removed',
  // Entries are never changed. The balance includes those of merged patients.
  'ledger_entries.patient_id': 'kept',
  // The view of these entries.
  'ledger_postings.patient_id': 'kept',
};

test('every column with the id of a patient is known to the merge', async () => {
  const rows = await own.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%patient_id'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(COLUMNS).toSorted());
});

/** The objects of the API that name a patient, and their treatment in a merge. A new resource must be added to it. */
const SCHEMAS = {
  Appeal: 'moved',
  Claim: 'moved',
  Coverage: 'moved',
  Document: 'moved',
  EligibilityCheck: 'moved',
  Encounter: 'moved',
  ExpectedVisits: 'moved',
  MedicalHistoryEntry: 'moved',
  PriorAuthorization: 'moved',
  // Computed from claims, and answers to requests.
  ClaimCandidate: 'computed',
  CoverageOrder: 'computed',
  CoverageSetResult: 'computed',
  PatientBalance: 'computed',
  ClaimPreviousAttributes: 'computed',
  CoveragePreviousAttributes: 'computed',
  EncounterPreviousAttributes: 'computed',
  // Rows of lists, with the patient of what they are about.
  ListedAppeal: 'computed',
  ListedDenial: 'computed',
  ListedPriorAuthorization: 'computed',
  ListedWorkItem: 'computed',
  // Rows that an import created, and posted amounts.
  ClaimImportItem: 'kept',
  LedgerEntry: 'kept',
  AccountLine: 'kept',
};

test('every resource of the API that names a patient is known to the merge', () => {
  const { components } = JSON.parse(readFileSync('openapi/v1.json', 'utf8'));
  const schemas = Object.entries<{ properties?: Record<string, unknown> }>(components.schemas);
  const named = schemas
    .filter(([, { properties }]) => properties?.object && properties.patientId)
    .map(([name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
});

/** The tables that keep the id of a merged patient: the patient itself, and records from the time before the merge. */
const HISTORY = ['audit_entries', 'ledger_entries', 'patients', 'provenance_records'];

test('after a merge, no table names the merged patient except the records of the past', async () => {
  const chart = await fillChart(own);
  const { body: into } = await own.call('POST', '/v1/patients', aPatient());
  const tablesWith = async (id: string) => {
    const tables = await own.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await own.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${id}%`]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  };
  const before = await tablesWith(chart.patientId);
  // A table without a row in the chart would not be checked.
  const movedTables = Object.entries(COLUMNS).flatMap(([name, treatment]) =>
    treatment === 'moved' ? [name.split('.')[0]!] : [],
  );
  const checked = movedTables.filter((table) => table !== 'fhir_owned_coverages');
  expect(before).toEqual(expect.arrayContaining(['appeals', 'work_items', ...checked]));
  await own.call('POST', `/v1/patients/${chart.patientId}/merge`, { intoPatientId: into.id });
  const after = await tablesWith(chart.patientId);
  expect(after.filter((name) => !name.startsWith('events'))).toEqual(HISTORY);
  const moved = before.filter((name) => !HISTORY.includes(name) && !name.startsWith('events'));
  expect(await tablesWith(into.id)).toEqual(expect.arrayContaining(moved));
});
