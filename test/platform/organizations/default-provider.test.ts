import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf } from '../../../src/http/operation.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { runEligibilityBatchTask } from '../../../src/jobs/tasks/eligibility.ts';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { aClaim, aPaperRemittance, aPatient, SERVICE_DATE } from '../../helpers/builders.ts';
import { createCovered } from '../../helpers/claims.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';

/** A request that names no billing provider takes the only one of the organization's settings. */
let t: AppOfOne;
let ids: { patientId: string; coverageId: string };
beforeAll(async () => {
  t = await openAppOfOne();
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
  ids = await createCovered(t);
});
afterAll(() => t.close());

const OWN = {
  npi: '1999999984',
  name: 'Riverside Family Practice',
  taxonomyCode: '207Q00000X',
  taxId: { type: 'ein', value: '123456789' },
  address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
};
const OTHER = { ...OWN, npi: '1234567893', name: 'Riverside Lab' };
const NAMED = { npi: OWN.npi, organizationName: OWN.name, taxonomyCode: OWN.taxonomyCode };

type Ask = {
  /** The member that may be left out. */
  param: string;
  body: () => object | Promise<object>;
  /** The request's path, if the operation's path has parameters. */
  path?: () => Promise<string>;
  /** What is stored with the default, of the response's body. */
  expected: object;
};

const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];
const aNewEncounter = async (): Promise<string> => {
  const body = { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges };
  return (await t.call('POST', '/v1/encounters', { body })).body.id;
};
const without = ({ billingProvider: _, ...claim }: Record<string, unknown>) => claim;
const check = () => ({ coverageId: ids.coverageId, serviceDate: { start: SERVICE_DATE } });
let checks = 0;

/** Every operation that asks for a billing provider, by its id. */
const ASKS: Readonly<Record<string, Ask>> = {
  createClaim: {
    param: '/billingProvider',
    body: () => without(aClaim(ids)),
    expected: { billingProvider: { ...NAMED, address: OWN.address, taxId: { type: 'ein', valueLast4: '6789' } } },
  },
  createEncounterClaim: {
    param: '/billingProvider',
    path: async () => `/v1/encounters/${await aNewEncounter()}/create-claim`,
    body: () => ({}),
    expected: { billingProvider: NAMED },
  },
  createEncounterClaims: {
    param: '/billingProvider',
    body: async () => ({ encounterIds: [await aNewEncounter()] }),
    expected: { claims: [{ claim: { billingProvider: NAMED } }] },
  },
  previewEncounterClaims: {
    param: '/billingProvider',
    body: async () => ({ encounterIds: [await aNewEncounter()] }),
    expected: {},
  },
  createPriorAuthorization: {
    param: '/requestingProvider',
    body: () => ({ ...ids, diagnoses: [{ code: 'J06.9' }] }),
    expected: { requestingProvider: NAMED },
  },
  createEligibilityCheck: { param: '/provider', body: check, expected: { provider: NAMED } },
  createEligibilityPolicy: {
    param: '/provider',
    body: () => ({ name: `Policy ${++checks}`, trigger: 'monthly' }),
    expected: { provider: NAMED },
  },
  createEnrollment: {
    param: '/provider',
    body: () => ({ payerId: 'SBX08', transaction: 'claims' }),
    expected: { provider: { npi: OWN.npi, taxId: null } },
  },
  uploadRemittances: {
    param: '/payee',
    body: () => {
      const { payee: _, ...entry } = aPaperRemittance('NO-CLAIM', { paid: 12_500, adjustments: [] });
      return entry;
    },
    expected: { status: 'processed' },
  },
  validateEapClaim: {
    param: '/claim/billingProvider',
    body: () => {
      const { patientId: _p, coverageId: _c, ...claim } = without(aClaim(ids));
      const coverage = { payerId: 'SBX01', memberId: 'EAP-4711', lineOfBusiness: 'eap' };
      return { claim: { patient: aPatient(), coverage, ...claim } };
    },
    expected: {},
  },
};

async function ask(operationId: string) {
  const { body, path } = ASKS[operationId]!;
  const route = ROUTES.find(({ operation }) => operation.id === operationId)!;
  const headers = operationId === 'uploadRemittances' ? { prefer: 'wait=30' } : {};
  const isNoChange = ['validateEapClaim', 'previewEncounterClaims'].includes(operationId);
  return t.call(route.method, (await path?.()) ?? route.path, { body: await body(), headers, isNoChange });
}

let configured: readonly object[] = [];
async function configure(billingProviders: readonly object[]): Promise<void> {
  if (billingProviders.length === configured.length) return;
  configured = billingProviders;
  expect((await t.call('PATCH', '/v1/organization/settings', { body: { billingProviders } })).status).toBe(200);
}

/** Returns the pointers of the members of a body that are billing providers. */
function providersIn(schema: Shown | undefined, path = ''): string[] {
  return Object.entries((schema?.properties ?? {}) as Record<string, Shown>).flatMap(([name, member]) => {
    const isAsked = ['billingProvider', 'requestingProvider', 'provider', 'payee'].includes(name);
    return isAsked ? [`${path}/${name}`] : providersIn(member, `${path}/${name}`);
  });
}

describe('the billing provider of the settings', () => {
  test('is the default of every request that creates something and asks for a provider', () => {
    const asking = ROUTES.filter(({ method }) => method === 'POST').flatMap(({ operation }) => {
      const body = (bodyOf(operation) ?? (operation as { json?: { body: Shown } }).json?.body) as Shown | undefined;
      return providersIn(body).map((param) => [operation.id, param] as const);
    });
    // The rows of a batch are checks: their test is below.
    const tested = Object.entries(ASKS).map(([id, { param }]) => [id, param]);
    expect(asking.map(String).sort()).toEqual(tested.map(String).sort());
  });

  test.each(Object.keys(ASKS))('%s without one is refused while the settings have none', async (id) => {
    await configure([]);
    const { status, body } = await ask(id);
    const { param } = ASKS[id]!;
    expect([status, body.error.details]).toMatchObject([422, [{ code: 'required', param }]]);
  });

  test.each(Object.keys(ASKS))('%s without one is refused while the settings have several', async (id) => {
    await configure([OWN, OTHER]);
    const { status, body } = await ask(id);
    expect([status, body.error.details?.[0]]).toMatchObject([422, { code: 'required', param: ASKS[id]!.param }]);
    expect(body.error.details[0].message).toContain('several');
  });

  test.each(Object.entries(ASKS))('%s without one takes the only one', async (id, { expected }) => {
    await configure([OWN]);
    const { status, body } = await ask(id);
    expect([status < 300, body]).toMatchObject([true, expected]);
  });

  test('is taken by the rows of a batch of checks', async () => {
    await configure([OWN]);
    const { body } = await t.call('POST', '/v1/eligibility-checks/batch', { body: { checks: [check()] } });
    const payload = { organizationId: t.own.id, batchId: body.id };
    await runEligibilityBatchTask(t.app)(payload, { number: 1, isLast: false });
    const { body: items } = await t.call('GET', `/v1/eligibility-batches/${body.id}/items`);
    const { body: made } = await t.call('GET', `/v1/eligibility-checks/${items.data[0].checkId}`);
    expect(made.provider).toMatchObject(NAMED);
  });

  test('does not replace the one that a request names', async () => {
    await configure([OWN]);
    const { body } = await t.call('POST', '/v1/claims', {
      body: aClaim(ids, { billingProvider: { ...aClaim(ids).billingProvider, npi: '1234567893' } }),
    });
    expect(body.billingProvider.npi).toBe('1234567893');
  });
});
