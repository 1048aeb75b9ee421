import { describe, expect, test } from 'vitest';
import { parse837P } from './837p-005010X222A2/index.ts';
import { readFixture } from './fixtures/read-fixture.ts';
import { ALL_READERS } from './sets.ts';
import { type SplitOptions, type SplitPart, split } from './split.ts';
import { SplitError } from './split-error.ts';
import { fileStatistics } from './stats.ts';
import { validate } from './validate.ts';

const visit = readFixture('837p/office-visit');
const dependent = readFixture('837p/dependent-secondary-payer');
const remittance = readFixture('835/paid-and-denied');

async function parts(text: string, options: SplitOptions): Promise<SplitPart[]> {
  return Array.fromAsync(split(text, options));
}

async function errorsOf(text: string): Promise<string[]> {
  const codes: string[] = [];
  for await (const { code, severity } of validate(text, ALL_READERS)) if (severity === 'error') codes.push(code);
  return codes;
}

const withoutPlace = (text: string) => parse837P(text).claims.map(({ source: _, ...claim }) => claim);

describe('split', () => {
  test('by interchange gives back each interchange as it was', async () => {
    const made = await parts(visit + remittance, { by: 'interchange' });
    expect(made.map(({ text }) => text)).toEqual([visit, remittance]);
  });

  test('by transaction gives each transaction set an envelope whose counts agree', async () => {
    const set = /ST\*835[\s\S]*?\nSE\*\d+\*\d+~\n/.exec(remittance)![0];
    const two = remittance
      .replace(set, set + set.replace('ST*835*1001', 'ST*835*1002').replace(/(\nSE\*\d+)\*1001/, '$1*1002'))
      .replace('\nGE*1*', '\nGE*2*');
    expect(await errorsOf(two)).toEqual([]);
    const made = await parts(two, { by: 'transaction', controlNumber: 7 });
    expect(made.map(({ transactionSets }) => transactionSets)).toEqual([1, 1]);
    expect(made.map(({ text }) => text.slice(90, 99))).toEqual(['000000007', '000000008']);
    for (const { text } of made) expect(await errorsOf(text)).toEqual([]);
  });

  test('by claims keeps every claim whole, under its own levels, in valid files', async () => {
    const made = await parts(dependent, { by: 1, controlNumber: 1 });
    expect(made.map(({ claims }) => claims)).toEqual([1, 1]);
    for (const { text } of made) expect(await errorsOf(text)).toEqual([]);
    expect(made.flatMap(({ text }) => withoutPlace(text))).toEqual(withoutPlace(dependent));
  });

  test('by more claims than there are gives the claims of one set together', async () => {
    const [only, ...others] = await parts(dependent, { by: 100 });
    expect(others).toEqual([]);
    expect(only!.text).toBe(dependent);
  });

  test('a remittance cannot be split by claims, because its payment covers all of them', async () => {
    await expect(parts(remittance, { by: 1 })).rejects.toThrow(SplitError);
  });

  test('text without an interchange has no parts', async () => {
    expect(await parts('nothing', { by: 'transaction' })).toEqual([]);
  });
});

describe('statistics', () => {
  test('count what a file holds, per set, with sums in cents', async () => {
    const { sets, ...totals } = await fileStatistics(visit + remittance + dependent);
    expect(totals).toMatchObject({ interchanges: 3, groups: 3, transactionSets: 3, unreadableAmounts: 0 });
    const segments = (text: string) => text.split('~').length - 1;
    expect(totals.segments).toBe(segments(visit) + segments(remittance) + segments(dependent));
    const claims = [...parse837P(visit).claims, ...parse837P(dependent).claims];
    expect(sets).toMatchObject([
      {
        name: '837P',
        transactionSets: 2,
        claims: claims.length,
        chargeCents: claims.reduce((sum, { claim }) => sum + claim.totalChargeCents, 0),
      },
      { name: '835', transactionSets: 1, claims: 3, paymentCents: 14_525 },
    ]);
  });

  test('an amount that cannot be read is told, not added', async () => {
    const { unreadableAmounts } = await fileStatistics(visit.replace(/(\nCLM\*[^*]*)\*[^*]*/, '$1*1O0'));
    expect(unreadableAmounts).toBe(1);
  });

  test('a set that is not known counts under its own name', async () => {
    const { sets } = await fileStatistics(visit.replaceAll('005010X222A1', '005010X999').replace('ST*837', 'ST*834'));
    expect(sets.map(({ name }) => name)).toEqual(['834 005010X999']);
  });
});
