import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  type AdditionalInformationRequest,
  build277Rfi,
  type InformationRequest,
  type InformationRequestTransaction,
  parse277Rfi,
  type RequestedInformation,
  type RequestedLine,
  type RequestedPatient,
  type ResponseInstruction,
} from './index.ts';
import { claimFields, lineFields } from './segment-fields.ts';

describe('reading a request for additional information', () => {
  const { transactions, findings } = parse277Rfi(readFixture('277rfi/notes-and-film'));
  const { claims, header } = transactions[0]!;

  test('a valid file has no findings and nothing unmapped', () => {
    expect(findings).toEqual([]);
    expect([...claims.flatMap(({ unmapped }) => unmapped), ...transactions[0]!.unmapped]).toEqual([]);
    expect(header).toMatchObject({
      referenceId: 'RFI-31',
      payer: { id: 'BIRCH01', contact: { telephone: '8005550199' } },
    });
  });

  test('the claim has the requested information, its due date, and the recipient', () => {
    expect(claims[0]).toMatchObject({
      provider: { id: '1234567893' },
      payerClaimControlNumber: 'ICN-77',
      patientControlNumber: 'PCN-0001',
      dueDate: '2026-02-20',
      requests: [
        {
          information: [
            { categoryCode: 'R4', code: '18842-5', codeList: 'LOI' },
            { categoryCode: 'R4', code: '11506-3', entityCode: '1P', codeList: 'LOI' },
          ],
          effectiveDate: '2026-01-20',
          amountCents: 18_750,
        },
      ],
      responseInstruction: {
        reportTypeCode: 'OZ',
        transmissionCode: 'EL',
        name: 'BIRCH CLAIMS',
        address: { city: 'DALLAS' },
      },
    });
  });

  test('a line may have its own requests', () => {
    expect(claims[1]!.patient).toBe(claims[0]!.patient);
    expect(claims[1]!.lines).toMatchObject([
      {
        procedureCode: '73721',
        chargeCents: 95_000,
        lineItemControlNumber: 'L2',
        requests: [{ information: [{ categoryCode: 'R3', code: '18748-4', codeList: 'LOI' }] }],
      },
    ]);
  });
});

const information: fc.Arbitrary<RequestedInformation> = random.record<RequestedInformation>(
  {
    categoryCode: random.code('R3', 'R4'),
    code: random.text(1, 30),
    entityCode: random.code('1P', 'PR'),
    codeList: random.code('LOI'),
  },
  ['categoryCode', 'code'],
);

const requests: fc.Arbitrary<InformationRequest[]> = fc.array(
  random.record<InformationRequest>(
    {
      information: fc.array(information, { minLength: 1, maxLength: 3 }),
      effectiveDate: random.date,
      actionCode: random.code('U'),
      amountCents: random.cents,
      message: random.text(1, 264),
    },
    ['information'],
  ),
  { minLength: 1, maxLength: 3 },
);

const instruction: fc.Arbitrary<ResponseInstruction> = random.record<ResponseInstruction>(
  {
    reportTypeCode: random.code('OZ', 'M1'),
    transmissionCode: random.code('EL'),
    controlNumber: random.text(2, 80),
    contact: random.phone,
    name: random.text(1, 60),
    address: random.address,
  },
  ['reportTypeCode'],
);

const line: fc.Arbitrary<RequestedLine> = random.record<RequestedLine>(
  {
    procedureQualifier: random.code('HC'),
    procedureCode: random.text(1, 48),
    modifiers: random.modifiers,
    chargeCents: random.cents,
    revenueCode: random.digits(4),
    unitCount: random.quantity,
    requests,
    ...valuesOf(lineFields),
    responseInstruction: instruction,
  },
  ['procedureQualifier', 'procedureCode', 'modifiers', 'chargeCents', 'requests'],
);

const party = (qualifier: string) =>
  fc.record(
    { name: random.partyName, idQualifier: random.code(qualifier), id: random.digits(10) },
    { noNullPrototype: true },
  );

const claim: fc.Arbitrary<AdditionalInformationRequest> = random.record<AdditionalInformationRequest>(
  {
    provider: party('XX'),
    patient: random.record<RequestedPatient>(
      { name: random.partyName, idQualifier: random.code('MI'), id: random.text(2, 80) },
      ['name', 'idQualifier', 'id'],
    ),
    payerClaimControlNumber: random.text(1, 50),
    requests,
    ...valuesOf(claimFields),
    responseInstruction: instruction,
    lines: fc.array(line, { maxLength: 2 }),
  },
  ['provider', 'patient', 'payerClaimControlNumber', 'requests', 'lines'],
);

const transaction: fc.Arbitrary<InformationRequestTransaction> = fc.record(
  {
    controlNumber: random.digits(4),
    purposeCode: random.code('08', '48'),
    referenceId: random.text(1, 50),
    createdDate: random.date,
    createdTime: random.time,
    transactionTypeCode: random.code('RQ'),
    payer: fc.record(
      {
        name: fc.constant({ type: 'organization', organization: 'BIRCH' } as const),
        idQualifier: random.code('PI'),
        id: random.text(2, 80),
        contact: random.phone,
      },
      { noNullPrototype: true },
    ),
    receiver: party('46'),
    claims: fc.array(claim, { minLength: 1, maxLength: 4 }),
  },
  { noNullPrototype: true },
);

test('built requests are read back unchanged and completely', () => {
  fc.assert(
    fc.property(transaction, (made) => {
      const read = parse277Rfi(build277Rfi({ ...random.ENVELOPE, transactions: [made] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { header, claims, transactionSet } = read.transactions[0]!;
      expect(claims.flatMap(({ unmapped }) => unmapped)).toEqual([]);
      const plain = claims.map(({ source: _source, unmapped: _unmapped, ...rest }) => rest);
      expect({ controlNumber: transactionSet.controlNumber, ...header, claims: plain }).toEqual(made);
    }),
    { numRuns: 40 },
  );
});

test('a request with more than three parts is refused', () => {
  const { header, claims } = parse277Rfi(readFixture('277rfi/notes-and-film')).transactions[0]!;
  const first = claims[0]!.requests[0]!;
  first.information = Array.from({ length: 4 }, () => first.information[0]!);
  const transactions = [{ controlNumber: '0001', ...header, claims }];
  expect(() => build277Rfi({ ...random.ENVELOPE, transactions })).toThrow(X12BuildError);
});
