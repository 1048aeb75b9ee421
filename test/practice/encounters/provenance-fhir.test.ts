import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';
import { openFhirValidator } from '../../integrations/fhir-read/validator.ts';
import { anEncounterToChange } from './changed-encounter.ts';

let t: AppOfOne;
beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

const accept = { accept: 'application/fhir+json' };

async function aChangedEncounter() {
  const { encounter, changed } = await anEncounterToChange(t);
  const { key, id: keyId } = await t.keyFor(t.own.id, ['encounters:write']);
  await t.call('PATCH', `/v1/encounters/${encounter.id}`, { body: changed, key });
  return { id: encounter.id as string, chargeId: encounter.charges[0].id as string, keyId };
}

test('the path of a target is the innermost member that changed, and a key acts for its organization', async () => {
  const { id, chargeId } = await aChangedEncounter();
  const { data } = (await t.call('GET', `/v1/encounters/${id}/provenance`)).body;
  expect(data.map(({ target }: { target: { path: string } }) => target.path)).toEqual([
    `/charges/${chargeId}/charge`,
    '',
  ]);
  expect(data[0].agents[0].onBehalfOf).toBe(t.own.id);
  const { headers } = await signedIn(t.app, t.own.id, 'biller');
  const body = { placeOfServiceCode: '22', billable: 'billable' };
  expect((await t.call('PATCH', `/v1/encounters/${id}`, { body, key: null, headers })).status).toBe(200);
  const [both] = (await t.call('GET', `/v1/encounters/${id}/provenance`)).body.data;
  expect([both.target.path, both.agents[0].who.type, both.agents[0].onBehalfOf]).toEqual(['', 'user', t.own.id]);
});

test('is a Bundle of FHIR R4 Provenance for a client that accepts it, in pages', async () => {
  const { id, chargeId, keyId } = await aChangedEncounter();
  const path = `/v1/encounters/${id}/provenance`;
  const answer = await t.call('GET', `${path}?limit=1`, { headers: accept });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/fhir+json; charset=utf-8']);
  const bundle = JSON.parse(answer.text);
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'searchset' });
  const [{ fullUrl, resource }] = bundle.entry;
  expect(fullUrl).toMatch(/^https?:\/\/\S+\/Provenance\/[A-Za-z0-9.-]+$/);
  expect(fullUrl.endsWith(`/${resource.id}`)).toBe(true);
  expect(openFhirValidator().problemsOf(bundle)).toEqual([]);
  expect(resource).toMatchObject({
    resourceType: 'Provenance',
    target: [{ type: 'Encounter', identifier: { value: id } }],
    activity: { coding: [{ code: 'UPDATE' }], text: 'update' },
    agent: [{ type: { coding: [{ code: 'author' }] }, who: { identifier: { value: keyId } } }],
  });
  expect(resource.agent[0].onBehalfOf.identifier.value).toBe(t.own.id);
  expect(resource.id).toMatch(/^[A-Za-z0-9\-.]{1,64}$/);
  const values = resource.extension[0].extension.map((one: { url: string; valueString: string }) => [
    one.url,
    one.valueString,
  ]);
  expect(values).toEqual([
    ['path', `/charges/${chargeId}/charge`],
    ['before', '12500'],
    ['after', '15000'],
  ]);
  const next = bundle.link.find(({ relation }: { relation: string }) => relation === 'next').url;
  const second = JSON.parse((await t.call('GET', next.slice(next.indexOf('/v1/')), { headers: accept })).text);
  expect(second.entry[0].resource.activity.text).toBe('create');
  expect(second.link.map(({ relation }: { relation: string }) => relation)).toEqual(['self']);
});

test('a redacted Bundle has paths without values, and the same refusals as JSON', async () => {
  const { id } = await aChangedEncounter();
  const path = `/v1/encounters/${id}/provenance`;
  const { text } = await t.call('GET', `${path}?redact=true`, { headers: accept });
  const names = JSON.parse(text).entry.flatMap((one: { resource: { extension: { extension: { url: string }[] }[] } }) =>
    one.resource.extension.flatMap(({ extension }) => extension.map(({ url }) => url)),
  );
  expect([...new Set(names)]).toEqual(['path']);
  expect(text).not.toContain('J06.9');
  const { key } = await t.keyFor(t.own.id, ['claims:read']);
  expect((await t.call('GET', path, { headers: accept, key })).status).toBe(403);
  expect((await t.call('GET', `${path}?limit=0`, { headers: accept })).status).toBe(400);
});
