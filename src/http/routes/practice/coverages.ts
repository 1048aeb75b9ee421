import { coverageResource } from '../../../modules/coverages/coverage-resource.ts';
import { Coverage, CoverageCreate, CoverageList, CoverageUpdate } from '../../../modules/coverages/coverage-schema.ts';
import { createCoverage } from '../../../modules/coverages/create-coverage.ts';
import { getCoverage, listCoverages } from '../../../modules/coverages/find-coverages.ts';
import { presentCoverage } from '../../../modules/coverages/present-coverage.ts';
import { guardCoverageChange, updateCoverage } from '../../../modules/coverages/update-coverage.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { ofRemainingPatient } from '../../../modules/patients/find-patients.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'cov', table: 'coverages', description: 'Coverage id.' };

export const create = defineCommand({
  id: 'createCoverage',
  tag: 'Coverages',
  summary: 'Create a coverage',
  description:
    "Creates a patient's coverage with one payer. The coverage is active, or a draft while the subscriber of a dependent is missing. In the sandbox the member id selects the payer's responses; an unknown token is refused, and the error lists the known ones.",
  body: CoverageCreate,
  responses: { 201: { description: 'The coverage.', schema: Coverage, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'unknown_sandbox_token', 'sandbox_value_in_live'],
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
    const coverage = await getCoverage(reader, params.id!);
    return { status: 200, body: presentCoverage(coverage, reader) };
  },
});

export const update = defineCommand({
  id: 'updateCoverage',
  tag: 'Coverages',
  summary: 'Update a coverage',
  description:
    'A merge patch. A new payer also sets the filing indicator and line of business, unless they are given. `cancelled` can only become `entered_in_error`, which is final.',
  params: { id },
  body: CoverageUpdate,
  responses: { 200: { description: 'The updated coverage.', schema: Coverage } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'duplicate_external_id',
    'unknown_sandbox_token',
    'sandbox_value_in_live',
  ],
  example: { groupNumber: 'GRP-200', period: { start: '2026-01-01' } },
  guard: (reader, { params, expectedVersion }) => guardCoverageChange(reader, params.id!, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const coverage = await updateCoverage(tx, params.id!, body, expectedVersion);
    return { status: 200, body: presentCoverage(coverage, tx) };
  },
});
