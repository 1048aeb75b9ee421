import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

/** Creates a claim with one line on each of 12 days. The member id selects the payer's decision about all of them. */
async function draftTwelveLines(memberId: string): Promise<string> {
  const id = await own.draftClaim(memberId);
  const day = addDays(localDateOf(own.frozenAt), -30);
  const serviceLines = Array.from({ length: 12 }, (_, index) => ({
    ...aServiceLine({ procedureCode: 'G0463', charge: 12_500 }),
    serviceDate: { start: addDays(day, index) },
  }));
  const changed = await own.call('PATCH', `/v1/claims/${id}`, { serviceLines });
  if (changed.status !== 200) throw new Error(changed.text);
  return id;
}

async function decided(memberId: string): Promise<string> {
  const id = await draftTwelveLines(memberId);
  await own.call('POST', `/v1/claims/${id}/scrub`);
  const { status, text } = await own.call('POST', `/v1/claims/${id}/submit`);
  if (status !== 202) throw new Error(text);
  await own.advance(16 * DAY_MS);
  return id;
}

describe('the denial risk of a claim', () => {
  test('has no rate before the payer has decided enough lines, and then one with the claims behind it', async () => {
    const deniedId = await decided('SBX-CLM.DENY.CO97-7001');
    const id = await draftTwelveLines('SBX-0001');
    const before = await own.get(`/v1/claims/${id}/denial-risk`);
    expect(before).toMatchObject({
      object: 'denial_risk',
      claimId: id,
      payerId: 'SBX01',
      basis: { claims: 1, lines: 12 },
    });
    expect(before.lines).toHaveLength(12);
    expect(before.lines[0].estimate).toBeNull();
    expect(before.lines[0].groups[0]).toMatchObject({ decided: 12, denied: 12, rate: null });

    const paidId = await decided('SBX-0001');
    const after = await own.get(`/v1/claims/${id}/denial-risk`);
    expect(after.basis).toEqual({ claims: 2, lines: 24, isLimited: false });
    expect(after.lines[0].estimate).toMatchObject({
      decided: 24,
      denied: 12,
      rate: 0.5,
      reasons: [{ carc: '97', denied: 12, label: expect.any(String) }],
      deniedClaimIds: [deniedId],
      paidClaimIds: [paidId],
    });
    expect(after.groups.at(-1)).toMatchObject({ factors: [], decided: 24, denied: 12 });
    // A decided claim is not evidence for itself.
    expect((await own.get(`/v1/claims/${deniedId}/denial-risk`)).basis.claims).toBe(1);
  });

  test('needs both scopes, and is that of the own organization', async () => {
    const id = await own.draftClaim('SBX-0002');
    const { key } = await own.t.keyFor(own.id, ['claims:read']);
    const scoped = await own.t.call('GET', `/v1/claims/${id}/denial-risk`, { key });
    expect([scoped.status, scoped.body.error.code]).toEqual([403, 'forbidden_scope']);
    const other = await own.t.organization();
    const foreign = await own.t.call('GET', `/v1/claims/${id}/denial-risk`, { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    const unknown = await own.call('GET', `/v1/claims/clm_${'0'.repeat(22)}/denial-risk`);
    expect(unknown.status).toBe(404);
  });
});
