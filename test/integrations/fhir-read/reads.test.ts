import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createCovered, createDraft, forceStatus } from '../../helpers/claims.ts';
import { errorOf } from '../../helpers/error-of.ts';
import { openProfile } from './profile-checks.ts';
import { type FhirValidator, openFhirValidator } from './validator.ts';

let t: TestApp;
let validator: FhirValidator;
let organizationId: string;
beforeAll(async () => {
  t = await openTestApp();
  validator = openFhirValidator();
  organizationId = (await t.organization()).id;
});
afterAll(() => t.close());

const fhirId = (id: string) => id.replace('_', '-');
const linkOf = (bundle: { link: { relation: string; url: string }[] }, relation: string) =>
  bundle.link.find((link) => link.relation === relation)?.url;
const pathOf = (url: string) => url.slice(url.indexOf('/v1/'));

type Described = { type: string; supportedProfile?: string[] };

test('the CapabilityStatement needs no key, is valid and lists what the searches take', async () => {
  const { status, headers, body } = await t.call('GET', '/v1/fhir/metadata?_format=json', { key: null });
  expect([status, headers['content-type']]).toEqual([200, 'application/fhir+json; charset=utf-8']);
  expect(validator.problemsOf(body)).toEqual([]);
  const { resource } = body.rest[0];
  expect(resource).toHaveLength(6);
  expect(Object.fromEntries(resource.map((one: Described) => [one.type, one.supportedProfile]))).toMatchObject({
    Patient: [openProfile('us-core-patient').url],
    Coverage: [openProfile('us-core-coverage').url],
    ExplanationOfBenefit: ['carin-explanation-of-benefit', 'carin-inpatient', 'carin-outpatient'].map(
      (name) => openProfile(name).url,
    ),
  });
  const { token_endpoint: tokenUrl } = (await t.call('GET', '/v1/fhir/.well-known/smart-configuration', { key: null }))
    .body;
  expect(body.rest[0].security.extension[0].extension).toEqual([{ url: 'token', valueUri: tokenUrl }]);
  for (const { type, searchParam } of resource) {
    const names = searchParam.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['_id', '_lastUpdated', 'identifier']));
    expect((await t.call('GET', `/v1/fhir/${type}`)).status).toBe(200);
  }
});

describe('read', () => {
  test('a patient has the FHIR form of the id, an ETag and a Last-Modified', async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient({ mrn: 'M-1' }) });
    const path = `/v1/fhir/Patient/${fhirId(patient.id)}`;
    const { status, headers, body } = await t.call('GET', path);
    expect([status, headers.etag, headers['content-type']]).toEqual([
      200,
      'W/"1"',
      'application/fhir+json; charset=utf-8',
    ]);
    expect(new Date(headers['last-modified']!).getTime()).toBe(Math.floor(Date.parse(patient.updatedAt) / 1000) * 1000);
    expect(body).toMatchObject({
      resourceType: 'Patient',
      id: fhirId(patient.id),
      meta: { versionId: '1', lastUpdated: patient.updatedAt },
      identifier: [{ value: 'M-1' }],
    });
    expect(validator.problemsOf(body)).toEqual([]);
    const again = await t.call('GET', path, { headers: { 'if-none-match': 'W/"1"' } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', 'W/"1"']);
    await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { mrn: null } });
    const changed = await t.call('GET', path, { headers: { 'if-none-match': 'W/"1"' } });
    expect([changed.status, changed.headers.etag]).toEqual([200, 'W/"2"']);
    expect(changed.body.identifier).toEqual([{ system: 'urn:rcm:id', value: patient.id }]);
  });

  test('a claim has a response after the acknowledgment and an explanation after the decision', async () => {
    const claim = await createDraft(t);
    const status = async (type: string) => (await t.call('GET', `/v1/fhir/${type}/${fhirId(claim.id)}`)).status;
    expect([await status('Claim'), await status('ClaimResponse')]).toEqual([200, 404]);
    await forceStatus(t, organizationId, claim.id, 'accepted');
    expect([await status('ClaimResponse'), await status('ExplanationOfBenefit')]).toEqual([200, 404]);
    await forceStatus(t, organizationId, claim.id, 'paid');
    expect(await status('ExplanationOfBenefit')).toBe(200);
    for (const type of ['ClaimResponse', 'ExplanationOfBenefit']) {
      const { body } = await t.call('GET', `/v1/fhir/${type}?identifier=${claim.patientControlNumber}`);
      expect(body.entry.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([fhirId(claim.id)]);
    }
  });

  test('an eligibility check is a valid CoverageEligibilityResponse, answered or failed', async () => {
    for (const memberId of ['SBX-0301', 'SBX-ELG.AAA.75-0302']) {
      const { coverageId, patientId } = await createCovered(t, { coverage: { memberId } });
      const provider = { npi: '1999999984' };
      const { body: check } = await t.call('POST', '/v1/eligibility-checks', { body: { coverageId, provider } });
      const { status, body } = await t.call('GET', `/v1/fhir/CoverageEligibilityResponse/${fhirId(check.id)}`);
      expect(status).toBe(200);
      expect(validator.problemsOf(body)).toEqual([]);
      expect(body).toMatchObject({
        outcome: check.status === 'completed' ? 'complete' : 'error',
        patient: { reference: `Patient/${fhirId(patientId)}` },
      });
      const found = await t.call('GET', `/v1/fhir/CoverageEligibilityResponse?identifier=${body.identifier[0].value}`);
      expect(found.body.entry).toHaveLength(1);
      if (check.status === 'completed') {
        expect(body.insurance[0]).toMatchObject({
          inforce: true,
          coverage: { reference: `Coverage/${fhirId(coverageId)}` },
        });
        expect(body.insurance[0].item.length).toBeGreaterThan(3);
      } else expect(body.error[0].code.coding[0].code).toBe('75');
    }
  });
});

describe('search', () => {
  test('pages follow the order of the last change and lead from one to the next by links', async () => {
    const { key } = await t.organization('Paged');
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { body } = await t.call('POST', '/v1/patients', { key, body: aPatient({ mrn: `P-${count}` }) });
      ids.push(fhirId(body.id));
    }
    const { body: renamed } = await t.call('PATCH', `/v1/patients/${ids[0]!.replace('-', '_')}`, {
      key,
      body: { mrn: 'P-9' },
    });
    const collect = async (path: string) => {
      const found: string[] = [];
      for (let next: string | undefined = path; next !== undefined; ) {
        const { status, body } = await t.call('GET', next, { key });
        expect([status, body.type, validator.problemsOf(body)]).toEqual([200, 'searchset', []]);
        expect(linkOf(body, 'self')).toContain('_count=2');
        for (const { resource, fullUrl } of body.entry ?? []) {
          expect(fullUrl.endsWith(`/v1/fhir/Patient/${resource.id}`)).toBe(true);
          found.push(resource.id);
        }
        const link = linkOf(body, 'next');
        next = link === undefined ? undefined : pathOf(link);
      }
      return found;
    };
    const ascending = [...ids.slice(1), ids[0]!];
    expect(await collect('/v1/fhir/Patient?_count=2')).toEqual(ascending);
    expect(await collect('/v1/fhir/Patient?_count=2&_sort=-_lastUpdated')).toEqual([...ascending].reverse());
    expect(await collect(`/v1/fhir/Patient?_count=2&_lastUpdated=ge${renamed.updatedAt}`)).toEqual([ids[0]]);
    expect(
      await collect(`/v1/fhir/Patient?_count=2&_lastUpdated=ge2020-01-01&_lastUpdated=lt${renamed.updatedAt}`),
    ).toEqual(ids.slice(1));
    expect(await collect('/v1/fhir/Patient?_count=2&identifier=P-3')).toEqual([ids[3]]);
    expect(await collect('/v1/fhir/Patient?_count=2&identifier=urn:rcm:medical-record-number|P-3')).toEqual([ids[3]]);
    expect(await collect('/v1/fhir/Patient?_count=2&identifier=|P-3')).toEqual([]);
    expect(await collect('/v1/fhir/Patient?_count=2&identifier=urn:other|P-3')).toEqual([]);
    expect(await collect(`/v1/fhir/Patient?_count=2&_id=${ids[2]}`)).toEqual([ids[2]]);
  });

  test('a bundle has the total if one page holds all matches, or if the request asks for it', async () => {
    const { key } = await t.organization('Counted');
    const urls: string[] = [];
    const bundle = async (query: string) => {
      const { body } = await t.call('GET', `/v1/fhir/${query}`, { key });
      expect(validator.problemsOf(body)).toEqual([]);
      urls.push(linkOf(body, 'self')!);
      return body;
    };
    expect((await bundle('Claim')).total).toBe(0);
    const { id: claimId } = await createDraft(t, {}, { key });
    for (let count = 0; count < 2; count++) await createDraft(t, {}, { key });
    expect((await bundle('Claim')).total).toBe(3);
    expect((await bundle('Claim?_total=none')).total).toBeUndefined();
    const first = await bundle('Claim?_count=2');
    expect(first.total).toBeUndefined();
    // The last page does not hold all matches.
    expect((await bundle(pathOf(linkOf(first, 'next')!).replace('/v1/fhir/', ''))).total).toBeUndefined();
    for (const kind of ['accurate', 'estimate']) {
      const page = await bundle(`Claim?_count=2&_total=${kind}`);
      expect([page.total, page.entry.length]).toEqual([3, 2]);
      const next = await bundle(pathOf(linkOf(page, 'next')!).replace('/v1/fhir/', ''));
      expect([next.total, next.entry.length, linkOf(next, 'next')]).toEqual([3, 1, undefined]);
    }
    const counted = await bundle('Claim?_count=0');
    expect([counted.total, counted.entry, linkOf(counted, 'next')]).toEqual([3, undefined, undefined]);
    expect((await bundle(`Claim?_count=0&_id=${fhirId(claimId)}`)).total).toBe(1);
    // Claims that no payer has answered have no ClaimResponse, and checks of no patient no CoverageEligibilityResponse.
    expect((await bundle('ClaimResponse?_total=accurate&_count=1')).total).toBe(0);
    expect((await bundle('Claim?_count=5000')).entry).toHaveLength(3);
    expect(urls.at(-1)).toContain('_count=100');
  });

  test('the parameters of each type restrict it, and other organizations see nothing', async () => {
    const { key } = await t.organization('Searched');
    const first = await createDraft(t, {}, { key, patient: { name: { given: ['Zoe'], family: "O'Brien" } } });
    await createDraft(t, {}, { key });
    const count = async (query: string, as = key) =>
      ((await t.call('GET', `/v1/fhir/${query}`, { key: as })).body.entry ?? []).length;
    const patient = `Patient/${fhirId(first.patientId)}`;
    expect(await count(`Claim?patient=${patient}`)).toBe(1);
    expect(await count(`Coverage?patient=${fhirId(first.patientId)}`)).toBe(1);
    expect(await count('Patient?family=obri')).toBe(1);
    expect(await count(`Patient?birthdate=1900-01-01`)).toBe(0);
    expect(await count('Claim')).toBe(2);
    expect(await count(`Claim?patient=${patient}`, (await t.organization('Foreign')).key)).toBe(0);
  });

  test.each([
    ['Patient?_lastUpdated=yesterday', 'http._lastUpdated'],
    ['Patient?_lastUpdated=ge2026-13', 'http._lastUpdated'],
    ['Patient?_count=-1', 'http._count'],
    ['Patient?_total=exact', 'http._total'],
    ['Claim?patient=Practitioner/x', 'http.patient'],
    ['Claim?_cursor=eA.eA', 'http._cursor'],
    ['Claim?_sort=created', 'http._sort'],
    ['Claim?nonsense=1', 'http.nonsense'],
  ])('%s is refused with the name of the parameter', async (query, location) => {
    const { status, headers, body } = await t.call('GET', `/v1/fhir/${query}`);
    expect([status, headers['content-type']]).toEqual([400, 'application/fhir+json; charset=utf-8']);
    expect(body.issue[0].location).toEqual([location]);
    expect(validator.problemsOf(body)).toEqual([]);
  });
});

test('every refusal is an OperationOutcome, also where there is no route', async () => {
  const claims = await t.keyFor(organizationId, ['claims:read']);
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
  const stranger = await t.organization('Stranger');
  const read = `/v1/fhir/Patient/${fhirId(patient.id)}`;
  const cases = [
    ['GET', read, null, 401, 'missing_api_key'],
    ['GET', read, claims.key, 403, 'forbidden_scope'],
    ['GET', read, stranger.key, 403, 'organization_mismatch'],
    ['GET', '/v1/fhir/Patient/nobody', undefined, 404, 'resource_not_found'],
    ['GET', '/v1/fhir/Observation', undefined, 404, 'route_not_found'],
    ['POST', '/v1/fhir/Patient', undefined, 405, 'method_not_allowed'],
  ] as const;
  for (const [method, path, key, status, code] of cases) {
    const answer = await t.call(method, path, key === undefined ? {} : { key });
    expect([path, answer.status, errorOf(answer.body)?.code]).toEqual([path, status, code]);
    expect(answer.headers['content-type']).toContain('application/fhir+json');
    expect(validator.problemsOf(answer.body)).toEqual([]);
  }
});
