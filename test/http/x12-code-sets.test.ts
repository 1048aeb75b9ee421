import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureStarterSets } from '../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  await ensureStarterSets(t.app.pool, t.app.clock.now());
});
afterAll(() => t.close());

const headers = { 'content-type': 'application/edi-x12' };
const visit = readFileSync(new URL('../x12/fixtures/837p/office-visit.edi', import.meta.url), 'utf8');

test('validation refuses codes that the loaded code sets do not have, and no code of a set that is loaded in part', async () => {
  const valid = await t.call('POST', '/v1/x12/validate', { payload: visit, headers });
  expect(valid.body.isValid).toBe(true);
  const other = visit.replace('ABF:R059', 'ABF:K5299').replace('HC:87880', 'HC:A0021');
  expect((await t.call('POST', '/v1/x12/validate', { payload: other, headers })).body.isValid).toBe(true);
  // The starter set contains every code of R05.
  const absent = visit.replace('ABF:R059', 'ABF:R0599');
  expect((await t.call('POST', '/v1/x12/validate', { payload: absent, headers })).body.isValid).toBe(false);
  // R05 became a heading in October 2021.
  const heading = visit.replace('ABF:R059', 'ABF:R05');
  expect((await t.call('POST', '/v1/x12/validate', { payload: heading, headers })).body.isValid).toBe(false);
  const payload = visit.replace('11:B:1', '28:B:1').replace('AUSTIN*TX', 'AUSTIN*TQ');
  const { body } = await t.call('POST', '/v1/x12/validate', { payload, headers });
  expect(body.isValid).toBe(false);
  const told = body.findings.map(({ rule, snip, loop, segmentId, elementPosition, componentPosition }: never) =>
    [rule, snip, loop, segmentId, elementPosition, componentPosition].join(' '),
  );
  expect(told).toEqual(['code_not_in_code_set 5 2010AA N4 2 ', 'code_not_in_code_set 5 2300 CLM 5 1']);
  expect(body.implementationAcknowledgments[0]).toMatch(
    /~IK3\*CLM\*\d+\*2300\*8~CTX\*CLM01:PCN-0001~IK4\*5:1\*1331\*7~/,
  );
});
