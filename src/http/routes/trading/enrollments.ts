import { listQueryOf } from '../../../modules/list.ts';
import { createEnrollment } from '../../../modules/trading/enrollments/create-enrollment.ts';
import { enrollmentResource } from '../../../modules/trading/enrollments/enrollment-resource.ts';
import {
  Enrollment,
  EnrollmentCreate,
  EnrollmentList,
  EnrollmentUpdate,
  presentEnrollment,
} from '../../../modules/trading/enrollments/enrollment-schema.ts';
import { getEnrollment, listEnrollments } from '../../../modules/trading/enrollments/find-enrollments.ts';
import { guardEnrollment, updateEnrollment } from '../../../modules/trading/enrollments/update-enrollment.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Enrollments';
const id: PathParameter = { kind: 'enr', table: 'enrollments', description: 'Enrollment id.' };

export const create = defineCommand({
  id: 'createEnrollment',
  tag,
  summary: 'Record an enrollment',
  description:
    'Records that a provider is enrolled, or has requested to enroll, with a payer for one kind of transaction. Claims to a payer that requires an enrollment can be sent while it is `active` or `not_needed`. Fires `enrollment.created`.',
  body: EnrollmentCreate,
  responses: { 201: { description: 'The enrollment.', schema: Enrollment, headers: ['Location'] } },
  errors: ['duplicate_enrollment', 'sandbox_value_in_live'],
  example: {
    payerId: 'SBX08',
    transaction: 'claims',
    provider: { npi: '1999999984', taxId: { type: 'ein', value: '123456789' } },
    status: 'requested',
    evidence: { reference: 'ENR-4711' },
  },
  handle: async (tx, { body }, app) => {
    const enrollment = await createEnrollment(tx, body, app);
    return {
      status: 201,
      headers: { location: `/v1/enrollments/${enrollment.id}` },
      body: presentEnrollment(enrollment, tx),
    };
  },
});

export const list = defineRead({
  id: 'listEnrollments',
  tag,
  summary: 'List enrollments',
  description: 'Newest first.',
  query: listQueryOf(enrollmentResource.lists.listEnrollments),
  responses: { 200: { description: 'A page of enrollments.', schema: EnrollmentList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'enrollments', organizationId: reader.organizationId, app },
      (page) => listEnrollments(reader, query, page),
      (enrollment) => presentEnrollment(enrollment, reader),
    ),
});

export const get = defineRead({
  id: 'getEnrollment',
  tag,
  summary: 'Retrieve an enrollment',
  params: { id },
  responses: { 200: { description: 'The enrollment.', schema: Enrollment } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentEnrollment(await getEnrollment(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateEnrollment',
  tag,
  summary: 'Update an enrollment',
  description:
    "A merge patch. Record the payer's answer by the status; its date is today unless it is given. Fires `enrollment.updated`.",
  params: { id },
  body: EnrollmentUpdate,
  responses: { 200: { description: 'The updated enrollment.', schema: Enrollment } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { status: 'active', effectiveFrom: '2026-03-01', evidence: { reference: 'EFT-20260301' } },
  guard: (reader, { params, expectedVersion }) => guardEnrollment(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const enrollment = await updateEnrollment(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentEnrollment(enrollment, tx) };
  },
});
