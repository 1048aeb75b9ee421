import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const usedOften = (names: StatementNames, text: string) => [1, 2, 3, 4].map(() => names.nameOf(text));

test('a text has a name from its third use on', () => {
  const names = new StatementNames('q', 10);
  expect(usedOften(names, 'select 1')).toEqual([undefined, undefined, 'q0', 'q0']);
  expect(usedOften(names, 'select 2').at(-1)).toBe('q1');
});

test('a text that is prepared at once keeps its name', () => {
  const names = new StatementNames('q', 10);
  expect(names.nameAtOnce('select 1')).toBe('q0');
  expect(names.nameOf('select 1')).toBe('q0');
});

test('at most the given number of texts get names', () => {
  const names = new StatementNames('q', 2);
  for (const text of ['select 1', 'select 2']) usedOften(names, text);
  expect(usedOften(names, 'select 3')).toEqual([undefined, undefined, undefined, undefined]);
  expect(names.nameOf('select 2')).toBe('q1');
});

test('texts that never return are forgotten', () => {
  const names = new StatementNames('q', 2);
  names.nameOf('select 0');
  names.nameOf('select 0');
  for (let number = 1; number <= 10; number++) names.nameOf(`select ${number}`);
  expect(names.nameOf('select 0')).toBeUndefined();
});
