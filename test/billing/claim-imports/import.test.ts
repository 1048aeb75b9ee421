import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { eventsOf } from '../../helpers/claims.ts';
import { realNow } from '../../helpers/real-time.ts';
import { claimFile } from './file.ts';
import { type ImportApp, openImportApp, openWorkingImportApp } from './support.ts';

let t: ImportApp;

beforeAll(async () => {
  t = await openWorkingImportApp();
});
afterAll(() => t.close());

describe('the claims of a file', () => {
  test('every claim becomes a draft with its patient and coverage, and the events fire as from the API', async () => {
    const { id: organizationId, key } = await t.organization('Taken over');
    const lines = [{ date: addDays(localDateOf(realNow()), -10).replaceAll('-', '') }];
    const file = claimFile([
      { number: 'A1', lines },
      { number: 'A2', lines },
      { number: 'B1', last: 'OKAFOR', memberId: 'M-OKAFOR', lines },
    ]);
    const { status, body, headers } = await t.importFile(file, { key });
    expect(status).toBe(200);
    expect(headers.location).toBe(`/v1/claim-imports/${body.id}`);
    expect(body).toMatchObject({ object: 'claim_import', status: 'completed', claimsDone: 3, findings: [] });
    expect(body.counts).toEqual({
      claims: 3,
      created: 3,
      refused: 0,
      duplicates: 0,
      patientsCreated: 2,
      patientsReused: 1,
      // A1 and A2 are one patient with two member ids.
      coveragesCreated: 3,
      coveragesReused: 0,
    });
    const [first, second, third] = await t.itemsOf(body.id, key);
    expect(first).toMatchObject({ sequence: 1, outcome: 'created', patientControlNumber: 'A1', problems: [] });
    expect(second.patientId).toBe(first.patientId);
    expect(third.patientId).not.toBe(first.patientId);
    const claim = (await t.call('GET', `/v1/claims/${first.claimId}`, { key })).body;
    expect(claim).toMatchObject({
      status: 'draft',
      patientId: first.patientId,
      coverageId: first.coverageId,
      patientControlNumber: 'A1',
      payerId: 'SBX01',
      totalCharges: 12500,
      placeOfServiceCode: '11',
      diagnoses: [{ sequence: 1, code: 'J069', type: 'principal' }],
    });
    const types = (await eventsOf(t, organizationId, first.claimId)).map(({ type }) => type);
    expect(types).toEqual(['claim.created']);
    expect((await eventsOf(t, organizationId, first.patientId)).map(({ type }) => type)).toEqual(['patient.created']);
  });

  test('an imported draft scrubs like a posted one, also when a sandbox payer replaces its payer', async () => {
    const { key } = await t.organization('Scrubbed');
    const date = addDays(localDateOf(realNow()), -10).replaceAll('-', '');
    const lines = [{ date }];
    const parent = { last: 'LARKIN', first: 'ADA' };
    const child = { number: 'Q2', first: 'TOM', birthDate: '20150607', dependentOf: parent, lines };
    const file = claimFile([{ number: 'Q1', payerId: 'OTHER99', filingIndicator: 'BL', lines }, child]);
    const { body } = await t.importFile(file, { key });
    for (const item of await t.itemsOf(body.id, key)) {
      const run = await t.call('POST', `/v1/claims/${item.claimId}/scrub`, { key });
      expect(run.body.findings.map(({ ruleId }: { ruleId: string }) => ruleId)).toEqual(['elig.check_exists']);
      expect(run.body.status).toBe('partly_checked');
    }
  });

  test('a dependent becomes the patient, and the subscriber becomes part of the coverage', async () => {
    const { key } = await t.organization('Dependents');
    const child = { number: 'D1', first: 'TOM', birthDate: '20150607', dependentOf: { last: 'LARKIN', first: 'ADA' } };
    const { body } = await t.importFile(claimFile([child]), { key });
    const [item] = await t.itemsOf(body.id, key);
    expect(item).toMatchObject({ outcome: 'created', problems: [] });
    const patient = (await t.call('GET', `/v1/patients/${item.patientId}`, { key })).body;
    expect(patient).toMatchObject({ name: { given: ['TOM'], family: 'LARKIN' }, birthDate: '2015-06-07' });
    const coverage = (await t.call('GET', `/v1/coverages/${item.coverageId}`, { key })).body;
    expect(coverage).toMatchObject({
      status: 'active',
      relationshipToSubscriber: 'child',
      subscriber: { name: { given: ['ADA'], family: 'LARKIN' }, birthDate: null, sex: 'unknown' },
    });
  });

  test("a payer of another directory is replaced by the sandbox payer of its kind, and the file's payer is kept", async () => {
    const { key } = await t.organization('Payers');
    const kinds = { MB: 'SBX02', MC: 'SBX03', '16': 'SBX04', BL: 'SBX01' };
    const claims = Object.keys(kinds).map((filingIndicator) => ({
      number: `P${filingIndicator}`,
      payerId: 'OTHER99',
      payerName: 'SOME PAYER',
      filingIndicator,
    }));
    const { body } = await t.importFile(claimFile(claims), { key });
    const items = await t.itemsOf(body.id, key);
    for (const [index, [filingIndicator, payerId]] of Object.entries(kinds).entries()) {
      const item = items[index];
      // The claims are those of one patient, whose coverages cannot all be primary.
      const taken = index === 0 ? [] : ['coverage_rank_taken'];
      expect(item.problems.map((problem: { code: string }) => problem.code)).toEqual(['payer_mapped', ...taken]);
      const claim = (await t.call('GET', `/v1/claims/${item.claimId}`, { key })).body;
      const metadata = {
        filePayerId: 'OTHER99',
        filePayerName: 'SOME PAYER',
        fileClaimFilingIndicator: filingIndicator,
      };
      expect(claim).toMatchObject({ payerId, metadata });
      const coverage = (await t.call('GET', `/v1/coverages/${item.coverageId}`, { key })).body;
      const rank = ['primary', 'secondary', 'tertiary', 'tertiary'][index];
      expect(coverage).toMatchObject({ payerId, metadata, rank });
    }
  });

  test('two primary coverages of one patient: the second takes the next free rank, with a warning', async () => {
    const { key } = await t.organization('Two primaries');
    const claims = ['W1', 'W2', 'W3', 'W4'].map((number) => ({ number, memberId: `M-${number}` }));
    const again = { number: 'W5', memberId: 'M-W2' };
    const other = { number: 'W6', last: 'OKAFOR', memberId: 'M-OKAFOR' };
    const { body } = await t.importFile(claimFile([...claims, again, other]), { key });
    const items = await t.itemsOf(body.id, key);
    expect(new Set(items.slice(0, 5).map(({ patientId }) => patientId)).size).toBe(1);
    const ranks = [];
    for (const { coverageId } of items)
      ranks.push((await t.call('GET', `/v1/coverages/${coverageId}`, { key })).body.rank);
    expect(ranks).toEqual(['primary', 'secondary', 'tertiary', 'tertiary', 'secondary', 'primary']);
    const taken = expect.objectContaining({ code: 'coverage_rank_taken', severity: 'warning', path: '/coverageId' });
    // The fifth claim has the second coverage, which keeps its rank. The sixth patient has no other coverage.
    const differs = expect.objectContaining({ code: 'existing_coverage_differs', severity: 'warning' });
    expect(items.map(({ problems }) => problems)).toEqual([[], [taken], [taken], [taken], [differs], []]);
    expect(items.map(({ outcome }) => outcome)).toEqual(Array(6).fill('created'));
    expect(body.problems).toContainEqual(expect.objectContaining({ code: 'coverage_rank_taken', count: 3 }));
  });

  test('a claim without required data is refused alone, with the reason and the position', async () => {
    const { key } = await t.organization('Refusals');
    const file = claimFile([
      { number: 'R1', birthDate: null },
      { number: 'R2', lines: [{ date: null }] },
      { number: 'R3', frequency: '6' },
      { number: 'R4', memberId: 'SBX-CLM.NONSENSE-1' },
      { number: 'OK' },
    ]);
    const { body } = await t.importFile(file, { key });
    expect(body).toMatchObject({ status: 'completed', counts: { claims: 5, created: 1, refused: 4 } });
    const items = await t.itemsOf(body.id, key);
    const reasons = items.map(
      (item) => item.problems.filter((p: { severity: string }) => p.severity === 'error')[0]?.code,
    );
    expect(reasons).toEqual([
      'birth_date_missing',
      'service_date_missing',
      'frequency_not_supported',
      'unknown_sandbox_token',
      undefined,
    ]);
    expect(items[1].problems[0]).toMatchObject({ path: '/serviceLines/0/serviceDate', loop: '2400', segmentId: 'DTP' });
    expect(items[0]).toMatchObject({ claimId: null, patientId: null, coverageId: null });
    const refused = await t.call('GET', `/v1/claim-imports/${body.id}/items?outcome=refused&limit=3`, { key });
    expect([refused.body.data.length, refused.body.hasMore]).toEqual([3, true]);
    const rest = `/v1/claim-imports/${body.id}/items?outcome=refused&limit=3&cursor=${refused.body.nextCursor}`;
    const last = await t.call('GET', rest, { key });
    expect(last.body.data.map((item: { sequence: number }) => item.sequence)).toEqual([4]);
  });

  test('everything that the guide allows is kept, and what it does not know is reported', async () => {
    const { key } = await t.organization('Left out');
    const claimSegments = ['DTP*454*D8*20260115', 'PWK*OZ*BM***AC*DOC1', 'REF*ZZ*WHAT', 'NTE*CER*TWO WORDS'];
    const lines = [{ segments: ['REF*6R*LINE 1', 'K3*FIXED', 'NM1*82*1*LAREDO*ANA****XX*1000000004'] }];
    const { body } = await t.importFile(claimFile([{ number: 'L1', claimSegments, lines }]), { key });
    const [item] = await t.itemsOf(body.id, key);
    expect(item.outcome).toBe('created');
    const told = item.problems.map((p: Record<string, unknown>) =>
      `${p.code} ${p.path} ${p.loop ?? ''} ${p.segmentId ?? ''}`.trim(),
    );
    expect(told).toContain('line_control_number_replaced /serviceLines/0/lineItemControlNumber');
    expect(told.filter((text: string) => text.startsWith('not_carried'))).toEqual(['not_carried  2300 REF']);
    const claim = (await t.call('GET', `/v1/claims/${item.claimId}`, { key })).body;
    expect(claim).toMatchObject({
      note: 'TWO WORDS',
      noteCode: 'CER',
      dates: { initialTreatment: '2026-01-15' },
      attachments: [{ reportTypeCode: 'OZ', transmissionCode: 'BM', controlNumber: 'DOC1' }],
      serviceLines: [{ fixedFormatInformation: ['FIXED'], renderingProvider: { npi: '1000000004' } }],
    });
  });

  test('an equal claim under the same number is a duplicate; a different one gets a new number', async () => {
    const { key } = await t.organization('Again');
    const first = await t.importFile(claimFile([{ number: 'N1' }, { number: 'N2' }]), { key });
    const changed = claimFile([
      { number: 'N1' },
      { number: 'N2', lines: [{ charge: '99' }] },
      { number: 'N1', frequency: '8' },
    ]);
    const second = await t.importFile(changed, { key });
    expect(second.body.counts).toMatchObject({ duplicates: 1, created: 2 });
    const [before] = await t.itemsOf(first.body.id, key);
    const [equal, other, voided] = await t.itemsOf(second.body.id, key);
    expect(equal).toMatchObject({ outcome: 'duplicate', claimId: before.claimId });
    for (const item of [other, voided]) {
      expect(item.outcome).toBe('created');
      expect(item.problems.map((p: { code: string }) => p.code)).toContain('patient_control_number_taken');
      const claim = (await t.call('GET', `/v1/claims/${item.claimId}`, { key })).body;
      expect(claim.patientControlNumber).not.toBe(item.patientControlNumber);
    }
  });

  test('a claim whose patient has an older duplicate is found when it is imported again', async () => {
    const { key } = await t.organization('Doubles');
    const file = claimFile([{ number: 'D1' }]);
    const template = await t.importFile(claimFile([{ number: 'D0' }]), { key });
    const [{ patientId: doubleId }] = await t.itemsOf(template.body.id, key);
    const path = `/v1/patients/${doubleId}`;
    const { body: double } = await t.call('GET', path, { key });
    // While the family name differs, the file's patient is another one, who is newer.
    await t.call('PATCH', path, { body: { name: { ...double.name, family: 'Elsewhere' } }, key });
    const first = await t.importFile(file, { key });
    const [{ claimId, patientId }] = await t.itemsOf(first.body.id, key);
    expect(patientId > doubleId).toBe(true);
    await t.call('PATCH', path, { body: { name: double.name }, key });
    const again = await t.importFile(file, { key });
    expect((await t.itemsOf(again.body.id, key))[0]).toMatchObject({ outcome: 'duplicate', claimId });
  });

  test('an existing patient and coverage are found and unchanged, and differences are reported', async () => {
    const { key } = await t.organization('Kept');
    const patient = await t.call('POST', '/v1/patients', {
      key,
      body: {
        name: { given: ['Ada'], family: 'Larkin' },
        birthDate: '1984-02-29',
        sex: 'female',
        addresses: [{ line1: '9 Other Street', city: 'Albany', state: 'NY', postalCode: '12207' }],
      },
    });
    const coverage = await t.call('POST', '/v1/coverages', {
      key,
      body: { patientId: patient.body.id, payerId: 'SBX01', memberId: 'M1', groupNumber: 'OTHER' },
    });
    const { body } = await t.importFile(claimFile([{ number: 'K1', memberId: 'M1' }]), { key });
    expect(body.counts).toMatchObject({ patientsReused: 1, coveragesReused: 1, patientsCreated: 0 });
    const [item] = await t.itemsOf(body.id, key);
    expect(item).toMatchObject({ patientId: patient.body.id, coverageId: coverage.body.id });
    expect(
      item.problems.map((p: { code: string; message: string }) => `${p.code} ${p.message.split(': ')[1]}`),
    ).toEqual(['existing_patient_differs address.', 'existing_coverage_differs groupNumber.']);
    const kept = await t.call('GET', `/v1/patients/${patient.body.id}`, { key });
    expect(kept.body.version).toBe(1);
  });

  test('several interchanges, other delimiters and line feeds as terminators are read', async () => {
    const { key } = await t.organization('Shapes');
    const file =
      claimFile([{ number: 'S1' }], { terminator: '\n', element: '|', component: '^', interchangeNumber: 1 }).replace(
        '*^*',
        '*',
      ) + claimFile([{ number: 'S2' }, { number: 'S3' }], { terminator: '~\r\n', interchangeNumber: 2 });
    const { body } = await t.importFile(file, { key });
    expect(body.counts).toMatchObject({ claims: 3, created: 3 });
  });

  test('a truncated file keeps the claims before the end, with a finding', async () => {
    const { key } = await t.organization('Broken');
    const file = claimFile([{ number: 'X1' }, { number: 'X2' }]);
    const { body } = await t.importFile(file.slice(0, file.indexOf('*X2*') + 40), { key });
    expect(body.status).toBe('completed');
    expect(body.findings.map((finding: { code: string }) => finding.code)).toContain('missing_iea');
    const items = await t.itemsOf(body.id, key);
    expect(items[0]).toMatchObject({ patientControlNumber: 'X1', outcome: 'created' });
  });

  test('text without an interchange is refused at once, an interchange without claims fails the import', async () => {
    const nothing = await t.importFile('hello, this is no claim file');
    expect([nothing.status, nothing.body.error.code]).toEqual([422, 'x12_unreadable']);
    const empty = await t.importFile('');
    expect([empty.status, empty.body.error.code]).toEqual([422, 'x12_unreadable']);
    const look = await t.importFile('ISABELLA went to ISA*');
    expect(look.body).toMatchObject({ status: 'failed', statusReason: { code: 'x12_unreadable' } });
    const remittance = claimFile([]).replace('GS*HC', 'GS*HP').replace('ST*837', 'ST*835');
    const other = await t.importFile(remittance);
    expect(other.body).toMatchObject({ status: 'failed', statusReason: { code: 'no_claims' } });
    expect(other.body.findings.length).toBeGreaterThan(0);
  });

  test('nothing of the file is kept when the import is done', async () => {
    const { id, key } = await t.organization('Clean');
    await t.importFile(claimFile([{ number: 'C1' }]), { key });
    expect(await t.count(id, 'upload_chunks')).toBe(0);
  });
});

describe('in a live deployment', () => {
  test('a payer that the directory does not know refuses the claim instead of being guessed', async () => {
    const live = await openImportApp({ RCM_ENVIRONMENT: 'live' });
    try {
      await live.organization();
      await live.startWorker();
      const file = claimFile([
        { number: 'V1', payerId: 'OTHER99' },
        { number: 'V2', payerId: 'SBX01' },
      ]);
      const { body } = await live.importFile(file);
      expect(body.counts).toMatchObject({ claims: 2, refused: 2 });
      const items = await live.itemsOf(body.id);
      expect(items.map((item) => item.problems[0].code)).toEqual(['unknown_payer', 'unknown_payer']);
    } finally {
      await live.close();
    }
  });
});
