import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture, setOf } from '../../../test/x12/traps/reading.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import { acknowledgeTransactionSet, parse999 } from '../999-005010X231A1/index.ts';
import { checkFile } from '../check-file.ts';
import { FINDINGS, type Finding } from '../findings/finding.ts';

const now = new Date('2026-01-05T14:31:00Z');

async function answerTo(text: string) {
  const { implementationAcknowledgments } = await checkFile(text, { now });
  return parse999(implementationAcknowledgments[0]!).acknowledgments[0]!;
}

describe('a 999', () => {
  test('does not acknowledge a 999', async () => {
    const { implementationAcknowledgments, interchangeAcknowledgments } = await checkFile(
      readFixture('999/rejected-and-accepted'),
      { now },
    );
    expect([implementationAcknowledgments, interchangeAcknowledgments]).toEqual([[], []]);
  });

  test('accepts a valid file', async () => {
    expect(await answerTo(readFixture('837p/office-visit'))).toMatchObject({ code: 'A', acceptedCount: 1 });
  });

  test('has one IK3 with code 8 per segment with any number of invalid elements', async () => {
    const text = changedFixture('837p/office-visit', ['*11:B:1*Y*A*Y*Y~', '*11:X:1*Q*Z*Q*Q~']);
    const [set] = (await answerTo(text)).transactionSets;
    expect(set!.errors.map(({ segmentId, code }) => [segmentId, code])).toEqual([['CLM', '8']]);
    const places = set!.errors[0]!.elements.map(({ elementPosition, componentPosition, code }) => [
      componentPosition === undefined ? elementPosition : `${elementPosition}-${componentPosition}`,
      code,
    ]);
    expect(places).toEqual([
      ['5-2', '7'],
      [6, '7'],
      [7, '7'],
      [8, '7'],
      [9, '7'],
    ]);
  });

  test('has one IK3 for a segment with more elements than are read', async () => {
    const text = changedFixture('837p/office-visit', ['REF*G1*AUTH-77~', `REF*G1*AUTH-77${'*X'.repeat(300)}~`]);
    const [set] = (await answerTo(text)).transactionSets;
    expect(set!.errors).toMatchObject([{ segmentId: 'REF', segmentPosition: 22, code: '8' }]);
    expect(set!.errors[0]!.elements).toContainEqual({ elementPosition: 5, code: '3' });
  });

  test('numbers the repetitions of an element, but not other elements', async () => {
    const text = changedFixture('271/active-with-other-payer', ['EB*A*IND*98^UC***', 'EB*QQ*IND*WWW^UC^WWW***']);
    const [set] = (await answerTo(text)).transactionSets;
    expect(set!.errors).toHaveLength(1);
    expect(
      set!.errors[0]!.elements.map(({ elementPosition, repetitionPosition, code }) => [
        elementPosition,
        repetitionPosition,
        code,
      ]),
    ).toEqual([
      [1, undefined, '7'],
      [3, 1, '7'],
      [3, 3, '7'],
    ]);
  });

  test('reports each segment error with its position from ST, and with its loop if it fits IK303', async () => {
    const text = changedFixture(
      '837p/office-visit',
      ['DMG*D8*19800229', 'DMG*D8*19800230'],
      ['DTP*472*D8*20260102', 'DTP*472*D8*20261302'],
    );
    const [set] = (await answerTo(text)).transactionSets;
    expect(set!.errors.map(({ segmentId, segmentPosition, loopId }) => [segmentId, segmentPosition, loopId])).toEqual([
      ['DMG', 18, undefined],
      ['DTP', 30, '2400'],
    ]);
  });

  test('refuses one set of two and accepts the other', async () => {
    const text = readFixture('837p/office-visit');
    const set = setOf('837p/office-visit');
    const second = set.replace('ST*837*0001', 'ST*837*0002').replace('SE*36*0001', 'SE*37*0002');
    const answer = await answerTo(text.replace(set, set + second).replace('GE*1*', 'GE*2*'));
    expect(answer).toMatchObject({ code: 'P', includedCount: 2, receivedCount: 2, acceptedCount: 1 });
    expect(
      answer.transactionSets.map(({ controlNumber, code, reasonCodes }) => [controlNumber, code, reasonCodes]),
    ).toEqual([
      ['0001', 'A', []],
      ['0002', 'R', ['4']],
    ]);
  });

  test('refuses and reports a set whose errors follow any number of warnings', async () => {
    const text = readFixture('837p/office-visit');
    const warned = text.replace('REF*G1*AUTH-77~', `REF*G1*AUTH-77~${'REF*EW*M1*~'.repeat(2_100)}`);
    const later = warned.replace('DTP*472*D8*20260102', 'DTP*472*D8*20261302').replace('SE*36*', 'SE*2136*');
    const warnedTwice = { segment_repeats_too_often: 'warning' } as const;
    const { implementationAcknowledgments } = await checkFile(later, { now, overrides: warnedTwice });
    expect(implementationAcknowledgments[0]).toMatch(
      /~IK3\*DTP\*2130\*2400\*8~CTX\*CLM01:PCN-0001~IK4\*3\*1251\*8~IK5\*R\*5~AK9\*R\*1\*1\*0~/,
    );
  });

  test('refuses a set for an error beyond the reporting limit', () => {
    const { group, transactionSet } = setOfVisit();
    const reported = { ...FINDING, ...FINDINGS.unexpected_segment };
    const unlisted = { ...FINDING, ...FINDINGS.missing_se };
    const made = acknowledgeTransactionSet(transactionSet, group, [reported, reported, unlisted], {
      errorsMax: 1,
      rejects: ({ ik502 }) => ik502 !== undefined,
    });
    expect(made).toMatchObject({ code: 'R', reasonCodes: ['2', '5'], errors: [{ code: '2' }] });
  });
});

/** An error in the second segment of the first transaction set of a file. */
const FINDING: Finding = {
  code: 'unexpected_segment',
  message: '',
  severity: 'error',
  snip: 1,
  segmentNumber: 4,
  transactionSegmentNumber: 2,
  byteOffset: 0,
  segmentId: 'BHT',
  loop: '',
  interchangeNumber: 1,
  groupNumber: 1,
  transactionSetNumber: 1,
};

function setOfVisit() {
  const { group, transactionSet } = parse837P(readFixture('837p/office-visit')).transactions[0]!;
  return { group, transactionSet };
}
