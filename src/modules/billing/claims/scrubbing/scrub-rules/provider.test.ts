import { describeRule } from '../../../../../../test/billing/scrubbing/rule-table.ts';
import { aClaim, aContext } from '../../../../../../test/billing/scrubbing/rule-test-context.ts';
import type { BillingProvider, Claim } from '../../claim.ts';
import type { ProviderOnFile } from '../scrub.ts';
import { npiInEffect } from './npi.ts';
import { providerContactPhone, providerFacilityIsBilling, providerName } from './provider.ts';
import { taxIdFormat } from './taxid.ts';
import { taxonomyBillingPresent, taxonomyFormat, taxonomyOnFile } from './taxonomy.ts';

function billing(overrides: Partial<BillingProvider>) {
  return { claim: { billingProvider: { ...aClaim().billingProvider, ...overrides } } };
}
const taxonomy = (taxonomyCode: string | null) => aContext(billing({ taxonomyCode }));
const taxId = (value: string) => aContext(billing({ taxId: { type: 'ein', value } }));
const sealedTaxId = (isUsable: boolean) =>
  aContext(billing({ taxId: { type: 'ssn', sealed: 'AQ==', valueLast4: '6781', isUsable } }));
const phone = (number: string) => aContext(billing({ contact: { name: null, phone: number } }));

describeRule(taxonomyFormat, [
  { name: 'a code', context: aContext(), expect: 'pass' },
  { name: 'no taxonomy anywhere', context: taxonomy(null), expect: 'skipped' },
  {
    name: 'small letters',
    context: taxonomy(' 207q00000x'),
    expect: { paths: ['/billingProvider/taxonomyCode'], fix: 'safe' },
  },
  { name: 'a retired code', context: taxonomy('203BF0100Y'), expect: 'pass' },
  {
    name: 'another ending',
    context: taxonomy('207Q000000'),
    expect: { paths: ['/billingProvider/taxonomyCode'], fix: 'needs_input', inputs: { taxonomyCode: '208D00000X' } },
  },
]);

describeRule(taxonomyBillingPresent, [
  { name: 'a code', context: aContext(), expect: 'pass' },
  {
    name: 'no code',
    context: taxonomy(null),
    expect: {
      paths: ['/billingProvider/taxonomyCode'],
      severity: 'warning',
      fix: 'needs_input',
      inputs: { taxonomyCode: '208D00000X' },
    },
  },
]);

const onFile = (overrides: Partial<ProviderOnFile> = {}): ProviderOnFile => ({
  npi: '1999999984',
  status: 'active',
  effectiveFrom: null,
  effectiveTo: null,
  taxonomyCode: '207Q00000X',
  otherTaxonomyCodes: [],
  ...overrides,
});
const withRoster = (...roster: ProviderOnFile[]) => aContext({ roster });

describeRule(taxonomyBillingPresent, [
  {
    name: 'no code, and one on file',
    context: aContext({ ...billing({ taxonomyCode: null }), roster: [onFile()] }),
    expect: { paths: ['/billingProvider/taxonomyCode'], fix: 'confirm' },
  },
]);

describeRule(taxonomyOnFile, [
  { name: 'no provider on file', context: aContext(), expect: 'skipped' },
  { name: 'a provider on file without a code', context: withRoster(onFile({ taxonomyCode: null })), expect: 'skipped' },
  {
    name: 'no code on the claim',
    context: aContext({ ...billing({ taxonomyCode: null }), roster: [onFile()] }),
    expect: 'skipped',
  },
  { name: 'the code on file', context: withRoster(onFile()), expect: 'pass' },
  {
    name: 'one of the other codes on file',
    context: withRoster(onFile({ taxonomyCode: '208D00000X', otherTaxonomyCodes: ['207Q00000X'] })),
    expect: 'pass',
  },
  {
    name: 'another code than on file',
    context: withRoster(onFile({ taxonomyCode: '208D00000X' })),
    expect: { paths: ['/billingProvider/taxonomyCode'], severity: 'warning', fix: 'confirm' },
  },
  {
    name: 'another code than the two on file',
    context: withRoster(onFile({ taxonomyCode: '208D00000X' }), onFile({ taxonomyCode: '207R00000X' })),
    expect: { paths: ['/billingProvider/taxonomyCode'], fix: 'none' },
  },
  {
    name: 'another code than that of an inactive provider',
    context: withRoster(onFile({ taxonomyCode: '208D00000X', status: 'inactive' })),
    expect: 'skipped',
  },
]);

describeRule(npiInEffect, [
  { name: 'no provider on file', context: aContext(), expect: 'skipped' },
  { name: 'an active provider', context: withRoster(onFile()), expect: 'pass' },
  {
    name: 'an inactive provider',
    context: withRoster(onFile({ status: 'inactive' })),
    expect: { paths: ['/billingProvider/npi'], severity: 'warning', fix: 'none' },
  },
  {
    name: 'a provider who left before the service',
    context: withRoster(onFile({ effectiveTo: '2026-11-01' })),
    expect: { paths: ['/billingProvider/npi'], fix: 'none' },
  },
  {
    name: 'an inactive and an active provider with the NPI',
    context: withRoster(onFile({ status: 'inactive' }), onFile()),
    expect: 'pass',
  },
]);

describeRule(taxIdFormat, [
  { name: 'nine digits', context: aContext(), expect: 'pass' },
  { name: 'a hyphen', context: taxId('12-3456789'), expect: { paths: ['/billingProvider/taxId/value'], fix: 'safe' } },
  {
    name: 'eight digits',
    context: taxId('12345678'),
    expect: { paths: ['/billingProvider/taxId/value'], fix: 'needs_input', inputs: { taxId: '123456789' } },
  },
  {
    name: 'nine equal digits',
    context: taxId('999999999'),
    expect: { paths: ['/billingProvider/taxId/value'], fix: 'needs_input', inputs: { taxId: '123456789' } },
  },
  { name: 'a sealed social security number of nine digits', context: sealedTaxId(true), expect: 'pass' },
  {
    name: 'a sealed social security number that is none: only its end is shown',
    context: sealedTaxId(false),
    expect: { paths: ['/billingProvider/taxId/value'] },
  },
]);

describeRule(providerName, [
  { name: 'an organization', context: aContext(), expect: 'pass' },
  {
    name: 'a person',
    context: aContext(billing({ organizationName: null, name: { given: ['Ida'], family: 'Moss' } })),
    expect: 'pass',
  },
  {
    name: 'no name',
    context: aContext(billing({ organizationName: ' ' })),
    expect: { paths: ['/billingProvider/organizationName'], fix: 'needs_input', inputs: { name: 'Riverside' } },
  },
  {
    name: 'both names',
    context: aContext(billing({ name: { given: ['Ida'], family: 'Moss' } })),
    expect: { paths: ['/billingProvider'], fix: 'none' },
  },
  {
    name: 'an organization that refers',
    context: aContext({
      claim: {
        referringProvider: { npi: '1000000004', taxonomyCode: null, organizationName: 'Riverside', name: null },
      },
    }),
    expect: { paths: ['/referringProvider/organizationName'], fix: 'none' },
  },
  {
    name: 'a facility without a name',
    context: aContext({
      claim: { serviceFacility: { organizationName: '', npi: null, address: aClaim().billingProvider.address } },
    }),
    expect: { paths: ['/serviceFacility/organizationName'], fix: 'needs_input', inputs: { name: 'Riverside Clinic' } },
  },
]);

describeRule(providerContactPhone, [
  { name: 'ten digits', context: aContext(), expect: 'pass' },
  { name: 'no contact', context: aContext(billing({ contact: null })), expect: 'skipped' },
  {
    name: 'punctuation',
    context: phone('+1 (518) 555-0100'),
    expect: { paths: ['/billingProvider/contact/phone'], fix: 'safe' },
  },
  {
    name: 'seven digits',
    context: phone('5550100'),
    expect: { paths: ['/billingProvider/contact/phone'], fix: 'needs_input', inputs: { phone: '5185550100' } },
  },
]);

const { address, npi, organizationName } = aClaim().billingProvider;
const BILLING = { address, npi, organizationName: organizationName! };
const facility = (overrides: Partial<NonNullable<Claim['serviceFacility']>>) =>
  aContext({ claim: { serviceFacility: { ...BILLING, ...overrides } } });
describeRule(providerFacilityIsBilling, [
  { name: 'no facility', context: aContext(), expect: 'skipped' },
  { name: 'another address', context: facility({ address: { ...address, line1: '9 Quay' } }), expect: 'pass' },
  { name: 'another NPI at the address', context: facility({ npi: '1888888884' }), expect: 'pass' },
  { name: 'another name without an NPI', context: facility({ npi: null, organizationName: 'Quay' }), expect: 'pass' },
  {
    name: 'the billing provider',
    context: facility({}),
    expect: { paths: ['/serviceFacility'], severity: 'info', fix: 'safe' },
  },
  {
    name: 'the billing provider in other letters, with a short ZIP',
    context: facility({ npi: null, address: { ...address, line1: address.line1.toUpperCase(), postalCode: '12207' } }),
    expect: { paths: ['/serviceFacility'], fix: 'safe' },
  },
]);
