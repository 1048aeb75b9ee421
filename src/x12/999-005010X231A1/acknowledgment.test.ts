import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { reader835 } from '../835-005010X221A1/index.ts';
import { parse837P, reader837P } from '../837p-005010X222A2/index.ts';
import { readInterchanges } from '../reader.ts';
import {
  AcknowledgmentCollector,
  type AcknowledgmentContext,
  acknowledge,
  build999,
  build999FromFindings,
  type ElementError,
  type ImplementationAcknowledgment,
  type ParsedImplementationAcknowledgment,
  parse999,
  reader999,
  type SegmentError,
  type TransactionSetAcknowledgment,
} from './index.ts';

describe('reading a 999', () => {
  const { acknowledgments, findings } = parse999(readFixture('999/rejected-and-accepted'));

  test('a valid file has no findings and every error has its place', () => {
    expect(findings).toEqual([]);
    expect(acknowledgments).toMatchObject([
      {
        controlNumber: '0001',
        group: { functionalId: 'HC', controlNumber: '905', version: '005010X222A1' },
        code: 'P',
        includedCount: 2,
        receivedCount: 2,
        acceptedCount: 1,
        transactionSets: [
          {
            id: '837',
            controlNumber: '0001',
            code: 'R',
            reasonCodes: ['5', 'I5'],
            errors: [
              {
                segmentId: 'CLM',
                segmentPosition: 22,
                loopId: '2300',
                code: '8',
                contexts: [{ references: [{ name: 'CLM01', value: 'PCN-0001' }] }],
                elements: [
                  { elementPosition: 2, dataElementNumber: '782', code: '1' },
                  {
                    elementPosition: 5,
                    componentPosition: 3,
                    repetitionPosition: 1,
                    code: '7',
                    badValue: '9',
                    contexts: [{ segmentId: 'CLM', elementPosition: 5, componentPosition: 3 }],
                  },
                ],
              },
              { segmentId: 'HI', segmentPosition: 25, code: '3', elements: [] },
            ],
          },
          { controlNumber: '0002', code: 'A', errors: [] },
        ],
      },
    ]);
    expect(acknowledgments[0]!.unmapped).toEqual([]);
  });
});

const position = fc.integer({ min: 1, max: 40 });

const context: fc.Arbitrary<AcknowledgmentContext> = random
  .record<AcknowledgmentContext>(
    {
      references: fc.array(
        random.record<AcknowledgmentContext['references'][number]>(
          { name: random.text(1, 35), value: random.text(1, 35) },
          ['name'],
        ),
        { minLength: 1, maxLength: 3 },
      ),
      segmentId: random.code('CLM', 'HI'),
      segmentPosition: position,
      loopId: random.code('2300'),
      elementPosition: position,
      componentPosition: position,
      repetitionPosition: position,
      referenceInSegment: random.record<NonNullable<AcknowledgmentContext['referenceInSegment']>>(
        { element: fc.oneof(random.digits(4), random.code('C023')), component: random.digits(4) },
        ['element'],
      ),
    },
    ['references'],
  )
  .map((made) => {
    if (made.elementPosition !== undefined) return made;
    delete made.componentPosition;
    delete made.repetitionPosition;
    return made;
  });

const contexts = fc.array(context, { minLength: 1, maxLength: 2 });

const elementError: fc.Arbitrary<ElementError> = random.record<ElementError>(
  {
    elementPosition: position,
    componentPosition: position,
    repetitionPosition: position,
    dataElementNumber: random.digits(4),
    code: random.code('1', '7', 'I10'),
    badValue: random.text(1, 99),
    contexts,
  },
  ['elementPosition', 'code'],
);

const segmentError: fc.Arbitrary<SegmentError> = random.record<SegmentError>(
  {
    segmentId: random.code('CLM', 'NM1', 'HI'),
    segmentPosition: fc.integer({ min: 1, max: 1_000_000 }),
    loopId: random.code('2300', '2010'),
    code: random.code('3', '8', 'I4'),
    contexts,
    elements: fc.array(elementError, { maxLength: 2 }),
  },
  ['segmentId', 'segmentPosition', 'code', 'elements'],
);

const setAcknowledgment: fc.Arbitrary<TransactionSetAcknowledgment> = random.record<TransactionSetAcknowledgment>(
  {
    id: random.code('837', '835'),
    controlNumber: random.digits(9),
    implementation: random.code('005010X222A1'),
    errors: fc.array(segmentError, { maxLength: 2 }),
    code: random.code('A', 'E', 'R'),
    reasonCodes: fc.array(random.code('5', 'I5', '23'), { maxLength: 5 }),
  },
  ['id', 'controlNumber', 'errors', 'code', 'reasonCodes'],
);

const acknowledgment: fc.Arbitrary<ImplementationAcknowledgment> = fc.record(
  {
    controlNumber: random.digits(4),
    group: random.record<ImplementationAcknowledgment['group']>(
      { functionalId: random.code('HC', 'HP'), controlNumber: random.digits(9), version: random.code('005010X222A1') },
      ['functionalId', 'controlNumber'],
    ),
    transactionSets: fc.array(setAcknowledgment, { maxLength: 3 }),
    code: random.code('A', 'E', 'P', 'R'),
    includedCount: position,
    receivedCount: position,
    acceptedCount: position,
    reasonCodes: fc.array(random.code('1', '26'), { maxLength: 5 }),
  },
  { noNullPrototype: true },
);

function withoutSource(parsed: ParsedImplementationAcknowledgment): ImplementationAcknowledgment {
  const { source: _source, unmapped: _unmapped, ...rest } = parsed;
  return rest;
}

test('built acknowledgments are read back unchanged and completely', () => {
  fc.assert(
    fc.property(acknowledgment, (made) => {
      const read = parse999(build999({ ...random.ENVELOPE, acknowledgments: [made] }));
      expect(read.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(read.acknowledgments.map(withoutSource)).toEqual([made]);
      expect(read.acknowledgments.flatMap(({ unmapped }) => unmapped)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('acknowledging a file', () => {
  const valid = readFixture('837p/office-visit');

  async function answer(text: string) {
    const made = await acknowledge(text, [reader837P, reader835], random.ENVELOPE);
    const read = made.implementationAcknowledgment ? parse999(made.implementationAcknowledgment) : null;
    expect(read?.findings ?? []).toEqual([]);
    return { ...made, read: read?.acknowledgments[0] };
  }

  test('a valid file is accepted', async () => {
    const { read } = await answer(valid);
    expect(read).toMatchObject({
      group: { functionalId: 'HC', controlNumber: '905', version: '005010X222A1' },
      code: 'A',
      includedCount: 1,
      receivedCount: 1,
      acceptedCount: 1,
      transactionSets: [{ id: '837', controlNumber: '0001', implementation: '005010X222A1', code: 'A', errors: [] }],
    });
  });

  test('a segment with several invalid elements has one IK3 with an IK4 for each, without their values', async () => {
    const { read, implementationAcknowledgment } = await answer(
      valid.replace('CLM*PCN-0001*187.5***11:B:1*Y*A', 'CLM*PCN-0001*187.5***11:SECRET:1*Y*SECRET'),
    );
    expect(read!.transactionSets[0]).toMatchObject({
      code: 'R',
      reasonCodes: ['I5'],
      errors: [
        {
          segmentId: 'CLM',
          segmentPosition: 20,
          loopId: '2300',
          code: '8',
          elements: [
            { elementPosition: 5, componentPosition: 2, code: '7', dataElementNumber: '1332' },
            { elementPosition: 7, code: '7', dataElementNumber: '1359' },
          ],
        },
      ],
    });
    expect(read!.code).toBe('R');
    expect(implementationAcknowledgment).not.toContain('SECRET');
  });

  test('a missing segment is reported at its expected place', async () => {
    const { read } = await answer(valid.replace('N3*100 ELM STREET*SUITE 4~\n', '').replace('SE*36', 'SE*35'));
    expect(read!.transactionSets[0]!.errors).toEqual(
      [{ segmentId: 'N3', segmentPosition: 9, loopId: undefined, code: '3', elements: [] }].map(
        ({ loopId: _, ...rest }) => rest,
      ),
    );
  });

  test('a wrong count and a wrong control number of the trailer have their reasons', async () => {
    const { read } = await answer(valid.replace('SE*36*0001', 'SE*35*0002'));
    expect(read!.transactionSets[0]).toMatchObject({ code: 'R', reasonCodes: ['4', '3'], errors: [] });
  });

  test('one bad transaction set of two leaves the group partially accepted', async () => {
    const set = valid.slice(valid.indexOf('ST*837'), valid.indexOf('GE*'));
    const bad = set.replace('ST*837*0001', 'ST*837*0002').replace('SE*36*0001', 'SE*9*0002');
    const { read } = await answer(valid.replace(set, set + bad).replace('GE*1*', 'GE*2*'));
    expect(read).toMatchObject({ code: 'P', includedCount: 2, receivedCount: 2, acceptedCount: 1 });
    expect(read!.transactionSets.map((made) => made.code)).toEqual(['A', 'R']);
  });

  test.each([
    ['GE*1*905', 'GE*7*905', '5'],
    ['GE*1*905', 'GE*1*906', '4'],
    ['X*005010X222A1~\nST', 'X*005010X999~\nST', '2'],
    ['GS*HC*', 'GS*ZZ*', '1'],
  ])('a group with %s as %s is refused with reason %s', async (from, to, reason) => {
    const { read } = await answer(valid.replace(from, to));
    expect(read).toMatchObject({ code: 'R', acceptedCount: 0, reasonCodes: [reason] });
  });

  test('a 999 is not acknowledged', async () => {
    const made = await acknowledge(readFixture('999/rejected-and-accepted'), [reader999], random.ENVELOPE);
    expect(made.implementationAcknowledgment).toBeUndefined();
  });

  test('an 835, which has no ST03, is acknowledged with the version of its group', async () => {
    const { read } = await answer(readFixture('835/paid-and-denied'));
    expect(read!.transactionSets[0]).toMatchObject({ id: '835', implementation: '005010X221A1', code: 'A' });
  });

  test('a TA1 is made if requested, and always if the interchange is refused', async () => {
    expect((await answer(valid)).interchangeAcknowledgments).toEqual([
      { controlNumber: '000000905', date: '260105', time: '1430', code: 'A', noteCode: '000' },
    ]);
    const refused = readFixture('837p/dependent-secondary-payer').replace('IEA*1*000000906', 'IEA*1*000000907');
    expect((await answer(refused)).interchangeAcknowledgments).toMatchObject([{ code: 'R', noteCode: '001' }]);
  });

  test('findings collected elsewhere make the same 999', async () => {
    const text = valid.replace('DMG*D8*19800229*F', 'DMG*D8*19800229*X');
    const { findings, transactions } = parse837P(text);
    const { group, transactionSet } = transactions[0]!;
    const { implementationAcknowledgment } = await answer(text);
    expect(build999FromFindings(random.ENVELOPE, group, [transactionSet], findings)).toBe(implementationAcknowledgment);
  });

  test('the 999 of any input is valid', async () => {
    const spoilt: [from: string | RegExp, to: string][] = [
      ['ST*837*0001', 'ST*837* 0\u00001'],
      ['ST*837*0001', 'ST*8*1'],
      ['ST*837*0001', 'ST'],
      ['GS*HC*RCMTEST*CLEARHOUSE*20260105*1430*905*X*005010X222A1', 'GS'],
      ['*905*X*', '*A^B*X*'],
      ['REF*G1*AUTH-77', 'this is no segment~REF^G1'],
      ['HL*2*1*22*0', 'HL*é*'],
      [/SE\*[\s\S]*/, ''],
      [/\*/g, '**'],
      [/CLM/g, 'BIN*9'],
    ];
    for (const [from, to] of spoilt) {
      const collector = new AcknowledgmentCollector();
      const text = valid.slice(0, 106) + valid.slice(106).replace(from, to);
      for await (const item of readInterchanges(text, [reader837P])) collector.add(item);
      const acknowledgments = collector.take().map((made) => ({ controlNumber: '0001', ...made }));
      expect(parse999(build999({ ...random.ENVELOPE, acknowledgments })).acknowledgments[0]!.code).toBe('R');
    }
  });

  test('a policy may accept sets with certain errors', async () => {
    const text = valid.replace('PCN-0001*187.5', 'PCN-0001*187.51');
    const made = await acknowledge(text, [reader837P], random.ENVELOPE, { rejects: ({ snip }) => snip < 3 });
    expect(parse999(made.implementationAcknowledgment!).acknowledgments[0]).toMatchObject({
      code: 'E',
      transactionSets: [{ code: 'E' }],
    });
  });
});
