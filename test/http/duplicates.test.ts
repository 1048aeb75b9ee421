import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../../src/http/route-table.ts';
import { processInterchangeTask } from '../../src/jobs/tasks/trading.ts';
import { ERROR_CATALOGUE } from '../../src/kernel/errors.ts';
import { newId } from '../../src/kernel/ids.ts';
import { localDateOf } from '../../src/kernel/local-date.ts';
import { CONSTRAINT_ERRORS } from '../../src/modules/constraint-errors.ts';
import type { ResourceDeclaration } from '../../src/modules/resource.ts';
import { RESOURCES } from '../../src/modules/resources.ts';
import { type CallResult, openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPaperRemittance, aPatient, SERVICE_DATE } from '../helpers/builders.ts';
import type { Shown } from '../helpers/shown.ts';
import { workOn } from '../helpers/work-on.ts';
import { NPI, Practice } from '../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS } from '../sandbox/support.ts';

/** A value that must be unique: the 409 of the second resource names the first, and `externalId` finds it. */
let t: TestApp;
let own: ClockedOrganization;
let ids: { patientId: string; coverageId: string };
beforeAll(async () => {
  t = await openTestApp();
  own = new ClockedOrganization(t, await t.organization());
  const patient = await made('/v1/patients', aPatient());
  ids = { patientId: patient.id, coverageId: (await made('/v1/coverages', aCoverage(patient.id))).id };
});
afterAll(() => t.close());

async function made(path: string, body: object, organization = own): Promise<Shown> {
  const { status, body: shown, text } = await organization.call('POST', path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return shown;
}

/** Returns the example of the operation at a path. */
function exampleOf(path: string): Record<string, unknown> {
  const route = ROUTES.find((one) => one.method === 'POST' && one.path === path)!;
  return (route.operation as { example?: Record<string, unknown> }).example!;
}

let denials: { id: string }[] = [];
/** An appeal of another denial each time, because a denial has one appeal at a time. */
async function anAppeal(more: object) {
  if (denials.length === 0) {
    const clocked = await ClockedOrganization.open(t);
    const claims = [
      await clocked.submitClaim('SBX-CLM.DENY.CO197-1'),
      await clocked.submitClaim('SBX-CLM.DENY.CO197-2'),
    ];
    await clocked.advance(16 * DAY_MS);
    denials = (await clocked.get('/v1/denials')).data;
    expect(claims).toHaveLength(denials.length);
    own = clocked;
  }
  const [denial] = denials.splice(0, 1);
  return { denialIds: [denial!.id], ...more };
}

type Creation = { path: string; body: (more: object) => object | Promise<object>; list?: string };
const visit = { serviceDate: { start: SERVICE_DATE }, class: 'ambulatory', placeOfServiceCode: '11' };
const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];

/** The creation of each resource with an `externalId`, by its list. The appeals come last: they need a denied claim. */
const CREATIONS: Readonly<Record<string, Creation>> = {
  listPatients: { path: '/v1/patients', body: (more) => aPatient(more as Record<string, unknown>) },
  // The coverages of a patient have ranks of their own, so each is of another patient.
  listCoverages: {
    path: '/v1/coverages',
    body: async (more) => aCoverage((await made('/v1/patients', aPatient())).id, more as Record<string, unknown>),
  },
  listEncounters: {
    path: '/v1/encounters',
    body: (more) => ({ ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges, ...more }),
  },
  listPriorAuthorizations: {
    path: '/v1/prior-authorizations',
    body: async (more) => {
      const practice = await Practice.openInRealTime(t);
      return practice.request(ids, more as Record<string, unknown>);
    },
  },
  listClaims: { path: '/v1/claims', body: (more) => aClaim(ids, more as Record<string, unknown>) },
  listProviders: {
    path: '/v1/providers',
    body: (more) => ({ npi: NPI, organizationName: 'Riverside', ...more }),
  },
  listChargeBundles: {
    path: '/v1/charge-bundles',
    body: (more) => ({ ...exampleOf('/v1/charge-bundles'), code: newId('chb'), ...more }),
  },
  listFacilities: { path: '/v1/facilities', body: (more) => ({ ...exampleOf('/v1/facilities'), ...more }) },
  listAppeals: { path: '/v1/appeals', body: anAppeal },
};

describe('an externalId', () => {
  test('is a filter of a list of every resource that declares one', () => {
    const resources = RESOURCES.filter(({ fields }: ResourceDeclaration) => fields?.fields.externalId !== undefined);
    expect(resources.length).toBeGreaterThan(5);
    const filters = ({ lists = {} }: ResourceDeclaration) =>
      Object.values(lists).flatMap((one) => Object.keys(one.filters));
    expect(resources.filter((one) => !filters(one).includes('externalId')).map(({ object }) => object)).toEqual([]);
  });

  test('filters every list whose items have one', () => {
    const lists = ROUTES.filter(({ operation }) => {
      const schema = (operation.responses as Record<string, { schema?: Shown }>)[200]?.schema;
      return operation.kind === 'read' && schema?.properties?.data?.items?.properties?.externalId !== undefined;
    });
    const query = ({ operation }: (typeof ROUTES)[number]) => (operation.query as Shown | undefined)?.properties ?? {};
    expect(lists.filter((route) => query(route).externalId === undefined).map(({ path }) => path)).toEqual([]);
    // Entries of the medical history are recorded together; their own test is in medical-history.test.ts. The rows of an
    // import name the externalIds of other resources.
    expect(lists.map(({ operation }) => operation.id).sort()).toEqual(
      [...Object.keys(CREATIONS), 'listMedicalHistory', 'listImportRows'].sort(),
    );
  });

  test.each(Object.entries(CREATIONS))(
    'of %s finds the resource, and the 409 of another names it',
    async (_, creation) => {
      const { path, body } = creation;
      const given = await body({ externalId: 'mine-1' });
      const { id } = await made(path, given);
      const again = await own.call('POST', path, await body({ externalId: 'mine-1' }));
      expect([again.status, again.body.error.code]).toEqual([409, 'duplicate_external_id']);
      expect(again.body.error).toMatchObject({
        param: '/externalId',
        duplicateOf: id,
        details: [{ code: 'duplicate', param: '/externalId', message: `${id} has this value.` }],
      });
      expect((await own.get(`${path}?externalId=mine-1`)).data.map((one: Shown) => one.id)).toEqual([id]);
      expect((await own.get(`${path}?externalId=mine`)).data).toEqual([]);
      const stranger = new ClockedOrganization(t, await t.organization());
      expect((await stranger.get(`${path}?externalId=mine-1`)).data).toEqual([]);
    },
  );

  test('that is repeated under an Idempotency-Key is refused the same way, with the id', async () => {
    const clinic = new ClockedOrganization(t, await t.organization());
    const { id } = await made('/v1/patients', aPatient({ externalId: 'once' }), clinic);
    const send = () =>
      clinic.call('POST', '/v1/patients', aPatient({ externalId: 'once' }), { 'idempotency-key': 'same-key' });
    const first = await send();
    expect(first.body.error.duplicateOf).toBe(id);
    expect((await send()).body).toEqual(first.body);
  });

  test('of another organization is not named', async () => {
    await made('/v1/patients', aPatient({ externalId: 'shared' }), new ClockedOrganization(t, await t.organization()));
    const clinic = new ClockedOrganization(t, await t.organization());
    expect((await clinic.call('POST', '/v1/patients', aPatient({ externalId: 'shared' }))).status).toBe(201);
  });

  test('that a change gives to a second resource names the first', async () => {
    const clinic = new ClockedOrganization(t, await t.organization());
    const { id } = await made('/v1/patients', aPatient({ externalId: 'taken' }), clinic);
    const other = await made('/v1/patients', aPatient(), clinic);
    const changed = await clinic.call(
      'PATCH',
      `/v1/patients/${other.id}`,
      { externalId: 'taken' },
      { 'if-match': '*' },
    );
    expect([changed.status, changed.body.error.duplicateOf]).toEqual([409, id]);
  });
});

/** Other values that must be unique, by their constraints. */
const KEYS: Readonly<Record<string, { path: string; body: () => object }>> = {
  claims_patient_control_number: {
    path: '/v1/claims',
    body: () => aClaim(ids, { patientControlNumber: 'PCN-SAME' }),
  },
  enrollments_subject: {
    path: '/v1/enrollments',
    body: () => ({ payerId: 'SBX01', transaction: 'claims', provider: { npi: NPI } }),
  },
  users_email: { path: '/v1/users', body: () => ({ email: 'ada@example.com', name: 'Ada', role: 'biller' }) },
  fhir_connections_name: {
    path: '/v1/integrations/fhir/connections',
    body: () => exampleOf('/v1/integrations/fhir/connections'),
  },
  payer_connections_name: { path: '/v1/connections', body: () => exampleOf('/v1/connections') },
  trading_partners_name: { path: '/v1/trading-partners', body: () => exampleOf('/v1/trading-partners') },
  partner_ehr_connections_name: {
    path: '/v1/integrations/partner-ehr/connections',
    body: () => exampleOf('/v1/integrations/partner-ehr/connections'),
  },
  charge_bundles_code: { path: '/v1/charge-bundles', body: () => exampleOf('/v1/charge-bundles') },
  scrub_rules_slug: { path: '/v1/scrub-rules', body: () => ({ ...exampleOf('/v1/scrub-rules'), slug: 'telehealth' }) },
  work_queues_name: { path: '/v1/queues', body: () => ({ name: 'Denials' }) },
  roles_name: { path: '/v1/roles', body: () => ({ name: 'Clerks', scopes: ['claims:read'] }) },
  payer_routes_start: {
    path: '/v1/payer-routes',
    body: () => ({
      payerId: 'SBX01',
      transactionSet: '837P',
      tradingPartnerId: partnerId,
      effectiveFrom: localDateOf(new Date('2031-01-06')),
    }),
  },
};
let partnerId = '';

describe('a value that must be unique', () => {
  test('is tested for every declared constraint', () => {
    const elsewhere = ['test_clocks_of_organization', 'patient_medical_history_external_id'];
    const others = Object.keys(CONSTRAINT_ERRORS).filter((name) => !name.endsWith('_external_id'));
    expect(others.filter((name) => !elsewhere.includes(name)).sort()).toEqual(Object.keys(KEYS).sort());
  });

  test.each(Object.entries(KEYS))('%s: the 409 names the resource that has it', async (name, { path, body }) => {
    if (name === 'payer_routes_start') {
      partnerId = (await made('/v1/trading-partners', { ...exampleOf('/v1/trading-partners'), name: 'Routes' })).id;
    }
    if (name === 'claims_patient_control_number') {
      const patient = await made('/v1/patients', aPatient());
      ids = { patientId: patient.id, coverageId: (await made('/v1/coverages', aCoverage(patient.id))).id };
    }
    const { id, connectionId } = await made(path, body());
    if (name === 'trading_partners_name') {
      // A partner's connection is first named as the partner is, so its name would be refused first.
      const renamed = { name: 'Another name' };
      await own.call('PATCH', `/v1/connections/${connectionId}`, renamed, { 'if-match': '*' });
    }
    const again = await own.call('POST', path, body());
    expect([again.status, again.body.error.duplicateOf]).toEqual([409, id]);
  });
});

/** The codes that no constraint stands for: a command finds the existing resource. Each returns its id and the refusal. */
const FOUND_BY_COMMANDS: Readonly<Record<string, () => Promise<{ id: string; refused: CallResult }>>> = {
  duplicate_subscription: async () => {
    const body = { url: 'https://hooks.example.com/rcm', events: ['claim.paid'] };
    const { id } = await made('/v1/webhooks/subscriptions', body);
    return { id, refused: await own.call('POST', '/v1/webhooks/subscriptions', body) };
  },
  duplicate_coverage: async () => {
    const patient = await made('/v1/patients', aPatient());
    const { id } = await made('/v1/coverages', aCoverage(patient.id));
    return { id, refused: await own.call('POST', '/v1/coverages', aCoverage(patient.id, { rank: 'secondary' })) };
  },
  duplicate_claim: async () => {
    // In real time: the date of service is recent.
    const clinic = new ClockedOrganization(t, await t.organization());
    const patientId = (await made('/v1/patients', aPatient(), clinic)).id;
    const coverageId = (await made('/v1/coverages', aCoverage(patientId), clinic)).id;
    const drafted = () => made('/v1/claims', aClaim({ patientId, coverageId }), clinic);
    const [first, second] = [await drafted(), await drafted()];
    for (const { id } of [first, second]) await made(`/v1/claims/${id}/scrub`, {}, clinic);
    await made(`/v1/claims/${first.id}/submit`, {}, clinic);
    return { id: first.id, refused: await clinic.call('POST', `/v1/claims/${second.id}/submit`) };
  },
  duplicate_remittance: async () => {
    await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
    const body = aPaperRemittance('NO-CLAIM', { paid: 12_500, adjustments: [] });
    const enter = () => own.call('POST', '/v1/remittances', body, { prefer: 'wait=30' });
    const first = await enter();
    return { id: first.body.remittances[0].id, refused: await enter() };
  },
};

describe('every duplicate_ code of the catalogue', () => {
  test('is declared for a constraint or found by a command', () => {
    const declared = Object.values(CONSTRAINT_ERRORS).map(({ code }) => code);
    const tested = [...declared, ...Object.keys(FOUND_BY_COMMANDS)].filter((code) => code.startsWith('duplicate_'));
    const codes = Object.keys(ERROR_CATALOGUE).filter((code) => code.startsWith('duplicate_'));
    expect([...new Set(tested)].sort()).toEqual(codes.sort());
  });

  test.each(Object.entries(FOUND_BY_COMMANDS))('%s names the existing resource', async (code, refuse) => {
    const { id, refused } = await refuse();
    expect([refused.status, refused.body.error]).toMatchObject([409, { code, duplicateOf: id }]);
  });

  test('names it also for the loser of two requests at once', async () => {
    const clinic = new ClockedOrganization(t, await t.organization());
    const rivals: [path: string, body: object][] = [
      ['/v1/enrollments', { payerId: 'SBX01', transaction: 'claims', provider: { npi: NPI } }],
      ['/v1/webhooks/subscriptions', { url: 'https://hooks.example.com/race', events: ['claim.paid'] }],
      ['/v1/patients', aPatient({ externalId: 'race' })],
    ];
    for (const [path, body] of rivals) {
      const answers = await Promise.all([0, 1, 2, 3].map(() => clinic.call('POST', path, body)));
      const [winner] = answers.filter(({ status }) => status === 201);
      const others = answers.filter(({ status }) => status === 409).map((answer) => answer.body.error.duplicateOf);
      expect(others, path).toEqual([winner!.body.id, winner!.body.id, winner!.body.id]);
    }
  });
});
