import { expect, test } from 'vitest';
import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aClaim, aContext } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import { hasNpiCheckDigit } from '../../../../../kernel/npi.ts';
import type { ClaimProvider } from '../../claim.ts';
import { npiFormat, npiLuhn, npiRenderingSameAsBilling } from './npi.ts';

function aProvider(npi: string): ClaimProvider {
  return { npi, taxonomyCode: null, organizationName: null, name: { given: ['Ida'], family: 'Moss' } };
}

function billing(npi: string) {
  return { claim: { billingProvider: { ...aClaim().billingProvider, npi } } };
}

const facility = (npi: string | null) => ({
  organizationName: 'Riverside Clinic',
  npi,
  address: { line1: '2 Harbor Street', city: 'Albany', state: 'NY', postalCode: '122070001' },
});

describeRule(npiFormat, [
  { name: 'ten digits', context: aContext(), expect: 'pass' },
  {
    name: 'hyphens between the digits',
    context: aContext(billing('1999-999-984')),
    expect: { paths: ['/billingProvider/npi'], fix: 'safe' },
  },
  {
    name: 'nine digits',
    context: aContext(billing('199999998')),
    expect: { paths: ['/billingProvider/npi'], fix: 'none' },
  },
  {
    name: 'a first digit of 3',
    context: aContext(billing('3999999984')),
    expect: { paths: ['/billingProvider/npi'], fix: 'none' },
  },
  {
    name: 'every other provider and the facility too',
    context: aContext({
      claim: {
        renderingProvider: aProvider('x'),
        referringProvider: aProvider(''),
        supervisingProvider: aProvider('12'),
        serviceFacility: facility('1 999 999 984'),
      },
    }),
    expect: {
      paths: ['/renderingProvider/npi', '/referringProvider/npi', '/supervisingProvider/npi', '/serviceFacility/npi'],
      fix: 'none',
    },
  },
]);

describeRule(npiLuhn, [
  {
    name: 'right check digits',
    context: aContext({ claim: { renderingProvider: aProvider('1000000004'), serviceFacility: facility(null) } }),
    expect: 'pass',
  },
  {
    name: 'a wrong check digit',
    context: aContext(billing('1999999985')),
    expect: { paths: ['/billingProvider/npi'], fix: 'needs_input', inputs: { npi: '1234567893' } },
  },
  { name: 'what cannot be read is left to the format rule', context: aContext(billing('19999')), expect: 'pass' },
  {
    name: 'a facility',
    context: aContext({ claim: { serviceFacility: facility('1000000005') } }),
    expect: { paths: ['/serviceFacility/npi'] },
  },
]);

test.each([
  '1999999984',
  '1000000004',
  '1000000012',
  '1000000020',
  '1000000095',
  '1234567893',
  '1555555550',
  '1777777776',
  '1888888884',
])('%s has the right check digit, and no other last digit would do', (npi) => {
  const valid = [...'0123456789'].filter((digit) => hasNpiCheckDigit(npi.slice(0, 9) + digit));
  expect(valid).toEqual([npi[9]]);
});

describeRule(npiRenderingSameAsBilling, [
  { name: 'no rendering provider', context: aContext(), expect: 'skipped' },
  { name: 'two NPIs', context: aContext({ claim: { renderingProvider: aProvider('1000000004') } }), expect: 'pass' },
  {
    name: 'one NPI for both',
    context: aContext({ claim: { renderingProvider: aProvider('1999999984') } }),
    expect: { paths: ['/renderingProvider'], severity: 'warning', fix: 'confirm' },
  },
]);
