import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { checkFile } from '../check-file.ts';
import type { Finding } from '../findings/finding.ts';
import { KNOWN_SETS } from '../sets.ts';
import { type CodeOfList, type CodeSets, joinCodeSets } from './code-sets.ts';
import { codedElementsOf } from './coded-elements.ts';
import { PUBLIC_LISTS } from './public-lists.ts';

const visit = readFixture('837p/office-visit');
const now = new Date('2026-02-03T04:05:00Z');

async function refused(text: string, codeSets: CodeSets, overrides = {}): Promise<Finding[]> {
  const { findings } = await checkFile(text, { now, codeSets, overrides });
  return findings.filter(({ code }) => code === 'code_not_in_code_set');
}

/** Returns whole lists held in memory, valid on every day. */
function codeSetsOf(lists: Readonly<Record<string, ReadonlySet<string>>>): CodeSets {
  return {
    lists: new Set(Object.keys(lists)),
    load: async () => (list, code) => lists[list]?.has(code),
  };
}

/** Each code is valid between the given days; other codes are in no list. */
function dated(list: string, codes: Record<string, [from: string, to: string]>): CodeSets & { asked: CodeOfList[] } {
  const asked: CodeOfList[] = [];
  return {
    asked,
    lists: new Set([list]),
    load: async (wanted) => {
      asked.push(...wanted);
      return (_list, code, on) => {
        const days = codes[code];
        return days ? days[0] <= on && on <= days[1] : false;
      };
    },
  };
}

function placeOf({ loop, segmentId, elementPosition, componentPosition, segmentNumber }: Finding): string {
  return `${loop} ${segmentId}${elementPosition}${componentPosition ? `-${componentPosition}` : ''} at ${segmentNumber}`;
}

describe('codes of external lists', () => {
  test('a code that is not in its loaded list is an error at its place, and the 999 reports it', async () => {
    const codeSets = codeSetsOf({ icd10cm: new Set(['J069']), 'procedure-modifier': new Set(['25']) });
    const found = await refused(visit, codeSets);
    expect(found.map(placeOf)).toEqual(['2300 HI2-2 at 27']);
    expect(found[0]).toMatchObject({ severity: 'error', snip: 5, dataElementNumber: '1271', transactionSetNumber: 1 });
    const { implementationAcknowledgments } = await checkFile(visit, { now, codeSets });
    expect(implementationAcknowledgments[0]).toMatch(
      /~IK3\*HI\*25\*2300\*8~CTX\*CLM01:PCN-0001~IK4\*2:2\*1271\*7~IK5\*R\*I5~/,
    );
  });

  test('codes of lists that are not loaded or cannot decide are not refused', async () => {
    expect(await refused(visit, codeSetsOf({}))).toEqual([]);
    const silent: CodeSets = { lists: new Set(['icd10cm', 'cpt']), load: async () => () => undefined };
    expect(await refused(visit, silent)).toEqual([]);
  });

  test('a diagnosis must be valid on a date of service, not on the date of the file', async () => {
    const text = visit.replaceAll('*20260102~', '*20250930~');
    const ended = dated('icd10cm', { J069: ['2015-10-01', '2099-12-31'], R059: ['2015-10-01', '2025-09-30'] });
    expect(await refused(text, ended)).toEqual([]);
    expect((await refused(visit, ended)).map(placeOf)).toEqual(['2300 HI2-2 at 27']);
    const begun = dated('icd10cm', { J069: ['2015-10-01', '2099-12-31'], R059: ['2025-10-01', '2099-12-31'] });
    expect((await refused(text, begun)).map(placeOf)).toEqual(['2300 HI2-2 at 27']);
  });

  test('a procedure is checked on the date of its own line', async () => {
    const codes = dated('cpt', { '99213': ['2020-01-01', '2099-12-31'], '87880': ['2026-01-05', '2099-12-31'] });
    expect((await refused(visit, codes)).map(placeOf)).toEqual(['2400 SV11-2 at 35']);
    const later = visit.replace('*37.5*UN*1***2~\nDTP*472*D8*20260102', '*37.5*UN*1***2~\nDTP*472*D8*20260105');
    expect(later).not.toBe(visit);
    expect(await refused(later, codes)).toEqual([]);
  });

  test('a line without a date uses the dates of the claim, and a claim without dates the date of the file', async () => {
    const codes = dated('cpt', { '99213': ['2020-01-01', '2099-12-31'], '87880': ['2026-01-02', '2026-01-02'] });
    const undated = visit.replace('*37.5*UN*1***2~\nDTP*472*D8*20260102~', '*37.5*UN*1***2~');
    expect(await refused(undated, codes)).toEqual([]);
    const none = undated.replace('DTP*472*D8*20260102~\n', '');
    expect((await refused(none, codes)).map(placeOf)).toEqual(['2400 SV11-2 at 34']);
    const made = dated('cpt', { '99213': ['2026-01-05', '2026-01-05'], '87880': ['2026-01-05', '2026-01-05'] });
    expect(await refused(none, made)).toEqual([]);
  });

  test("another payer's reasons are checked on the date of its decision, or on the date of the file", async () => {
    const claim = readFixture('837p/dependent-secondary-payer');
    const reasons = ['1', '2', '45'];
    const decided = /DTP\*573\*D8\*(\d{4})(\d\d)(\d\d)/.exec(claim)!.slice(1).join('-');
    const until = (day: string) =>
      dated('adjustment-reason', Object.fromEntries(reasons.map((one) => [one, ['2000-01-01', day]])));
    expect(await refused(claim, until(decided))).toEqual([]);
    const found = await refused(claim, until('2001-01-01'));
    expect(new Set(found.map(({ segmentId }) => segmentId))).toEqual(new Set(['CAS']));
  });

  test('the value beside a code decides its list', async () => {
    const codes = dated('hcpcs', { A0425: ['2015-01-01', '2099-12-31'] });
    const text = visit.replace('HC:87880', 'HC:A0425').replace('HC:99213', 'HC:D0120');
    expect(await refused(text, codes)).toEqual([]);
    expect(codes.asked).toEqual([{ list: 'hcpcs', code: 'A0425' }]);
    const places = codeSetsOf({ 'place-of-service': new Set(['12']) });
    expect((await refused(visit, places)).map(placeOf)).toEqual(['2300 CLM5-1 at 22']);
    expect(await refused(visit.replace('11:B:1', '11:A:1'), places)).toEqual([]);
  });

  test('a code is looked up once, however often it occurs in the file', async () => {
    const codes = dated('icd10cm', { J069: ['2015-10-01', '2099-12-31'], R059: ['2015-10-01', '2099-12-31'] });
    await refused(visit + visit, codes);
    expect(codes.asked.map(({ code }) => code)).toEqual(['J069', 'R059']);
  });

  test('a partner may make the rule a warning, or turn it off', async () => {
    const codeSets = codeSetsOf({ icd10cm: new Set() });
    const warned = await refused(visit, codeSets, { code_not_in_code_set: 'warning' });
    expect(warned.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(await refused(visit, codeSets, { code_not_in_code_set: 'off' })).toEqual([]);
  });
});

describe('other sets', () => {
  const places = async (name: string, lists: Record<string, ReadonlySet<string>>) =>
    (await refused(readFixture(name), codeSetsOf(lists))).map(placeOf);

  test('835: adjustment reasons in every triplet, remarks and revenue codes', async () => {
    const lists = {
      'adjustment-reason': new Set(['45', '3', '29', '97']),
      'remark-code': new Set(['MA01']),
      'revenue-code': new Set<string>(),
    };
    expect(await places('835/paid-and-denied', lists)).toEqual([
      '2110 LQ2 at 33',
      '2110 SVC4 at 39',
      '2110 CAS8 at 42',
    ]);
    expect(await places('835/paid-and-denied', { ...lists, 'remark-code': new Set(['N130']) })).toContain(
      '2100 MOA3 at 19',
    );
  });

  test('837I: the codes of the stay, each in the list of its qualifier', async () => {
    const lists = {
      icd10cm: new Set(['S52501A', 'W14XXXA', 'J45909']),
      icd10pcs: new Set(['0PSH04Z']),
      drg: new Set<string>(),
      'value-code': new Set(['01']),
      'patient-status': new Set(['02']),
      'facility-type': new Set(['11']),
    };
    expect((await places('837i/inpatient-stay', lists)).sort()).toEqual([
      '2300 CL13 at 29',
      '2300 HI1-2 at 41',
      '2300 HI1-2 at 44',
      '2300 HI2-2 at 42',
      '2300 HI2-2 at 47',
    ]);
  });

  test('277CA: category and status of each level', async () => {
    const lists = {
      'claim-status-category': new Set(['A1', 'A2']),
      'claim-status': new Set(['19', '20', '164', '507']),
    };
    expect((await places('277ca/accepted-and-rejected', lists)).map((place) => place.split(' at')[0])).toEqual([
      '2200D STC1-1',
      '2200D STC10-1',
      '2200D STC10-2',
      '2220D STC1-1',
    ]);
  });

  test('270: the place of service that III names', async () => {
    const lists = { 'place-of-service': new Set(['11']) };
    expect(await places('270/subscriber-and-dependent', lists)).toEqual(['2110D III2 at 29']);
  });

  test('278: each repetition of a reason', async () => {
    const lists = codeSetsOf({ 'review-decision-reason': new Set(['0V', '0P']) });
    const found = await refused(readFixture('278/partly-certified-response'), lists);
    expect(found.map(({ repetitionPosition, ...finding }) => [placeOf(finding), repetitionPosition])).toEqual([
      ['2000E HCR3 at 16', 2],
    ]);
  });

  /**
   * Acknowledgments and the 275 of an authorization contain no codes of the lists that we have, and the layouts of the
   * standard name no lists.
   */
  const WITHOUT_LISTS = ['999', '997', '824', '277DRA', '275 X316'];

  test('every list that a guide names exists', () => {
    for (const { name, reader } of KNOWN_SETS) {
      const coded = codedElementsOf(reader.guide).flatMap((elements) => elements ?? []);
      expect([name, coded.length > 0]).toEqual([name, !WITHOUT_LISTS.includes(name)]);
    }
  });
});

describe('public lists', () => {
  test('states, countries and ZIP codes are checked by the country of the address', async () => {
    const found = async (address: string) =>
      (await refused(visit.replace('N4*AUSTIN*TX*78702~', `N4*${address}~`), PUBLIC_LISTS)).map(placeOf);
    expect(await found('AUSTIN*TX*78702')).toEqual([]);
    expect(await found('AUSTIN*TQ*7870')).toEqual(['2010BA N42 at 19', '2010BA N43 at 19']);
    expect(await found('TORONTO*ON*M5V3A8*CA')).toEqual([]);
    expect(await found('TORONTO*TX*M5V3A8*CA')).toEqual(['2010BA N42 at 19']);
    expect(await found('PARIS**75001*FR')).toEqual([]);
    expect(await found('PARIS**75001*FF')).toEqual(['2010BA N44 at 19']);
  });

  test('the first source with a list is used for it', async () => {
    const joined = joinCodeSets(codeSetsOf({ cpt: new Set(['99213', '87880']) }), codeSetsOf({ cpt: new Set() }));
    expect(await refused(visit, joined)).toEqual([]);
  });
});
