import { expect, test } from 'vitest';
import { fitsName, patientSearches } from '../../dashboard/src/api/queries/practice/sought-patients.ts';

test('a text searches by birth date, by MRN, or by each part of a name that can be the family name', () => {
  expect(patientSearches(' ')).toEqual([{}]);
  expect(patientSearches('1984-02-29')).toEqual([{ birthDate: '1984-02-29' }]);
  expect(patientSearches('2/9/1984')).toEqual([{ birthDate: '1984-02-09' }]);
  expect(patientSearches('MRN-20417')).toEqual([{ mrn: 'MRN-20417' }]);
  expect(patientSearches('Silva, Sam')).toEqual([{ 'familyName[prefix]': 'Silva' }]);
  expect(patientSearches('sil')).toEqual([{ 'familyName[prefix]': 'sil' }]);
  const families = ['Sam de Silva', 'Sam', 'Silva'];
  expect(patientSearches('Sam de Silva')).toEqual(families.map((family) => ({ 'familyName[prefix]': family })));
  // The API refuses a prefix of one letter.
  expect(patientSearches('S Silva')).toEqual([{ 'familyName[prefix]': 'S Silva' }, { 'familyName[prefix]': 'Silva' }]);
  expect(patientSearches('s')).toEqual([]);
  expect(patientSearches("'")).toEqual([]);
});

test('each word of a text begins a word of the name, in any order, without accents and case', () => {
  const name = { family: 'da Silva-Nuñez', given: ['Samuel', 'José'] };
  for (const text of ['', 'silva sam', 'Sam Silva', 'Silva, Sam', 'nunez jose', 'DA SILVA', '1984-02-29'])
    expect(fitsName(text, name), text).toBe(true);
  for (const text of ['silva max', 'amuel', 'silvas']) expect(fitsName(text, name), text).toBe(false);
});
