import { expect, test } from 'vitest';
import { type AcknowledgedNumber, examineAcknowledged, JUMP_MAX } from './number-ahead.ts';

const at = (interchange: number, group = interchange) => ({ interchange, group });
const examine = (acknowledged: AcknowledgedNumber, next = at(50, 70), first = next) =>
  examineAcknowledged(acknowledged, { next, first });
const isa = (number: string): AcknowledgedNumber => ({ element: 'ISA13', number });
const gs = (number: string): AcknowledgedNumber => ({ element: 'GS06', number });

test('a number that was assigned before proves nothing, whether its interchange is known or not', () => {
  expect([isa('000000049'), isa('000000001'), isa('000000000'), gs('69')].map((one) => examine(one))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the next number and those after it show that the database is older, each counted on its own element', () => {
  expect(examine(isa('000000050'))).toEqual({ number: 50, by: 1 });
  expect(examine(isa('000000081'))).toEqual({ number: 81, by: 32 });
  expect(examine(gs('70'))).toEqual({ number: 70, by: 1 });
  expect(examine(gs(' 75 '))).toEqual({ number: 75, by: 6 });
});

test('a number far ahead is not ours, so that no answer uses up the nine digits', () => {
  expect(examine(isa(String(50 + JUMP_MAX - 1)))).toEqual({ number: 50 + JUMP_MAX - 1, by: JUMP_MAX });
  expect(examine(isa(String(50 + JUMP_MAX)))).toBeNull();
  expect(examine(isa('999999999'))).toBeNull();
});

test('several answers in one hold together raise the numbers by no more than one can', () => {
  const first = at(50);
  const raised = at(50 + JUMP_MAX);
  expect(examine(isa(String(raised.interchange)), raised, first)).toBeNull();
  expect(examine(isa(String(raised.interchange - 1)), at(60), first)).not.toBeNull();
});

test('after the numbers began again at one, late answers of the round before are not ahead', () => {
  expect(examine(isa('999999998'), at(3))).toBeNull();
});

test('the last number can be acknowledged, and none is left then', () => {
  expect(examine(isa('999999999'), at(999_999_990))).toEqual({ number: 999_999_999, by: 10 });
  expect(examine(isa('999999999'), at(1_000_000_000))).toBeNull();
});

test('what is not up to nine digits is no number of ours', () => {
  for (const number of ['', 'A1', '1234567890', '-1', '1.5', '1e3']) expect(examine(isa(number))).toBeNull();
});
