import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { openTestApp } from '../helpers/app.ts';
import { aClaim, aServiceLine } from '../helpers/builders.ts';
import { ClockedOrganization, DAY_MS, MINUTE_MS } from '../sandbox/support.ts';
import { PATH, Practice } from './support.ts';

const t = await openTestApp();
const practice = await Practice.open(t);
afterAll(() => t.close());

type Approved = { id: string; patientId: string; coverageId: string; decision: { authorizationNumber: string } };
type Lines = Record<string, unknown>[];

/** Creates an approved authorization of `units` of E0601 in the past two months, on the day after. */
async function approved(suffix: string, units = '4', more: Record<string, unknown> = {}): Promise<Approved> {
  const today = localDateOf(practice.own.frozenAt);
  const serviceDates = { start: addDays(today, -60), end: addDays(today, 60) };
  const items = [{ procedureCode: 'E0601', modifiers: ['RR'], units, serviceDates, ...more }];
  return practice.submit(`SBX-PA.APPROVE-CLM.${suffix}`, { payerId: 'SBX01', body: { items } });
}

const line = (overrides: Record<string, unknown> = {}) =>
  aServiceLine({
    procedureCode: 'E0601',
    modifiers: ['RR'],
    units: '1',
    charge: 10_000,
    serviceDate: { start: localDateOf(practice.own.frozenAt) },
    ...overrides,
  });

async function draft({ patientId, coverageId }: Approved, overrides: Record<string, unknown>, lines: Lines = [line()]) {
  const body = aClaim({ patientId, coverageId }, { serviceLines: lines, ...overrides });
  const made = await practice.call('POST', '/v1/claims', body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

const scrub = async (id: string) => (await practice.call('POST', `/v1/claims/${id}/scrub`)).body;
const rulesOf = (run: { findings: { ruleId: string }[] }) =>
  run.findings.map(({ ruleId }) => ruleId).filter((rule) => rule.startsWith('auth.'));
const submit = (id: string) => practice.call('POST', `/v1/claims/${id}/submit`);
const usage = async (id: string) => (await practice.get(id)).usage;
const used = async (id: string) => {
  const { usedUnits, remainingUnits, claimIds } = await usage(id);
  return [usedUnits, remainingUnits, claimIds];
};
const idsOf = ({ body }: { body: { data: { id: string }[] } }) => body.data.map(({ id }) => id);

/** Creates a scrubbed and submitted claim of the authorization. */
async function billed(authorization: Approved, overrides: Record<string, unknown> = {}, lines?: Lines) {
  const { id } = await draft(authorization, { priorAuthorizationIds: [authorization.id], ...overrides }, lines);
  await scrub(id);
  const sent = await submit(id);
  if (sent.status !== 202) throw new Error(sent.text);
  return id as string;
}

describe('a claim that names an authorization', () => {
  test('counts from its submission; its 837P carries the number; both are listed by each other', async () => {
    const authorization = await approved('PAID-1');
    const claim = await draft(authorization, { priorAuthorizationIds: [authorization.id, authorization.id] }, [
      line({ units: '2' }),
      line({ procedureCode: 'G0463', modifiers: [] }),
    ]);
    expect(claim.priorAuthorizationIds).toEqual([authorization.id]);
    expect(rulesOf(await scrub(claim.id))).toEqual([]);
    const list = await practice.call('GET', `/v1/claims?priorAuthorizationId=${authorization.id}`);
    expect(idsOf(list), 'already as a draft').toEqual([claim.id]);
    expect(await used(authorization.id)).toEqual(['0', '4', []]);
    expect((await submit(claim.id)).status).toBe(202);
    expect(await usage(authorization.id)).toMatchObject({
      usedUnits: '2',
      remainingUnits: '2',
      billedAmount: 10_000,
      items: [{ unitType: 'unit', authorizedUnits: '4', usedUnits: '2', remainingUnits: '2' }],
      claimIds: [claim.id],
    });
    const text = (await practice.call('GET', `/v1/claims/${claim.id}/x12`)).text;
    expect(text).toContain(`~REF*G1*${authorization.decision.authorizationNumber}~`);
    expect(idsOf(await practice.call('GET', `${PATH}?claimId=${claim.id}`))).toEqual([authorization.id]);
    expect((await practice.call('GET', `${PATH}/${authorization.id}/timeline`)).text).toContain('usage_changed');
  });

  test('by its number only is linked when it is submitted', async () => {
    const authorization = await approved('PAID-2');
    const { id } = await draft(authorization, {
      priorAuthorizationNumber: authorization.decision.authorizationNumber,
    });
    await scrub(id);
    expect((await submit(id)).body.priorAuthorizationIds).toEqual([authorization.id]);
    expect(await used(authorization.id)).toEqual(['1', '3', [id]]);
  });

  test('a second authorization sends its number with the lines that it covers', async () => {
    const first = await approved('PAID-3');
    const ids = { patientId: first.patientId, coverageId: first.coverageId };
    const today = localDateOf(practice.own.frozenAt);
    const items = [{ procedureCode: 'A7030', units: '1', serviceDates: { start: today } }];
    const { body: second } = await practice.call('POST', PATH, practice.request(ids, { items }));
    await practice.call('POST', `${PATH}/${second.id}/submit`);
    await practice.own.advance(MINUTE_MS);
    const { authorizationNumber } = (await practice.get(second.id)).decision;
    const lines = [line(), line({ procedureCode: 'A7030', modifiers: [] })];
    const id = await billed(first, { priorAuthorizationIds: [first.id, second.id] }, lines);
    const text: string = (await practice.call('GET', `/v1/claims/${id}/x12`)).text;
    const [header, ...services] = text.split('~LX*');
    expect(header).toContain(`REF*G1*${first.decision.authorizationNumber}`);
    expect(services.map((service) => /REF\*G1\*(\w+)/.exec(service)?.[1])).toEqual([undefined, authorizationNumber]);
    expect(await used(second.id)).toEqual(['1', '0', [id]]);
  });
});

describe('a service line that names an authorization', () => {
  test('uses it and no other; the claim names it too, and the line sends its number', async () => {
    const first = await approved('PAID-31');
    const ids = { patientId: first.patientId, coverageId: first.coverageId };
    const items = [{ procedureCode: 'E0601', units: '2', serviceDates: { start: localDateOf(practice.own.frozenAt) } }];
    const { body: second } = await practice.call('POST', PATH, practice.request(ids, { items }));
    await practice.call('POST', `${PATH}/${second.id}/submit`);
    await practice.own.advance(MINUTE_MS);
    const lines = [line(), line({ priorAuthorizationId: second.id, modifiers: ['KX'] })];
    const claim = await draft(first, { priorAuthorizationIds: [first.id] }, lines);
    expect(claim.priorAuthorizationIds).toEqual([first.id, second.id]);
    expect(claim.serviceLines.map((one: Record<string, unknown>) => one.priorAuthorizationId)).toEqual([
      null,
      second.id,
    ]);
    await scrub(claim.id);
    expect((await submit(claim.id)).status).toBe(202);
    expect([await used(first.id), await used(second.id)]).toEqual([
      ['1', '3', [claim.id]],
      ['1', '1', [claim.id]],
    ]);
    const { authorizationNumber } = (await practice.get(second.id)).decision;
    const text: string = (await practice.call('GET', `/v1/claims/${claim.id}/x12`)).text;
    expect(text.split('~LX*')[2]).toContain(`REF*G1*${authorizationNumber}`);
  });

  test('can be changed; an unknown one and one of another patient are refused with the line', async () => {
    const [own, other] = [await approved('PAID-32'), await approved('PAID-33')];
    const claim = await draft(own, {});
    const patch = (priorAuthorizationId: string | null) =>
      practice.call('PATCH', `/v1/claims/${claim.id}`, {
        serviceLines: [line({ id: claim.serviceLines[0].id, priorAuthorizationId })],
      });
    const named = await patch(own.id);
    expect(named.body).toMatchObject({
      priorAuthorizationIds: [own.id],
      serviceLines: [{ priorAuthorizationId: own.id }],
    });
    expect((await patch(null)).body.serviceLines[0].priorAuthorizationId).toBeNull();
    for (const id of [other.id, newId('pa')]) {
      const { status, body } = await patch(id);
      expect([status, body.error.param]).toEqual([422, '/serviceLines/0/priorAuthorizationId']);
    }
  });
});

test('the use of a patient with a clock of its own is counted in the time of that clock', async () => {
  const clinic = new ClockedOrganization(t, await t.organization('Clinic in real time'));
  const patients = new Practice(await clinic.openPatients('2031-02-03T04:05:06.000Z'));
  const start = localDateOf(patients.own.frozenAt);
  const items = [{ procedureCode: 'E0601', modifiers: ['RR'], units: '4', serviceDates: { start } }];
  const made = await patients.submit('SBX-PA.APPROVE-CLM.PAID-41', { payerId: 'SBX01', body: { items } });
  expect(made.status).toBe('approved');
  const serviceLines = [line({ serviceDate: { start } })];
  const { patientId, coverageId } = made;
  const body = aClaim({ patientId, coverageId }, { serviceLines, priorAuthorizationIds: [made.id] });
  const { body: claim } = await patients.call('POST', '/v1/claims', body);
  await patients.call('POST', `/v1/claims/${claim.id}/scrub`);
  expect((await patients.call('POST', `/v1/claims/${claim.id}/submit`)).status).toBe(202);
  expect(await patients.get(made.id)).toMatchObject({
    usage: { usedUnits: '1', remainingUnits: '3', claimIds: [claim.id] },
    updatedAt: patients.own.frozenAt.toISOString(),
  });
});

describe('units are released', () => {
  test.each([
    ['the payer', 'REJECT.PAYER.A7-1'],
    ['the clearinghouse', 'REJECT.CH.A3-1'],
    ['a 999', 'REJECT.999-1'],
  ])('by %s rejecting the claim, and counted again when it is sent again', async (_name, script) => {
    const authorization = await approved(script);
    const id = await billed(authorization);
    expect(await used(authorization.id)).toEqual(['1', '3', [id]]);
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.call('GET', `/v1/claims/${id}`)).body.status).toBe('rejected');
    expect(await used(authorization.id)).toEqual(['0', '4', []]);
    expect(idsOf(await practice.call('GET', `${PATH}?claimId=${id}`)), 'the link stays').toEqual([authorization.id]);
    await practice.call('POST', `/v1/claims/${id}/reopen`);
    await scrub(id);
    expect((await submit(id)).status).toBe(202);
    expect(await used(authorization.id)).toEqual(['1', '3', [id]]);
  });

  test('by a replacement, which counts instead; a rejected replacement gives the place back', async () => {
    const authorization = await approved('PAID-4', '2');
    const original = await billed(authorization, {}, [line({ units: '2' })]);
    await practice.own.advance(2 * DAY_MS);
    const { body: accepted } = await practice.call('GET', `/v1/claims/${original}`);
    expect(accepted.status).toBe('accepted');
    const replacement = await billed(
      authorization,
      {
        frequencyCode: '7',
        originalClaimId: original,
        payerClaimControlNumber: accepted.payerClaimControlNumber,
      },
      [line({ units: '1' })],
    );
    expect(await used(authorization.id)).toEqual(['1', '1', [replacement]]);
    await practice.own.advance(MINUTE_MS);
    await practice.call('POST', '/v1/sandbox/payer-events', {
      type: 'ack_277ca',
      subjectId: replacement,
      data: { categoryCode: 'A7' },
    });
    await practice.own.advance(0);
    expect((await practice.call('GET', `/v1/claims/${replacement}`)).body.status).toBe('rejected');
    expect(await used(authorization.id)).toEqual(['2', '0', [original]]);
  });

  test('by a void that the payer accepts', async () => {
    const authorization = await approved('PAID-5');
    const original = await billed(authorization);
    await practice.own.advance(2 * DAY_MS);
    const { body: accepted } = await practice.call('GET', `/v1/claims/${original}`);
    await billed(authorization, {
      frequencyCode: '8',
      originalClaimId: original,
      payerClaimControlNumber: accepted.payerClaimControlNumber,
    });
    expect(await used(authorization.id), 'until the payer has accepted it').toEqual(['1', '3', [original]]);
    await practice.own.advance(2 * DAY_MS);
    expect((await practice.call('GET', `/v1/claims/${original}`)).body.status).toBe('voided');
    expect(await used(authorization.id)).toEqual(['0', '4', []]);
  });
});

describe('more units than are left', () => {
  test('two claims at once: one takes the last unit, the other has to be scrubbed again and is warned', async () => {
    const authorization = await approved('PAID-6', '1');
    const claims = [
      await draft(authorization, { priorAuthorizationIds: [authorization.id] }),
      await draft(authorization, { priorAuthorizationIds: [authorization.id] }, [line({ charge: 20_000 })]),
    ];
    for (const { id } of claims) expect(rulesOf(await scrub(id))).toEqual([]);
    const answers = await Promise.all(claims.map(({ id }) => submit(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.error).toMatchObject({ code: 'invalid_state_transition', nextAction: 'scrub' });
    const loser = claims[answers.indexOf(refused)]!.id;
    expect(rulesOf(await scrub(loser))).toEqual(['auth.units']);
    expect((await submit(loser)).status, 'the caller knows').toBe(202);
    expect(await usage(authorization.id)).toMatchObject({ usedUnits: '2', remainingUnits: '0' });
  });

  test('the scrub warns with the denial that the payer would send', async () => {
    const authorization = await approved('PAID-7', '1');
    const { id } = await draft(authorization, { priorAuthorizationIds: [authorization.id] }, [line({ units: '2' })]);
    const run = await scrub(id);
    expect(run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'auth.units')).toMatchObject({
      path: '/serviceLines/0/units',
      severity: 'warning',
      blocking: false,
      predictedCarc: ['198'],
    });
  });
});

describe('findings', () => {
  test('a service that needs an authorization: the only one that fits is linked by the safe fix', async () => {
    const authorization = await approved('PAID-8');
    const { id } = await draft(authorization, {});
    const run = await scrub(id);
    expect(rulesOf(run)).toEqual(['auth.required']);
    const fixed = await practice.call('POST', `/v1/claims/${id}/apply-fix`, { all: 'safe' });
    expect(fixed.body.claim.priorAuthorizationIds).toEqual([authorization.id]);
    expect(rulesOf(fixed.body.scrub)).toEqual([]);
    const list = await practice.call('GET', `/v1/claims?priorAuthorizationId=${authorization.id}`);
    expect(idsOf(list)).toEqual([id]);
  });

  test('an authorization that the payer has denied blocks the claim', async () => {
    const denied = await practice.submit('SBX-PA.DENY.NOT_COVERED-1', { payerId: 'SBX01' });
    const { id } = await draft(denied, { priorAuthorizationIds: [denied.id] });
    const run = await scrub(id);
    expect(rulesOf(run)).toEqual(['auth.decided']);
    const refused = await submit(id);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'claim_has_blocking_findings']);
    const cleared = await practice.call('PATCH', `/v1/claims/${id}`, { priorAuthorizationIds: null });
    expect(cleared.body.priorAuthorizationIds).toEqual([]);
    expect(idsOf(await practice.call('GET', `/v1/claims?priorAuthorizationId=${denied.id}`))).toEqual([]);
  });
});

test('an unknown authorization, and one of another patient, are refused with the entry', async () => {
  const [own, other] = [await approved('PAID-9'), await approved('PAID-10')];
  for (const [id, code] of [
    [newId('pa'), 'resource_not_found'],
    [other.id, 'wrong_patient'],
  ] as const) {
    const { patientId, coverageId } = own;
    const body = aClaim({ patientId, coverageId }, { priorAuthorizationIds: [own.id, id] });
    const refused = await practice.call('POST', '/v1/claims', body);
    expect([refused.status, refused.body.error.param], code).toEqual([422, '/priorAuthorizationIds/1']);
  }
});
