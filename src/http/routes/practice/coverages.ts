import { listQueryOf } from '../../../modules/list.ts';
import { coverageResource } from '../../../modules/practice/coverages/coverage-resource.ts';
import {
  Coverage,
  CoverageCreate,
  CoverageList,
  CoverageOrder,
  CoverageOrderSet,
  CoverageUpdate,
  presentCoverage,
} from '../../../modules/practice/coverages/coverage-schema.ts';
import { createCoverage } from '../../../modules/practice/coverages/create-coverage.ts';
import { getCoverage, listCoverages } from '../../../modules/practice/coverages/find-coverages.ts';
import { setCoverageOrder } from '../../../modules/practice/coverages/set-coverage-order.ts';
import { guardCoverageChange, updateCoverage } from '../../../modules/practice/coverages/update-coverage.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { guardPatientChange } from '../../../modules/practice/patients/update-patient.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'cov', table: 'coverages', description: 'Coverage id.' };

export const create = defineCommand({
  id: 'createCoverage',
  tag: 'Coverages',
  summary: 'Create a coverage',
  description:
    "Creates a patient's coverage with one payer. The coverage is active, or a draft while the subscriber of a dependent is missing. In the sandbox the member id selects the payer's responses; an unknown token is refused, and the error lists the known ones. A plan (payer and member id) that the patient already has in this period, and a rank that another coverage has in it, are refused; `duplicateOf` names the other coverage.",
  body: CoverageCreate,
  responses: { 201: { description: 'The coverage.', schema: Coverage, headers: ['Location'] } },
  errors: [
    'duplicate_coverage',
    'coverage_rank_taken',
    'duplicate_external_id',
    'unknown_sandbox_token',
    'sandbox_value_in_live',
  ],
  example: {
    patientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp',
    payerId: 'SBX01',
    memberId: 'SBX-CLM.PAID-0001',
    groupNumber: 'GRP-100',
  },
  handle: async (tx, { body }) => {
    const coverage = await createCoverage(tx, body);
    return {
      status: 201,
      headers: { location: `/v1/coverages/${coverage.id}` },
      body: presentCoverage(coverage, tx),
    };
  },
});

export const list = defineRead({
  id: 'listCoverages',
  tag: 'Coverages',
  summary: 'List coverages',
  description: 'Newest first.',
  query: listQueryOf(coverageResource.lists.listCoverages),
  responses: { 200: { description: 'A page of coverages.', schema: CoverageList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'coverages', organizationId: reader.organizationId, app },
      async (page) => listCoverages(reader, await ofRemainingPatient(reader, query), page),
      (coverage) => presentCoverage(coverage, reader),
    ),
});

export const get = defineRead({
  id: 'getCoverage',
  tag: 'Coverages',
  summary: 'Retrieve a coverage',
  params: { id },
  responses: { 200: { description: 'The coverage.', schema: Coverage } },
  handle: async (reader, { params }) => {
    const coverage = await getCoverage(reader, params.id);
    return { status: 200, body: presentCoverage(coverage, reader) };
  },
});

export const update = defineCommand({
  id: 'updateCoverage',
  tag: 'Coverages',
  summary: 'Update a coverage',
  description:
    'A merge patch. A new payer also sets the filing indicator and line of business, unless they are given. `cancelled` can only become `entered_in_error`, which is final. A plan or rank that another coverage of the patient has in the same period is refused; `duplicateOf` names the other coverage. An ended coverage that becomes active again takes the next free rank, unless the request names one. `POST /v1/patients/{id}/coverage-order` changes several ranks at once.',
  params: { id },
  body: CoverageUpdate,
  responses: { 200: { description: 'The updated coverage.', schema: Coverage } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'duplicate_coverage',
    'coverage_rank_taken',
    'duplicate_external_id',
    'unknown_sandbox_token',
    'sandbox_value_in_live',
  ],
  example: { groupNumber: 'GRP-200', period: { start: '2026-01-01' } },
  guard: (reader, { params, expectedVersion }) => guardCoverageChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const coverage = await updateCoverage(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentCoverage(coverage, tx) };
  },
});

const patientId: PathParameter = { kind: 'pat', table: 'patients', description: 'Patient id.' };

export const setOrder = defineCommand({
  id: 'setCoverageOrder',
  tag: 'Coverages',
  summary: "Set the order of a patient's coverages",
  description:
    'Ranks all active and draft coverages of the patient in the order in which their payers pay, in one transaction. The first coverage of a period becomes primary, the second secondary, all others tertiary. Coverages whose periods do not overlap, and those that are billed alone (`workers_comp`, `auto`, `eap`, `self_pay`), do not push each other back. `If-Match` is the version of the patient. Repeating it changes nothing.',
  params: { id: patientId },
  body: CoverageOrderSet,
  responses: { 200: { description: 'The coverages in their order.', schema: CoverageOrder } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { coverageIds: ['cov_01k5v9q2w7e8rak0d3fghj4mnp', 'cov_01k5v9q2w7e8rak0d3fghj4mnq'] },
  guard: (reader, { params, expectedVersion }) => guardPatientChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const coverages = await setCoverageOrder(tx, params.id, body.coverageIds, expectedVersion);
    const shown = coverages.map((coverage) => presentCoverage(coverage, tx));
    return { status: 200, body: { object: 'coverage_order' as const, patientId: params.id, coverages: shown } };
  },
});
