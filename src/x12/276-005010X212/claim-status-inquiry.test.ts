import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as level from '../../../test/x12/arbitraries/276-005010X212/party-arbitraries.ts';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { expectReadBack } from '../../../test/x12/fixtures/expect-read-back.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { build276, type ClaimStatusInquiry, type InquiredClaim, type InquiredLine, parse276 } from './index.ts';
import { inquiredClaimFields, inquiryTrace } from './segment-fields.ts';

const FIXTURE = '276/subscriber-and-dependent';

describe('reading a 276', () => {
  const { transactions, inquiries, findings } = parse276(readFixture(FIXTURE));

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect([...inquiries, ...transactions].flatMap(({ unmapped }) => unmapped)).toEqual([]);
  });

  test('claims are grouped by patient', () => {
    expect(inquiries.map(({ claims }) => claims.map(({ traceNumber }) => traceNumber))).toEqual([
      ['ASK-1', 'ASK-2'],
      ['ASK-3'],
    ]);
    expect(inquiries[0]).toMatchObject({
      payer: { name: 'EXAMPLE HEALTH PLAN', idQualifier: 'PI', id: 'EXHP1' },
      informationReceiver: { id: 'SUB77' },
      serviceProvider: { idQualifier: 'XX', id: '1234567893', alternate: { idQualifier: 'FI', id: '900000001' } },
      subscriber: { id: 'MBR0001', birthDate: '1980-01-01', sex: 'F' },
    });
    expect(inquiries[1]!.dependent).toMatchObject({ birthDate: '2015-06-07', sex: 'M' });
  });

  test('a claim has its identifiers, charge, dates and lines', () => {
    expect(inquiries[0]!.claims[0]).toEqual({
      traceNumber: 'ASK-1',
      payerClaimControlNumber: 'ICN-1',
      patientControlNumber: 'PCN-0001',
      chargeCents: 18_750,
      serviceDate: { start: '2025-12-02' },
      lines: [
        {
          procedureQualifier: 'HC',
          procedureCode: '99213',
          modifiers: ['25'],
          chargeCents: 12_500,
          unitCount: '1',
          lineItemControlNumber: 'L1',
          serviceDate: { start: '2025-12-02' },
        },
      ],
    });
    expect(inquiries[1]!.claims[0]).toMatchObject({
      billType: '131',
      locationId: 'SYS1',
      groupNumber: 'GRP77',
      prescriptionNumber: 'RX1',
      clearinghouseTraceNumber: 'CLH-1',
    });
  });

  test('a file that was read is written back unchanged', () => {
    const { transactionSet, header: head, inquiries: read } = transactions[0]!;
    const made = [{ ...head, controlNumber: transactionSet.controlNumber, inquiries: read }];
    const body = (whole: string) => whole.slice(whole.indexOf('\nST*'), whole.indexOf('\nGE*'));
    expect(body(build276({ ...random.ENVELOPE, lineBreaks: true, transactions: made }))).toBe(
      body(readFixture(FIXTURE)),
    );
  });
});

const line: fc.Arbitrary<InquiredLine> = random.record<InquiredLine>(level.lineFields, [...level.REQUIRED_OF_LINE]);

const claim: fc.Arbitrary<InquiredClaim> = random.record<InquiredClaim>(
  {
    ...valuesOf(inquiredClaimFields),
    ...valuesOf(inquiryTrace),
    lines: fc.array(line, { maxLength: 2 }),
  },
  ['traceNumber', 'lines'],
);

const inquiries: fc.Arbitrary<ClaimStatusInquiry[]> = fc
  .array(
    fc
      .record({
        payer: level.payer,
        informationReceiver: level.receiver,
        serviceProvider: level.provider,
        subscriber: level.subscriber(true),
        own: fc.option(fc.array(claim, { maxLength: 3 })),
        dependents: fc.array(fc.tuple(level.dependent(true), fc.array(claim, { minLength: 1, maxLength: 2 })), {
          maxLength: 2,
        }),
      })
      .map(({ own, dependents, ...levels }) => level.patientsOf(levels, own, dependents)),
    { minLength: 1, maxLength: 3 },
  )
  .map((lists) => lists.flat());

test('built inquiries are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(level.header, inquiries, random.digits(4), (head, made, controlNumber) => {
      const parsed = parse276(
        build276({ ...random.ENVELOPE, transactions: [{ ...head, controlNumber, inquiries: made }] }),
      );
      expectReadBack({ ...parsed, units: parsed.inquiries }, { header: head, units: made });
    }),
    { numRuns: 60 },
  );
});

test('a service line without a date is refused', () => {
  const inquiry = structuredClone(parse276(readFixture(FIXTURE)).inquiries[0]!);
  delete inquiry.claims[0]!.lines[0]!.serviceDate;
  const head = { referenceId: 'A', createdDate: '2026-01-05', createdTime: '1200' };
  const build = () =>
    build276({ ...random.ENVELOPE, transactions: [{ ...head, controlNumber: '0001', inquiries: [inquiry] }] });
  expect(build).toThrow(X12BuildError);
  expect(build).toThrow(/required_segment_missing at \/transactions\/0\/inquiries\/0\/claims\/0\/lines\/0/);
});
