import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { anEntry, importList } from './lists.ts';

let t: TestApp;

const PAYERS = [
  anEntry('60054', 'Aetna', { alternateNames: ['Aetna US Healthcare'] }),
  anEntry('87726', 'UnitedHealthcare', { alternateNames: ['UHC', 'United Health Care'] }),
  anEntry('00060', 'Blue Cross Blue Shield of Nebraska'),
  anEntry('00570', 'Highmark Blue Shield'),
  anEntry('62308', 'Cigna', { aliases: [{ id: 'CIGNAOLD', validFrom: '2015-01-01', validUntil: '2020-01-01' }] }),
  anEntry('SKYR0', 'Noridian JF Part B Montana'),
  anEntry('KAISER', 'Kaiser Permanente'),
  anEntry('12M45', 'Médica Salud del Río'),
];

beforeAll(async () => {
  t = await openTestApp();
  await t.organization();
  await importList(t.database, PAYERS);
});
afterAll(() => t.close());

async function idsFor(query: string): Promise<string[]> {
  const { status, body } = await t.call('GET', `/v1/payers?limit=100&q=${encodeURIComponent(query)}`);
  expect(status).toBe(200);
  return body.data.map((payer: { id: string }) => payer.id);
}

describe('a search finds', () => {
  test.each([
    ['the id, in any case', 'skyr0', 'SKYR0'],
    ['the beginning of the id', '8772', '87726'],
    ['an id with two digits exchanged', '60045', '60054'],
    ['the name', 'cigna', '62308'],
    ['a name with letters left out', 'untedhealthcare', '87726'],
    ['a name with letters exchanged', 'aenta', '60054'],
    ['another name', 'uhc', '87726'],
    ['words of another name', 'united health', '87726'],
    ['an earlier id', 'CIGNAOLD', '62308'],
    ['words in another order', 'nebraska blue', '00060'],
    ['a name without its accents', 'medica rio', '12M45'],
    ['a name with accents that it does not have', 'nébraska', '00060'],
    ['the beginnings of words', 'nor mont', 'SKYR0'],
    ['two letters', 'ae', '60054'],
    ['one letter', 'k', 'KAISER'],
  ])('%s', async (_name, query, id) => {
    expect((await idsFor(query))[0]).toBe(id);
  });

  test('only payers that every word fits', async () => {
    expect(await idsFor('blue shield')).toEqual(['00570', '00060']);
    expect(await idsFor('blue nebraska')).toEqual(['00060']);
    expect(await idsFor('aetna zebra')).toEqual([]);
  });

  test('nothing for nonsense, wildcards or quotes', async () => {
    for (const query of ['qqqq', 'xj9kw', "zz' or 1=1 --"]) expect(await idsFor(query)).toEqual([]);
  });

  test('everything, by id, when the query has no letter or digit', async () => {
    const whole = (await idsFor('%_')) as string[];
    expect(whole).toEqual([...whole].sort());
    expect(whole).toEqual(expect.arrayContaining(['SBX01', '60054']));
  });
});

test('payers are listed by their ids, alone, with a search and in pages', async () => {
  const ids = 'id=60054&id=CIGNAOLD&id=87726&id=unknown';
  const list = async (query: string) => (await t.call('GET', `/v1/payers?${query}`)).body;
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  expect(idsOf(await list(ids))).toEqual(['60054', '87726']);
  expect(idsOf(await list('id=62308'))).toEqual(['62308']);
  expect(idsOf(await list(`${ids}&q=uhc`))).toEqual(['87726']);
  expect(idsOf(await list('id=62308&q=uhc'))).toEqual([]);
  const first = await list(`${ids}&limit=1`);
  expect(idsOf(await list(`${ids}&limit=1&cursor=${first.nextCursor}`))).toEqual(['87726']);
  expect((await list(`id=60054&limit=1&cursor=${first.nextCursor}`)).error.code).toBe('invalid_cursor');
  const tooMany = await list(Array.from({ length: 101 }, (_, index) => `id=${index}`).join('&'));
  expect(tooMany.error).toMatchObject({ code: 'invalid_parameter', param: '?id' });
});

test('the pages of a search join without gaps or repetitions', async () => {
  const entries = Array.from({ length: 60 }, (_, index) => anEntry(`MUT${index}`, `Mutual Fund ${index % 7}`));
  await importList(t.database, entries, { source: 'pages' });
  const whole = await idsFor('mutual fund');
  expect(whole).toHaveLength(60);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await t.call('GET', `/v1/payers?q=mutual%20fund&limit=7${cursor ? `&cursor=${cursor}` : ''}`);
    seen.push(...body.data.map((payer: { id: string }) => payer.id));
    cursor = body.nextCursor;
  } while (cursor);
  expect(seen).toEqual(whole);
});

test('a payer is found by an alias that is valid today only', async () => {
  expect((await t.call('GET', '/v1/payers/CIGNAOLD')).status).toBe(404);
  const { status, body } = await t.call('GET', '/v1/payers/62308');
  expect([status, body.aliases[0].id]).toEqual([200, 'CIGNAOLD']);
});
