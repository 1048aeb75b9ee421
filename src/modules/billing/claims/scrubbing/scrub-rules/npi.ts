import { isLocalDate } from '../../../../../kernel/local-date.ts';
import { hasNpiCheckDigit, NPI_FORMAT } from '../../../../../kernel/npi.ts';
import {
  askFor,
  confirmReplace,
  hasNoData,
  npisOf,
  onFileFor,
  PASS,
  providersOf,
  SKIPPED,
  safeReplace,
  servicePeriodOf,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

export const npiFormat: ScrubRule = {
  id: 'npi.format',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: true,
  title: 'NPIs have ten digits',
  source: sources.cms('45 CFR 162.406, National Provider Identifier'),
  check({ claim }) {
    return verdictOf(
      npisOf(claim)
        .filter(({ npi }) => !NPI_FORMAT.test(npi))
        .map(({ role, path, npi }) => finding(role, path, npi)),
    );
  },
};

function finding(role: string, path: string, npi: string): RuleFinding {
  const digits = npi.replace(/[\s-]/g, '');
  const fix = safeReplace({
    path,
    value: digits,
    title: 'Remove spaces and hyphens',
    rationale: 'Only separators are removed. The digits stay the same.',
  });
  return {
    path,
    message: `The NPI of the ${role} must be ten digits, starting with 1 or 2.`,
    currentValue: npi,
    expected: 'Ten digits',
    predictedCarc: ['208'],
    fixes: NPI_FORMAT.test(digits) ? [fix] : [],
  };
}

export const npiLuhn: ScrubRule = {
  id: 'npi.luhn',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: true,
  title: 'NPIs have a valid check digit',
  source: sources.cms('NPI check digit, Luhn formula with prefix 80840'),
  check({ claim }) {
    const readable = npisOf(claim).filter(({ npi }) => NPI_FORMAT.test(npi));
    return verdictOf(
      readable
        .filter(({ npi }) => !hasNpiCheckDigit(npi))
        .map(({ role, path, npi }) => ({
          path,
          message: `The NPI of the ${role} has an invalid check digit. Look for a mistyped or swapped digit.`,
          currentValue: npi,
          expected: 'The NPI as listed in the national registry (NPPES)',
          predictedCarc: ['208'],
          fixes: [
            askFor({
              name: 'npi',
              path,
              title: `Enter the NPI of the ${role}`,
              rationale: 'The check digit shows that the number is wrong, but not the correct number.',
            }),
          ],
        })),
    );
  },
};

/** A provider of services that are not health care, such as transport, has an id that the payer has assigned instead. */
const npiBillingMissing: ScrubRule = {
  id: 'npi.billing_missing',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: true,
  title: 'The billing provider has an NPI, or an id of the payer',
  source: sources.guide('2010AA NM109, 2010BB REF'),
  check({ claim: { billingProvider, payerDetails } }) {
    if (billingProvider.npi !== null) return PASS;
    const ids = [...(billingProvider.secondaryIds ?? []), ...(payerDetails?.billingProviderSecondaryIds ?? [])];
    const finding = { path: '/billingProvider/npi', predictedCarc: ['206'], fixes: [] };
    if (ids.length === 0) {
      const message = 'The billing provider has neither an NPI nor an id that the payer has assigned.';
      return verdictOf([
        { ...finding, message, expected: 'An NPI, or an id in `payerDetails.billingProviderSecondaryIds`' },
      ]);
    }
    const message = 'The billing provider has no NPI. Only a provider who cannot have one may leave it out.';
    return verdictOf([{ ...finding, severity: 'warning', message, expected: 'The NPI, if the provider has one' }]);
  },
};

export const npiRenderingSameAsBilling: ScrubRule = {
  id: 'npi.rendering_same_as_billing',
  version: 1,
  family: 'npi',
  severity: 'warning',
  blocking: false,
  title: 'The rendering provider differs from the billing provider',
  source: sources.guide('2310B'),
  check({ claim }) {
    if (!claim.renderingProvider) return SKIPPED;
    const { npi } = claim.billingProvider;
    if (npi === null || claim.renderingProvider.npi !== npi) return PASS;
    return verdictOf([
      {
        path: '/renderingProvider',
        message:
          'The rendering provider has the NPI of the billing provider. Leave it out, or enter the person who performed the service.',
        currentValue: claim.renderingProvider.npi,
        expected: 'No rendering provider, or the NPI of the person who performed the service',
        fixes: [
          confirmReplace({
            path: '/renderingProvider',
            value: null,
            title: 'Leave the rendering provider out',
            rationale: 'The payer then treats the billing provider as the rendering provider.',
          }),
        ],
      },
    ]);
  },
};

export const npiInEffect: ScrubRule = {
  id: 'npi.in_effect',
  version: 1,
  family: 'npi',
  severity: 'warning',
  blocking: false,
  title: 'Providers on file are active on the date of service',
  source: sources.service('Providers on file'),
  check(context) {
    const known = providersOf(context.claim).flatMap((one) => {
      const { all, inEffect } = onFileFor(context, one);
      return all.length === 0 ? [] : [{ ...one, isInEffect: inEffect.length > 0 }];
    });
    if (known.length === 0) return SKIPPED;
    return verdictOf(
      known
        .filter(({ isInEffect }) => !isInEffect)
        .map(({ role, path, provider }) => ({
          path: `${path}/npi`,
          message: `The ${role} is on file, but inactive or outside of its effective dates on the date of service.`,
          currentValue: provider.npi,
          expected:
            'A provider who is active on the date of service. Correct the provider on file if the dates are wrong',
          predictedCarc: ['B7'],
        })),
    );
  },
};

const npiDeactivated: ScrubRule = {
  id: 'npi.deactivated',
  version: 1,
  family: 'npi',
  severity: 'error',
  blocking: false,
  title: 'NPIs are not deactivated',
  source: sources.cms('NPPES, deactivated NPIs'),
  needs: ['npi_deactivated'],
  check(context) {
    const on = servicePeriodOf(context.claim)?.end ?? context.today;
    const looked = npisOf(context.claim)
      .filter(({ npi }) => NPI_FORMAT.test(npi) && isLocalDate(on))
      .map((one) => ({ ...one, lookup: context.lookUpCode('npi_deactivated', one.npi, on) }));
    if (looked.length === 0) return SKIPPED;
    const findings = looked.flatMap(({ role, path, npi, lookup }) => {
      if (!lookup.known || on < lookup.validFrom) return [];
      const { version, validFrom: deactivatedFrom } = lookup;
      return [
        {
          path,
          message: `The NPI of the ${role} was deactivated on ${deactivatedFrom}, before the services.`,
          currentValue: npi,
          expected: 'An NPI that is active in the national registry (NPPES)',
          predictedCarc: ['208', 'B7'],
          evidence: { codeSet: 'npi_deactivated', version, row: { npi, deactivatedFrom } },
          fixes: [
            askFor({
              name: 'npi',
              path,
              title: `Enter the NPI of the ${role}`,
              rationale: 'The registry shows which NPI is active.',
            }),
          ],
        },
      ];
    });
    return verdictOf(findings, hasNoData(looked));
  },
};

export const NPI_RULES: readonly ScrubRule[] = [
  npiFormat,
  npiLuhn,
  npiBillingMissing,
  npiRenderingSameAsBilling,
  npiInEffect,
  npiDeactivated,
];
