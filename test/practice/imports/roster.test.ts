import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportApp, openImportApp, patientRow } from './support.ts';

let t: ImportApp;
beforeAll(async () => {
  t = await openImportApp();
});
afterAll(() => t.close());

/** NPIs with valid check digits. */
const [FIRST, SECOND, THIRD, FOURTH] = ['1999999984', '1111111112', '1234567893', '1888888884'];
const csv = (lines: readonly string[], query: string) =>
  t.importFile(lines.join('\n'), { contentType: 'text/csv', query: `?${query}` });
const providers = async (query: string) => (await t.call('GET', `/v1/providers?${query}`)).body.data;
const clinician = (npi: string, more: object = {}) => ({
  type: 'provider',
  npi,
  name: { given: ['June'], family: 'Okafor' },
  ...more,
});

describe('a roster', () => {
  const head =
    'npi,name.given,name.family,organizationName,taxonomyCode,license.number,license.state,taxId.type,taxId.value';

  test('as CSV creates providers by NPI, and again changes nothing', async () => {
    const lines = [
      head,
      `${FIRST},June,Okafor,,207Q00000X,256789,NY,ssn,123-45-6788`,
      `${SECOND},,,Riverside Family Practice,,,,ein,12-3456789`,
    ];
    const { status, body } = await csv(lines, 'type=provider&allOrNothing=true');
    expect([status, body.status, body.counts.created, body.isAllOrNothing]).toEqual([200, 'completed', 2, true]);
    const [provider] = await providers(`npi=${FIRST}`);
    expect(provider).toMatchObject({
      name: { given: ['June'], family: 'Okafor' },
      licenses: [{ number: '256789', state: 'NY' }],
      taxId: { type: 'ssn', value: null, valueLast4: '6788' },
    });
    const again = await csv(lines, 'type=provider&allOrNothing=true');
    expect(again.body.counts).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    const changed = await csv(['npi,effectiveTo', `${FIRST},2026-12-31`], 'type=provider');
    expect(changed.body.counts.updated).toBe(1);
    expect((await providers(`npi=${FIRST}`))[0]).toMatchObject({ effectiveTo: '2026-12-31', version: 2 });
  });

  test('gives a provider without an externalId its first one, and then finds it by it', async () => {
    const { body } = await t.importFile([clinician(FIRST!, { externalId: 'staff-1', metadata: { ward: 'north' } })]);
    expect(body.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await providers('externalId=staff-1')).toMatchObject([{ npi: FIRST, metadata: { ward: 'north' } }]);
    const moved = await t.importFile([{ type: 'provider', externalId: 'staff-1', roles: ['rendering'] }]);
    expect(moved.body.counts.updated).toBe(1);
    const other = await t.importFile([clinician(FIRST!, { externalId: 'staff-2', taxonomyCode: '207R00000X' })]);
    expect(other.body.counts.created).toBe(1);
    const ambiguous = await t.importFile([clinician(FIRST!)]);
    const [row] = await t.rowsOf(ambiguous.body.id);
    expect(row!.error.details).toMatchObject([{ code: 'ambiguous', param: '/npi' }]);
  });

  test('with a refused line imports nothing, and names the lines', async () => {
    const lines = [
      'externalId,npi,name.given,name.family,organizationName,taxonomyCode',
      `staff-3,${THIRD},Ada,Larkin,,207Q00000X`,
      'staff-4,1999999985,Ruth,Amsel,,207Q00000X',
      `staff-1,${FIRST},,,,207X00000X`,
      `staff-5,${FOURTH},Ruth,Amsel,Riverside,207Q`,
    ];
    const { body } = await csv(lines, 'type=provider&allOrNothing=true');
    expect([body.status, body.statusReason.code]).toEqual(['failed', 'rows_refused']);
    expect(body.counts).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 2 });
    const failed = await t.rowsOf(body.id, '&outcome=failed');
    expect(failed.map(({ line, error }) => [line, error.details[0].param])).toEqual([
      [3, '/npi'],
      [5, '/taxonomyCode'],
    ]);
    const [would] = await t.rowsOf(body.id, '&outcome=created');
    expect([would!.line, would!.resourceId]).toEqual([2, null]);
    expect(await providers(`npi=${THIRD}`)).toEqual([]);
    expect((await providers('externalId=staff-1'))[0].taxonomyCode).toBe('207Q00000X');
    const events = await t.call('GET', '/v1/events?type=provider.created&limit=100');
    expect(JSON.stringify(events.body)).not.toContain(THIRD);
  });

  test('without allOrNothing imports the other lines, and its dry run nothing', async () => {
    const rows = [clinician(THIRD!), clinician('1999999985'), { ...clinician(THIRD!), taxonomyCode: '207Q00000X' }];
    const rehearsed = await t.importFile(rows, { query: '?dryRun=true' });
    expect(rehearsed.body.counts).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(await providers(`npi=${THIRD}`)).toEqual([]);
    const { body } = await t.importFile(rows);
    expect(body.counts).toEqual({ created: 1, updated: 1, unchanged: 0, failed: 1 });
    expect(await providers(`npi=${THIRD}`)).toHaveLength(1);
  });

  test('does not change a merged provider', async () => {
    const made = (more: object) =>
      t.call('POST', '/v1/providers', { body: { npi: FOURTH, organizationName: 'Annex', ...more } });
    const [{ body: ended }, { body: remaining }] = [await made({ externalId: 'twin' }), await made({})];
    await t.call('POST', `/v1/providers/${ended.id}/merge`, { body: { intoId: remaining.id } });
    const { body } = await t.importFile([
      { type: 'provider', externalId: 'twin', status: 'inactive' },
      { type: 'provider', npi: FOURTH, taxonomyCode: '207Q00000X' },
    ]);
    const rows = await t.rowsOf(body.id);
    expect(rows.map(({ outcome, error }) => [outcome, error?.code])).toEqual([
      ['failed', 'invalid_state_transition'],
      ['updated', undefined],
    ]);
  });
});

test('facilities have rows of their own, with or without an NPI', async () => {
  const site = { type: 'facility', organizationName: 'Annex' };
  const address = { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' };
  const rows = [
    { ...site, externalId: 'site-1', address },
    { ...site, npi: FIRST, address },
    { ...site, address },
  ];
  const { body } = await t.importFile(rows);
  expect(body.counts).toMatchObject({ created: 2, failed: 1 });
  const [failed] = await t.rowsOf(body.id, '&outcome=failed');
  expect(failed!.error.details).toMatchObject([{ code: 'required', param: '/externalId' }]);
  expect((await t.importFile(rows.slice(0, 2))).body.counts.unchanged).toBe(2);
});

test('an import of everything or nothing takes other records too, up to its limit', async () => {
  const rows = [patientRow('r-1'), patientRow('r-2', { sex: 'x' })];
  const { body } = await t.importFile(rows, { query: '?allOrNothing=true' });
  expect([body.status, (await t.call('GET', '/v1/patients?externalId=r-1')).body.data]).toEqual(['failed', []]);
  const many = Array.from({ length: 2_001 }, () => '{}').join('\n');
  const tooMany = await t.importFile(many, { query: '?allOrNothing=true&type=provider' });
  expect([tooMany.body.status, tooMany.body.statusReason.code]).toEqual(['failed', 'too_many_rows']);
});

test('rows need the scope of their type', async () => {
  const { key } = await t.keyFor(t.own.id, ['patients:write', 'patients:read']);
  const { body } = await t.importFile([clinician(SECOND!)], { key });
  const { body: rows } = await t.call('GET', `/v1/imports/${body.id}/rows`, { key });
  expect(rows.data[0].error.code).toBe('forbidden_scope');
});
