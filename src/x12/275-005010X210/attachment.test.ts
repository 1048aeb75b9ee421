import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import {
  type AttachmentHeader,
  type AttachmentParty,
  type AttachmentPatient,
  type AttachmentTransaction,
  build275,
  type ClaimAttachment,
  parse275,
  read275,
} from './index.ts';
import { documentDates, lineDates, patientFields } from './segment-fields.ts';

test('a response has the claim, the request, and the document byte for byte', () => {
  const { transactions, findings } = parse275(readFixture('275/answer-with-note'));
  expect(findings).toEqual([]);
  const { header, attachments, unmapped } = transactions[0]!;
  expect([...unmapped, ...attachments.flatMap((attachment) => attachment.unmapped)]).toEqual([]);
  expect(header).toMatchObject({
    purposeCode: '11',
    referenceId: 'RFI-31',
    payer: { id: 'BIRCH01' },
    provider: { id: '1234567893', taxonomyCode: '207X00000X', address: { city: 'AUSTIN' } },
    patient: { patientControlNumber: 'PCN-0001', medicalRecordNumber: 'MRN-5' },
  });
  expect(attachments[0]).toMatchObject({
    traceType: '2',
    controlNumber: 'ICN-77',
    request: { information: [{ categoryCode: 'R4', code: '18842-5', codeList: 'LOI' }] },
    references: [{ qualifier: 'FJ', value: 'L1' }],
    submittedDate: '2026-02-01',
    reportTypeCode: 'AE',
  });
  expect(Buffer.from(attachments[0]!.data).toString()).toBe('KNEE~PAIN*SINCE 2024\nSEE SE*1*0001~ AND ^ : OF NOTE');
  expect(Buffer.from(attachments[1]!.data).toString()).toBe('SECOND');
});

test('a contact of the payer is only in a response to its request', () => {
  const source = readFixture('275/answer-with-note').replace('BGN*11*', 'BGN*02*');
  expect(parse275(source).findings).toMatchObject([
    { code: 'payer_contact_not_asked_for', severity: 'warning', snip: 4, segmentId: 'PER', loop: '1000A' },
  ]);
  expect(parse275(source.replace('PER*IC**TE*8005550198~\n', '').replace('SE*30*', 'SE*29*')).findings).toEqual([]);
});

test('data whose length differs from the stated one is a finding', () => {
  const source = readFixture('275/answer-with-note').replace('BIN*6*SECOND', 'BIN*5*SECOND');
  expect(parse275(source).findings.map(({ code: found, loop }) => [found, loop])).toEqual([
    ['binary_length_mismatch', '2110B'],
  ]);
});

const party = random.record<Omit<AttachmentParty, 'roleCode'>>(
  {
    name: random.partyName,
    idQualifier: random.code('FI'),
    id: random.digits(9),
    contact: random.phone,
    taxonomyCode: random.text(1, 50),
    references: random.references(3, 'G2', '0B'),
    address: random.address,
  },
  ['name', 'idQualifier', 'id'],
);
const bare = party.map(({ name, idQualifier, id }) => ({ name, idQualifier, id }));

const attachment: fc.Arbitrary<ClaimAttachment> = random.record<Omit<ClaimAttachment, 'objects' | 'filterCode'>>(
  {
    assignedNumber: random.digits(3),
    traceType: random.code('1', '2'),
    controlNumber: random.text(1, 50),
    request: fc.constant({ information: [{ categoryCode: 'R4', code: '11506-3', codeList: 'LOI' }] }),
    references: random.references(3, 'FJ', 'CPT'),
    ...valuesOf(lineDates),
    ...valuesOf(documentDates),
    reportTypeCode: random.code('AE'),
    formatCode: random.code('TX', 'HL', 'IA'),
    formatVersion: random.text(1, 30),
    securityLevelCode: random.code('05'),
    data: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  },
  [
    'assignedNumber',
    'traceType',
    'controlNumber',
    'submittedDate',
    'reportTypeCode',
    'formatCode',
    'securityLevelCode',
    'data',
  ],
);

const transaction: fc.Arbitrary<AttachmentTransaction> = random.record<AttachmentTransaction>(
  {
    controlNumber: random.digits(4),
    purposeCode: random.code('02', '11'),
    referenceId: random.text(1, 50),
    createdDate: random.date,
    createdTime: random.time,
    payer: bare.map((made) => ({ ...made, name: { type: 'organization', organization: 'BIRCH' } as const })),
    submitter: bare,
    provider: party.map(({ contact: _contact, ...rest }) => rest),
    patient: random.record<Omit<AttachmentPatient, 'providerClaimId' | 'reviewTraceNumber' | 'entityCode'>>(
      {
        name: random.partyName,
        idQualifier: random.code('MI'),
        id: random.text(2, 80),
        ...valuesOf(patientFields),
      },
      ['name', 'idQualifier', 'id', 'patientControlNumber'],
    ),
    attachments: fc.array(attachment, { minLength: 1, maxLength: 3 }),
  },
  [
    'controlNumber',
    'purposeCode',
    'referenceId',
    'createdDate',
    'payer',
    'submitter',
    'provider',
    'patient',
    'attachments',
  ],
);

test('built documents of any bytes are read back unchanged and completely', () => {
  fc.assert(
    fc.property(transaction, (made) => {
      const read = parse275(build275({ ...random.ENVELOPE, transactions: [made] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { header, attachments, transactionSet } = read.transactions[0]!;
      expect(attachments.flatMap(({ unmapped }) => unmapped)).toEqual([]);
      const plain = attachments.map(({ source: _source, unmapped: _unmapped, ...rest }) => rest);
      expect({ controlNumber: transactionSet.controlNumber, ...header, attachments: plain }).toEqual(made);
    }),
    { numRuns: 40 },
  );
});

function aTransaction(data: Uint8Array): AttachmentTransaction {
  const { header, attachments } = parse275(readFixture('275/answer-with-note')).transactions[0]!;
  return { controlNumber: '0001', ...(header satisfies AttachmentHeader), attachments: [{ ...attachments[0]!, data }] };
}

test('a document of several megabytes in pieces is read completely', async () => {
  const data = Buffer.alloc(3_000_000, 'SE*1*0001~\nHL*1**20*1~');
  const bytes = build275({ ...random.ENVELOPE, transactions: [aTransaction(data)] });
  const pieces = Array.from({ length: Math.ceil(bytes.length / 70_001) }, (_, index) =>
    bytes.subarray(index * 70_001, (index + 1) * 70_001),
  );
  const kinds: string[] = [];
  for await (const item of read275(pieces)) {
    kinds.push(item.kind);
    if (item.kind === 'attachment') expect(data.equals(item.attachment.data)).toBe(true);
  }
  expect(kinds).toContain('attachment');
  expect(kinds).not.toContain('finding');
});

test('a document over the limit is omitted, and its bytes are never read as segments', () => {
  const bytes = build275({ ...random.ENVELOPE, transactions: [aTransaction(Buffer.from('HL*1~'.repeat(40_000)))] });
  const { findings, transactions } = parse275(bytes, { limits: { binaryBytesMax: 1_000 } });
  expect(findings.map(({ code: found }) => found)).toContain('segment_too_long');
  expect(findings.map(({ segmentId }) => segmentId)).not.toContain('HL');
  expect(transactions[0]!.attachments[0]!.data).toHaveLength(0);
});

test('a document without data is refused', () => {
  const transactions = [aTransaction(new Uint8Array(0))];
  expect(() => build275({ ...random.ENVELOPE, transactions })).toThrow(X12BuildError);
});
