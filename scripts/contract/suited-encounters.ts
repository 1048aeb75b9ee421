import type { ApiClient } from '../../sandbox/demo/client.ts';
import { localDateOf } from '../../src/kernel/local-date.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const BILLING_PROVIDER = {
  npi: '1999999984',
  organizationName: 'Riverside Family Practice',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};
const OPERATION = '/v1/encounters/{id}';

/**
 * Creates an encounter for each operation, because most operations leave the encounter in a state that the others do
 * not accept.
 */
export async function suitedToEncounters(api: ApiClient): Promise<Suited> {
  const { body: coverages } = await api.get('/v1/coverages?limit=1');
  const [coverage] = coverages.data;
  if (!coverage) return {};
  const create = async () => (await api.post('/v1/encounters', encounterOf(coverage))).body.id as string;
  const { body: existing } = await api.get('/v1/encounters?limit=50');
  const open = existing.data.filter(({ billingStatus }: Resource) => OPEN.includes(billingStatus));
  if (open.length < 3) await create();
  const held = existing.data.filter(({ billingStatus }: Resource) => billingStatus === 'held');
  if (held.length === 0) await api.post(`/v1/encounters/${await create()}/hold`, { reason: 'The note is missing' });
  const whole = (encounters: Resource[], body: Record<string, unknown>) =>
    encounters.map(({ id }) => ({ path: { id }, body, whole: true }));
  return {
    'POST /v1/encounters': [{ path: {}, body: encounterOf(coverage), whole: true }],
    [`PATCH ${OPERATION}`]: whole(open, { billable: 'billable' }),
    [`POST ${OPERATION}/hold`]: whole(open, { reason: 'The note is missing' }),
    [`POST ${OPERATION}/release`]: whole(held, {}),
    [`POST ${OPERATION}/void`]: whole(open, { reason: 'Entered twice' }),
    'POST /v1/encounters/claims': several(open),
    'POST /v1/encounters/claims/preview': several(open),
    [`POST ${OPERATION}/create-claim`]: whole(open, { billingProvider: BILLING_PROVIDER }),
  };
}

/** Each encounter alone, because the claims of a request are for one patient. */
const several = (encounters: Resource[]) =>
  encounters.map(({ id }) => ({
    path: {},
    body: { encounterIds: [id], billingProvider: BILLING_PROVIDER },
    whole: true,
  }));

const OPEN = ['draft', 'ready'];

function encounterOf({ id, patientId }: Resource): Record<string, unknown> {
  return {
    patientId,
    coverageId: id,
    serviceDate: { start: localDateOf(new Date()) },
    class: 'ambulatory',
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  };
}
