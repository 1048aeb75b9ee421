import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import { ALL_READERS } from '../sets.ts';
import { fileStatistics } from '../stats.ts';
import { validate } from '../validate.ts';
import { type SplitOptions, split, splitWhole } from './split.ts';
import { SplitError } from './split-error.ts';

const visit = readFixture('837p/office-visit');
const dependent = readFixture('837p/dependent-secondary-payer');
const remittance = readFixture('835/paid-and-denied');

async function parts(source: string | Buffer, options: SplitOptions) {
  const made = await Array.fromAsync(splitWhole(source, options));
  return made.map(({ bytes, ...part }) => ({ ...part, text: bytes.toString() }));
}

async function errorsOf(text: string): Promise<string[]> {
  const codes: string[] = [];
  for await (const { code, severity } of validate(text, ALL_READERS)) if (severity === 'error') codes.push(code);
  return codes;
}

const withoutPlace = (text: string) => parse837P(text).claims.map(({ source: _, ...claim }) => claim);

describe('split', () => {
  test('by interchange returns each interchange unchanged', async () => {
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

  test('by more claims than there are keeps the claims of one set together', async () => {
    const [only, ...others] = await parts(dependent, { by: 100 });
    expect(others).toEqual([]);
    expect(only!.text).toBe(dependent);
  });

  test('by claims renumbers the levels of each part, under their own providers', async () => {
    const made = await parts(dependent, { by: 1 });
    const levels = ({ text }: { text: string }) => [...text.matchAll(/\nHL\*([^~]*)/g)].map(([, elements]) => elements);
    expect(made.map(levels)).toEqual([['1**20*1', '2*1*22*1', '3*2*23*0'], expect.arrayContaining(['1**20*1'])]);
    for (const { text } of made) {
      const ids = levels({ text }).map((level) => Number(level!.split('*')[0]));
      expect(ids).toEqual(ids.map((_, index) => index + 1));
    }
  });

  test('by transaction recounts SE01', async () => {
    const [only] = await parts(visit.replace(/\nSE\*\d+/, '\nSE*1'), { by: 'transaction' });
    expect(only!.text).toBe(visit);
  });

  test('a truncated transaction set is refused, because a part of it would look complete', async () => {
    for (const by of ['interchange', 'transaction', 1] as const) {
      await expect(parts(visit.slice(0, visit.indexOf('\nSE*')), { by })).rejects.toThrow('has no SE');
    }
  });

  test('a segment that is too long to be read is refused, because no part would contain it', async () => {
    const attachment = readFixture('275/answer-with-note');
    const long = 'x'.repeat(2 << 20);
    const length = (64 << 20) + 1;
    for (const by of ['interchange', 'transaction', 1] as const) {
      const text = visit.replace('AUTH-77', long);
      await expect(parts(text, { by })).rejects.toThrow('transaction set 1 of the file has a segment that is too long');
      const outside = visit.replace('\nST*', `\nNTE*ADD*${long}~\nST*`);
      await expect(parts(outside, { by })).rejects.toThrow('an interchange of the file has a segment that is too long');
    }
    const binary = attachment.replace('BIN*6*SECOND~', `BIN*${length}*${'x'.repeat(length)}~`);
    await expect(parts(binary, { by: 'transaction' })).rejects.toThrow(SplitError);
  });

  test('blanks and empty segments, and data outside interchanges, are not refused', async () => {
    const text = `${visit.replace('\nLX*2~', '\n~ ~\r\n\tLX*2~').replace('\nGE*', '~\nGE*')}noise${visit}`;
    for (const by of ['interchange', 'transaction', 1] as const) {
      expect((await parts(text, { by })).map(({ text }) => text)).toEqual([visit, visit]);
    }
  });

  test('by claims leaves out a level without a claim below it', async () => {
    const text = visit.replace('SE*36*', 'HL*3*1*22*0~\nSBR*P*18~\nSE*38*');
    expect((await parts(text, { by: 1 })).map(({ text }) => text)).toEqual([visit]);
  });

  test('by interchange keeps an interchange that only holds a TA1', async () => {
    const refused = readFixture('ta1/rejected');
    const made = await parts(refused + visit, { by: 'interchange' });
    expect(made.map(({ text }) => text)).toEqual([refused, visit]);
  });

  test('bytes that are not UTF-8 stay unchanged', async () => {
    const source = Buffer.from(visit.replace('MAPLE', 'MAPL\u00c9'), 'latin1');
    const [only] = await Array.fromAsync(splitWhole(source, { by: 1 }));
    expect(only!.bytes.equals(source)).toBe(true);
  });

  test('a large set is yielded in pieces while it is read', async () => {
    const claim = /CLP\*PCN-0002[\s\S]*?(?=CLP\*PCN-0003)/.exec(remittance)![0];
    const large = remittance.replace(claim, claim.repeat(20_000));
    const sizes: number[] = [];
    for await (const { part, bytes } of split(large, { by: 'transaction' })) {
      expect(part).toBe(1);
      sizes.push(bytes.length);
    }
    expect(sizes.length).toBeGreaterThan(10);
    expect(Math.max(...sizes)).toBeLessThan(200_000);
  });

  test('a remittance cannot be split by claims, because its payment covers all of them', async () => {
    await expect(parts(remittance, { by: 1 })).rejects.toThrow(SplitError);
  });

  test('text without an interchange has no parts', async () => {
    expect(await parts('nothing', { by: 'transaction' })).toEqual([]);
  });
});

describe('statistics', () => {
  test('count the contents of a file, per set, with sums in cents', async () => {
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
      { name: '835', transactionSets: 1, claims: 3, lines: 3, paymentCents: 14_525 },
    ]);
  });

  test('distinguish a request from its response, which have the same ST and GS', async () => {
    const { sets } = await fileStatistics(
      readFixture('278/surgery-request') +
        readFixture('278/partly-certified-response') +
        readFixture('278/inquiry-and-response'),
    );
    expect(sets.map(({ name, transactionSets }) => [name, transactionSets])).toEqual([
      ['278 request', 1],
      ['278 response', 2],
      ['278 inquiry', 1],
      ['278 inquiry response', 1],
    ]);
  });

  test('count every segment of a set once, with its ST and SE', async () => {
    for (const name of ['278/surgery-request', '837p/office-visit', '999/rejected-and-accepted']) {
      const text = readFixture(name);
      const { sets, segments } = await fileStatistics(text);
      expect([name, sets[0]!.segments]).toEqual([name, Number(/\nSE\*(\d+)/.exec(text)![1])]);
      expect(segments).toBe(sets[0]!.segments + 4);
    }
  });

  test('count no trailer of the envelope in a set without SE', async () => {
    for (const trailers of [/\nSE\*[^~]*~/, /\nSE\*[^~]*~\nGE\*[^~]*~/]) {
      const { sets } = await fileStatistics(visit.replace(trailers, ''));
      expect(sets).toMatchObject([{ name: '837P', segments: 35 }]);
    }
  });

  test('count a segment that is too long to be read', async () => {
    const { sets, segments } = await fileStatistics(visit.replace('AUTH-77', 'x'.repeat(2 << 20)));
    expect([sets[0]!.segments, segments]).toEqual([36, 40]);
  });

  test('name the control numbers of the envelopes', async () => {
    const { envelopes } = await fileStatistics(visit + remittance);
    expect(envelopes).toMatchObject([
      { controlNumber: '000000905', groups: [{ controlNumber: '905', firstSetControlNumber: '0001' }] },
      { controlNumber: '000000017', groups: [{ functionalId: 'HP', lastSetControlNumber: '1001' }] },
    ]);
  });

  test('do not grow with the number of groups', async () => {
    const group = /GS\*[\s\S]*?\nGE\*[^~]*~\n/.exec(visit)![0];
    const { groups, envelopes } = await fileStatistics(visit.replace(group, group.repeat(1500)));
    expect([groups, envelopes[0]!.groups.length]).toEqual([1500, 1000]);
  });

  test('an unreadable amount is counted, not added', async () => {
    const { unreadableAmounts } = await fileStatistics(visit.replace(/(\nCLM\*[^*]*)\*[^*]*/, '$1*1O0'));
    expect(unreadableAmounts).toBe(1);
  });

  test('an unknown set is counted under its own name', async () => {
    const { sets } = await fileStatistics(visit.replaceAll('005010X222A1', '005010X999').replace('ST*837', 'ST*834'));
    expect(sets.map(({ name }) => name)).toEqual(['834 005010X999']);
  });
});
