import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { mask, maskSegments, redact } from './redact.ts';

async function masked(text: string): Promise<string> {
  return Buffer.concat(await Array.fromAsync(mask(Buffer.from(text)))).toString();
}

const DELIMITERS = { element: '*', component: ':', repetition: '^', segment: '~' };

test('names, ids, dates and texts show nothing but their length, and codes and amounts are kept', async () => {
  const made = await masked(readFixture('837p/office-visit'));
  expect(made).not.toMatch(/[A-WYZ]{3}(?:LEY|ULA)|FEATHERSTONE/i);
  expect(made.match(/NM1\*IL\*1\*[^~]*/g)).toEqual(made.match(/NM1\*IL\*1\*X+\*X+[X9*MI]*/g));
  for (const [, date] of made.matchAll(/(?:DMG\*D8|DTP\*\d{3}\*D8)\*(\d*)/g)) expect(date).toBe('19000101');
  expect(made).toMatch(/\nHI\*ABK:[A-Z]\d/);
  expect(made).toMatch(/\nSV1\*HC:\d/);
});

test('the same value twice and another one cannot be told apart, in contrast to a copy for sharing', async () => {
  const file = readFixture('837p/office-visit');
  const [name] = /NM1\*IL\*1\*([A-Z]+)/.exec(file)!.slice(1);
  const other = file.replaceAll(name!, 'Q'.repeat(name!.length));
  expect(await masked(other)).toBe(await masked(file));
  const key = Buffer.alloc(32, 1);
  const shared = async (text: string) => Buffer.concat(await Array.fromAsync(redact(Buffer.from(text), { key })));
  expect((await shared(other)).equals(await shared(file))).toBe(false);
});

test('periods, times after dates and short dates are overwritten; digits that are no date become nines', () => {
  const segments = [
    'DTP*472*RD8*20260301-20260304',
    'DTP*435*DT*202603011530',
    'DTP*472*D8*2026',
    'TA1*1*260301*1200*A*000',
  ];
  expect(maskSegments(segments, DELIMITERS)).toEqual([
    'DTP*472*RD8*19000101-19000101',
    'DTP*435*DT*190001010000',
    'DTP*472*D8*9999',
    'TA1*1*000101*1200*A*000',
  ]);
});

test('a delimiter that is a letter or digit occurs in no replacement', () => {
  const delimiters = { ...DELIMITERS, component: 'X', repetition: '9' };
  const [made] = maskSegments(['NM1*IL*1*LARKIN*ADA****MI*M774'], delimiters);
  expect(made).toBe('NM1*IL*1*YYYYYY*YYY****MI*YYYY');
});

test('names that are not ASCII keep their number of bytes; the name of a payer is kept in its encoding', () => {
  expect(maskSegments(['NM1*IL*1*MÜLLER', 'NM1*PR*2*SANTÉ PLUS'], DELIMITERS)).toEqual([
    'NM1*IL*1*XXXXXXX',
    'NM1*PR*2*SANTÉ PLUS',
  ]);
});
