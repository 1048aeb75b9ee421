import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';
import { openProfile } from './profile-checks.ts';
import { openFhirValidator } from './validator.ts';

/** Institutional and dental claims as FHIR, before and after the sandbox's payer decides. */
const validator = openFhirValidator();
let own: ClockedOrganization;
let ids: { patientId: string; coverageId: string };
let day: string;
let statementEnd: string;
const shown: Record<string, { claim: Shown; explanation: Shown; response: Shown }> = {};

beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  const { body: patient } = await own.call('POST', '/v1/patients', aPatient());
  const { body: coverage } = await own.call('POST', '/v1/coverages', aCoverage(patient.id, { memberId: 'SBX-0001' }));
  ids = { patientId: patient.id, coverageId: coverage.id };
  day = addDays(localDateOf(own.frozenAt), -8);
  statementEnd = addDays(day, 3);
  const claims = { inpatient: inpatient(), outpatient: outpatient(), dental: dental() };
  const made: [string, string][] = [];
  for (const [name, body] of Object.entries(claims)) made.push([name, await submitted(body)]);
  await own.advance(16 * DAY_MS);
  for (const [name, id] of made) {
    const read = (type: string) => own.get(`/v1/fhir/${type}/${id.replace('_', '-')}`);
    shown[name] = {
      claim: await read('Claim'),
      explanation: await read('ExplanationOfBenefit'),
      response: await read('ClaimResponse'),
    };
  }
}, 300_000);
afterAll(() => own.t.close());

async function submitted(body: object): Promise<string> {
  const made = await own.call('POST', '/v1/claims', body);
  if (made.status !== 201) throw new Error(made.text);
  const { id } = made.body;
  const scrub = await own.call('POST', `/v1/claims/${id}/scrub`);
  if (!['clean', 'partly_checked'].includes(scrub.body.status)) throw new Error(scrub.text);
  const sent = await own.call('POST', `/v1/claims/${id}/submit`);
  if (sent.status !== 202) throw new Error(sent.text);
  return id;
}

function ofHospital(institutional: object, more: object) {
  const { placeOfServiceCode: _place, serviceLines: _lines, diagnoses: _diagnoses, ...any } = aClaim(ids) as Shown;
  const attendingProvider = { npi: '1000000012', name: { given: ['Ada'], family: 'Care' } };
  return { ...any, claimType: 'institutional', institutional: { attendingProvider, ...institutional }, ...more };
}

function inpatient() {
  const part = {
    typeOfBill: '111',
    statementPeriod: { start: day, end: statementEnd },
    admission: { date: day, time: '0900' },
    dischargeTime: '1100',
    admissionTypeCode: '3',
    admissionSourceCode: '1',
    patientStatusCode: '01',
    diagnosisRelatedGroup: '470',
    medicalRecordNumber: 'MRN-7',
    procedures: [{ code: '0SR9019', date: day }],
    operatingProvider: { npi: '1000000012', name: { given: ['Ben'], family: 'Cutter' } },
    values: [
      { code: 'A1', amount: 5_000 },
      { code: '80', quantity: '3' },
    ],
    occurrences: [{ code: '11', date: day }],
    occurrenceSpans: [{ code: '74', period: { start: day, end: statementEnd } }],
    conditionCodes: ['17'],
  };
  return ofHospital(part, {
    diagnoses: [{ code: 'M16.11', presentOnAdmission: 'Y' }, { code: 'M25.551', type: 'admitting' }, { code: 'E11.9' }],
    serviceLines: [{ revenueCode: '0120', charge: 300_000, units: '3', unitType: 'day' }],
  });
}

function outpatient() {
  const part = {
    typeOfBill: '0131',
    statementPeriod: { start: day, end: day },
    admissionTypeCode: '3',
    admissionSourceCode: '1',
    patientStatusCode: '01',
  };
  return ofHospital(part, {
    diagnoses: [{ code: 'J06.9' }, { code: 'R05.9', type: 'reason_for_visit' }],
    serviceLines: [{ revenueCode: '0300', procedureCode: 'G0103', serviceDate: { start: day }, charge: 4_000 }],
  });
}

function dental() {
  const { serviceLines: _lines, diagnoses: _diagnoses, ...any } = aClaim(ids) as Shown;
  const teeth = [
    { tooth: '14', surfaces: ['M', 'O'] },
    { tooth: '15', surfaces: [] },
  ];
  return {
    ...any,
    claimType: 'dental',
    dental: { serviceDate: { start: day }, toothStatuses: [{ tooth: '17', status: 'M' }] },
    serviceLines: [
      { procedureCode: 'D0120', charge: 5_000 },
      { procedureCode: 'D2740', charge: 95_000, teeth },
    ],
  };
}

const codeOf = (concept: Shown): string => concept.coding[0].code;
const infoOf = (resource: Shown, code: string) =>
  resource.supportingInfo.filter((info: Shown) =>
    [codeOf(info.category), info.code && codeOf(info.code)].includes(code),
  );

test.each(['inpatient', 'outpatient', 'dental'])('%s: all three resources are valid FHIR R4', (name) => {
  for (const resource of Object.values(shown[name]!)) {
    expect(validator.problemsOf(resource), JSON.stringify(resource)).toEqual([]);
  }
});

test.each(['inpatient', 'outpatient'])('%s: the decision states its profile and conforms to it', (name) => {
  const { explanation } = shown[name]!;
  const profile = openProfile(`carin-${name}`);
  expect(profile.problemsOf(explanation), JSON.stringify(explanation)).toEqual([]);
  expect(explanation.meta.profile).toEqual([profile.url]);
  expect(profile.problemsOf({ ...explanation, subType: undefined })).not.toEqual([]);
  expect(explanation.total.map(({ category }: Shown) => codeOf(category))).toContain('benefit');
});

describe('an inpatient claim', () => {
  test('has its type, statement, stay, codes and procedures', () => {
    const { claim } = shown.inpatient!;
    expect([codeOf(claim.type), codeOf(claim.subType)]).toEqual(['institutional', 'inpatient']);
    expect(claim.billablePeriod).toEqual({ start: day, end: statementEnd });
    expect(infoOf(claim, 'admissionperiod')[0].timingPeriod).toEqual({ start: day, end: statementEnd });
    for (const [category, code] of [
      ['typeofbill', '111'],
      ['pointoforigin', '1'],
      ['admtype', '3'],
      ['discharge-status', '01'],
      ['drg', '470'],
    ]) {
      expect(codeOf(infoOf(claim, category!)[0].code)).toBe(code);
    }
    expect(infoOf(claim, 'A1')[0].valueQuantity).toMatchObject({ value: 50, code: 'USD' });
    expect(infoOf(claim, '80')[0].valueQuantity).toEqual({ value: 3 });
    expect(infoOf(claim, '11')[0].timingDate).toBe(day);
    expect(infoOf(claim, '74')[0].timingPeriod).toEqual({ start: day, end: statementEnd });
    expect(infoOf(claim, '17')).toHaveLength(1);
    expect(infoOf(claim, 'medicalrecordnumber')[0].valueString).toBe('MRN-7');
    expect(claim.procedure).toMatchObject([{ date: day, procedureCodeableConcept: { coding: [{ code: '0SR9019' }] } }]);
    expect(claim.diagnosis.map(({ type }: Shown) => codeOf(type[0]))).toEqual(['principal', 'admitting', 'other']);
    expect(codeOf(claim.diagnosis[0].onAdmission)).toBe('Y');
    expect(claim.careTeam.map(({ role }: Shown) => codeOf(role))).toEqual(['attending', 'operating']);
  });

  test('a line without a procedure or a date of its own has neither, nor a place of service', () => {
    const [item] = shown.inpatient!.claim.item;
    expect(codeOf(item.revenue)).toBe('0120');
    expect(item.productOrService.coding[0]).toMatchObject({ code: 'not-applicable' });
    for (const name of ['servicedDate', 'servicedPeriod', 'locationCodeableConcept']) {
      expect(item).not.toHaveProperty(name);
    }
  });
});

test('an outpatient claim has the reason for the visit and the day of each line', () => {
  const { claim } = shown.outpatient!;
  expect(codeOf(claim.subType)).toBe('outpatient');
  expect(claim.diagnosis.map(({ type }: Shown) => codeOf(type[0]))).toEqual(['principal', 'patientreasonforvisit']);
  expect(claim.item[0]).toMatchObject({ servicedDate: day, revenue: { coding: [{ code: '0300' }] } });
});

describe('a dental claim', () => {
  test('is of type oral, with teeth, surfaces and missing teeth', () => {
    const { claim } = shown.dental!;
    expect([codeOf(claim.type), claim.use]).toEqual(['oral', 'claim']);
    const [examination, crown] = claim.item;
    expect(examination).not.toHaveProperty('bodySite');
    expect(codeOf(crown.bodySite)).toBe('14');
    expect(crown.subSite.map(codeOf)).toEqual(['M', 'O']);
    expect(crown.servicedDate).toBe(day);
    const [second] = infoOf(claim, 'additionalbodysite');
    expect([codeOf(second.code), crown.informationSequence]).toEqual(['15', [second.sequence]]);
    expect(codeOf(infoOf(claim, 'missingtoothnumber')[0].code)).toBe('17');
  });

  test('lacks the network status and a person as the billing provider to conform to the profile, so it states none', () => {
    const { explanation } = shown.dental!;
    expect(explanation.meta).not.toHaveProperty('profile');
    expect(openProfile('carin-oral').problemsOf(explanation)).toEqual([
      'ExplanationOfBenefit: EOB-oral-meta-profile-version',
      'ExplanationOfBenefit.meta[0].profile occurs 0 times, not 1..*',
      'ExplanationOfBenefit.provider[0] refers to Organization, not Practitioner',
      'ExplanationOfBenefit.adjudication occurs 1 times, not 2..*',
      'ExplanationOfBenefit.adjudication:renderingnetworkstatus occurs 0 times, not 1..1',
    ]);
  });
});
