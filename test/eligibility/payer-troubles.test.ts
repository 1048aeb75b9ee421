import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { ClockedOrganization, MINUTE_MS, SECOND_MS } from '../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const PATH = '/v1/eligibility-checks';

async function checkOf(memberId: string, more: Record<string, unknown> = {}) {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId }));
  const provider = { npi: '1999999984' };
  return (await own.call('POST', PATH, { coverageId: coverage.id, provider, ...more })).body;
}
const get = async (id: string, query = '') => (await own.call('GET', `${PATH}/${id}${query}`)).body;
/** How often eligibility.completed was fired. */
const endings = async (id: string) =>
  (await own.call('GET', `/v1/events?resourceId=${id}&type=eligibility.completed`)).body.data.length;
/** The 270 and 271 interchanges since a check, oldest first. */
const exchanged = (since: string) =>
  own.query<{ direction: string; set: string; status: string; failure: string | null }>(
    `select direction, transaction_set as set, status, failure from interchanges where id > $1 order by id`,
    [since],
  );
const lines = async (since: string) =>
  (await exchanged(since)).map(({ direction, set, status, failure }) => `${direction} ${set} ${status} ${failure}`);
const lastInterchange = async () =>
  (await own.query<{ id: string }>('select id from interchanges order by id desc limit 1'))[0]?.id ?? '';

describe('ELG.SLOW', () => {
  test('a synchronous check fails with payer_timeout, and the late answer is stored without effect', async () => {
    const since = await lastInterchange();
    const check = await checkOf('SBX-ELG.SLOW.30-0601');
    expect(check).toMatchObject({
      status: 'failed',
      statusReason: { code: 'payer_timeout' },
      nextAction: 'resubmit',
      errors: [{ source: 'service', retryable: true }],
    });
    await own.advance(MINUTE_MS);
    expect(await get(check.id)).toEqual(check);
    expect(await lines(since)).toEqual(['outbound 270 failed payer_timeout', 'inbound 271 processed null']);
    expect(await endings(check.id)).toBe(1);
  });

  test('an asynchronous check takes the late answer, and the next attempt is not made', async () => {
    const { id } = await checkOf('SBX-ELG.SLOW.30-0602', { mode: 'async' });
    await own.advance(SECOND_MS);
    expect(await get(id)).toMatchObject({ status: 'pending', attempts: 1, errors: [{ code: 'payer_timeout' }] });
    await own.advance(40 * MINUTE_MS);
    expect(await get(id)).toMatchObject({ status: 'completed', coverageStatus: 'active', attempts: 1, errors: [] });
    expect(await endings(id)).toBe(1);
  });
});

describe('ELG.DOWN', () => {
  test('a synchronous check fails with payer_unavailable; the inquiry is kept', async () => {
    const since = await lastInterchange();
    const check = await checkOf('SBX-ELG.DOWN-0603');
    expect(check).toMatchObject({ status: 'failed', statusReason: { code: 'payer_unavailable' } });
    expect(await lines(since)).toEqual(['outbound 270 failed payer_unavailable']);
    expect((await get(check.id, '?expand=rawX12')).rawX12).toMatchObject({
      request: expect.stringContaining('*270*'),
      response: null,
    });
  });

  test('an asynchronous check is sent again until the connection is back', async () => {
    const { id } = await checkOf('SBX-ELG.DOWN.2-0604', { mode: 'async' });
    await own.advance(5 * MINUTE_MS);
    expect(await get(id)).toMatchObject({ status: 'pending', attempts: 2, nextAttemptAt: expect.any(String) });
    await own.advance(MINUTE_MS);
    expect(await get(id)).toMatchObject({ status: 'completed', attempts: 3 });
  });

  test('and fails with the reason after the last attempt', async () => {
    const { id } = await checkOf('SBX-ELG.DOWN-0605', { mode: 'async' });
    await own.advance(37 * MINUTE_MS);
    expect(await get(id)).toMatchObject({ status: 'failed', attempts: 4, statusReason: { code: 'payer_unavailable' } });
    expect(await endings(id)).toBe(1);
  });
});

test('ELG.TWICE: the second answer is stored and changes nothing', async () => {
  const since = await lastInterchange();
  const check = await checkOf('SBX-ELG.TWICE-0606');
  expect(check).toMatchObject({ status: 'completed', coverageStatus: 'active' });
  await own.advance(2 * MINUTE_MS);
  expect(await get(check.id)).toEqual(check);
  expect(await endings(check.id)).toBe(1);
  expect(await lines(since)).toEqual([
    'outbound 270 transmitted null',
    'inbound 271 processed null',
    'inbound 271 processed null',
  ]);
});

test.each([
  ['OTHER', 'response_mismatch', 'other_inquiry'],
  ['UNREADABLE', 'response_unreadable', 'unreadable'],
])('ELG.%s: the check fails with %s, and the answer is kept for review', async (token, code, failure) => {
  const since = await lastInterchange();
  const check = await checkOf(`SBX-ELG.${token}-0607`);
  expect(check).toMatchObject({
    status: 'failed',
    statusReason: { code },
    coverageStatus: 'unknown',
    errors: [{ code, source: 'service', retryable: true }],
  });
  expect(await lines(since)).toEqual(['outbound 270 transmitted null', `inbound 271 needs_review ${failure}`]);
  expect((await get(check.id, '?expand=rawX12')).rawX12.response).toContain('ST*271*');
  expect(await endings(check.id)).toBe(1);
});

describe('payer event eligibility_response', () => {
  const inject = (subjectId: string, outcome?: string) =>
    own.call('POST', '/v1/sandbox/payer-events', {
      type: 'eligibility_response',
      subjectId,
      ...(outcome === undefined ? {} : { data: { outcome } }),
    });
  /** A check that its payer answers after most of a day. */
  const waiting = async (suffix: number) => (await checkOf(`SBX-ELG.ASYNC.17520-${suffix}`)).id as string;

  test('is a 271 that is picked up like any other and completes the check', async () => {
    const id = await waiting(611);
    const made = await inject(id);
    expect(made.body).toMatchObject({ type: 'eligibility_response', subjectId: id, transactionSet: '271' });
    expect((await get(id)).status).toBe('pending');
    await own.advance(0);
    expect(await get(id)).toMatchObject({ status: 'completed', coverageStatus: 'active' });
  });

  test.each([
    ['ELG.INACTIVE', { status: 'completed', coverageStatus: 'inactive' }],
    ['elg.cob', { otherCoverage: [{ coordinationOrder: 'primary' }] }],
    ['ELG.AAA.75', { status: 'failed', statusReason: { code: '75' } }],
  ])('%s', async (outcome, expected) => {
    const id = await waiting(612);
    expect((await inject(id, outcome)).status).toBe(202);
    await own.advance(0);
    expect(await get(id)).toMatchObject(expected);
  });

  test('a second answer changes nothing', async () => {
    const id = await waiting(613);
    await inject(id);
    await inject(id, 'ELG.INACTIVE');
    await own.advance(0);
    const ended = await get(id);
    expect(ended.coverageStatus).toBe('active');
    await inject(id, 'ELG.INACTIVE');
    await own.advance(0);
    expect([await get(id), await endings(id)]).toEqual([ended, 1]);
  });

  test('of another inquiry, or about an unknown person, leaves the check waiting and the file for review', async () => {
    const id = await waiting(614);
    for (const outcome of ['ELG.OTHER', 'ELG.UNREADABLE']) await inject(id, outcome);
    const since = await lastInterchange();
    await own.advance(0);
    expect((await get(id)).status).toBe('pending');
    expect(await lines(since)).toEqual([
      'inbound 271 needs_review inquiry_not_found',
      'inbound 271 needs_review inquiry_not_found',
    ]);
  });

  test('is refused for a check that was not sent, an unknown one, a claim’s event and another outcome', async () => {
    const { id: unsent } = await checkOf('SBX-0615', { mode: 'async' });
    const refusal = async (answer: Promise<{ status: number; body: { error: { code: string; param?: string } } }>) => {
      const { status, body } = await answer;
      return `${status} ${body.error.code} ${body.error.param ?? ''}`.trim();
    };
    expect(await refusal(inject(unsent))).toBe('409 invalid_state_transition');
    expect(await refusal(inject(newId('elg')))).toBe('422 validation_failed /subjectId');
    expect(await refusal(inject(newId('clm')))).toBe('422 validation_failed /subjectId');
    const id = await waiting(616);
    for (const outcome of ['ELG.ASYNC.5', 'ELG.SLOW.5', 'ELG.DOWN', 'ELG.TWICE', 'PA.APPROVE', 'ELG.ACTIVE-CLM.PAID']) {
      expect(await refusal(inject(id, outcome)), outcome).toBe('422 unknown_sandbox_token /data/outcome');
    }
  });
});
