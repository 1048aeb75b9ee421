import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { code, ENVELOPE, record, text } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import {
  type AttachmentTransaction,
  build275,
  type ClaimAttachment,
  documentOf,
  parse275,
} from '../275-005010X210/index.ts';
import { checkFile } from '../check-file.ts';
import { X12BuildError } from '../writing/build-error.ts';

const answer = readFixture('275/answer-with-mime-document');
const now = new Date('2026-02-03T04:05:00Z');

test('006020X314: kinds of objects, filters and documents are read, whatever delimiters the data holds', () => {
  const { transactions, findings } = parse275(answer);
  expect(findings).toEqual([]);
  const { header, attachments, unmapped, interchange } = transactions[0]!;
  expect([...unmapped, ...attachments.flatMap((attachment) => attachment.unmapped)]).toEqual([]);
  expect(interchange.version).toBe('00602');
  expect(header.patient).toMatchObject({ providerClaimId: 'PCN-0001', serviceDate: { start: '2026-01-02' } });
  expect(attachments[0]).toMatchObject({
    traceType: '2',
    objects: [{ group: '1', typeCode: '47', attribute: 'ATTACHMENT' }],
    filterCode: 'B64',
  });
  expect(Buffer.from(documentOf(attachments[0]!)).toString()).toMatch(/^MIME-Version: 1\.0\r\n/);
  expect(Buffer.from(documentOf(attachments[1]!)).toString()).toBe('NOTE*1~2 ^ : 3');
});

test('it is a known set: its 999 accepts it, and it is written back byte for byte', async () => {
  const { errorCount, implementationAcknowledgments } = await checkFile(answer, { now });
  expect(errorCount).toBe(0);
  expect(implementationAcknowledgments[0]).toMatch(/~AK2\*275\*0001\*006020X314~IK5\*A~/);
  const { header, attachments, transactionSet } = parse275(answer).transactions[0]!;
  const transactions = [{ ...header, controlNumber: transactionSet.controlNumber, attachments }];
  const written = build275({ ...ENVELOPE, lineBreaks: true, implementation: '006020X314', transactions });
  const setOf = (source: string) => source.slice(source.indexOf('ST*275'), source.indexOf('GE*'));
  expect(setOf(Buffer.from(written).toString())).toBe(setOf(answer));
  expect(Buffer.from(written).toString()).toContain('*^*00602*');
});

test('data whose length differs from BDS02 is a finding', () => {
  const source = answer.replace('BDS*ASC*14*', 'BDS*ASC*13*');
  expect(parse275(source).findings.map(({ code: found, loop }) => [found, loop])).toEqual([
    ['binary_length_mismatch', '2110B'],
  ]);
});

test('each guide refuses the document segment of the other', () => {
  const { header, attachments } = parse275(answer).transactions[0]!;
  const transactions = [{ ...header, controlNumber: '0001', attachments }];
  expect(() => build275({ ...ENVELOPE, transactions })).toThrow(X12BuildError);
  const other = parse275(readFixture('275/answer-with-note')).transactions[0]!;
  const old = [{ ...other.header, controlNumber: '0001', attachments: other.attachments }];
  expect(() => build275({ ...ENVELOPE, implementation: '006020X314', transactions: old })).toThrow(X12BuildError);
});

const document = record<Pick<ClaimAttachment, 'objects' | 'filterCode' | 'data'>>(
  {
    objects: fc.array(
      record({ group: text(1, 2), typeCode: code('47', '1'), attribute: text(1, 256), agencyCode: text(1, 3) }, [
        'group',
        'typeCode',
        'attribute',
      ]),
      { minLength: 1, maxLength: 3 },
    ),
    filterCode: code('ASC', 'B64'),
    data: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  },
  ['filterCode', 'data'],
);

test('built documents of any bytes are read back unchanged', () => {
  const { header, attachments } = parse275(answer).transactions[0]!;
  const { source: _source, unmapped: _unmapped, ...rest } = attachments[1]!;
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 3 }), (documents) => {
      const made: AttachmentTransaction = {
        ...header,
        controlNumber: '0001',
        attachments: documents.map((one) => ({ ...rest, ...one })),
      };
      const read = parse275(build275({ ...ENVELOPE, implementation: '006020X314', transactions: [made] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const plain = read.transactions[0]!.attachments.map(({ source: _at, unmapped: _left, ...one }) => one);
      expect({ controlNumber: '0001', ...read.transactions[0]!.header, attachments: plain }).toEqual(made);
    }),
    { numRuns: 40 },
  );
});
