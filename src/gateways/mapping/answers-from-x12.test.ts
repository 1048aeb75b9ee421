import { describe, expect, test } from 'vitest';
import { heldContent } from '../../../test/helpers/held-content.ts';
import { remittanceFile } from '../../../test/trading/exchange/remittance-file.ts';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import type { RemittancePart } from '../../modules/payments/remittances/remittance.ts';
import type { FilePosition, ReadAnswer } from '../../modules/trading/exchange/inbound/receiving/file-mapping.ts';
import { answersFromX12 } from './answers-from-x12.ts';

const fileOf = (claims: number, control?: string) =>
  Buffer.concat([...remittanceFile({ claims, linesPerClaim: 20, ...(control ? { control } : {}) })]);

const readFrom = (file: Buffer, from: FilePosition | null, pieceBytes?: number): Promise<ReadAnswer[]> =>
  Array.fromAsync(answersFromX12(heldContent(file, pieceBytes), from));

const parts = (answers: readonly ReadAnswer[]) => answers.map(({ answer }) => answer as RemittancePart);

// Small files are held in memory. The larger one exceeds the limit, so it is read twice and in pieces.
const SMALL = fileOf(130);
const LARGE = fileOf(1_300);

describe('an 835 in parts', () => {
  test('is reported over the limit at the first position that exceeds it', () => {
    expect(SMALL.length).toBeLessThan(1 << 20);
    expect(LARGE.length).toBeGreaterThan(1 << 20);
  });

  test.each([
    ['that is held in memory', SMALL, 130],
    ['that is too large for that', LARGE, 1_300],
  ])('%s has every claim payment once and in order, and its sums with the first part', async (_name, file, claims) => {
    const answers = parts(await readFrom(file, null));
    expect(answers.flatMap(({ payments }) => payments.map((payment) => payment.patientControlNumber))).toEqual(
      Array.from({ length: claims }, (_, index) => `PCN${index + 1}`),
    );
    expect(answers[0]!.advice).toMatchObject({ claimCount: claims, imbalances: [], paymentAmount: claims * 20_000 });
    expect(answers.slice(1).every(({ advice }) => advice === null)).toBe(true);
    expect(answers.map(({ from }) => from)).toEqual(answers.map((_, index) => index * 50));
    expect(answers.map(({ isLast }) => isLast)).toEqual(answers.map((_, index) => index === answers.length - 1));
    expect(answers.every(({ payments }) => payments.length <= 50 && payments[0]!.lines.length === 20)).toBe(true);
  });

  test('continues after any answer with the answers that follow, whatever the pieces are', async () => {
    const file = Buffer.concat([SMALL, LARGE, fileOf(60, '000000002')]);
    const whole = await readFrom(file, null);
    expect(parts(whole).map(({ sequence }) => sequence)).toEqual([
      ...Array.from({ length: 3 }, () => 1),
      ...Array.from({ length: 26 }, () => 2),
      ...Array.from({ length: 2 }, () => 3),
    ]);
    for (const index of [0, 1, 2, 3, 10, 27, 28, 29, 30]) {
      // The position in the form in which it is stored.
      const from = JSON.parse(JSON.stringify(whole[index]!.next)) as FilePosition;
      expect(parts(await readFrom(file, from, 70_001)), `after ${index}`).toEqual(parts(whole).slice(index + 1));
    }
  });

  test('a wrong sum in the last claim payment is reported with the first part', async () => {
    const text = LARGE.toString('latin1').replace('CLP*PCN1300*1*200*200', 'CLP*PCN1300*1*200*199');
    const [first] = parts(await readFrom(Buffer.from(text, 'latin1'), null));
    expect(first!.advice!.imbalances.map(({ level, claimSequence }) => [level, claimSequence])).toEqual([
      ['claim', 1_300],
      ['payment', null],
    ]);
  });

  test('a truncated set is marked as truncated in the first part', async () => {
    const [first] = parts(await readFrom(LARGE.subarray(0, LARGE.length - 60), null));
    expect(first!.advice!.imbalances.map(({ rule }) => rule)).toContain('incomplete_transaction_set');
  });

  test('a claim that is larger than any valid one is not read, and the next transaction set is', async () => {
    const lines = Buffer.from(`REF*F8*${'X'.repeat(900)}~`.repeat(20_000));
    const at = LARGE.indexOf('CLP*PCN2*');
    const file = Buffer.concat([LARGE.subarray(0, at), lines, LARGE.subarray(at), SMALL]);
    const answers = await readFrom(file, null);
    expect(answers[0]!.answer).toEqual({ kind: 'unreadable', reason: 'too_large', transactionSet: '835' });
    expect(parts(answers.slice(1)).map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
  });
});

describe('a transaction set with an item that is larger than any valid one', () => {
  const tooLarge = (transactionSet: string) => ({ kind: 'unreadable', reason: 'too_large', transactionSet });
  const lines = (count: number) => 'SVC*HC:99213*1*1~'.repeat(count);
  const inflated = (file: Buffer, at: string, text: string) => {
    const source = file.toString('latin1');
    const index = source.indexOf(at);
    expect(index).toBeGreaterThan(0);
    return Buffer.from(source.slice(0, index) + text + source.slice(index), 'latin1');
  };

  test.each([
    ['in the first claim payment', 'CLP*PCN2*', 3],
    ['in a later one', 'CLP*PCN90*', 3],
  ])('%s of an 835: nothing of it is posted, and the following one is', async (_name, at, count) => {
    const file = Buffer.concat([inflated(SMALL, at, lines(100_000)), fileOf(60, '000000002')]);
    const answers = await readFrom(file, null);
    expect(answers[0]!.answer).toEqual(tooLarge('835'));
    expect(answers).toHaveLength(count);
    expect(parts(answers.slice(1)).flatMap(({ payments }) => payments)).toHaveLength(60);
    expect(await readFrom(file, answers[0]!.next)).toEqual(answers.slice(1));
  });

  test('of a set that is held in memory', async () => {
    const text = readFixture('999/rejected-and-accepted');
    const file = inflated(Buffer.from(text), 'AK9*', 'AK2*837~'.repeat(100_000));
    expect(file.length).toBeLessThan(1 << 20);
    expect((await readFrom(file, null)).map(({ answer }) => answer)).toEqual([tooLarge('999')]);
  });

  test('of a 271', async () => {
    const file = inflated(Buffer.from(readFixture('271/active-with-other-payer')), '\nSE*', 'EB*1~'.repeat(100_000));
    expect((await readFrom(file, null)).map(({ answer }) => answer)).toEqual([tooLarge('271')]);
  });
});
