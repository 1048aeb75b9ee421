import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { type FilePart, type SetPart, TransactionSetScanner } from './transaction-sets.ts';

const remittance = readFixture('835/paid-and-denied');
const visit = readFixture('837p/office-visit');
const both = Buffer.from(remittance + visit);

function partsOf(bytes: Buffer, pieceBytes = bytes.length, options = {}): FilePart[] {
  const scanner = new TransactionSetScanner(options);
  const parts: FilePart[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    parts.push(...scanner.push(bytes.subarray(at, at + pieceBytes)));
  return [...parts, ...scanner.end()];
}

const setsOf = (parts: FilePart[]): SetPart[] => parts.filter((part) => part.kind === 'set');
const textOf = (bytes: Buffer, { start, end }: { start: number; end: number }) => bytes.toString('latin1', start, end);

describe('the parts of a file', () => {
  test('are its headers, its transaction sets from ST to SE and its ends, in order', () => {
    const parts = partsOf(both);
    const once = ['interchange', 'group', 'set', 'interchangeEnd'];
    expect(parts.map(({ kind }) => kind)).toEqual([...once, ...once]);
    for (const set of setsOf(parts)) {
      expect(set.isWhole).toBe(true);
      expect(set.head.toString('latin1')).toBe(textOf(both, set.range));
      expect(set.head.toString('latin1')).toMatch(new RegExp(`^ST\\*${set.id}\\*[\\s\\S]*~\\nSE\\*\\d+\\*\\d+~$`));
      expect(textOf(both, set.envelope.interchange)).toMatch(/^ISA\*.*~$/);
      expect(textOf(both, set.envelope.group!)).toMatch(/^GS\*.*~$/);
    }
    expect(setsOf(parts).map(({ id }) => id)).toEqual(['835', '837']);
    expect(parts.filter((part) => part.kind === 'interchangeEnd').map(({ isClosed }) => isClosed)).toEqual([
      true,
      true,
    ]);
  });

  test('are the same however the bytes arrive', () => {
    const whole = partsOf(both);
    for (const pieceBytes of [1, 7, 106, 1000]) expect(partsOf(both, pieceBytes)).toEqual(whole);
  });

  test('include the first bytes and the whole range of a set that is too large', () => {
    const [whole] = setsOf(partsOf(both));
    for (const pieceBytes of [1, 64, both.length]) {
      const [large, small] = setsOf(partsOf(both, pieceBytes, { headBytes: 100 }));
      expect(large).toMatchObject({ range: whole!.range, isWhole: false });
      expect(large!.head.toString()).toBe(whole!.head.toString().slice(0, 100));
      expect(textOf(both, small!.range)).toMatch(/^ST\*837[\s\S]*SE\*\d+\*\d+~$/);
    }
  });

  test('are the rest of the whole file when reading starts in the middle', () => {
    const whole = partsOf(both);
    const [first, second] = setsOf(whole);
    for (const { envelope, range } of [first!, second!]) {
      const prefix = Buffer.from(textOf(both, envelope.interchange) + textOf(both, envelope.group!), 'latin1');
      const start = { offset: range.start, envelope, prefix };
      const parts = partsOf(both.subarray(range.start), 50, { start });
      expect(parts).toEqual(whole.slice(whole.findIndex((part) => part.kind === 'set' && part.range === range)));
    }
  });

  test('a set without SE ends before the next envelope segment, and an interchange without IEA is not closed', () => {
    const cut = Buffer.from(remittance.slice(0, remittance.indexOf('\nSE*') + 1) + visit);
    const parts = partsOf(cut, 33);
    expect(textOf(cut, setsOf(parts)[0]!.range)).toMatch(/^ST\*835[\s\S]*~\n$/);
    expect(parts.filter((part) => part.kind === 'interchangeEnd').map(({ isClosed }) => isClosed)).toEqual([
      false,
      true,
    ]);
    const wrong = Buffer.from(remittance.replace(/IEA\*1\*\d+/, 'IEA*1*999999999'));
    expect(partsOf(wrong).at(-1)).toEqual({ kind: 'interchangeEnd', isClosed: false });
  });

  test('text that is not X12 has no parts', () => {
    expect(partsOf(Buffer.from('hello '.repeat(1_000_000)), 65_536)).toEqual([]);
    expect(partsOf(Buffer.from(''))).toEqual([]);
  });
});
