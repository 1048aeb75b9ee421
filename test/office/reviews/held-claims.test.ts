import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../../src/http/route-table.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { createDraft } from '../../helpers/claims.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

/** Creates a claim that waits for the review that a policy requires. */
async function aHeldClaim(): Promise<string> {
  const claim = await createDraft(t);
  await t.call('POST', `/v1/claims/${claim.id}/scrub`);
  await t.call('POST', `/v1/claims/${claim.id}/submit`);
  return claim.id;
}

const BODIES: Readonly<Record<string, unknown>> = {
  '/v1/claims/{id}': { note: 'Changed while it waits' },
  '/v1/claims/{id}/hold': { reason: 'On hold' },
  '/v1/claims/{id}/replace': { reason: 'Corrected' },
  '/v1/claims/{id}/void': { reason: 'Entered twice' },
};
const COMMANDS = ROUTES.filter(
  ({ operation }) => operation.kind === 'command' && operation.params?.id?.kind === 'clm',
).map((route) => ({ name: `${route.method} ${route.path}`, route }));

test('no other route moves a claim that waits for its review', async () => {
  const { body: policy } = await t.call('POST', '/v1/manual-review-policies', {
    body: { name: 'All', stage: 'claim_submit' },
  });
  expect(COMMANDS.length).toBeGreaterThan(10);
  const moved: unknown[] = [];
  for (const { name, route } of COMMANDS) {
    const id = await aHeldClaim();
    const before = (await t.call('GET', `/v1/claims/${id}`)).body;
    expect([before.status, before.statusReason.code]).toEqual(['held', 'held_for_review']);
    const path = route.path.replace('{id}', id).replace(/\{\w+\}/g, 'none');
    const { status } = await t.call(route.method, path, { body: BODIES[route.path] ?? {} });
    const { body: after } = await t.call('GET', `/v1/claims/${id}`);
    const isHeld = after.status === 'held' && after.statusReason?.code === 'held_for_review';
    if (!isHeld) moved.push([name, status, after.status, after.error?.code]);
  }
  expect(moved).toEqual([]);
  await t.call('DELETE', `/v1/manual-review-policies/${policy.id}`);
});
