import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { asOwner } from '../helpers/database.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';
import type { Shown } from '../helpers/shown.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

type More = Record<string, unknown>;
const register = async (): Promise<string> => (await t.call('POST', '/v1/patients', { body: aPatient() })).body.id;
let count = 0;
/** Creates a coverage of another plan each time, unless a member id is given. */
const post = (patientId: string, more: More = {}) => {
  count += 1;
  return t.call('POST', '/v1/coverages', { body: aCoverage(patientId, { memberId: `M-${count}`, ...more }) });
};
const made = async (patientId: string, more: More = {}): Promise<Shown> => {
  const { status, text, body } = await post(patientId, more);
  if (status !== 201) throw new Error(text);
  return body;
};
const patch = (id: string, body: More) => t.call('PATCH', `/v1/coverages/${id}`, { body });
const ranks = async (patientId: string) => {
  const { body } = await t.call('GET', `/v1/coverages?patientId=${patientId}&status=active`);
  return Object.fromEntries(body.data.map(({ id, rank }: Shown) => [id, rank]));
};
const order = (patientId: string, coverageIds: unknown, more: More = {}) =>
  t.call('POST', `/v1/patients/${patientId}/coverage-order`, { body: { coverageIds }, ...more });
const refusal = ({ status, body }: Shown) => [status, body.error.code, body.error.param, body.error.duplicateOf];
const last = { period: { start: '2025-01-01', end: '2025-12-31' } };
const next = { period: { start: '2026-01-01' } };

describe('POST /v1/coverages', () => {
  test('refuses the plan that the patient has, and a rank that is taken, and names the other coverage', async () => {
    const patientId = await register();
    const own = await made(patientId, { memberId: 'W100' });
    const again = await post(patientId, { memberId: ' w100 ', rank: 'secondary' });
    expect(refusal(again)).toEqual([409, 'duplicate_coverage', '/memberId', own.id]);
    expect(again.body.error.details).toEqual([
      { code: 'duplicate', param: '/memberId', message: `${own.id} has this value.` },
    ]);
    expect(refusal(await post(patientId))).toEqual([409, 'coverage_rank_taken', '/rank', own.id]);
    expect(refusal(await post(patientId, { rank: 'primary' }))).toEqual([409, 'coverage_rank_taken', '/rank', own.id]);
    for (const rank of ['secondary', 'tertiary']) {
      const { id } = await made(patientId, { rank });
      expect(refusal(await post(patientId, { rank }))).toEqual([409, 'coverage_rank_taken', '/rank', id]);
    }
    expect(Object.values(await ranks(patientId)).toSorted()).toEqual(['primary', 'secondary', 'tertiary']);
  });

  test('accepts the same plan and rank for another period, another patient, and after the other has ended', async () => {
    const patientId = await register();
    const own = await made(patientId, { memberId: 'W200', ...last });
    await made(patientId, { memberId: 'W200', ...next });
    await made(await register(), { memberId: 'W200' });
    const early = { start: '2025-06-01', end: '2025-06-30' };
    expect((await post(patientId, { period: early })).status).toBe(409);
    await patch(own.id, { status: 'cancelled' });
    expect((await post(patientId, { memberId: 'W200', period: early })).status).toBe(201);
  });

  test('accepts coverages that are billed alone beside a primary one', async () => {
    const patientId = await register();
    await made(patientId);
    for (const lineOfBusiness of ['workers_comp', 'workers_comp', 'auto', 'eap'])
      await made(patientId, { lineOfBusiness });
    expect(Object.values(await ranks(patientId))).toEqual(Array(5).fill('primary'));
  });

  test('counts a draft as well', async () => {
    const patientId = await register();
    const draft = await made(patientId, { relationshipToSubscriber: 'child' });
    expect(draft.status).toBe('draft');
    expect(refusal(await post(patientId))).toEqual([409, 'coverage_rank_taken', '/rank', draft.id]);
  });

  test('makes one of several that are sent at the same time', async () => {
    const patientId = await register();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(patientId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const same = await Promise.all(
      Array.from({ length: 6 }, () => post(patientId, { memberId: 'W300', rank: 'secondary' })),
    );
    const codes = same.map(({ body }) => body.error?.code ?? body.rank);
    expect(codes.toSorted()).toEqual([...Array(5).fill('duplicate_coverage'), 'secondary']);
  });
});

describe('PATCH /v1/coverages/{id}', () => {
  test('refuses a conflict at the field that causes it, and changes nothing', async () => {
    const patientId = await register();
    const first = await made(patientId, { memberId: 'W400', ...next });
    const second = await made(patientId, { memberId: 'W401', rank: 'secondary' });
    const earlier = await made(patientId, { ...last });
    const own = [409, 'coverage_rank_taken'];
    expect(refusal(await patch(second.id, { rank: 'primary' }))).toEqual([...own, '/rank', first.id]);
    expect(refusal(await patch(earlier.id, { period: null }))).toEqual([...own, '/period', first.id]);
    const renamed = await patch(second.id, { memberId: 'w400' });
    expect(refusal(renamed)).toEqual([409, 'duplicate_coverage', '/memberId', first.id]);
    for (const { id } of [first, second, earlier]) {
      expect((await t.call('GET', `/v1/coverages/${id}`)).body.version).toBe(1);
    }
  });

  test('of two that want the same rank at the same time, one has it', async () => {
    const patientId = await register();
    const [a, b] = [await made(patientId, { rank: 'secondary' }), await made(patientId, { rank: 'tertiary' })];
    const both = await Promise.all([a, b].map(({ id }) => patch(id, { rank: 'primary' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('does not refuse other changes of coverages that shared a rank before', async () => {
    const patientId = await register();
    const first = await made(patientId);
    const second = await made(patientId, { rank: 'secondary' });
    await asOwner(
      t.database,
      `update coverages set document = jsonb_set(document::jsonb, '{rank}', '"primary"') where id = $1`,
      [second.id],
    );
    expect((await patch(second.id, { groupNumber: 'G-2' })).status).toBe(200);
    expect((await patch(second.id, { period: { start: '2020-01-01' } })).status).toBe(200);
    expect((await patch(first.id, { planName: 'Gold' })).status).toBe(200);
  });

  test('a coverage that becomes active again takes the next free rank, unless the request names one', async () => {
    const patientId = await register();
    const first = await made(patientId, { memberId: 'W500' });
    await patch(first.id, { status: 'inactive' });
    const second = await made(patientId);
    const named = await patch(first.id, { status: 'active', rank: 'primary' });
    expect(refusal(named)).toEqual([409, 'coverage_rank_taken', '/rank', second.id]);
    expect((await patch(first.id, { status: 'active' })).body).toMatchObject({ status: 'active', rank: 'secondary' });
    await patch(first.id, { status: 'inactive' });
    const again = await made(patientId, { memberId: 'W500', rank: 'tertiary' });
    expect(refusal(await patch(first.id, { status: 'active' }))).toEqual([
      409,
      'duplicate_coverage',
      '/status',
      again.id,
    ]);
  });
});

describe('an eligibility check that finds an ended coverage active', () => {
  const check = (coverageId: string) =>
    t.call('POST', '/v1/eligibility-checks', {
      body: { coverageId, provider: { npi: '1999999984', organizationName: 'Riverside Family Practice' } },
    });
  const memberId = 'SBX-ELG.ACTIVE-0901';

  test('gives it the next free rank', async () => {
    const patientId = await register();
    const ended = await made(patientId, { memberId });
    await patch(ended.id, { status: 'inactive' });
    const current = await made(patientId);
    expect((await check(ended.id)).body.coverageStatus).toBe('active');
    expect(await ranks(patientId)).toEqual({ [current.id]: 'primary', [ended.id]: 'secondary' });
    const { body } = await t.call('GET', `/v1/events?resourceId=${ended.id}&type=eligibility.coverage_changed`);
    expect(body.data[0].data.previousAttributes).toMatchObject({ status: 'inactive', rank: 'primary' });
  });

  test('leaves it inactive if the patient has the plan in another coverage', async () => {
    const patientId = await register();
    const ended = await made(patientId, { memberId });
    await patch(ended.id, { status: 'inactive' });
    const current = await made(patientId, { memberId });
    expect((await check(ended.id)).body.coverageStatus).toBe('active');
    expect(await ranks(patientId)).toEqual({ [current.id]: 'primary' });
    const { body } = await t.call('GET', `/v1/coverages/${ended.id}`);
    expect(body).toMatchObject({ status: 'inactive', verified: true, latestEligibilityStatus: 'active' });
  });
});

describe('POST /v1/patients/{id}/coverage-order', () => {
  const three = async () => {
    const patientId = await register();
    const coverages = [];
    for (const rank of ['primary', 'secondary', 'tertiary']) coverages.push(await made(patientId, { rank }));
    return { patientId, ids: coverages.map(({ id }) => id as string) as [string, string, string] };
  };

  test('ranks the coverages in one step, with an audit entry each, and leaves the others as they are', async () => {
    const { patientId, ids } = await three();
    const [a, b, c] = ids;
    const { status, body } = await order(patientId, [b, a, c]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'coverage_order', patientId });
    expect(body.coverages.map(({ id, rank, version }: Shown) => [id, rank, version])).toEqual([
      [b, 'primary', 2],
      [a, 'secondary', 2],
      [c, 'tertiary', 1],
    ]);
    expect(await ranks(patientId)).toEqual({ [a]: 'secondary', [b]: 'primary', [c]: 'tertiary' });
    const { body: audit } = await t.call('GET', `/v1/audit-entries?resource=${b}&limit=1`);
    expect(audit.data[0]).toMatchObject({ action: 'coverage.updated', details: { fields: ['rank'] } });
    expect((await order(patientId, [b, a, c], { isNoChange: true })).body).toEqual(body);
  });

  test('does not count other periods, ended coverages, and coverages that are billed alone', async () => {
    const patientId = await register();
    const old = await made(patientId, { ...last });
    const now = await made(patientId, { ...next });
    const eap = await made(patientId, { lineOfBusiness: 'eap' });
    const both = await made(patientId, { rank: 'secondary' });
    const ended = await made(patientId, { rank: 'tertiary' });
    await patch(ended.id, { status: 'inactive' });
    expect((await order(patientId, [eap.id, both.id, old.id, now.id])).status).toBe(200);
    expect(await ranks(patientId)).toEqual({
      [eap.id]: 'primary',
      [both.id]: 'primary',
      [old.id]: 'secondary',
      [now.id]: 'secondary',
    });
  });

  test('refuses a list that does not name each coverage in effect once', async () => {
    const { patientId, ids } = await three();
    const [a, b, c] = ids;
    const details = async (coverageIds: string[]) => {
      const { status, body } = await order(patientId, coverageIds);
      expect(status).toBe(422);
      return body.error.details.map(({ code, param }: Shown) => `${code} ${param}`);
    };
    expect(await details([a, b])).toEqual(['missing /coverageIds']);
    expect((await order(patientId, [a, b])).body.error.details[0].message).toContain(c);
    expect(await details([a, b, c, a])).toEqual(['duplicate /coverageIds/3']);
    expect(await details([a, b, c, newId('cov')])).toEqual(['resource_not_found /coverageIds/3']);
    const { ids: others } = await three();
    expect(await details([a, b, c, others[0]])).toEqual(['not_in_effect /coverageIds/3']);
    expect(await details([])).toEqual(['too_few /coverageIds']);
    await patch(c, { status: 'inactive' });
    expect(await details([a, b, c])).toEqual(['not_in_effect /coverageIds/2']);
    expect(await ranks(patientId)).toEqual({ [a]: 'primary', [b]: 'secondary' });
  });

  test('refuses an old version of the patient, a merged patient, and another organization', async () => {
    const { patientId, ids } = await three();
    await t.call('PATCH', `/v1/patients/${patientId}`, { body: { mrn: 'NEW-1' } });
    const stale = await order(patientId, ids, { headers: { 'if-match': '"v1"' } });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    expect((await order(patientId, ids.toReversed(), { headers: { 'if-match': '"v2"' } })).status).toBe(200);
    const stranger = await t.organization('Stranger');
    const foreign = await order(patientId, ids, { key: stranger.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    const { body: theirs } = await t.call('POST', '/v1/patients', { body: aPatient(), key: stranger.key });
    const borrowed = await order(theirs.id, ids, { key: stranger.key });
    expect([borrowed.status, borrowed.body.error.code]).toEqual([403, 'organization_mismatch']);
    const { key } = await t.keyFor(t.own.id, ['patients:read']);
    const unscoped = await order(patientId, ids, { key });
    expect([unscoped.status, unscoped.body.error.requiredScope]).toEqual([403, 'patients:write']);
    await t.call('POST', `/v1/patients/${patientId}/merge`, { body: { intoPatientId: await register() } });
    const merged = await order(patientId, ids);
    expect([merged.status, merged.body.error.code]).toEqual([409, 'invalid_state_transition']);
  });

  test('a repeated request with one Idempotency-Key is answered from the first one', async () => {
    const { patientId, ids } = await three();
    const headers = { 'idempotency-key': `order-${patientId}` };
    const first = await order(patientId, ids.toReversed(), { headers });
    expect(first.status).toBe(200);
    await order(patientId, ids);
    const again = await order(patientId, ids.toReversed(), { headers });
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect((await ranks(patientId))[ids[0]]).toBe('primary');
  });

  test('orders that contradict each other leave one primary coverage, as do requests for new coverages', async () => {
    const { patientId, ids } = await three();
    const answers = await Promise.all([
      order(patientId, ids.toReversed()),
      post(patientId),
      patch(ids[2], { rank: 'secondary' }),
      order(patientId, [ids[1], ids[0], ids[2]]),
      post(patientId),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(Object.values(await ranks(patientId)).toSorted()).toEqual(['primary', 'secondary', 'tertiary']);
  });
});
