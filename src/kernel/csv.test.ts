import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['a plain text', 'plain', 'plain'],
  ['a text with quotes and a comma', 'a "b", c', '"a ""b"", c"'],
  ['a text with a semicolon', 'a;b', '"a;b"'],
  ['a formula', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a command', '@cmd', "'@cmd"],
  ['a text with a plus sign', '+1', "'+1"],
  ['a text with a minus sign', '-1', "'-1"],
  ['a negative number', { number: '-1.50' }, '-1.50'],
  ['nothing', null, ''],
])('%s is written as spreadsheets need it', (_name, cell, text) => {
  expect(csvLine(['x', cell, 'y'])).toBe(`x,${text},y\r\n`);
});
