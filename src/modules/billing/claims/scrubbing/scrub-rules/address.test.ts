import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aClaim, aContext, aPatient, findingsOf } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { Address } from '../../../../schema.ts';
import { addressBillingStreet, addressPostalCode, addressState, addressZipPlusFour } from './address.ts';
import { isUsState } from './us-states.ts';

function billingAddress(overrides: Partial<Address>) {
  const { billingProvider } = aClaim();
  return aContext({
    claim: { billingProvider: { ...billingProvider, address: { ...billingProvider.address, ...overrides } } },
  });
}
function facilityAddress(overrides: Partial<Address>) {
  const address = { line1: '2 Harbor Street', city: 'Albany', state: 'NY', postalCode: '12207-0001', ...overrides };
  return aContext({ claim: { serviceFacility: { organizationName: 'Riverside Clinic', npi: null, address } } });
}
function patientAddress(overrides: Partial<Address>) {
  return aContext({ patient: { addresses: [{ ...aPatient().addresses[0]!, ...overrides }] } });
}

describeRule(addressBillingStreet, [
  { name: 'a street', context: aContext(), expect: 'pass' },
  {
    name: 'a street that only sounds like a box',
    context: billingAddress({ line1: '5 Boxwood Post Road' }),
    expect: 'pass',
  },
  {
    name: 'a post office box',
    context: billingAddress({ line1: 'P.O. Box 12' }),
    expect: { paths: ['/billingProvider/address/line1'], fix: 'needs_input', inputs: { line1: '1 Harbor Street' } },
  },
  {
    name: 'a box in the second line',
    context: billingAddress({ line2: 'PO BOX 12' }),
    expect: { paths: ['/billingProvider/address/line2'] },
  },
  {
    name: 'a lockbox',
    context: billingAddress({ line1: 'Lockbox 7712' }),
    expect: { paths: ['/billingProvider/address/line1'] },
  },
]);

test.each(['PO Box 1', 'P O BOX 1', 'p.o.box 1', 'POB 44', 'Post Office Box 9', 'Postal Box 3', 'Lock Box 5'])(
  '%s is a post office box',
  (line1) => {
    expect(findingsOf(addressBillingStreet, billingAddress({ line1 }))).toHaveLength(1);
  },
);

describeRule(addressZipPlusFour, [
  { name: 'nine digits', context: aContext(), expect: 'pass' },
  { name: 'nine digits with a hyphen at the facility', context: facilityAddress({}), expect: 'pass' },
  {
    name: 'five digits of the billing provider',
    context: billingAddress({ postalCode: '12207' }),
    expect: { paths: ['/billingProvider/address/postalCode'], fix: 'needs_input', inputs: { postalCode: '122070001' } },
  },
  {
    name: 'five digits of the facility',
    context: facilityAddress({ postalCode: '12207' }),
    expect: {
      paths: ['/serviceFacility/address/postalCode'],
      fix: 'needs_input',
      inputs: { postalCode: '12207-0001' },
    },
  },
  { name: 'five digits of the patient are fine', context: patientAddress({ postalCode: '12207' }), expect: 'pass' },
  { name: 'an address abroad', context: billingAddress({ country: 'CA', postalCode: 'K1A' }), expect: 'skipped' },
]);

describeRule(addressPostalCode, [
  { name: 'five and nine digits', context: aContext(), expect: 'pass' },
  {
    name: 'a space',
    context: billingAddress({ postalCode: '12207 0001' }),
    expect: { paths: ['/billingProvider/address/postalCode'], fix: 'safe' },
  },
  {
    name: 'four digits',
    context: billingAddress({ postalCode: '1220' }),
    expect: { paths: ['/billingProvider/address/postalCode'], fix: 'none' },
  },
  {
    name: "the patient's",
    context: patientAddress({ postalCode: '122' }),
    expect: { paths: ['/patientId'], subject: '/addresses/0/postalCode', fix: 'none' },
  },
  {
    name: 'nothing domestic',
    context: aContext({
      patient: { addresses: [] },
      ...{
        claim: {
          billingProvider: {
            ...aClaim().billingProvider,
            address: { ...aClaim().billingProvider.address, country: 'CA' },
          },
        },
      },
    }),
    expect: 'skipped',
  },
]);

describeRule(addressState, [
  { name: 'known states', context: aContext(), expect: 'pass' },
  {
    name: 'small letters',
    context: facilityAddress({ state: 'ny ' }),
    expect: { paths: ['/serviceFacility/address/state'], fix: 'safe' },
  },
  {
    name: 'no such state',
    context: billingAddress({ state: 'ZZ' }),
    expect: { paths: ['/billingProvider/address/state'], fix: 'none' },
  },
  {
    name: "only the patient's first address goes out",
    context: aContext({
      patient: {
        addresses: [
          { use: 'home', line1: '1 A', city: 'B', state: 'XX', postalCode: '12207' },
          { use: 'work', line1: '1 A', city: 'B', state: 'NY', postalCode: '12207' },
        ],
      },
    }),
    expect: { paths: ['/patientId'], subject: '/addresses/0/state' },
  },
  { name: 'a state abroad is not checked', context: patientAddress({ country: 'CA', state: 'ON' }), expect: 'pass' },
]);

test.each(['DC', 'PR', 'GU', 'AE', 'PW'])('%s counts as a state', (code) => {
  expect(isUsState(code)).toBe(true);
});
