import {
  ExpectedVisits,
  ExpectedVisitsPut,
  presentVisits,
} from '../../../modules/eligibility/visits/expected-visits-schema.ts';
import { getExpectedVisits, setExpectedVisits } from '../../../modules/eligibility/visits/set-expected-visits.ts';
import { requireOpenPath } from '../../../modules/practice/patients/require-patient.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Eligibility';
const id: PathParameter = { kind: 'pat', table: 'patients', description: 'Patient id.' };

export const put = defineCommand({
  id: 'putExpectedVisits',
  tag,
  summary: 'Replace the expected visits of a patient',
  description:
    "Sets the days on which the patient is expected, from your schedule. Policies with the trigger `before_visit` re-check the patient's coverages before each visit.",
  params: { id },
  body: ExpectedVisitsPut,
  responses: { 200: { description: 'The expected visits.', schema: ExpectedVisits } },
  errors: ['invalid_state_transition'],
  example: { dates: ['2027-03-18', '2027-04-01'] },
  guard: async (reader, { params }) => {
    await requireOpenPath(reader, params.id);
  },
  handle: async (tx, { params, body }) => ({
    status: 200,
    body: presentVisits(await setExpectedVisits(tx, params.id, body.dates), tx),
  }),
});

export const get = defineRead({
  id: 'getExpectedVisits',
  tag,
  summary: 'List the expected visits of a patient',
  byClock: true,
  params: { id },
  responses: { 200: { description: 'The expected visits.', schema: ExpectedVisits } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentVisits(await getExpectedVisits(reader, params.id), reader),
  }),
});
