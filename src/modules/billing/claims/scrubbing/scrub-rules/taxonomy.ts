import { askFor, isBlank, PASS, providersOf, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

export const taxonomyBillingPresent: ScrubRule = {
  id: 'taxonomy.billing_present',
  version: 1,
  family: 'taxonomy',
  // The guide requires it only if it affects adjudication, which depends on the payer.
  severity: 'warning',
  blocking: false,
  title: 'The billing provider has a taxonomy code',
  source: sources.guide('2000A PRV'),
  check({ claim }) {
    if (!isBlank(claim.billingProvider.taxonomyCode)) return PASS;
    return verdictOf([
      {
        path: '/billingProvider/taxonomyCode',
        message: 'The billing provider has no taxonomy code. Many payers require it to identify the enrollment.',
        currentValue: null,
        expected: 'The taxonomy code that the billing provider enrolled with',
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'taxonomyCode',
            path: '/billingProvider/taxonomyCode',
            title: 'Enter the taxonomy code of the billing provider',
            rationale: 'It identifies the enrollment if the NPI has several.',
          }),
        ],
      },
    ]);
  },
};

const TAXONOMY_FORMAT = /^[0-9]{3}[0-9A-Z]{6}X$/;

/** Retired codes end in Y. They cannot be checked, because the taxonomy list is not loaded. */
const RETIRED_FORMAT = /^[0-9]{3}[0-9A-Z]{6}Y$/;

export const taxonomyFormat: ScrubRule = {
  id: 'taxonomy.format',
  version: 2,
  family: 'taxonomy',
  severity: 'error',
  blocking: true,
  title: 'Taxonomy codes have the correct format',
  source: sources.guide('2000A PRV03, 2310B PRV03'),
  check({ claim }) {
    const found = providersOf(claim).flatMap(({ role, path, provider: { taxonomyCode: code } }) =>
      code ? [{ role, path: `${path}/taxonomyCode`, code }] : [],
    );
    if (found.length === 0) return SKIPPED;
    const [retired, checked] = [found.filter(isRetired), found.filter((one) => !isRetired(one))];
    return verdictOf(checked.filter(({ code }) => !TAXONOMY_FORMAT.test(code)).map(finding), retired.length > 0);
  },
};

function isRetired({ code }: { code: string }): boolean {
  return RETIRED_FORMAT.test(code);
}

function finding({ role, path, code }: { role: string; path: string; code: string }): RuleFinding {
  const repaired = code.replace(/\s/g, '').toUpperCase();
  const fix = TAXONOMY_FORMAT.test(repaired)
    ? safeReplace({
        path,
        value: repaired,
        title: 'Write the taxonomy code in capital letters without spaces',
        rationale: 'The code stays the same.',
      })
    : askFor({
        name: 'taxonomyCode',
        path,
        title: `Enter the taxonomy code of the ${role}`,
        rationale: 'Use the taxonomy code from the enrollment with the payer.',
      });
  return {
    path,
    message: `The taxonomy code of the ${role} must be ten characters: three digits, six digits or capital letters, and X.`,
    currentValue: code,
    expected: 'For example 207Q00000X',
    predictedCarc: ['8'],
    fixes: [fix],
  };
}

export const TAXONOMY_RULES: readonly ScrubRule[] = [taxonomyBillingPresent, taxonomyFormat];
