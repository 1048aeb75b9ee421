import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aServiceLine } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import type { Shown } from '../../helpers/shown.ts';

let t: TestApp;
let other: { id: string; key: string };
let ids: { patientId: string; coverageId: string };
let clinician: Shown;
let practice: Shown;
let annex: Shown;

const address = { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' };
const made = async (path: string, body: object) => {
  const answer = await t.call('POST', path, { body });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  other = await t.organization('Other');
  ids = await createCovered(t);
  clinician = await made('/v1/providers', {
    npi: '1234567893',
    name: { given: ['June'], family: 'Okafor' },
    taxonomyCode: '207Q00000X',
    secondaryIds: [{ payerId: 'SBX01', qualifier: 'G2', value: 'P-77' }],
  });
  practice = await made('/v1/providers', {
    npi: '1999999984',
    organizationName: 'Riverside Family Practice',
    taxId: { type: 'ssn', value: '123-45-6788' },
    address,
    payToAddress: { ...address, line1: 'PO Box 9' },
  });
  annex = await made('/v1/facilities', { organizationName: 'Riverside Annex', address });
});
afterAll(() => t.close());

const post = (overrides: Record<string, unknown>) => {
  const { billingProvider: _billingProvider, ...claim } = aClaim(ids);
  return t.call('POST', '/v1/claims', { body: { ...claim, billingProviderId: practice.id, ...overrides } });
};
const patch = (id: string, body: object) => t.call('PATCH', `/v1/claims/${id}`, { body });

describe('a claim that names its providers by id', () => {
  test('contains copies of them, which a later change does not alter', async () => {
    const { status, body } = await post({ renderingProviderId: clinician.id, serviceFacilityId: annex.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      billingProviderId: practice.id,
      billingProvider: {
        npi: '1999999984',
        organizationName: 'Riverside Family Practice',
        taxId: { type: 'ssn', value: null, valueLast4: '6788' },
        address,
      },
      payToAddress: { line1: 'PO Box 9' },
      renderingProviderId: clinician.id,
      renderingProvider: {
        npi: '1234567893',
        name: { given: ['June'], family: 'Okafor' },
        secondaryIds: [{ qualifier: 'G2', value: 'P-77' }],
      },
      referringProviderId: null,
      serviceFacilityId: annex.id,
      serviceFacility: { organizationName: 'Riverside Annex', address },
    });
    await t.call('PATCH', `/v1/providers/${clinician.id}`, { body: { taxonomyCode: '207R00000X' } });
    const path = `/v1/claims/${body.id}`;
    expect((await t.call('GET', path)).body.renderingProvider.taxonomyCode).toBe('207Q00000X');
    const renewed = await patch(body.id, { renderingProviderId: clinician.id });
    expect(renewed.body.renderingProvider.taxonomyCode).toBe('207R00000X');
    const inline = await patch(body.id, { renderingProvider: { npi: '1234567893' } });
    expect(inline.body).toMatchObject({
      renderingProviderId: null,
      renderingProvider: { npi: '1234567893', name: null },
    });
    const copied = await t.call('POST', `${path}/copy`, { body: {} });
    expect(copied.body).toMatchObject({ billingProviderId: practice.id, serviceFacilityId: annex.id });
  });

  test('names them on its lines too, and keeps one of the claim when only its id is cleared', async () => {
    const line = aServiceLine({ orderingProviderId: clinician.id, renderingProviderId: clinician.id });
    const { body } = await post({ serviceLines: [line], referringProviderId: clinician.id });
    expect(body.serviceLines[0]).toMatchObject({
      orderingProviderId: clinician.id,
      orderingProvider: { npi: '1234567893' },
      renderingProvider: { npi: '1234567893' },
    });
    const detached = await patch(body.id, { referringProviderId: null });
    expect(detached.body).toMatchObject({ referringProviderId: null, referringProvider: { npi: '1234567893' } });
    const removed = await patch(body.id, { referringProvider: null });
    expect(removed.body).toMatchObject({ referringProviderId: null, referringProvider: null });
  });

  test('is refused at the id of each provider that cannot be used, and nothing is stored', async () => {
    const gone = await made('/v1/providers', { npi: '1234567893', organizationName: 'Gone', status: 'inactive' });
    const late = await made('/v1/providers', {
      npi: '1234567893',
      organizationName: 'Late',
      effectiveFrom: '2100-01-01',
    });
    const before = (await t.call('GET', '/v1/claims?limit=100')).body.data.length;
    const refused = await post({
      renderingProviderId: gone.id,
      serviceLines: [aServiceLine({ orderingProviderId: late.id })],
      referringProvider: { npi: '1234567893' },
      referringProviderId: clinician.id,
    });
    expect([refused.status, refused.body.error.details.map((one: Shown) => [one.code, one.param])]).toEqual([
      422,
      [
        ['not_in_effect', '/renderingProviderId'],
        ['exactly_one', '/referringProviderId'],
        ['not_in_effect', '/serviceLines/0/orderingProviderId'],
      ],
    ]);
    const untaxed = await post({ billingProviderId: clinician.id });
    expect([untaxed.status, untaxed.body.error.param]).toEqual([422, '/billingProviderId']);
    expect((await t.call('GET', '/v1/claims?limit=100')).body.data).toHaveLength(before);
  });

  test('cannot name one that does not exist or belongs to another organization', async () => {
    const unknown = await post({ renderingProviderId: `pvd_${'0'.repeat(26)}` });
    expect([unknown.status, unknown.body.error.param]).toEqual([422, '/renderingProviderId']);
    const foreign = await t.call('POST', '/v1/facilities', {
      key: other.key,
      body: { organizationName: 'Elsewhere', address },
    });
    const refused = await post({ serviceFacilityId: foreign.body.id });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'organization_mismatch']);
  });

  test('of another type names the providers of its type', async () => {
    const { placeOfServiceCode: _place, ...claim } = aClaim(ids);
    const { status, body, text } = await t.call('POST', '/v1/claims', {
      body: {
        ...claim,
        claimType: 'institutional',
        serviceLines: [{ revenueCode: '0450', charge: 12_500, serviceDate: { start: '2026-03-02' } }],
        institutional: {
          typeOfBill: '131',
          statementPeriod: { start: '2026-03-02', end: '2026-03-02' },
          attendingProviderId: clinician.id,
        },
      },
    });
    expect(status, text).toBe(201);
    expect(body.institutional).toMatchObject({
      attendingProviderId: clinician.id,
      attendingProvider: { npi: '1234567893' },
    });
  });
});
