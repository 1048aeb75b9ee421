import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import {
  type AttachmentParty,
  type AttachmentPatient,
  type AttachmentTransaction,
  build275,
  documentOf,
  parse275,
} from '../275-005010X210/index.ts';
import { patientFieldsX316 } from '../275-005010X210/segment-fields.ts';
import { checkFile } from '../check-file.ts';
import { X12BuildError } from '../writing/build-error.ts';

const answer = readFixture('275/answer-to-review');
const implementation = '006020X316';

function rewritten(): AttachmentTransaction {
  const { header, attachments, transactionSet } = parse275(answer).transactions[0]!;
  return { ...header, controlNumber: transactionSet.controlNumber, attachments };
}

test('006020X316: the provider, the reviewer, the patient with the trace number of the review, and the documents', () => {
  const { transactions, findings } = parse275(answer);
  expect(findings).toEqual([]);
  const { header, attachments, unmapped, group } = transactions[0]!;
  expect([...unmapped, ...attachments.flatMap((attachment) => attachment.unmapped)]).toEqual([]);
  expect(group.version).toBe(implementation);
  expect(header).toMatchObject({
    purposeCode: '11',
    referenceId: 'PA-7-ANS',
    provider: { id: '1234567893', roleCode: '1P', contact: { name: 'DANA ELM', telephone: '8005550123' } },
    payer: { id: 'BIRCH01', roleCode: 'X3' },
    patient: { entityCode: 'QC', id: 'W000000009', reviewTraceNumber: 'PA-7' },
  });
  expect(attachments[0]).toMatchObject({
    traceType: '1',
    controlNumber: 'PA-7',
    reportTypeCode: 'OZ',
    objects: [{ group: '1', typeCode: '47', attribute: 'ATTACHMENT' }],
    filterCode: 'B64',
  });
  expect(Buffer.from(documentOf(attachments[0]!)).toString()).toBe('{"resourceType":"QuestionnaireResponse"}');
  expect(Buffer.from(documentOf(attachments[1]!)).toString()).toBe('NOTE*1~2 ^ : 3');
});

test('it is a known set: its 999 accepts it, and it is written back byte for byte', async () => {
  const { errorCount, implementationAcknowledgments } = await checkFile(answer, {
    now: new Date('2026-02-03T04:05:00Z'),
  });
  expect(errorCount).toBe(0);
  expect(implementationAcknowledgments[0]).toMatch(/~AK2\*275\*0001\*006020X316~IK5\*A~/);
  const written = build275({ ...random.ENVELOPE, lineBreaks: true, implementation, transactions: [rewritten()] });
  const setOf = (source: string) => source.slice(source.indexOf('ST*275'), source.indexOf('GE*'));
  expect(setOf(Buffer.from(written).toString())).toBe(setOf(answer));
  expect(Buffer.from(written).toString()).toContain('*^*00602*');
});

test('the loops of an attachment to a claim are refused, and the other way around', () => {
  const claim = parse275(readFixture('275/answer-with-mime-document')).transactions[0]!;
  const aboutClaim = [{ ...claim.header, controlNumber: '0001', attachments: claim.attachments }];
  expect(
    Buffer.from(build275({ ...random.ENVELOPE, implementation, transactions: aboutClaim })).toString(),
  ).not.toContain('REF*X1');
  const relabelled = readFixture('275/answer-with-mime-document').replaceAll('006020X314', implementation);
  expect(parse275(relabelled).findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  expect(() => build275({ ...random.ENVELOPE, implementation: '006020X314', transactions: [rewritten()] })).toThrow(
    X12BuildError,
  );
  expect(() => build275({ ...random.ENVELOPE, transactions: [rewritten()] })).toThrow(X12BuildError);
});

test('a relationship without a role is left unmapped', () => {
  const source = answer.replace('*PI*BIRCH01*67*X3~', '*PI*BIRCH01*67~');
  const { attachments } = parse275(source).transactions[0]!;
  expect(attachments.flatMap(({ unmapped }) => unmapped)).toMatchObject([{ segmentId: 'NM1' }]);
});

const party = random.record<Pick<AttachmentParty, 'name' | 'idQualifier' | 'id' | 'roleCode'>>(
  {
    name: random.partyName,
    idQualifier: random.code('XX', 'PI'),
    id: random.digits(10),
    roleCode: random.code('1P', 'FA', 'X3'),
  },
  ['name', 'idQualifier', 'id'],
);

test('built transactions are read back unchanged', () => {
  const made = fc.record({
    payer: party,
    provider: fc.record({ party, contact: random.phone }).map((one) => ({ ...one.party, contact: one.contact })),
    patient: random.record<
      Pick<
        AttachmentPatient,
        'name' | 'entityCode' | 'idQualifier' | 'id' | 'reviewTraceNumber' | 'patientControlNumber'
      >
    >(
      {
        name: random.partyName.filter(({ type }) => type === 'person'),
        entityCode: random.code('IL', 'QC'),
        idQualifier: random.code('MI'),
        id: random.text(2, 80),
        ...valuesOf(patientFieldsX316),
      },
      ['name', 'entityCode', 'idQualifier', 'id'],
    ),
  });
  fc.assert(
    fc.property(made, (parties) => {
      const transaction = { ...rewritten(), ...parties };
      const read = parse275(build275({ ...random.ENVELOPE, implementation, transactions: [transaction] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(read.transactions[0]!.header).toMatchObject(parties);
    }),
    { numRuns: 40 },
  );
});
