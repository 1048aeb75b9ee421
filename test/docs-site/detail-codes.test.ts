import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DETAIL_CODES } from '../../src/kernel/detail-codes.ts';
import { ERROR_CATALOGUE } from '../../src/kernel/errors.ts';
import { detailCodesIn, detailCodesInSource } from './detail-codes-in-source.ts';

const listed = new Set(Object.keys(DETAIL_CODES));
const found = detailCodesInSource();

/** Codes that are computed: from keywords of JSON Schema, the structure of documents and the sums of a remittance. */
const KEYWORDS = ['too_few', 'too_short', 'wrong_type'];
const STRUCTURE = [
  ...readFileSync('src/modules/practice/documents/structure/structure-problem.ts', 'utf8')
    .match(/type StructureCode = ([^;]+);/)![1]!
    .matchAll(/'(\w+)'/g),
].map((match) => match[1]!);
const SUMS = [
  ...readFileSync('src/gateways/mapping/remittances/remittance-to-835.ts', 'utf8').matchAll(
    /^ {2}(\w+_is_\w+|\w+_sum_to_\w+):/gm,
  ),
].map((match) => match[1]!);

test('every detail code of the source is in the list', () => {
  const missing = [...found].filter(([code]) => !listed.has(code) && !(code in ERROR_CATALOGUE));
  expect(missing).toEqual([]);
  expect(found.size).toBeGreaterThan(70);
});

test('every code of the list can occur', () => {
  expect([STRUCTURE.length, SUMS.length]).toEqual([5, 4]);
  const computed = new Set([...KEYWORDS, ...STRUCTURE, ...SUMS]);
  expect([...listed].filter((code) => !found.has(code) && !computed.has(code))).toEqual([]);
});

test('the search for codes finds literals, choices, and values that are passed on', () => {
  expect(detailCodesIn("throw x({ details: [{ code: 'one', param, message }] })")).toEqual(['one']);
  expect(detailCodesIn("const d = { code: value === null ? 'two' : 'three', param: '/a' };")).toEqual(['two', 'three']);
  const helper =
    "const refuse = (code: string, message: string) => details.push({ code, param, message });\nrefuse('four', 'No.');";
  expect(detailCodesIn(helper)).toEqual(['four']);
  expect(detailCodesIn("const claim = { code: 'J06.9', system: 'icd10cm' };")).toEqual([]);
});
