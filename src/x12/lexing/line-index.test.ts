import { expect, test } from 'vitest';
import { randomOf } from '../../../test/x12/mutations.ts';
import { LineIndex } from './line-index.ts';

test('a file without line breaks has no lines', () => {
  const lines = new LineIndex();
  lines.add(Buffer.from('ISA*00~GS*HC~'));
  expect(lines.place(7)).toBeNull();
});

test('every byte of a text has its line and column, for any pieces and line lengths', () => {
  const random = randomOf(5);
  const text = Array.from({ length: 5000 }, (_, index) => 'x'.repeat(index % 700 === 0 ? 40_000 : random(60))).join(
    '\n',
  );
  const lines = new LineIndex();
  for (let at = 0; at < text.length; ) {
    const length = 1 + random(9000);
    lines.add(Buffer.from(text.slice(at, at + length)));
    at += length;
  }
  for (let times = 0; times < 500; times++) {
    const offset = random(text.length);
    const before = text.slice(0, offset);
    expect(lines.place(offset)).toEqual({
      line: before.split('\n').length,
      column: offset - before.lastIndexOf('\n'),
    });
  }
});
