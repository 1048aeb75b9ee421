import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parseInterchanges } from '../reader.ts';
import { ALL_READERS } from '../sets.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build278Request, build278Response, parse278, parse278Request, parse278Response } from './index.ts';

describe('a request', () => {
  const text = readFixture('278/surgery-request');
  const { transactions, findings } = parse278Request(text);
  const { review } = transactions[0]!;
  const event = review.patients[0]!.events[0]!;

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect(review.unmapped).toEqual([]);
  });

  test('the event has the request, its reasons, and its documents', () => {
    expect(review).toMatchObject({
      purposeCode: '13',
      referenceId: 'REQ-1001',
      requester: { id: '1234567893', specialty: { taxonomyCode: '207X00000X' }, contact: { extension: '22' } },
    });
    expect(event).toMatchObject({
      traces: [{ type: '1', traceNumber: 'REQ-1001-1', supplementalCode: 'DESK 4' }],
      review: { requestCategoryCode: 'AR', facilityTypeCode: '21', facilityQualifier: 'B', levelOfServiceCode: 'U' },
      priorAuthorizationNumber: 'AUTH-0099',
      admissionDate: { start: '2026-01-20' },
      dischargeDate: '2026-01-23',
      diagnoses: [{ code: 'M1711' }, { code: 'E119', diagnosedDate: '2025-03-01' }],
      institutionalStay: { admissionTypeCode: '3', admissionSourceCode: '1' },
      attachments: [{ reportTypeCode: 'OZ', transmissionCode: 'EL', controlNumber: 'ACN-1001' }],
      message: 'CONSERVATIVE TREATMENT FAILED',
    });
    expect(event.providers.map(({ entityCode, id }) => [entityCode, id])).toEqual([
      ['71', '1999999984'],
      ['FA', '1234567893'],
    ]);
  });

  test('services are procedures or revenue codes with their dates and their delivery', () => {
    expect(event.services).toMatchObject([
      { service: { type: 'professional', chargeCents: 1_850_000, diagnosisPointers: ['1', '2'] } },
      { service: { type: 'institutional', revenueCode: '0120', unitBasis: 'DA', unitCount: '3' } },
      {
        serviceDate: { start: '2026-02-01', end: '2026-03-31' },
        delivery: { quantityQualifier: 'VS', quantity: '2', frequencyUnit: 'WK', periodCount: '8' },
      },
    ]);
  });

  test('it is written back byte for byte', () => {
    const again = build278Request({
      ...ENVELOPE,
      receiverId: 'BIRCHPLAN',
      interchangeControlNumber: '000000042',
      groupControlNumber: '42',
      lineBreaks: true,
      transactions: [review],
    });
    expect(again).toBe(text);
  });

  test('titles of persons and the onset of a diagnosis are kept and written again', () => {
    const titled = ['NM1*IL*1*ASH*PIA**DR**MI*W000000009~', 'NM1*71*1*STONE*RUTH**SIR**XX*1999999984~'];
    const care = 'CR6*1*20260101***20251224**Y*I~';
    const changed = text
      .replace('NM1*IL*1*ASH*PIA****MI*W000000009~', titled[0]!)
      .replace('NM1*71*1*STONE*RUTH****XX*1999999984~', titled[1]!)
      .replace('CL1*3*1~', `CL1*3*1~\n${care}`)
      .replace(/SE\*(\d+)/, (_all, count) => `SE*${Number(count) + 1}`);
    const read = parse278Request(changed);
    const { review } = read.transactions[0]!;
    expect(read.findings).toEqual([]);
    expect(review.unmapped).toEqual([]);
    expect(review.patients[0]!.subscriber.namePrefix).toBe('DR');
    expect(review.patients[0]!.events[0]).toMatchObject({
      providers: [{ namePrefix: 'SIR' }, { entityCode: 'FA' }],
      homeHealthCare: { diagnosisOnsetDate: '2025-12-24' },
    });
    const again = build278Request({ ...ENVELOPE, transactions: [review] });
    for (const segment of [...titled, care]) expect(again).toContain(segment);
  });

  test('without an event it is refused at the review', () => {
    const empty = { ...review, patients: [{ ...review.patients[0]!, events: [] }] };
    expect(() => build278Request({ ...ENVELOPE, transactions: [empty] })).toThrow(X12BuildError);
  });
});

describe('a response', () => {
  const text = readFixture('278/partly-certified-response');
  const { transactions, findings } = parse278Response(text);
  const [certified, rejected] = transactions.map(({ review }) => review);

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect(transactions.flatMap(({ review }) => review.unmapped)).toEqual([]);
  });

  test('the event has the decision, its validity, and the documents that the payer requests', () => {
    expect(certified!.patients[0]!.events[0]).toMatchObject({
      decision: {
        certificationActionCode: 'A2',
        reviewIdentificationNumber: 'AUTH-2001',
        reasonCodes: ['0V', '0U'],
        secondSurgicalOpinionRequired: false,
      },
      priorAuthorizationNumber: 'AUTH-0099',
      administrativeReferenceNumber: 'CASE-8',
      certificationIssueDate: '2026-01-05',
      certificationExpirationDate: '2026-04-01',
      certificationEffectiveDate: { start: '2026-01-15', end: '2026-04-01' },
      attachments: [{ reportTypeCode: 'M1', controlNumber: 'ACN-1001', description: 'THERAPY NOTES' }],
      message: 'SEND THE THERAPY NOTES',
      informationContact: { entityCode: 'L5', contact: { telephone: '8005550199' } },
    });
  });

  test('each service has a decision of its own', () => {
    expect(certified!.patients[0]!.events[0]!.services).toMatchObject([
      { decision: { certificationActionCode: 'A1', reviewIdentificationNumber: 'AUTH-2001-1' } },
      { decision: { certificationActionCode: 'A3' }, validations: [{ isValidRequest: false, rejectReasonCode: '15' }] },
      { decision: { certificationActionCode: 'A6' }, delivery: { quantity: '1' }, service: { unitCount: '6' } },
    ]);
  });

  test('a refused request has the level and the reason', () => {
    expect(rejected!.requester).toMatchObject({ validations: [{ rejectReasonCode: '43', followUpActionCode: 'C' }] });
    expect(rejected!.patients[0]).toMatchObject({
      subscriber: { validations: [{ isValidRequest: false, rejectReasonCode: '75' }] },
      events: [],
    });
  });

  test('it is written back byte for byte', () => {
    const again = build278Response({
      ...ENVELOPE,
      senderId: 'BIRCHPLAN',
      receiverId: 'RCMTEST',
      interchangeControlNumber: '000000043',
      groupControlNumber: '43',
      lineBreaks: true,
      transactions: [certified!, rejected!],
    });
    expect(again).toBe(text);
  });
});

test('BHT02 distinguishes requests from responses, for any order of readers', () => {
  for (const readers of [ALL_READERS, [...ALL_READERS].reverse()]) {
    for (const [fixture, kind] of [
      ['278/surgery-request', 'servicesReviewRequest'],
      ['278/partly-certified-response', 'servicesReviewResponse'],
    ] as const) {
      const kinds = parseInterchanges(readFixture(fixture), readers).map((item) => item.kind);
      expect(kinds).toContain(kind);
      expect(kinds).not.toContain('finding');
    }
  }
});

test('segments that a level does not have are listed and the rest is read', () => {
  const text = readFixture('278/surgery-request').replace('HI*ABK', 'DTP*472*D8*20260101~\nHI*ABK');
  const { transactions } = parse278(text);
  expect(transactions[0]!.review.unmapped).toMatchObject([{ segmentId: 'DTP', loop: '2000E' }]);
  expect(transactions[0]!.review.patients[0]!.events[0]!.services).toHaveLength(3);
});
