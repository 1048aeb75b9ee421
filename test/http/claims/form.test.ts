import { afterAll, describe, expect, test } from 'vitest';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../../helpers/builders.ts';
import { openAppWithOwner } from '../../helpers/organizations.ts';
import { readPdf } from '../../printing/read-pdf.ts';
import { ClockedOrganization } from '../../sandbox/support.ts';

const SSN = '900456781';
const t = await openAppWithOwner();
const { admin } = t;
const own = await ClockedOrganization.open(t);
const other = await ClockedOrganization.open(t);
afterAll(() => t.close());

async function covered() {
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id));
  return { patientId: patient.id as string, coverageId: coverage.id as string };
}

async function aDraft(overrides: Record<string, unknown> = {}) {
  const serviceLines = [aServiceLine({ serviceDate: { start: '2030-04-28' } })];
  const { body } = await own.call('POST', '/v1/claims', aClaim(await covered(), { serviceLines, ...overrides }));
  return body;
}

const formOf = (id: string, query = '') => own.call('GET', `/v1/claims/${id}/form${query}`);

/** Returns the texts of the boxes, as `POST /v1/claims?form=` takes them. */
const textsOf = (boxes: Record<string, { value: string | null }>) =>
  Object.fromEntries(Object.entries(boxes).map(([key, { value }]) => [key, value]));

const pdfOf = async (id: string, query: string, key = own.key) => {
  const response = await t.http.fastify.inject({
    method: 'GET',
    url: `/v1/claims/${id}/form?format=pdf${query}`,
    headers: { 'x-api-key': key },
  });
  return { response, pages: await readPdf(response.rawPayload) };
};

describe('GET /v1/claims/{id}/form', () => {
  test('shows each box with its text, what it contains and its field', async () => {
    const claim = await aDraft();
    const { status, body } = await formOf(claim.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      object: 'claim_form',
      claimId: claim.id,
      form: 'cms1500',
      edition: '02/12',
      pages: 1,
    });
    expect(body.boxes['24.1.F']).toEqual({
      value: '125 00',
      words: 'Charge',
      resource: 'claim',
      pointer: '/serviceLines/0/charge',
      place: { page: 1, line: 44, column: 50, width: 8 },
    });
    expect(body.layout).toBe(null);
    const { cells, marks } = (await formOf(claim.id, '?layout=true')).body.layout;
    expect(cells).toContainEqual(expect.objectContaining({ number: '1a', line: 7, column: 49 }));
    expect(marks).toContainEqual(
      expect.objectContaining({ box: '27', value: 'YES', line: 56, column: 38, label: 'Yes' }),
    );
    expect(body.boxes['2']).toMatchObject({ resource: 'patient', pointer: '/name' });
    // A generated control number fits into box 26.
    expect(body.problems).toEqual([]);
  });

  test('is printed with a frame for reading and with data alone for the pre-printed form', async () => {
    const claim = await aDraft();
    const framed = await pdfOf(claim.id, '');
    expect(framed.response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${claim.id}-cms1500.pdf"`,
    });
    const bare = await pdfOf(claim.id, '&frame=false');
    expect(framed.pages.join()).toContain("Insured's id");
    expect(bare.pages.join()).not.toContain("Insured's id");
    for (const { pages } of [framed, bare]) expect(pages.join()).toContain('RIVERSIDE FAMILY PRACTICE');
    const calibration = await pdfOf(claim.id, '&calibration=true&frame=false&offsetX=10');
    expect(calibration.pages.join()).toContain('XXXX');
    expect(calibration.pages.join()).not.toContain('RIVERSIDE');
  });

  test('prints a social security number only for callers who may reveal it, and records that', async () => {
    const { billingProvider } = aClaim({ patientId: '', coverageId: '' });
    const claim = await aDraft({ billingProvider: { ...billingProvider, taxId: { type: 'ssn', value: SSN } } });
    const { text } = await formOf(claim.id);
    expect(text).not.toContain(SSN);
    const reveals = async () =>
      (await admin.query(`select 1 from audit_entries where action = 'phi.revealed' and subject_id = $1`, [claim.id]))
        .rowCount;
    const { key } = await t.keyFor(own.id, ['claims:read', 'patients:read']);
    const plain = await pdfOf(claim.id, '', key);
    expect(plain.pages.join()).not.toContain(SSN);
    expect(await reveals()).toBe(0);
    const revealing = await t.keyFor(own.id, ['claims:read', 'patients:read', 'phi:reveal']);
    expect((await pdfOf(claim.id, '', revealing.key)).pages.join()).toContain(SSN);
    expect(await reveals()).toBe(1);
  });

  test('is refused for another form, another organization and without the scope', async () => {
    const claim = await aDraft();
    expect(await formOf(claim.id, '?form=ub04')).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: '?form' } },
    });
    expect((await other.call('GET', `/v1/claims/${claim.id}/form`)).status).toBe(403);
    for (const scope of ['patients:read', 'claims:read'] as const) {
      const { key } = await t.keyFor(own.id, [scope]);
      expect((await t.call('GET', `/v1/claims/${claim.id}/form`, { key })).status).toBe(403);
    }
  });
});

describe('POST /v1/claims?form=cms1500', () => {
  const post = (body: unknown, headers = {}) => own.call('POST', '/v1/claims?form=cms1500', body, headers);

  test('creates the claim that the boxes of another claim describe', async () => {
    const claim = await aDraft({ patientControlNumber: 'PCN-4711' });
    const { body: form } = await formOf(claim.id);
    const { patientId, coverageId } = claim;
    // The number is unique, so the new claim needs another one.
    const boxes = { ...textsOf(form.boxes), '26': 'PCN-4712' };
    const headers = { 'idempotency-key': 'form-4712' };
    const created = await post({ patientId, coverageId, boxes }, headers);
    expect([created.status, created.headers.location]).toEqual([201, `/v1/claims/${created.body.id}`]);
    expect(await post({ patientId, coverageId, boxes }, headers)).toMatchObject({ status: 201, body: created.body });
    const { body: again } = await formOf(created.body.id);
    expect(textsOf(again.boxes)).toEqual(boxes);
    const x12 = async (id: string) => (await own.call('GET', `/v1/claims/${id}/x12`)).text;
    const bare = (text: string) => text.replaceAll(/REF\*6R\*[^~]*~/g, '').replace(/PCN-471[12]/, 'PCN');
    expect(bare(await x12(created.body.id))).toBe(bare(await x12(claim.id)));
  });

  test('uses the billing provider of the boxes, and other fields have their defaults', async () => {
    const ids = await covered();
    const { billingProvider } = aClaim({ patientId: '', coverageId: '' });
    const boxes = {
      '21.A': 'J06.9',
      '24.1.A.from': '2030-04-28',
      '24.1.B': '11',
      '24.1.D': '99213',
      '24.1.E': 'A',
      '24.1.F': '99.05',
      '25': billingProvider.taxId.value,
      '25.type': 'EIN',
      '33': billingProvider.organizationName,
      '33.address': '4 Quay Street',
      '33.city': 'Troy, NY 12180-0001',
      '33a': billingProvider.npi,
    };
    const { status, body } = await post({ ...ids, boxes });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      placeOfServiceCode: '11',
      totalCharges: 9905,
      benefitsAssigned: true,
      billingProvider: { npi: billingProvider.npi, address: { city: 'Troy', state: 'NY', postalCode: '121800001' } },
      serviceLines: [
        {
          procedureCode: '99213',
          units: '1',
          diagnosisPointers: [1],
          serviceDate: { start: '2030-04-28', end: '2030-04-28' },
        },
      ],
    });
  });

  test('names the box and the field of each error', async () => {
    const ids = await covered();
    const boxes = { '2': 'Somebody, Else', '24.2.D': '99213', '24.2.F': 'many' };
    const { status, body } = await post({ ...ids, boxes });
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    const messages = new Map(
      body.error.details.map(({ param, message }: { param: string; message: string }) => [param, message]),
    );
    expect(messages.get('/boxes/2')).toMatch(/^Box 2 \(\/patient\/name\): /);
    expect(messages.get('/boxes/24.2.F')).toMatch(/^Box 24\.2\.F \(\/serviceLines\/1\/charge\): /);
    expect(messages.get('/boxes/24.1.F')).toMatch(/^Box 24\.1\.F \(\/serviceLines\/0\/charge\): /);
    // Without settings of the organization, the billing provider has to be in the boxes.
    const { body: bare } = await post({ ...ids, boxes: { '24.1.A.from': '04 28 30', '24.1.F': '99.05' } });
    expect(bare.error.param).toMatch(/^\/boxes\/33/);
    expect(JSON.stringify(body)).not.toContain('Somebody');
  });

  test('refuses the fields of a claim, unknown forms and missing references', async () => {
    const ids = await covered();
    expect((await post({ ...ids, placeOfServiceCode: '11', boxes: {} })).body.error.details).toMatchObject([
      { code: 'unknown_field', param: '/placeOfServiceCode' },
    ]);
    expect((await own.call('POST', '/v1/claims?form=hcfa', { ...ids, boxes: {} })).status).toBe(400);
    const foreign = await other.call('POST', '/v1/claims?form=cms1500', { ...ids, boxes: {} });
    expect(foreign.body.error).toMatchObject({
      code: expect.stringMatching(/validation_failed|organization_mismatch|resource_not_found/),
    });
  });
});
