import { describe, expect, test } from 'vitest';
import { providerFrom } from '../../billing/claims/fields/party-fields.ts';
import { newPart } from '../../part-fields.ts';
import { newResource } from '../../resource-fields.ts';
import { chargeFields } from './charge-fields.ts';
import { encounterFields } from './encounter-fields.ts';
import { type PlannableEncounter, planClaims } from './plan-claims.ts';

const charge = (id: string, diagnosisPointers: number[] = [1]) =>
  newPart(chargeFields, { id, procedureCode: 'G0463', charge: 12_500, diagnosisPointers, serviceDate: null });

function visit(id: string, start: string, more: Partial<PlannableEncounter> = {}): PlannableEncounter {
  const given = {
    patientId: 'pat_1',
    serviceDate: { start, end: start },
    class: 'ambulatory' as const,
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [charge(`chg_${id}`)],
  };
  const encounter = newResource(encounterFields, given, new Date('2026-03-01T12:00:00Z'));
  return { ...encounter, id, coverageId: 'cov_1', spanDaysMax: null, ...more };
}

const summaryOf = (given: readonly PlannableEncounter[]) =>
  planClaims(given).map(({ encounterIds, lines, reasons }) => ({
    encounterIds,
    lines: lines.length,
    reasons: reasons.map(({ code, separateFrom }) => (separateFrom === null ? code : `${code} ${separateFrom}`)),
  }));

test('two visits are on one claim, in the order of their dates, and share their diagnoses', () => {
  const later = visit('b', '2026-03-09', {
    diagnoses: [{ code: 'I10' }, { code: 'J069' }],
    charges: [charge('1', [2, 1])],
  });
  const [claim, ...others] = planClaims([later, visit('a', '2026-03-02')]);
  expect(others).toEqual([]);
  expect(claim).toMatchObject({ encounterIds: ['a', 'b'], diagnoses: [{ code: 'J06.9' }, { code: 'I10' }] });
  expect(claim!.lines.map(({ diagnosisPointers, serviceDate }) => [diagnosisPointers, serviceDate.start])).toEqual([
    [[1], '2026-03-02'],
    [[1, 2], '2026-03-09'],
  ]);
  expect(claim!.reasons).toMatchObject([{ code: 'combined', separateFrom: null }]);
});

const provider = providerFrom({ npi: '1999999984' });
const bill = (start: string, typeOfBill = '131') => ({
  institutional: { typeOfBill, statementPeriod: { start, end: start } },
});

describe('a visit has a claim of its own', () => {
  test.each([
    ['another coverage', { coverageId: 'cov_2' }, 'other_coverage 0'],
    ['another place', { placeOfServiceCode: '02' }, 'other_place_of_service 0'],
    ['another rendering provider', { renderingProvider: provider }, 'other_rendering_provider 0'],
    ['another authorization', { priorAuthorizationIds: ['pa_1'] }, 'other_prior_authorizations 0'],
  ])('with %s', (_what, more, reason) => {
    expect(summaryOf([visit('a', '2026-03-02'), visit('b', '2026-03-09', more), visit('c', '2026-03-16')])).toEqual([
      { encounterIds: ['a', 'c'], lines: 2, reasons: ['combined'] },
      { encounterIds: ['b'], lines: 1, reasons: [reason] },
    ]);
  });

  test('if its lines, diagnoses or days do not fit', () => {
    const charges = Array.from({ length: 26 }, (_, index) => charge(`chg_${index}`));
    const long = { charges };
    expect(summaryOf([visit('a', '2026-03-02', long), visit('b', '2026-03-09', long)])).toEqual([
      { encounterIds: ['a'], lines: 26, reasons: [] },
      { encounterIds: ['b'], lines: 26, reasons: ['line_limit 0'] },
    ]);
    const sick = (letter: string) => ({
      diagnoses: Array.from({ length: 7 }, (_, index) => ({ code: `${letter}0${index}` })),
    });
    expect(summaryOf([visit('a', '2026-03-02', sick('A')), visit('b', '2026-03-09', sick('B'))])[1]!.reasons).toEqual([
      'diagnosis_limit 0',
    ]);
    const week = { spanDaysMax: 7 };
    const dates = ['2026-03-02', '2026-03-08', '2026-03-09'];
    expect(summaryOf(dates.map((date, index) => visit(`${index}`, date, week)))).toEqual([
      { encounterIds: ['0', '1'], lines: 2, reasons: ['combined'] },
      { encounterIds: ['2'], lines: 1, reasons: ['span_limit 0'] },
    ]);
  });
});

test('an encounter with too many lines or diagnoses is divided, and unused diagnoses without room are left out', () => {
  const charges = Array.from({ length: 51 }, (_, index) => charge(`chg_${index}`));
  expect(summaryOf([visit('a', '2026-03-02', { charges })])).toEqual([
    { encounterIds: ['a'], lines: 50, reasons: [] },
    { encounterIds: ['a'], lines: 1, reasons: ['line_limit 0'] },
  ]);
  const diagnoses = Array.from({ length: 14 }, (_, index) => ({ code: `A${10 + index}` }));
  const split = [charge('1', [1, 2, 3, 4]), charge('2', [5, 6, 7, 8]), charge('3', [9, 10, 13, 14])];
  const plan = planClaims([visit('a', '2026-03-02', { diagnoses, charges: split })]);
  expect(plan.map(({ lines }) => lines.map(({ charge: { id } }) => id))).toEqual([['1', '2', '3']]);
  expect(plan[0]!.diagnoses.map(({ code }) => code)).not.toContain('A20');
  expect(plan[0]!.lines[2]!.diagnosisPointers).toEqual([9, 10, 11, 12]);
  expect(plan[0]!.reasons).toMatchObject([{ code: 'diagnoses_left_out' }]);
  const four = [...split, charge('4', [11, 12])];
  const [first, second] = planClaims([visit('a', '2026-03-02', { diagnoses, charges: four })]);
  expect([first!.lines.length, second!.lines.length]).toEqual([3, 1]);
  expect(second!.reasons).toMatchObject([{ code: 'diagnosis_limit', separateFrom: 0 }]);
});

test('lines name a rendering provider who is not that of the claim', () => {
  const other = providerFrom({ npi: '1234567893' });
  const visits = [provider, provider, other].map((renderingProvider, at) =>
    visit(`${at}`, `2026-03-0${at + 2}`, { renderingProvider }),
  );
  const [claim, ...others] = planClaims(visits);
  expect(others).toEqual([]);
  expect(claim!.renderingProvider?.npi).toBe('1999999984');
  expect(claim!.lines.map(({ renderingProvider }) => renderingProvider?.npi ?? null)).toEqual([
    null,
    null,
    '1234567893',
  ]);
});

test('facility charges and professional charges are on separate claims, each with its own content', () => {
  const facility = { ...charge('room', [2]), revenueCode: '0510', claimType: 'institutional' as const };
  const stay = visit('a', '2026-03-02', {
    ...bill('2026-03-02'),
    professional: { patientSignatureSourceCode: 'P' },
    diagnoses: [{ code: 'J06.9', presentOnAdmission: 'Y' }, { code: 'J06.9', type: 'admitting' }, { code: 'I10' }],
    charges: [charge('fee', [1, 2]), facility],
  });
  const [fee, room, ...others] = planClaims([stay]);
  expect(others).toEqual([]);
  expect(fee).toMatchObject({
    claimType: 'professional',
    placeOfServiceCode: '11',
    content: { professional: { patientSignatureSourceCode: 'P' } },
    lines: [{ charge: { id: 'fee' }, diagnosisPointers: [1] }],
  });
  expect(fee!.content.institutional).toBeUndefined();
  expect(fee!.diagnoses).toEqual([{ code: 'J06.9' }, { code: 'I10' }]);
  expect(room).toMatchObject({
    claimType: 'institutional',
    placeOfServiceCode: null,
    content: bill('2026-03-02'),
    diagnoses: stay.diagnoses,
    lines: [{ charge: { id: 'room' }, diagnosisPointers: [] }],
    reasons: expect.arrayContaining([expect.objectContaining({ code: 'other_claim_type', separateFrom: 0 })]),
  });
});

test('institutional visits are combined if they have one statement, and an ambulance trip is billed alone', () => {
  const facility = (id: string, start: string, period: string) =>
    visit(id, start, { claimType: 'institutional', ...bill(period) });
  expect(
    summaryOf([
      facility('a', '2026-03-02', '2026-03-02'),
      facility('b', '2026-03-02', '2026-03-02'),
      facility('c', '2026-03-09', '2026-03-09'),
    ]),
  ).toEqual([
    { encounterIds: ['a', 'b'], lines: 2, reasons: ['combined'] },
    { encounterIds: ['c'], lines: 1, reasons: ['other_visit_content 0'] },
  ]);
  const trip = { professional: { ambulanceTransport: { reasonCode: 'A', distanceMiles: '4' } } } as never;
  expect(summaryOf([visit('a', '2026-03-02', trip), visit('b', '2026-03-02', trip)])).toEqual([
    { encounterIds: ['a'], lines: 1, reasons: [] },
    { encounterIds: ['b'], lines: 1, reasons: ['billed_alone 0'] },
  ]);
});

test('a dental claim has at most four diagnoses', () => {
  const diagnoses = ['K02.9', 'K05.1', 'K08.1', 'K03.6', 'K04.0'].map((code) => ({ code }));
  const charges = [charge('1', [1, 2, 3, 4]), charge('2', [5])];
  const plan = planClaims([visit('a', '2026-03-02', { claimType: 'dental', diagnoses, charges })]);
  expect(plan.map(({ diagnoses: own }) => own.length)).toEqual([4, 4]);
  expect(plan[1]!.diagnoses.at(-1)).toEqual({ code: 'K04.0' });
});
