import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes values as CSV requires, and keeps texts from being formulas', () => {
  const rows = [
    { a: 'plain', b: 12, c: null },
    { a: 'a "b", c', b: -5, c: 0.5 },
    { a: '=HYPERLINK("x")', b: 1, c: 1 },
    { a: '@cmd', b: 1, c: 1 },
    { a: '+1', b: 1, c: 1 },
    { a: '-1', b: 1, c: 1 },
  ];
  expect(csvOf(['a', 'b', 'c'], rows).split('\r\n')).toEqual([
    'a,b,c',
    'plain,12,',
    '"a ""b"", c",-5,0.5',
    '"\'=HYPERLINK(""x"")",1,1',
    "'@cmd,1,1",
    "'+1,1,1",
    "'-1,1,1",
    '',
  ]);
});
