import { describe, expect, test } from 'vitest';
import type { AuthorizationItem } from '../authorization.ts';
import { authorizationNumbersOf } from './find-claim-authorizations.ts';
import { type BilledLine, type MatchedAuthorization, matchLines } from './match-lines.ts';
import { usageOf } from './usage.ts';

const DATES = { start: '2026-03-01', end: '2026-05-31' };

function anItem(id: string, overrides: Partial<AuthorizationItem> = {}, authorizedUnits = '4'): AuthorizationItem {
  return {
    id,
    sequence: 1,
    procedureCode: 'E0601',
    system: 'hcpcs',
    modifiers: [],
    units: '4',
    unitType: 'unit',
    serviceDates: DATES,
    frequency: null,
    decision: { status: 'approved', authorizedUnits, authorizedDates: DATES, reasonCode: null },
    ...overrides,
  };
}

function anAuthorization(id: string, items: AuthorizationItem[], used: MatchedAuthorization['used'] = []) {
  return { id, items, used, decision: { authorizationNumber: `NUMBER-${id}` } as MatchedAuthorization['decision'] };
}

function aLine(id: string, overrides: Partial<BilledLine> = {}): BilledLine {
  return {
    id,
    procedureCode: 'e0601',
    modifiers: ['RR'],
    serviceDate: { start: '2026-03-10', end: '2026-03-10' },
    units: '1',
    unitType: 'unit',
    charge: 10_000,
    priorAuthorizationId: null,
    ...overrides,
  };
}

const use = (itemId: string, units: string) => ({ itemId, units, lineIds: ['x'], billedAmount: 1 });
const onDay = (day: string) => ({ serviceDate: { start: day, end: day } });

describe('matchLines', () => {
  test('adds the units and charges of the lines that an item covers', () => {
    const { uses, exceeded, uncovered } = matchLines(
      [aLine('a'), aLine('b', { units: '2.5', charge: 5_000 }), aLine('c', { procedureCode: 'G0463' })],
      [anAuthorization('pa', [anItem('i')])],
    );
    expect(uses).toEqual([
      { authorizationId: 'pa', items: [{ itemId: 'i', units: '3.5', lineIds: ['a', 'b'], billedAmount: 15_000 }] },
    ]);
    expect([exceeded, uncovered]).toEqual([[], ['c']]);
  });

  test('a line that names an authorization uses no other', () => {
    const both = [anAuthorization('first', [anItem('i')]), anAuthorization('second', [anItem('j')])];
    const named = aLine('a', { priorAuthorizationId: 'second' });
    expect(matchLines([named, aLine('b')], both).uses).toMatchObject([
      { authorizationId: 'first', items: [{ lineIds: ['b'] }] },
      { authorizationId: 'second', items: [{ lineIds: ['a'] }] },
    ]);
    expect(matchLines([named], [both[0]!])).toMatchObject({ uses: [], uncovered: ['a'] });
  });

  test('an item covers a line that has all of its modifiers', () => {
    const rental = anAuthorization('pa', [anItem('i', { modifiers: ['rr'] })]);
    expect(matchLines([aLine('a'), aLine('b', { modifiers: ['NU'] })], [rental])).toMatchObject({
      matches: [{ lineId: 'a' }],
      uncovered: ['b'],
    });
  });

  test('a denied item covers nothing', () => {
    const denied = { status: 'denied', authorizedUnits: '0', authorizedDates: null, reasonCode: null } as const;
    expect(matchLines([aLine('a')], [anAuthorization('pa', [anItem('i', { decision: denied })])]).uncovered).toEqual([
      'a',
    ]);
  });

  test.each([
    ['first day', '2026-03-01', true],
    ['last day', '2026-05-31', true],
    ['the day before', '2026-02-28', false],
    ['the day after', '2026-06-01', false],
  ])('%s', (_name, day, isWithinDates) => {
    const { matches } = matchLines([aLine('a', onDay(day))], [anAuthorization('pa', [anItem('i')])]);
    expect(matches).toMatchObject([{ lineId: 'a', isWithinDates }]);
  });

  test('units that other claims have used are not available', () => {
    const authorization = anAuthorization('pa', [anItem('i')], [use('i', '2'), use('i', '1.5')]);
    expect(matchLines([aLine('a')], [authorization]).exceeded).toEqual([
      { authorizationId: 'pa', itemId: 'i', lineIds: ['a'], remainingUnits: '0.5' },
    ]);
    expect(matchLines([aLine('a', { units: '0.5' })], [authorization]).exceeded).toEqual([]);
  });

  test('an item with units left on the day comes before others', () => {
    const full = anAuthorization('full', [anItem('f')], [use('f', '4')]);
    const later = anAuthorization('later', [
      anItem('l', {
        decision: {
          status: 'modified',
          authorizedUnits: '9',
          authorizedDates: { start: '2026-04-01', end: '2026-04-30' },
          reasonCode: null,
        },
      }),
    ]);
    const free = anAuthorization('free', [anItem('g')]);
    const matchOf = (authorizations: MatchedAuthorization[], line = aLine('a')) =>
      matchLines([line], authorizations).matches[0]?.authorizationId;
    expect(matchOf([full, later, free])).toBe('free');
    expect(matchOf([full, later])).toBe('full');
    expect(matchOf([full, later], aLine('a', onDay('2026-04-02')))).toBe('later');
  });

  test('visits and days are different days of service; minutes become hours', () => {
    const unitsFor = (unitType: AuthorizationItem['unitType'], lines: BilledLine[]) =>
      matchLines(lines, [anAuthorization('pa', [anItem('i', { unitType })])]).uses[0]?.items[0]?.units;
    const twoDays = [
      aLine('a', { units: '3' }),
      aLine('b', { units: '2' }),
      aLine('c', { serviceDate: { start: '2026-03-10', end: '2026-03-11' } }),
    ];
    expect(unitsFor('visit', twoDays)).toBe('2');
    expect(unitsFor('day', twoDays)).toBe('2');
    expect(unitsFor('unit', twoDays)).toBe('6');
    expect(unitsFor('hour', [aLine('a', { units: '90', unitType: 'minute' })])).toBe('1.5');
    expect(unitsFor('minute', [aLine('a', { units: '90', unitType: 'minute' })])).toBe('90');
  });
});

test('usageOf sums by item, never below zero', () => {
  const items = [anItem('i'), anItem('j', { unitType: 'visit' }, '1')];
  const usage = usageOf({ items }, [
    { claimId: 'one', items: [use('i', '1.25'), use('j', '2')] },
    { claimId: 'two', items: [use('i', '0.5')] },
  ]);
  expect(usage).toEqual({
    authorizedUnits: '5',
    usedUnits: '3.75',
    remainingUnits: '2.25',
    billedAmount: 3,
    items: [
      { itemId: 'i', unitType: 'unit', authorizedUnits: '4', usedUnits: '1.75', remainingUnits: '2.25' },
      { itemId: 'j', unitType: 'visit', authorizedUnits: '1', usedUnits: '2', remainingUnits: '0' },
    ],
    claimIds: ['one', 'two'],
  });
});

describe('authorizationNumbersOf', () => {
  const authorizations = [anAuthorization('a', []), anAuthorization('b', [])];
  const match = (lineId: string, authorizationId: string) => ({
    lineId,
    authorizationId,
    itemId: 'i',
    isWithinDates: true,
  });
  const aNumberedLine = (id: string, priorAuthorizationId: string | null = null) => ({ id, priorAuthorizationId });
  const numbers = (priorAuthorizationNumber: string | null, priorAuthorizationIds: string[]) =>
    authorizationNumbersOf({
      claim: {
        priorAuthorizationNumber,
        priorAuthorizationIds,
        serviceLines: [aNumberedLine('one'), aNumberedLine('two')],
      },
      authorizations,
      matches: [match('one', 'a'), match('two', 'b')],
    });

  test('the first authorization of the claim, and the others on their lines', () => {
    expect(numbers(null, ['b', 'a'])).toEqual({ claim: 'NUMBER-b', lines: new Map([['one', 'NUMBER-a']]) });
  });

  test('a line that names an authorization has its number, also if it covers another service', () => {
    const claim = {
      priorAuthorizationNumber: null,
      priorAuthorizationIds: ['a', 'b'],
      serviceLines: [aNumberedLine('one', 'b'), aNumberedLine('two')],
    };
    expect(authorizationNumbersOf({ claim, authorizations, matches: [] }).lines).toEqual(
      new Map([['one', 'NUMBER-b']]),
    );
  });

  test('the number that the caller gave comes first', () => {
    expect(numbers('OWN', ['a'])).toEqual({
      claim: 'OWN',
      lines: new Map([
        ['one', 'NUMBER-a'],
        ['two', 'NUMBER-b'],
      ]),
    });
  });
});
