import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture } from '../../../test/x12/traps/reading.ts';
import { acknowledge, acknowledgeTransactionSet, build999, parse999 } from '../999-005010X231A1/index.ts';
import { checkFile } from '../check-file.ts';
import { codesOutsideSets, FINDINGS, type Finding, type FindingCode } from '../findings/finding.ts';
import type { FindingKind } from '../findings/finding-kind.ts';
import type { Overrides } from '../findings/overrides.ts';
import { ALL_READERS } from '../sets.ts';
import { parseTA1 } from '../ta1/index.ts';

const now = new Date('2026-01-05T14:31:00Z');
const CODES = Object.keys(FINDINGS) as FindingCode[];

async function answersTo(text: string, overrides: Overrides = {}) {
  const checked = await checkFile(text, { now, overrides });
  const [implementation] = checked.implementationAcknowledgments;
  const [interchange] = checked.interchangeAcknowledgments;
  return {
    errorCount: checked.errorCount,
    group: implementation === undefined ? undefined : parse999(implementation).acknowledgments[0],
    interchange: interchange === undefined ? undefined : parseTA1(interchange).acknowledgments[0],
  };
}

/** Returns an error of the given code, at an element of the third segment of a transaction set. */
function errorOf(code: FindingCode): Finding {
  const { message, snip, ...codes }: FindingKind = FINDINGS[code];
  return {
    code,
    message,
    snip,
    ...codes,
    severity: 'error',
    segmentNumber: 5,
    transactionSegmentNumber: 3,
    byteOffset: 0,
    segmentId: 'NM1',
    loop: '',
    elementPosition: 2,
    interchangeNumber: 1,
    groupNumber: 1,
    transactionSetNumber: 1,
  };
}

describe('every error is refused with a reason', () => {
  const group = groupOfVisit();
  const set = { transactionSetNumber: 1, id: '837', controlNumber: '0001' };

  test.each(CODES)('%s', (code) => {
    const made = acknowledgeTransactionSet(set, group, [errorOf(code)]);
    expect(made.code).toBe('R');
    expect(made.reasonCodes).not.toEqual([]);
    // The builder knows the codes that a 999 may have.
    const acknowledgment = { controlNumber: '0001', group, transactionSets: [made], code: 'R', reasonCodes: [] };
    const counts = { includedCount: 1, receivedCount: 1, acceptedCount: 0 };
    expect(build999({ ...ENVELOPE, acknowledgments: [{ ...acknowledgment, ...counts }] })).toContain('IK5*R*');
    const { ak905, ta105 } = codesOutsideSets(errorOf(code));
    expect(ak905 ?? ta105).toBeDefined();
  });

  test.each(CODES)('%s has a code for its place, and one for the element if IK3 has code 8', (code) => {
    const { ik304, ik403, ik502, ak905, ta105 }: FindingKind = FINDINGS[code];
    expect(ik304 ?? ik502 ?? ak905 ?? ta105).toBeDefined();
    // The element with the error in a segment that is too long is unknown.
    if (code !== 'segment_too_long') expect(ik304 === '8').toBe(ik403 !== undefined);
  });
});

function groupOfVisit() {
  return {
    groupNumber: 1,
    functionalId: 'HC',
    senderCode: 'RCMTEST',
    receiverCode: 'CLEARHOUSE',
    date: '20260105',
    time: '1430',
    controlNumber: '905',
    version: '005010X222A1',
  };
}

describe('errors around the transaction sets are refused', () => {
  test.each([
    ['GS04', '*20260105*1430*905*', '*20261305*1430*905*'],
    ['GS05', '*20260105*1430*905*', '*20260105*2560*905*'],
    ['GS07', '*905*X*', '*905*Z*'],
    ['a third element of GE', 'GE*1*905~', 'GE*1*905*X~'],
  ])('%s: the interchange is refused by TA1 with 024, and its groups have no 999', async (_, from, to) => {
    const { group, interchange } = await answersTo(changedFixture('837p/office-visit', [from, to]));
    expect(group).toBeUndefined();
    expect(interchange).toMatchObject({ code: 'R', noteCode: '024' });
  });

  test('no set of a refused interchange is accepted, but its findings are reported', async () => {
    const faulty = changedFixture('837p/office-visit', ['*Y*A*Y*Y~', '*Q*A*Y*Y~'], ['IEA*1*000000905~', 'IEA*1*7~']);
    const next = readFixture('837p/office-visit').replaceAll('000000905', '000000906');
    const checked = await checkFile(faulty + next, { now });
    expect(checked.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['invalid_code_value', 'interchange_control_number_mismatch']),
    );
    const codes = checked.interchangeAcknowledgments.flatMap((text) => parseTA1(text).acknowledgments);
    expect(codes.map(({ controlNumber, code }) => [controlNumber, code])).toEqual([
      ['000000905', 'R'],
      ['000000906', 'A'],
    ]);
    expect(checked.implementationAcknowledgments).toHaveLength(1);
    expect(parse999(checked.implementationAcknowledgments[0]!).acknowledgments).toMatchObject([{ code: 'A' }]);
    const made = await acknowledge(faulty + next, ALL_READERS, ENVELOPE);
    expect(parse999(made.implementationAcknowledgment!).acknowledgments).toMatchObject([{ code: 'A' }]);
    expect((await acknowledge(faulty, ALL_READERS, ENVELOPE)).implementationAcknowledgment).toBeUndefined();
  });

  test('a third element of IEA, and an invalid TA1', async () => {
    const visit = changedFixture('837p/office-visit', ['IEA*1*000000905~', 'IEA*1*000000905*X~']);
    expect((await answersTo(visit)).interchange).toMatchObject({ code: 'R', noteCode: '024' });
    const acknowledgment = changedFixture('ta1/rejected', ['*260105*1430*R*025', '*260105*1430*Q*025']);
    expect((await answersTo(acknowledgment)).interchange).toMatchObject({ code: 'R', noteCode: '024' });
  });

  test.each([
    ['IEA02', '001', ['*1430*905*X*', '*1430*905*Z*'], ['IEA*1*000000905~', 'IEA*1*000000906~']],
    ['IEA01', '021', ['IEA*1*000000905~', 'IEA*7*000000905*X~']],
    ['IEA02 behind a stray segment', '001', ['IEA*1*000000905~', 'REF*D9*1~IEA*1*000000906~']],
    ['ISA itself, before what follows from it', '022', ['*00501*000000905*', '*00501*905*']],
  ])('the TA1 reason for %s takes precedence over general reasons', async (_, noteCode, ...changes) => {
    const text = changedFixture('837p/office-visit', ...(changes as [string, string][]));
    expect((await answersTo(text)).interchange).toMatchObject({ code: 'R', noteCode });
    const { interchangeAcknowledgments } = await acknowledge(text, ALL_READERS, ENVELOPE);
    expect(interchangeAcknowledgments).toMatchObject([{ code: 'R', noteCode }]);
  });

  test('an error after any number of warnings', async () => {
    const text = changedFixture('837p/office-visit', ['IEA*1*', `${'~'.repeat(120)}IEA*7*`]);
    expect((await answersTo(text)).interchange).toMatchObject({ code: 'R', noteCode: '021' });
  });
});

describe('a refused group', () => {
  test('lists its transaction sets with errors as refused, and no others', async () => {
    const { group } = await answersTo(changedFixture('837p/office-visit', ['GE*1*905~', 'GE*1*906~']));
    expect(group).toMatchObject({ code: 'R', acceptedCount: 0, reasonCodes: ['4'], transactionSets: [] });
    const both = changedFixture('837p/office-visit', ['GE*1*905~', 'GE*1*906~'], ['*Y*A*Y*Y~', '*Q*A*Y*Y~']);
    expect((await answersTo(both)).group!.transactionSets).toMatchObject([{ code: 'R', reasonCodes: ['I5'] }]);
  });
});

describe('a rule that a partner makes an error', () => {
  test.each<[rule: FindingCode, from: string, to: string, said: object]>([
    [
      'npi_check_digit',
      '*XX*1234567893',
      '*XX*1234567890',
      { reasonCodes: ['I5'], errors: [{ segmentId: 'NM1', code: '8', elements: [{ elementPosition: 9, code: '7' }] }] },
    ],
    [
      'trailing_separators',
      'REF*G1*AUTH-77~',
      'REF*G1*AUTH-77*~',
      { reasonCodes: ['5'], errors: [{ segmentId: 'REF', code: '8', elements: [{ elementPosition: 3, code: '3' }] }] },
    ],
    ['empty_segment', 'REF*G1*AUTH-77~', 'REF*G1*AUTH-77~~', { reasonCodes: ['5'], errors: [] }],
  ])('%s refuses the transaction set with a reason', async (rule, from, to, said) => {
    const text = changedFixture('837p/office-visit', [from, to]);
    const { group } = await answersTo(text, { [rule]: 'error' });
    expect(group!.transactionSets).toMatchObject([{ code: 'R', ...said }]);
  });

  test.each<[rule: FindingCode, from: string, to: string]>([
    ['service_payment_not_balanced', 'SVC*HC:87880*37.5*25', 'SVC*HC:87880*37.5*24'],
    ['claim_payment_not_balanced', 'CLP*PCN-0002*4*80*0', 'CLP*PCN-0002*4*81*0'],
    ['remittance_not_balanced', 'BPR*I*145.25', 'BPR*I*145.26'],
  ])('%s refuses the remittance with a reason', async (rule, from, to) => {
    const { group } = await answersTo(changedFixture('835/paid-and-denied', [from, to]), { [rule]: 'error' });
    expect(group!.transactionSets).toMatchObject([{ code: 'R', reasonCodes: ['I5'] }]);
  });

  test('repetition_separator_not_usable refuses the interchange with its reason', async () => {
    const text = changedFixture('837p/office-visit', ['*1430*^*00501', '*1430*U*00501']);
    const { interchange } = await answersTo(text, { repetition_separator_not_usable: 'error' });
    expect(interchange).toMatchObject({ code: 'R', noteCode: '022' });
  });
});
