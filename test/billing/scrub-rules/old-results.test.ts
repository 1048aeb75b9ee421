import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldRuleResultsOfAll } from '../../../src/jobs/retention.ts';
import { ClockedOrganization, DAY_MS, START } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

test('results of rules are deleted when they are no longer counted, by the clock of the organization', async () => {
  const rule = {
    name: 'Every claim',
    condition: { all: [] },
    action: { type: 'finding', message: 'An example.' },
    enabled: true,
  };
  const { body: created } = await own.call('POST', '/v1/scrub-rules', rule);
  const claimId = await own.draftClaim('SBX-0001');
  await own.call('POST', `/v1/claims/${claimId}/scrub`);
  const stats = async () => (await own.get(`/v1/scrub-rules/${created.id}`)).stats;
  const kept = async () => (await own.query('select run_id from scrub_rule_results')).length;
  // The rule is younger than the counted period.
  expect(await stats()).toEqual({ since: created.createdAt, evaluated: 1, matched: 1 });
  const { body: preview } = await own.call('POST', '/v1/scrub-rules/preview', { rule });
  expect([preview.claims, preview.since.slice(0, 10)]).toEqual([1, START.slice(0, 10)]);
  expect(await deleteOldRuleResultsOfAll(own.t.app)).toBe(0);

  await own.advance(90 * DAY_MS);
  expect(await deleteOldRuleResultsOfAll(own.t.app)).toBe(0);
  expect((await stats()).evaluated).toBe(1);

  await own.advance(DAY_MS);
  expect(await kept()).toBe(1);
  expect(await deleteOldRuleResultsOfAll(own.t.app)).toBe(1);
  expect(await kept()).toBe(0);
  const since = `${new Date(Date.parse(START) + DAY_MS).toISOString().slice(0, 10)}T00:00:00.000Z`;
  expect(await stats()).toEqual({ since, evaluated: 0, matched: 0 });
});
