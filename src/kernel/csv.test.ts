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
  ['a formula after a space', ' =1+1', "' =1+1"],
  ['a formula after a no-break space', '\u00a0=1+1', "'\u00a0=1+1"],
  ['a formula after a zero width space', '\u200b@cmd', "'\u200b@cmd"],
  ['a formula after a byte order mark', '\ufeff=1+1', "'\ufeff=1+1"],
  ['a text with a space before it', ' plain', ' plain'],
  ['a negative number', { number: '-1.50' }, '-1.50'],
  ['nothing', null, ''],
])('%s is written as spreadsheets need it', (_name, cell, text) => {
  expect(csvLine(['x', cell, 'y'])).toBe(`x,${text},y\r\n`);
});
