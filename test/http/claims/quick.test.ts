import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
let t: TestApp;
beforeAll(async () => { t = await openTestApp(); await t.organization(); });
afterAll(() => t.close());
test('quick', async () => {
  const p = await t.call('POST', '/v1/patients', { body: aPatient() });
  const c = await t.call('POST', '/v1/coverages', { body: aCoverage(p.body.id) });
  console.log(JSON.stringify(c.body));
  const ids = { patientId: p.body.id, coverageId: c.body.id };
  const cl = await t.call('POST', '/v1/claims', { body: aClaim(ids) });
  console.log(JSON.stringify(cl.body));
  expect(cl.status).toBe(201);
  const g = await t.call('GET', `/v1/claims/${cl.body.id}`);
  expect(g.body).toEqual(cl.body);
  const l = await t.call('GET', `/v1/claims?status=draft&status=ready&createdAt[gte]=2020-01-01T00:00:00Z&serviceDate[lte]=2026-03-02`);
  expect(l.body.data).toEqual([cl.body]);
});
