import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aClaim, aContext, aLine } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { anEnvelope } from '../../../../../test/helpers/exchange.ts';
import { findSandboxPayer } from '../../../../../test/helpers/sandbox-payer.ts';
import { claimTo837P } from '../../../../gateways/mapping/claims/claim-to-837.ts';
import { build837P, parse837P } from '../../../../x12/837p-005010X222A2/index.ts';
import { checkFile } from '../../../../x12/check-file.ts';
import { RULES } from '../../../../x12/findings/rules.ts';
import type { Claim } from '../claim.ts';
import { datesFrom } from '../fields/detail-fields.ts';
import { ALL_RULES } from './all-rules.ts';
import type { ScrubContext } from './scrub.ts';
import { runScrub } from './scrub-engine.ts';

/** Rules that only the clearinghouse profile has, and rules that are errors only in that profile. */
const OF_CLEARINGHOUSES = new Set<string>([
  ...RULES.filter(({ profile }) => profile === 'clearinghouse').map(({ id }) => id),
  ...['npi_format', 'npi_check_digit'],
]);
const NOW = new Date('2026-11-20T08:00:00.000Z');
const payer = findSandboxPayer('SBX01')!;

/** Returns the 837P of a claim; throws where the guide refuses it. */
function written({ claim, patient, coverage }: ScrubContext): string {
  const envelope = anEnvelope({ createdAt: NOW });
  const input = {
    organizationId: 'org_1',
    claim,
    patient,
    coverage,
    payer,
    authorizationNumbers: { claim: claim.priorAuthorizationNumber, lines: new Map<string, string>() },
    envelope,
    transactionSetControlNumber: '0001',
    referenceId: 'REF1',
  };
  return Buffer.from(build837P(claimTo837P(input, plainTaxId(claim))) as never).toString('latin1');
}

/** These claims have only employer ids. Callers of the mapping open sealed numbers. */
function plainTaxId({ billingProvider: { taxId } }: ScrubContext['claim']) {
  if (taxId.type !== 'ein') throw new Error('a sealed tax id');
  return taxId;
}

/**
 * Returns a valid value most of the time, so that many claims have no blocking finding, and sometimes an invalid one.
 */
function mostly<T>(right: readonly T[], ...wrong: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...right) },
    ...(wrong.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...wrong) }] : []),
  );
}
const text = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom('Riverside', 'St. Mary & Sons', 'No. 5/7 (rear)', 'a-b') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }) },
);
/** A patient's name may be written in any way that has a plain form. */
const anyText = fc.oneof(text, fc.constantFrom('José', 'O’Brien', 'Łukasz', 'Nguyễn', 'van der  Berg'));
const person = fc.record({ given: fc.array(anyText, { maxLength: 3 }), family: anyText });
const plainPerson = fc.record({ given: fc.array(text, { maxLength: 3 }), family: text });
const provider = fc.record({
  npi: mostly(['1000000004', '1000000012'], '1'),
  taxonomyCode: mostly([null, '207Q00000X'], 'x'),
  organizationName: mostly<string | null>([null], 'Riverside Group'),
  name: fc.oneof({ weight: 60, arbitrary: plainPerson }, { weight: 1, arbitrary: fc.constant(null) }),
});
const address = fc.record({
  line1: text,
  line2: text,
  city: text,
  state: mostly(['NY'], 'ny'),
  postalCode: mostly(['122070001', '12207-0001'], '12207'),
});
const line = fc.record({
  procedureCode: mostly(['G0439', 'G2211'], 'g0439'),
  modifiers: fc.uniqueArray(mostly(['25', '59', 'LT', 'GA', 'QW'], 'lt'), { maxLength: 4 }),
  diagnosisPointers: fc.uniqueArray(mostly([1, 2, 3], 4), { minLength: 1, maxLength: 4 }),
  units: mostly(['1', '2.5', '00001', '12345678', '1.125', '99999.125'], '0', '.5'),
  unitType: mostly<'unit' | 'minute' | 'international_unit'>(['unit', 'minute'], 'international_unit'),
  charge: mostly([0, 1, 99_999, 12_500], 10_000_000_000, -1),
  placeOfServiceCode: mostly([null, '11', '02'], '2'),
  serviceDate: mostly<[string, string]>(
    [
      ['2026-11-02', '2026-11-02'],
      ['2026-11-02', '2026-11-05'],
    ],
    ['2026-11-05', '2026-11-02'],
  ).map(([start, end]) => ({ start, end })),
  lineItemControlNumber: text,
  description: fc.option(text),
  note: fc.option(text),
  drug: mostly([null, { ndc: '00000000000', quantity: '1.5', unit: 'ML' }], { ndc: '1', quantity: '1', unit: 'ML' }),
  emergency: fc.constantFrom(null, true, false),
});
const DIAGNOSES: Claim['diagnoses'] = (['Z00.00', 'E11.9', 'I10'] as const).map((code, index) => ({
  sequence: index + 1,
  code,
  system: 'icd10cm',
  type: index === 0 ? 'principal' : 'other',
}));
const claim: fc.Arbitrary<Partial<Claim>> = fc.record<Partial<Claim>>({
  patientControlNumber: mostly(['PCN-1', 'A'.repeat(20)], 'pcn'),
  frequencyCode: fc.constantFrom('1' as const, '7' as const, '8' as const),
  payerClaimControlNumber: text,
  renderingProvider: fc.option(provider),
  referringProvider: fc.option(provider),
  supervisingProvider: fc.option(provider),
  serviceFacility: fc.option(fc.record({ organizationName: text, npi: fc.constantFrom(null, '1000000020'), address })),
  placeOfServiceCode: mostly(['11', '02'], '21'),
  diagnoses: fc.constant(DIAGNOSES),
  serviceLines: fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.map((one, index) => aLine({ ...one, sequence: index + 1 }))),
  priorAuthorizationNumber: fc.option(text),
  referralNumber: fc.option(text),
  accident: fc.constantFrom<Claim['accident']>(
    null,
    { related: ['auto'], date: '2026-10-01', state: 'NY' },
    { related: ['other', 'employment'], date: '2026-10-01', state: null },
  ),
  dates: mostly<Claim['dates']>(
    [datesFrom(), datesFrom({ onset: '2026-10-01', admission: '2026-11-01', discharge: '2026-11-09' })],
    datesFrom({ admission: '2026-11-09', discharge: '2026-11-01' }),
  ),
  delayReasonCode: mostly([null, '7'], '12'),
  patientAmountPaid: mostly([null, 0, 100], -1),
  cliaNumber: mostly([null, '11D0000000'], 'x'),
  note: fc.option(text),
});

test('a claim without blocking findings can be written as an 837P that guide and clearinghouses accept', async () => {
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      claim,
      fc.option(person),
      text,
      fc.boolean(),
      async (given, patientName, organizationName, isChild) => {
        const { billingProvider } = aClaim();
        const subscriber = {
          name: { given: ['Otto'], family: 'Larkin' },
          birthDate: '1950-01-01',
          sex: 'male' as const,
          address: null,
        };
        const context = aContext({
          claim: { ...given, billingProvider: { ...billingProvider, organizationName } },
          coverage: isChild ? { relationshipToSubscriber: 'child', subscriber } : {},
          ...(patientName ? { patient: { name: patientName } } : {}),
        });
        if (runScrub(ALL_RULES, context, { runId: 'scr_1', now: NOW }).status === 'blocked') return;
        sent += 1;
        const file = Buffer.from(written(context), 'latin1');
        const { findings } = parse837P(file);
        expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        const checked = await checkFile(file, { profile: 'clearinghouse', now: NOW });
        expect(checked.findings.filter(({ code }) => OF_CLEARINGHOUSES.has(code))).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
  expect(sent).toBeGreaterThan(200);
});

test('the service facility is sent only if it is another location than the billing provider', () => {
  const { address, npi, organizationName } = aClaim().billingProvider;
  const facilitiesOf = (serviceFacility: Claim['serviceFacility']) => {
    const { transactions } = parse837P(Buffer.from(written(aContext({ claim: { serviceFacility } }))));
    return transactions[0]!.claims[0]!.claim.serviceFacilityLocation?.npi;
  };
  expect(facilitiesOf({ address, npi, organizationName: organizationName! })).toBeUndefined();
  expect(facilitiesOf({ address, npi: '1000000004', organizationName: 'Quay Clinic' })).toBe('1000000004');
});

test.each([
  ['the US', { state: 'NY', postalCode: '12207' }, 'N4*Tijuana*NY*12207~'],
  ['Canada', { state: 'ON', postalCode: 'K1A 0B1', country: 'CA' }, 'N4*Tijuana*ON*K1A0B1*CA~'],
  ['Mexico', { subdivision: 'BCN', postalCode: '22000', country: 'MX' }, 'N4*Tijuana**22000*MX***BCN~'],
  [
    'Germany, stored by an earlier version',
    { state: 'NW', postalCode: '50667', country: 'DE' },
    'N4*Tijuana**50667*DE***NW~',
  ],
  ['a country without postal codes', { country: 'HK' }, 'N4*Tijuana***HK~'],
])('the address of a patient in %s is written as the guide requires', (_name, place, expected) => {
  const context = aContext({ patient: { addresses: [{ line1: 'Calle 5', city: 'Tijuana', ...place }] } });
  expect(runScrub(ALL_RULES, context, { runId: 'scr_1', now: NOW }).findings).toEqual([]);
  expect(written(context).replaceAll(/[\r\n]/g, '')).toContain(expected);
});
