import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceDueDeadlines } from '../../../src/modules/office/deadlines/announce-deadlines.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let t: TestApp;
const clock = new ManualClock(new Date('2030-05-06T07:08:09.000Z'));
beforeAll(async () => {
  t = await openTestApp({ clock });
});
afterAll(() => t.close());

async function denied(own: ClockedOrganization, memberId: string, payerId = 'SBX01'): Promise<Shown> {
  const claimId = await own.submitClaim(memberId, payerId);
  await own.advance(16 * DAY_MS);
  return (await own.call('GET', `/v1/denials?claimId=${claimId}`)).body.data[0];
}

/** Returns the events of a resource after `since`, as type, day and deadlines. */
async function eventsOf(own: ClockedOrganization, id: string): Promise<Shown[]> {
  const { body } = await own.call('GET', `/v1/events?resourceId=${id}&order=oldest&limit=100`);
  return body.data.map(({ type, createdAt, data }: Shown) => [
    type,
    createdAt.slice(0, 10),
    ...(data.deadlines ?? []).map(({ deadline, daysLeft }: Shown) => `${deadline} ${daysLeft}`),
  ]);
}

describe('on a test clock', () => {
  test('a denial announces its deadlines 14, 7 and 1 days before, and expires after the last', async () => {
    const own = await ClockedOrganization.open(t);
    const denial = await denied(own, 'SBX-CLM.DENY.CO197-0001');
    expect([denial.appealDeadline.date, denial.correctedClaimDeadline.date]).toEqual(['2030-11-16', '2031-04-28']);
    await own.advance(380 * DAY_MS);
    expect((await eventsOf(own, denial.id)).slice(1)).toEqual([
      ['denial.deadline_approaching', '2030-11-02', 'appeal 14'],
      ['denial.deadline_approaching', '2030-11-09', 'appeal 7'],
      ['denial.deadline_approaching', '2030-11-15', 'appeal 1'],
      ['denial.deadline_approaching', '2031-04-14', 'corrected_claim 14'],
      ['denial.deadline_approaching', '2031-04-21', 'corrected_claim 7'],
      ['denial.deadline_approaching', '2031-04-27', 'corrected_claim 1'],
      ['denial.expired', '2031-04-29'],
    ]);
    const { body } = await own.call('GET', `/v1/denials/${denial.id}`);
    expect(body).toMatchObject({ status: 'expired', openAmount: 0, resolution: { type: 'expired' } });
    const writeOff = { type: 'write_off', reasonCode: 'timely_filing' };
    expect((await own.call('POST', `/v1/denials/${denial.id}/resolve`, writeOff)).body.status).toBe('written_off');
  });

  test('a denial of a patient with a clock of its own follows that clock', async () => {
    const all = new ClockedOrganization(t, await t.organization());
    const own = await all.openPatients('2030-05-06T07:08:09.000Z');
    const denial = await denied(own, 'SBX-CLM.DENY.CO197-0002');
    await own.advance(175 * DAY_MS);
    expect((await eventsOf(own, denial.id)).slice(1)).toHaveLength(2);
  });

  test('the deadlines of appeals are listed by level, each with its source', async () => {
    const own = await ClockedOrganization.open(t);
    const denial = await denied(own, 'SBX-CLM.DENY.CO50-0004', 'SBX02');
    const { body } = await own.call('GET', `/v1/appeal-deadlines?denialId=${denial.id}`);
    const ofProvider = body.data.filter(({ audience }: Shown) => audience === 'provider_dispute');
    expect(ofProvider.map(({ levelName, date, basis }: Shown) => [levelName, date, basis.days])).toEqual([
      ['redetermination', '2030-09-17', 120],
      ['qic_reconsideration', null, 180],
      ['alj_hearing', null, 60],
      ['council_review', null, 60],
      ['judicial_review', null, 60],
    ]);
    expect(ofProvider[0]).toMatchObject({
      daysLeft: 118,
      decisionDays: 60,
      basis: { source: 'regulation', citation: '42 CFR 405.942(a), 405.950(a)', effectiveFrom: '2019-01-01' },
    });
    const court = ofProvider.find(({ levelName }: Shown) => levelName === 'judicial_review');
    expect(court.basis).toMatchObject({ citation: '42 CFR 405.1136(c)(1), 405.1130', sourceKind: 'unchecked' });
    for (const { basis } of ofProvider) {
      expect(basis.sourceUrl).toMatch(/^https:/);
      expect(basis.sourceCheckedOn).toMatch(/^2026-/);
      expect(basis.effectiveFrom).toMatch(/^\d{4}-/);
    }
    const vague = await denied(own, 'SBX-CLM.DENY.CO16-0005');
    expect((await own.call('GET', `/v1/appeal-deadlines?denialId=${vague.id}`)).body.data).toEqual([]);
    const { key } = await t.organization();
    const foreign = await t.call('GET', `/v1/appeal-deadlines?denialId=${denial.id}`, { key });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'resource_not_found']);
    expect((await own.call('GET', '/v1/appeal-deadlines')).status).toBe(400);
  });

  test('an appeal reports a decision that does not come, once', async () => {
    const own = await ClockedOrganization.open(t);
    const denial = await denied(own, 'SBX-CLM.DENY.CO50-APL.NOANSWER-0003', 'SBX02');
    const { body: appeal } = await own.call('POST', '/v1/appeals', { denialIds: [denial.id] });
    const placeholders = appeal.letter.placeholders.map(({ key }: Shown) => ({ key, value: 'As recorded.' }));
    if (placeholders.length > 0) await own.call('PATCH', `/v1/appeals/${appeal.id}`, { placeholders });
    const { body: sent } = await own.call('POST', `/v1/appeals/${appeal.id}/send`, { channel: 'sandbox' });
    expect(sent.decisionDueDate).toBe('2030-07-21');
    await own.advance(200 * DAY_MS);
    const events = await eventsOf(own, appeal.id);
    expect(events.filter(([type]) => type === 'appeal.decision_overdue')).toEqual([
      ['appeal.decision_overdue', '2030-07-22'],
    ]);
    // The payer has the appeal: the denial neither announces deadlines nor expires.
    expect((await eventsOf(own, denial.id)).map(([type]) => type)).toEqual(['denial.received', 'denial.updated']);
  });
});

test('in real time the scan announces due denials, except those of a test clock', async () => {
  const own = await ClockedOrganization.open(t);
  const denial = await denied(own, 'SBX-CLM.DENY.CO197-0011');
  clock.advance(190 * DAY_MS);
  expect(await announceDueDeadlines(t.app.database)).toBe(0);
  await own.call('DELETE', `/v1/sandbox/test-clocks/${own.clockId}`);
  expect(await announceDueDeadlines(t.app.database)).toBe(1);
  expect(await announceDueDeadlines(t.app.database)).toBe(0);
  const events = await eventsOf(own, denial.id);
  expect(events.at(-1)?.[0]).toBe('denial.deadline_approaching');
});
