import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

test('a denial becomes a rule, which reports the next claim of its kind once a person has enabled it', async () => {
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO97-7101');
  await own.advance(16 * DAY_MS);
  const [denial] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  const path = `/v1/denials/${denial.id}/create-rule`;

  const { key } = await own.t.keyFor(own.id, ['policies:admin', 'claims:read']);
  const scoped = await own.t.call('POST', path, { key, body: {} });
  expect([scoped.status, scoped.body.error.code]).toEqual([403, 'forbidden_scope']);
  const other = await own.t.organization();
  const foreign = await own.t.call('POST', path, { key: other.key, body: {} });
  expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  expect((await own.call('POST', path, { nme: 'x' })).body.error.param).toBe('/nme');

  const headers = { 'idempotency-key': 'draft-1' };
  const drafted = await own.call('POST', path, { name: 'Visits are billed alone' }, headers);
  expect(drafted.status).toBe(201);
  expect(drafted.body).toMatchObject({
    ...{ object: 'scrub_rule', enabled: false, mode: 'shadow', payerIds: ['SBX01'], failedTests: 0 },
    action: { type: 'finding', predictedCarc: ['97'] },
    tests: [{ claimId, expect: 'match' }],
  });
  const again = await own.call('POST', path, { name: 'Visits are billed alone' }, headers);
  expect(again.body.id).toBe(drafted.body.id);

  const [shown] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  const rule = { id: drafted.body.id, name: 'Visits are billed alone', enabled: false, mode: 'shadow' };
  expect(shown.preventable.byScrubRules).toEqual([rule]);

  const enabled = await own.call('PATCH', `/v1/scrub-rules/${drafted.body.id}`, { enabled: true, mode: 'active' });
  expect(enabled.status).toBe(200);
  const next = await own.draftClaim('SBX-CLM.DENY.CO97-7102');
  const { body: run } = await own.call('POST', `/v1/claims/${next}/scrub`);
  expect(run.findings).toContainEqual(
    expect.objectContaining({ ruleId: `org.${drafted.body.slug}`, severity: 'warning', predictedCarc: ['97'] }),
  );

  await own.call('POST', `/v1/claims/${next}/submit`);
  await own.advance(16 * DAY_MS);
  const [predicted] = (await own.get(`/v1/denials?claimId=${next}`)).data;
  expect(predicted).toMatchObject({
    carc: '97',
    preventable: { wouldHaveBeenCaught: true, byScrubRules: [{ ...rule, enabled: true, mode: 'active' }] },
  });
  // Another reason code is not predicted by the rule.
  const differently = await own.submitClaim('SBX-CLM.DENY.CO197-7103');
  await own.advance(16 * DAY_MS);
  const [unpredicted] = (await own.get(`/v1/denials?claimId=${differently}`)).data;
  expect(unpredicted.preventable).toMatchObject({ wouldHaveBeenCaught: false, byScrubRules: [] });
});
