import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { errorOf } from '../../helpers/error-of.ts';
import { type FhirValidator, openFhirValidator } from './validator.ts';

let t: TestApp;
let validator: FhirValidator;
let key: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  t = await openTestApp();
  validator = openFhirValidator();
  key = (await t.organization('Searching')).key;
  const persons = [
    ['zoe', { given: ['Zoë', 'Ann'], family: "O'Brien" }, '1980-05-17'],
    ['sam', { given: ['Sam'], family: 'Brown-Lee' }, '1980-06-01'],
    ['ann', { given: ['Ann'], family: 'Brown' }, '1999-12-31'],
  ] as const;
  for (const [name, personName, birthDate] of persons) {
    const { body } = await t.call('POST', '/v1/patients', {
      key,
      body: aPatient({ name: personName, birthDate, mrn: `MRN-${name}` }),
    });
    ids[body.id.replace('_', '-')] = name;
  }
});
afterAll(() => t.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function post(type: string, form: Record<string, string> | string, more: { headers?: object; query?: string } = {}) {
  const payload = new URLSearchParams(form).toString();
  return t.call('POST', `/v1/fhir/${type}/_search${more.query ?? ''}`, {
    key,
    payload,
    headers: { ...FORM, ...more.headers },
    isNoChange: true,
  });
}

type Bundle = { total?: number; link: { relation: string; url: string }[]; entry?: Entry[] };
type Entry = { resource: { resourceType: string; id: string; issue?: object[] }; search: { mode: string } };

const foundIn = ({ entry = [] }: Bundle) =>
  entry.filter(({ search }) => search.mode === 'match').map(({ resource }) => ids[resource.id] ?? resource.id);
const linkOf = ({ link }: Bundle, relation: string) => link.find((one) => one.relation === relation)?.url;
const pathOf = (url: string) => url.slice(url.indexOf('/v1/'));

async function search(query: string): Promise<string[]> {
  const { status, body } = await t.call('GET', `/v1/fhir/Patient?${query}`, { key });
  expect([query, status]).toEqual([query, 200]);
  return foundIn(body);
}

describe('a search by POST', () => {
  test('takes its parameters from a form and has no names, birth dates and identifiers in its links', async () => {
    const form = { name: 'bro', birthdate: 'ge1900', _count: '1', identifier: '' };
    const refused = await post('Patient', form);
    expect([refused.status, errorOf(refused.body)?.param]).toEqual([400, '?identifier']);
    const { status, body } = await post('Patient', { name: 'bro', birthdate: 'ge1900', _count: '1' });
    expect([status, foundIn(body)]).toEqual([200, ['sam']]);
    expect(validator.problemsOf(body)).toEqual([]);
    for (const { url } of body.link) expect(url).not.toMatch(/bro|1900|name=|birthdate=/);
    const next = await t.call('GET', pathOf(linkOf(body, 'next')!), { key });
    expect([foundIn(next.body), linkOf(next.body, 'next')]).toEqual([['ann'], undefined]);
    for (const { url } of next.body.link) expect(url).not.toMatch(/bro|1900/);
    const again = await t.call('GET', pathOf(linkOf(body, 'self')!), { key });
    expect(foundIn(again.body)).toEqual(['sam']);
  });

  test('accepts parameters of the URL beside those of the form, and an empty form', async () => {
    expect(foundIn((await post('Patient', { name: 'ann' }, { query: '?birthdate=1980' })).body)).toEqual(['zoe']);
    const between = await post('Patient', { birthdate: 'ge1980-06' }, { query: '?birthdate=lt1990' });
    expect(foundIn(between.body)).toEqual(['sam']);
    const { status, body } = await t.call('POST', '/v1/fhir/Patient/_search', { key, isNoChange: true });
    expect([status, foundIn(body)]).toEqual([200, ['zoe', 'sam', 'ann']]);
    expect((await post('Coverage', {})).body.total).toBe(0);
  });

  test('refuses other bodies, unknown parameters and large forms', async () => {
    const unknown = await post('Patient', { nonsense: '1' });
    expect([unknown.status, errorOf(unknown.body)]).toEqual([400, { code: 'unknown_parameter', param: '?nonsense' }]);
    const hidden = await post('Patient', '__proto__=1');
    expect([hidden.status, errorOf(hidden.body)?.code]).toEqual([400, 'unknown_parameter']);
    const json = await t.call('POST', '/v1/fhir/Patient/_search', { key, body: { name: 'bro' } });
    expect([json.status, errorOf(json.body)?.code]).toEqual([415, 'unsupported_media_type']);
    const large = await post('Patient', { name: 'x'.repeat(20_000) });
    expect([large.status, errorOf(large.body)?.code]).toEqual([413, 'payload_too_large']);
    const read = await t.call('GET', '/v1/fhir/Patient/_search', { key });
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
  });

  test('criteria of another organization, another type or nobody are refused, and cannot be overridden', async () => {
    const { body } = await post('Patient', { name: 'bro', _count: '1' });
    const self = pathOf(linkOf(body, 'self')!);
    const other = await t.organization('Another');
    const refusals = [
      await t.call('GET', self, { key: other.key }),
      await t.call('GET', self.replace('/Patient', '/Coverage'), { key }),
      await t.call('GET', '/v1/fhir/Patient?_criteria=AAAA', { key }),
      await t.call('GET', `${self}&name=zoe`, { key }),
    ];
    for (const { status, body: refusal } of refusals) {
      expect([status, errorOf(refusal)]).toEqual([400, { code: 'invalid_parameter', param: '?_criteria' }]);
    }
  });
});

describe('a search of patients', () => {
  test('by name compares the starts of words of all names, without case and accents', async () => {
    expect(await search('name=zoe')).toEqual(['zoe']);
    expect(await search('name=OBR')).toEqual(['zoe']);
    expect(await search('name=ann')).toEqual(['zoe', 'ann']);
    expect(await search('name=ann%20bro')).toEqual(['ann']);
    expect(await search('name=bro%20ann')).toEqual(['ann']);
    expect(await search('name=rown')).toEqual([]);
    expect(await search('name=%27')).toEqual([]);
  });

  test('by birth date accepts prefixes and periods', async () => {
    expect(await search('birthdate=1980-05-17')).toEqual(['zoe']);
    expect(await search('birthdate=1980')).toEqual(['zoe', 'sam']);
    expect(await search('birthdate=1980-06')).toEqual(['sam']);
    expect(await search('birthdate=gt1980-05')).toEqual(['sam', 'ann']);
    expect(await search('birthdate=ge1980-05-17&birthdate=lt1980-06-01')).toEqual(['zoe']);
    expect(await search('birthdate=ne1980')).toEqual(['ann']);
    expect(await search('birthdate=sa1980-06&name=brown')).toEqual(['ann']);
    for (const wrong of ['1980-02-30', 'ap1980', '1980-05-17T00:00:00Z', '17.5.1980']) {
      const { status, body } = await t.call('GET', `/v1/fhir/Patient?birthdate=${wrong}`, { key });
      expect([wrong, status, errorOf(body)?.param]).toEqual([wrong, 400, '?birthdate']);
    }
  });
});

describe('Prefer', () => {
  const prefer = (handling: string) => ({ prefer: `handling=${handling}` });

  test('handling=lenient ignores unknown parameters and lists them', async () => {
    const { status, headers, body } = await t.call('GET', '/v1/fhir/Patient?name=zoe&gender:not=x&_pretty=true', {
      key,
      headers: prefer('lenient'),
    });
    expect([status, headers['preference-applied'], foundIn(body)]).toEqual([200, 'handling=lenient', ['zoe']]);
    expect(validator.problemsOf(body)).toEqual([]);
    const outcome = body.entry.at(-1);
    expect([
      outcome.search.mode,
      outcome.resource.issue.map((issue: { location: string[] }) => issue.location),
    ]).toEqual(['outcome', [['http.gender:not'], ['http._pretty']]]);
    expect(linkOf(body, 'self')).not.toContain('_pretty');
    const posted = await post('Patient', { name: 'zoe', nonsense: '1' }, { headers: prefer('lenient') });
    expect([posted.status, foundIn(posted.body)]).toEqual([200, ['zoe']]);
    const wrong = await t.call('GET', '/v1/fhir/Patient?birthdate=x', { key, headers: prefer('lenient') });
    expect([wrong.status, errorOf(wrong.body)?.param]).toEqual([400, '?birthdate']);
  });

  test('handling=strict refuses unknown parameters, as without the header', async () => {
    for (const headers of [prefer('strict'), {}]) {
      const { status, body } = await t.call('GET', '/v1/fhir/Patient?nonsense=1', { key, headers });
      expect([status, errorOf(body)?.code]).toEqual([400, 'unknown_parameter']);
    }
    const { headers } = await t.call('GET', '/v1/fhir/Patient', { key, headers: prefer('strict') });
    expect(headers['preference-applied']).toBe('handling=strict');
  });
});

test('formats that are not offered are refused with 406', async () => {
  const [id] = Object.keys(ids);
  for (const path of ['/v1/fhir/Patient', `/v1/fhir/Patient/${id}`, '/v1/fhir/metadata']) {
    for (const accept of ['application/fhir+xml', 'text/html', 'application/fhir+json; fhirVersion=5.0']) {
      const { status, headers, body } = await t.call('GET', path, { key, headers: { accept } });
      expect([path, accept, status, errorOf(body)?.code]).toEqual([path, accept, 406, 'not_acceptable']);
      expect(headers['content-type']).toContain('application/fhir+json');
      expect(validator.problemsOf(body)).toEqual([]);
    }
    expect((await t.call('GET', `${path}?_format=xml`, { key })).status).toBe(406);
    for (const accept of ['application/json', '*/*', 'text/html, */*;q=0.1']) {
      expect((await t.call('GET', path, { key, headers: { accept } })).status).toBe(200);
    }
    const preferred = await t.call('GET', `${path}?_format=application/fhir%2Bjson`, {
      key,
      headers: { accept: 'application/fhir+xml' },
    });
    expect(preferred.status).toBe(200);
  }
  expect((await post('Patient', { _format: 'xml' })).status).toBe(406);
});
