import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';

/** Values that no log line may contain: names, dates, ids and secrets that a caller sent. */
const PHI = {
  family: 'Zimmerzeit',
  given: 'Quirina',
  birthDate: '1931-12-30',
  mrn: 'MRN-77123',
  line1: '99 Nowhere Plaza',
};

let t: TestApp;
let lines: string;

beforeAll(async () => {
  const stream = new PassThrough();
  lines = '';
  stream.on('data', (chunk) => {
    lines += chunk;
  });
  t = await openTestApp({ logger: pino({ level: 'trace' }, stream) });
  await t.organization();
});
afterAll(() => t.close());

test('no log line holds PHI or a key, whether the request succeeds, is refused, or fails', async () => {
  const patient = aPatient({
    name: { given: [PHI.given], family: PHI.family },
    birthDate: PHI.birthDate,
    mrn: PHI.mrn,
    addresses: [{ line1: PHI.line1, city: 'Albany', state: 'NY', postalCode: '12207' }],
  });
  const created = await t.call('POST', '/v1/patients', { body: patient });
  expect(created.status).toBe(201);
  await t.call('GET', `/v1/patients?familyName=${PHI.family}&birthDate=${PHI.birthDate}`);
  await t.call('POST', '/v1/patients', { body: { ...patient, [PHI.family]: PHI.given } });
  await t.call('POST', '/v1/patients', {
    payload: `{"name": "${PHI.family}"`,
    headers: { 'content-type': 'application/json' },
  });
  await t.call('GET', `/v1/${PHI.family}/${PHI.mrn}`);
  await t.call('GET', '/v1/patients', { key: `svc_test_${'Q'.repeat(64)}` });
  // A failure inside the database quotes the row it failed on; the log must not.
  await t.failNextQueries();
  const failed = await t.call('POST', '/v1/patients', { body: { ...patient, externalId: 'x' } });
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(failed.text).not.toContain(PHI.family);

  expect(lines).toContain('request.answered');
  expect(lines).toContain('request.failed');
  for (const secret of Object.values(PHI)) expect(lines).not.toContain(secret);
  expect(lines).not.toContain('QQQQQQQQ');
  expect(lines).not.toContain('svc_test_');
});
