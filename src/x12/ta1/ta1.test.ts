import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { code, digits, ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { X12BuildError } from '../writing/build-error.ts';
import { buildTA1, parseTA1 } from './index.ts';

test('an interchange with only an acknowledgment is read, without a functional group', () => {
  const { acknowledgments, findings } = parseTA1(readFixture('ta1/rejected'));
  expect(findings).toEqual([]);
  expect(acknowledgments).toMatchObject([
    { controlNumber: '000000905', date: '260105', time: '1430', code: 'R', noteCode: '025', senderId: 'CLEARHOUSE' },
  ]);
});

test('built acknowledgments are read back unchanged', () => {
  const one = fc.record(
    {
      controlNumber: digits(9),
      date: fc.constant('260105'),
      time: fc.constant('1430'),
      code: code('A', 'E', 'R'),
      noteCode: code('000', '025', '001'),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 3 }), (acknowledgments) => {
      const text = buildTA1({ ...ENVELOPE, acknowledgments });
      const read = parseTA1(text);
      expect(text).toMatch(/IEA\*0\*000000905~$/);
      expect(read.findings).toEqual([]);
      expect(
        read.acknowledgments.map(({ source: _, senderId: _s, receiverId: _r, ...acknowledgment }) => acknowledgment),
      ).toEqual(acknowledgments);
    }),
  );
});

test('an interchange without an acknowledgment is refused', () => {
  expect(() => buildTA1({ ...ENVELOPE, acknowledgments: [] })).toThrow(/nothing_to_write at \/acknowledgments/);
});

test.each([
  [{ controlNumber: '1' }],
  [{ code: 'X' }],
  [{ noteCode: '25' }],
  [{ noteCode: '032' }],
  [{ date: '2601055' }],
  [{ time: 'NOON' }],
])('an acknowledgment with %j is refused', (change) => {
  const acknowledgment = { controlNumber: '000000905', date: '260105', time: '1430', code: 'A', noteCode: '000' };
  expect(() => buildTA1({ ...ENVELOPE, acknowledgments: [{ ...acknowledgment, ...change }] })).toThrow(X12BuildError);
});
