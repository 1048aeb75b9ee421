import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as level from '../../../test/x12/arbitraries/276-005010X212/party-arbitraries.ts';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { expectReadBack } from '../../../test/x12/fixtures/expect-read-back.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { answeredClaimFields, responseTrace } from '../276-005010X212/segment-fields.ts';
import { reader277CA } from '../277ca-005010X214/index.ts';
import { parseInterchanges } from '../reader.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  type AnsweredClaim,
  type AnsweredLine,
  build277,
  type ClaimStatus,
  type ClaimStatusResponse,
  type LevelStatus,
  parse277,
  reader277,
  type StatusReport,
} from './index.ts';

const FIXTURE = '277/pending-and-paid';

describe('reading a 277', () => {
  const { transactions, responses, findings } = parse277(readFixture(FIXTURE));

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect([...responses, ...transactions].flatMap(({ unmapped }) => unmapped)).toEqual([]);
  });

  test('a pending claim has up to three statuses in one report', () => {
    expect(responses[0]!.claims[0]).toMatchObject({
      traceNumber: 'ASK-1',
      payerClaimControlNumber: 'ICN-1',
      patientControlNumber: 'PCN-0001',
      reports: [
        {
          statuses: [
            { categoryCode: 'P1', statusCode: '20', entityCode: 'PR' },
            { categoryCode: 'P1', statusCode: '46' },
            { categoryCode: 'P3', statusCode: '317' },
          ],
          effectiveDate: '2026-01-04',
          chargeCents: 18_750,
        },
      ],
    });
  });

  test('a paid claim has its amounts, payment and lines', () => {
    expect(responses[0]!.claims[1]).toMatchObject({
      voucherNumber: 'VOUCH1',
      reports: [
        {
          chargeCents: 9_000,
          paidCents: 7_225,
          finalizedDate: '2026-01-02',
          paymentDate: '2026-01-03',
          paymentTraceNumber: 'EFT-9',
        },
      ],
      serviceDate: { start: '2025-12-03', end: '2025-12-05' },
      lines: [{ paidCents: 7_225, lineItemControlNumber: 'L1', reports: [{ effectiveDate: '2026-01-03' }] }],
    });
  });

  test('the level.dependent, the refused provider and the refused receiver follow', () => {
    expect(responses[1]).toMatchObject({
      dependent: { name: { first: 'ROBIN' } },
      claims: [{ reports: [{ statuses: [{ statusCode: '80', codeListQualifier: 'RX' }], paidCents: 0 }] }],
    });
    expect(responses[2]).toMatchObject({
      serviceProvider: { status: { traceNumber: '0', reports: [{ statuses: [{ entityCode: '85' }] }] } },
    });
    expect(responses[2]).not.toHaveProperty('subscriber');
    expect(responses[3]).toMatchObject({ informationReceiver: { id: 'SUB78', status: { traceNumber: 'STATUS-51' } } });
    expect(responses[3]).not.toHaveProperty('serviceProvider');
    expect(responses[0]!.payer).toMatchObject({ contact: { telephone: '8005550100', extension: '7' } });
  });

  test('action code and message are kept although the guide does not use them', () => {
    const text = readFixture(FIXTURE).replace(
      'STC*P1:20:PR*20260104**187.5******P1:46*P3:317~',
      'STC*P1:20:PR*20260104*WQ*187.5******P1:46*P3:317*SEE LETTER~',
    );
    const parsed = parse277(text);
    expect(parsed.findings.map(({ code: found }) => found)).toEqual(['element_not_used', 'element_not_used']);
    expect(parsed.responses[0]!.claims[0]!.reports[0]).toMatchObject({ actionCode: 'WQ', message: 'SEE LETTER' });
  });

  test('an unreadable amount is not read as an amount', () => {
    const parsed = parse277(readFixture(FIXTURE).replace('**187.5*', '**1X7.5*'));
    expect(parsed.responses[0]!.claims[0]!.reports[0]).not.toHaveProperty('chargeCents');
    expect(parsed.responses[0]!.unmapped).toMatchObject([{ segmentId: 'STC', loop: '2200D', elementPosition: 4 }]);
  });

  test('a file that was read is written back unchanged', () => {
    const { transactionSet, header: head, responses: read } = transactions[0]!;
    const made = [{ ...head, controlNumber: transactionSet.controlNumber, responses: read }];
    const body = (whole: string) => whole.slice(whole.indexOf('\nST*'), whole.indexOf('\nGE*'));
    expect(body(build277({ ...random.ENVELOPE, lineBreaks: true, transactions: made }))).toBe(
      body(readFixture(FIXTURE)),
    );
  });
});

test('a claim acknowledgment, which is also a 277, is left to its own reader', () => {
  const both = readFixture(FIXTURE) + readFixture('277ca/accepted-and-rejected');
  const items = parseInterchanges(both, [reader277, reader277CA]);
  const kinds = items.map(({ kind }) => kind).filter((kind) => kind.startsWith('claim'));
  expect(kinds.filter((kind) => kind.endsWith('Header'))).toEqual([
    'claimStatusResponseHeader',
    'claimAcknowledgmentHeader',
  ]);
  expect(items.filter(({ kind }) => kind === 'finding')).toEqual([]);
  expect(parse277(readFixture('277ca/accepted-and-rejected')).responses).toEqual([]);
});

function statuses(ofClaim: boolean): fc.Arbitrary<ClaimStatus[]> {
  const one = random
    .record<ClaimStatus>(
      {
        categoryCode: random.code('P1', 'F1', 'F2', 'A4'),
        statusCode: random.digits(3),
        entityCode: random.code('PR', '85', 'QC'),
        codeListQualifier: random.code('RX'),
      },
      ['categoryCode', 'statusCode'],
    )
    .map((made) => {
      if (!ofClaim) delete made.codeListQualifier;
      return made;
    });
  return fc.array(one, { minLength: 1, maxLength: 3 });
}

function reports(ofClaim: boolean): fc.Arbitrary<StatusReport[]> {
  const plain = fc.record({ statuses: statuses(ofClaim), effectiveDate: random.date }, { noNullPrototype: true });
  return fc.array(plain, { minLength: 1, maxLength: 2 });
}

const claimReport: fc.Arbitrary<StatusReport> = fc
  .tuple(
    fc.record({ statuses: statuses(true), effectiveDate: random.date }, { noNullPrototype: true }),
    random.record<Omit<StatusReport, 'statuses' | 'effectiveDate' | 'actionCode' | 'message'>>(
      {
        chargeCents: random.cents,
        paidCents: random.cents,
        finalizedDate: random.date,
        paymentDate: random.date,
        paymentTraceNumber: random.text(1, 16),
      },
      [],
    ),
  )
  .map(([base, rest]) => ({ ...base, ...rest }));

const line: fc.Arbitrary<AnsweredLine> = random.record<AnsweredLine>(
  { ...level.lineFields, paidCents: random.cents, reports: reports(true) },
  [...level.REQUIRED_OF_LINE, 'paidCents', 'reports'],
);

const claim: fc.Arbitrary<AnsweredClaim> = random.record<AnsweredClaim>(
  {
    ...valuesOf(answeredClaimFields),
    ...valuesOf(responseTrace),
    reports: fc.array(claimReport, { minLength: 1, maxLength: 2 }),
    lines: fc.array(line, { maxLength: 2 }),
  },
  ['traceNumber', 'reports', 'lines'],
);

const levelStatus: fc.Arbitrary<LevelStatus> = fc.record(
  { traceNumber: random.text(1, 50), reports: reports(false) },
  { noNullPrototype: true },
);

const responses: fc.Arbitrary<ClaimStatusResponse[]> = fc
  .array(
    fc
      .record({
        payer: fc
          .tuple(level.payer, fc.option(random.phone))
          .map(([made, contact]) => (contact ? { ...made, contact } : made)),
        informationReceiver: level.receiver,
        serviceProvider: level.provider,
        subscriber: level.subscriber(false),
        status: levelStatus,
        depth: fc.nat({ max: 4 }),
        own: fc.option(fc.array(claim, { maxLength: 3 })),
        dependents: fc.array(fc.tuple(level.dependent(false), fc.array(claim, { minLength: 1, maxLength: 2 })), {
          maxLength: 2,
        }),
      })
      .map(({ depth, status, own, dependents, ...levels }): ClaimStatusResponse[] => {
        const { payer: by, informationReceiver, serviceProvider } = levels;
        if (depth === 0) return [{ payer: by, informationReceiver: { ...informationReceiver, status }, claims: [] }];
        const refused = { ...serviceProvider, status };
        if (depth === 1) return [{ payer: by, informationReceiver, serviceProvider: refused, claims: [] }];
        return level.patientsOf(levels, own, dependents);
      }),
    { minLength: 1, maxLength: 3 },
  )
  .map((lists) => lists.flat());

test('built responses are read back unchanged, completely and without findings', () => {
  fc.assert(
    fc.property(level.header, responses, random.digits(4), (head, made, controlNumber) => {
      const parsed = parse277(
        build277({ ...random.ENVELOPE, transactions: [{ ...head, controlNumber, responses: made }] }),
      );
      expectReadBack({ ...parsed, units: parsed.responses }, { header: head, units: made });
    }),
    { numRuns: 60 },
  );
});

describe('refused input', () => {
  function build(change: (claim: AnsweredClaim) => void): () => string {
    const response = structuredClone(parse277(readFixture(FIXTURE)).responses[0]!);
    change(response.claims[0]!);
    const head = { referenceId: 'A', createdDate: '2026-01-05', createdTime: '1200', controlNumber: '0001' };
    return () => build277({ ...random.ENVELOPE, transactions: [{ ...head, responses: [response] }] });
  }

  test('a report with more than three statuses', () => {
    const tooMany = build(({ reports: [report] }) => report!.statuses.push(report!.statuses[0]!));
    expect(tooMany).toThrow(X12BuildError);
    expect(tooMany).toThrow(/too_many_statuses at \/transactions\/0\/responses\/0\/claims\/0\/reports\/0/);
  });

  test('a claim without a report', () => {
    const silent = build((made) => {
      made.reports = [];
    });
    expect(silent).toThrow(/required_segment_missing at \/transactions\/0\/responses\/0\/claims\/0/);
  });
});
