import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
});
afterAll(() => t.close());

const json = { 'content-type': 'application/json' };

test('text that cannot be stored is refused at its field, at any depth', async () => {
  const body = aPatient({ mrn: 'a\u0000b', metadata: { note: '\ud800' } });
  const { status, body: answer } = await t.call('POST', '/v1/patients', { body });
  expect(status).toBe(422);
  expect(answer.error.details.map((detail: { param: string }) => detail.param).sort()).toEqual([
    '/metadata/note',
    '/mrn',
  ]);
  const query = await t.call('GET', '/v1/patients?mrn=%00');
  expect([query.status, query.body.error.code, query.body.error.param]).toEqual([400, 'invalid_parameter', '?mrn']);
  const path = await t.call('GET', '/v1/payers/%00');
  expect([path.status, path.body.error.code]).toEqual([404, 'resource_not_found']);
});

test('bytes that are not UTF-8 are refused rather than replaced', async () => {
  const payload = Buffer.concat([Buffer.from('{"mrn":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  expect((await t.call('POST', '/v1/patients', { payload, headers: json })).body.error.code).toBe('invalid_json');
});

test('text of every script is stored unchanged', async () => {
  const name = { given: ['Zoë', '愛'], family: 'Ñandú 🦤' };
  const created = await t.call('POST', '/v1/patients', { body: aPatient({ name }) });
  expect((await t.call('GET', `/v1/patients/${created.body.id}`)).body.name).toEqual(name);
});

test('an invalid nullable field is reported once, with the expected form', async () => {
  const created = await t.call('POST', '/v1/patients', { body: aPatient() });
  const { body } = await t.call('PATCH', `/v1/patients/${created.body.id}`, { body: { mrn: '' } });
  expect(body.error.details).toHaveLength(1);
  expect(body.error.details[0]).toMatchObject({ param: '/mrn', code: 'too_short' });
});

test("keys that would change an object's prototype are unknown fields", async () => {
  const payload = '{"__proto__": {"admin": true}, "constructor": 1}';
  const { status, body } = await t.call('POST', '/v1/patients', { payload, headers: json });
  expect(status).toBe(422);
  const unknown = body.error.details.filter((detail: { code: string }) => detail.code === 'unknown_field');
  expect(unknown.map((detail: { param: string }) => detail.param).sort()).toEqual(['/__proto__', '/constructor']);
});
