import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aClaim, aContext, aLine } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { isX12BasicText, isX12Text, toX12Text } from '../../../../../kernel/x12-text.ts';
import { textCharacterSet, textLength } from './text.ts';

const note = (text: string) => aContext({ claim: { note: text } });
const organization = (organizationName: string) =>
  aContext({ claim: { billingProvider: { ...aClaim().billingProvider, organizationName } } });
function facilityCity(city: string) {
  const address = { line1: '2 Harbor Street', city, state: 'NY', postalCode: '122070001' };
  return aContext({ claim: { serviceFacility: { organizationName: 'Riverside Clinic', npi: null, address } } });
}

describeRule(textCharacterSet, [
  { name: 'plain text', context: note('Seen with interpreter; 120/80 (left arm).'), expect: 'pass' },
  {
    name: 'accents',
    context: organization('Clínica São José'),
    expect: { paths: ['/billingProvider/organizationName'], fix: 'safe' },
  },
  { name: 'a delimiter', context: note('BP: 120*80 ~ rest^'), expect: { paths: ['/note'], fix: 'safe' } },
  { name: 'a line break', context: note('first\nsecond'), expect: { paths: ['/note'], fix: 'safe' } },
  {
    name: 'another script',
    context: organization('診療所'),
    expect: { paths: ['/billingProvider/organizationName'], fix: 'needs_input', inputs: { text: 'Clinic' } },
  },
  {
    name: 'spaces only',
    context: note('   '),
    expect: { paths: ['/note'], fix: 'needs_input', inputs: { text: 'a' } },
  },
  {
    name: "the patient's name, which a fix of the claim cannot reach",
    context: aContext({ patient: { name: { given: ['Zoë'], family: 'Larkin' } } }),
    expect: { paths: ['/patientId'], subject: '/name/given/0', severity: 'info', fix: 'none' },
  },
  {
    name: "the patient's name in another script, which has no plain letters",
    context: aContext({ patient: { name: { given: ['Ada'], family: '診' } } }),
    expect: { paths: ['/patientId'], subject: '/name/family', severity: 'error', blocking: true },
  },
  {
    name: "the patient's street",
    context: aContext({
      patient: { addresses: [{ line1: '1 Mañana Rd', city: 'Albany', state: 'NY', postalCode: '12207' }] },
    }),
    expect: { paths: ['/patientId'], subject: '/addresses/0/line1', severity: 'info' },
  },
  {
    name: "the subscriber's name",
    context: aContext({
      coverage: {
        relationshipToSubscriber: 'spouse',
        subscriber: { name: { given: ['A'], family: 'Núñez' }, birthDate: '1980-01-01', sex: 'male', address: null },
      },
    }),
    expect: { paths: ['/coverageId'], subject: '/subscriber/name/family', severity: 'info' },
  },
  {
    name: 'a line description',
    context: aContext({ claim: { serviceLines: [aLine({ description: '5 µg' })] } }),
    expect: { paths: ['/serviceLines/0/description'], fix: 'safe' },
  },
]);

describeRule(textLength, [
  { name: 'eighty characters of a note', context: note('a'.repeat(80)), expect: 'pass' },
  {
    name: 'eighty-one characters of a note',
    context: note('a'.repeat(81)),
    expect: { paths: ['/note'], fix: 'confirm' },
  },
  {
    name: 'sixty-one characters of a name',
    context: organization('a'.repeat(61)),
    expect: { paths: ['/billingProvider/organizationName'], fix: 'needs_input', inputs: { text: 'a' } },
  },
  {
    name: 'a city of one character',
    context: facilityCity('+'),
    expect: { paths: ['/serviceFacility/address/city'], fix: 'needs_input', inputs: { text: 'Ely' } },
  },
  {
    name: 'a city whose plain form has one character',
    context: facilityCity('Å'),
    expect: { paths: ['/serviceFacility/address/city'], fix: 'needs_input', inputs: { text: 'Aa' } },
  },
  { name: 'a city of two characters', context: facilityCity('Oz'), expect: 'pass' },
  {
    name: "the patient's city",
    context: aContext({
      patient: { addresses: [{ line1: '1 A', city: 'b'.repeat(31), state: 'NY', postalCode: '12207' }] },
    }),
    expect: { paths: ['/patientId'], subject: '/addresses/0/city', fix: 'none' },
  },
]);

test.each([
  ['José Núñez', 'Jose Nunez'],
  ['Straße', 'Strasse'],
  ['O’Brien — “Bo”', 'O\'Brien - "Bo"'],
  ['BP: 120/80 at 10:30', 'BP 120/80 at 10.30'],
  ['a\t\r\nb', 'a b'],
  ['Łódź', 'Lodz'],
  ['5 µg', '5 mcg'],
  ['診療所', null],
  ['*', null],
])('"%s" becomes %s', (text, expected) => {
  expect(toX12Text(text)).toBe(expected);
});

test('every plain form can be sent, and converting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const plain = toX12Text(text);
      if (plain === null) return;
      expect(isX12Text(plain)).toBe(true);
      expect(plain).not.toMatch(/[*:^~]/);
      expect(toX12Text(plain)).toBe(plain);
    }),
  );
});

test('basic text is also text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (isX12BasicText(text)) expect(isX12Text(text)).toBe(true);
    }),
  );
});
