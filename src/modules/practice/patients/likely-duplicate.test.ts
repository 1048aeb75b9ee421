import { describe, expect, test } from 'vitest';
import { likelyDuplicates, type SoughtPerson } from './likely-duplicate.ts';
import type { Patient } from './patient.ts';

const KNOWN = {
  id: 'pat_1',
  mrn: 'M-100',
  name: { given: ['Samuel', 'José'], family: 'Silva' },
  birthDate: '1984-02-09',
  sex: 'male',
  ssnLast4: '1234',
  telecoms: [
    { system: 'phone', value: '(518) 555-0100' },
    { system: 'email', value: 'Sam@example.org' },
  ],
  addresses: [{ line1: '1 Oak Street', city: 'Albany', state: 'NY', postalCode: '12207-1234' }],
} as unknown as Patient;

const found = (sought: SoughtPerson, known: Patient = KNOWN) => likelyDuplicates(sought, [known], 5)[0] ?? null;
const likelihood = (sought: SoughtPerson) => found(sought)?.likelihood ?? null;

const NAME = { given: ['Samuel'], family: 'Silva' };
const BORN = '1984-02-09';

describe('likelyDuplicates', () => {
  test.each<[string, SoughtPerson, string | null]>([
    ['an MRN with a birth date', { mrn: 'M-100', birthDate: BORN }, 'certain'],
    ['an MRN with a family name', { mrn: 'M-100', name: { given: ['Max'], family: 'SÍLVA' } }, 'certain'],
    ['an MRN alone', { mrn: 'M-100' }, 'likely'],
    ['name and birth date', { name: NAME, birthDate: BORN }, 'likely'],
    ['a short given name', { name: { given: ['Sam'], family: 'silva' }, birthDate: BORN }, 'likely'],
    ['name, birth date and SSN', { name: NAME, birthDate: BORN, ssnLast4: '1234' }, 'certain'],
    [
      'a new family name with birth date and SSN',
      { name: { given: ['Samuel'], family: 'Ward' }, birthDate: BORN, ssnLast4: '1234' },
      'likely',
    ],
    ['a twin', { name: { given: ['Max'], family: 'Silva' }, birthDate: BORN }, 'possible'],
    ['names in the wrong fields', { name: { given: ['Silva'], family: 'Samuel' }, birthDate: BORN }, 'possible'],
    [
      'a new family name, same sex',
      { name: { given: ['Samuel'], family: 'Ward' }, birthDate: BORN, sex: 'male' },
      'possible',
    ],
    ['a new family name alone', { name: { given: ['Samuel'], family: 'Ward' }, birthDate: BORN }, null],
    ['the name without a birth date yet', { name: NAME }, 'possible'],
    ['a birth date with one wrong digit', { name: NAME, birthDate: '1984-02-08' }, 'possible'],
    ['day and month exchanged', { name: NAME, birthDate: '1984-09-02' }, 'possible'],
    ['another birth date', { name: NAME, birthDate: '1951-07-30' }, null],
    [
      'another birth date, same phone',
      { name: NAME, birthDate: '1951-07-30', telecoms: [{ system: 'phone', value: '+1 518 555 0100' }] },
      'possible',
    ],
    ['another birth date, same ZIP code', { name: NAME, birthDate: '1951-07-30', postalCode: '12207' }, 'possible'],
    ['the birth date alone', { birthDate: BORN }, null],
    ['the family name alone', { name: { given: [], family: 'Silva' } }, null],
    ['nothing', {}, null],
  ])('%s', (_, sought, expected) => {
    expect(likelihood(sought)).toBe(expected);
  });

  test('names the fields that agree', () => {
    const telecoms = [{ system: 'email' as const, value: 'sam@EXAMPLE.org' }];
    const sought = {
      name: NAME,
      birthDate: BORN,
      sex: 'male' as const,
      telecoms,
      postalCode: '12207',
    };
    const expected = ['familyName', 'givenName', 'birthDate', 'sex', 'telecom', 'postalCode'];
    expect(found(sought)?.matched).toEqual(expected);
  });

  test('an unknown sex and a missing given name agree with nothing', () => {
    const known = { ...KNOWN, sex: 'unknown', name: { given: [], family: 'Silva' } } as unknown as Patient;
    const sought = { name: { given: [''], family: 'Silva' }, birthDate: BORN, sex: 'unknown' as const };
    expect(found(sought, known)).toMatchObject({ likelihood: 'possible', matched: ['familyName', 'birthDate'] });
  });

  test('the most likely comes first, then the newest, up to the limit', () => {
    const twin = { ...KNOWN, id: 'pat_2', mrn: null, name: { given: ['Max'], family: 'Silva' } };
    const second = { ...KNOWN, id: 'pat_3', mrn: null };
    const third = { ...KNOWN, id: 'pat_4', mrn: null };
    const people = [twin, second, KNOWN, third] as Patient[];
    const order = (limit: number) =>
      likelyDuplicates({ mrn: 'M-100', name: NAME, birthDate: BORN }, people, limit).map(({ patient }) => patient.id);
    expect(order(5)).toEqual(['pat_1', 'pat_4', 'pat_3', 'pat_2']);
    expect(order(2)).toEqual(['pat_1', 'pat_4']);
  });
});
