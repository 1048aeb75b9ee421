import {
  askFor,
  confirmReplace,
  isBlank,
  onFileFor,
  PASS,
  providersOf,
  SKIPPED,
  safeReplace,
  servicePeriodOf,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { ProviderOnFile, RuleFinding, ScrubRule } from '../scrub.ts';
import { checkListed } from './listed-codes.ts';

export const taxonomyBillingPresent: ScrubRule = {
  id: 'taxonomy.billing_present',
  version: 2,
  family: 'taxonomy',
  // The guide requires it only if it affects adjudication, which depends on the payer.
  severity: 'warning',
  blocking: false,
  title: 'The billing provider has a taxonomy code',
  source: sources.guide('2000A PRV'),
  check(context) {
    const { billingProvider } = context.claim;
    if (!isBlank(billingProvider.taxonomyCode)) return PASS;
    const path = '/billingProvider/taxonomyCode';
    const { inEffect } = onFileFor(context, { role: 'billing provider', path, provider: billingProvider });
    const code = onlyCodeOf(inEffect);
    return verdictOf([
      {
        path,
        message: 'The billing provider has no taxonomy code. Many payers require it to identify the enrollment.',
        currentValue: null,
        expected: 'The taxonomy code that the billing provider enrolled with',
        predictedCarc: ['16'],
        fixes: [
          code === null
            ? askFor({
                name: 'taxonomyCode',
                path,
                title: 'Enter the taxonomy code of the billing provider',
                rationale: 'It identifies the enrollment if the NPI has several.',
              })
            : codeOnFile(path, code),
        ],
      },
    ]);
  },
};

const TAXONOMY_FORMAT = /^[0-9]{3}[0-9A-Z]{6}X$/;

/** Retired codes end in Y. The list of current codes does not include them. */
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
    // The rule about the list reports retired codes.
    return verdictOf(found.filter((one) => !TAXONOMY_FORMAT.test(one.code) && !isRetired(one)).map(finding));
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

export const taxonomyOnFile: ScrubRule = {
  id: 'taxonomy.on_file',
  version: 1,
  family: 'taxonomy',
  severity: 'warning',
  blocking: false,
  title: 'Taxonomy codes are those on file',
  source: sources.service('Providers on file'),
  check(context) {
    const known = providersOf(context.claim).flatMap((one) => {
      const { inEffect } = onFileFor(context, one);
      const codes = inEffect.flatMap(({ taxonomyCode, otherTaxonomyCodes }) =>
        taxonomyCode === null ? otherTaxonomyCodes : [taxonomyCode, ...otherTaxonomyCodes],
      );
      const given = one.provider.taxonomyCode;
      return codes.length === 0 || isBlank(given) ? [] : [{ ...one, given, codes, inEffect }];
    });
    if (known.length === 0) return SKIPPED;
    return verdictOf(
      known
        .filter(({ given, codes }) => !codes.includes(given!))
        .map(({ role, path, given, codes, inEffect }) => {
          const code = onlyCodeOf(inEffect);
          return {
            path: `${path}/taxonomyCode`,
            message: `The taxonomy code of the ${role} is not on file for this NPI. Payers pay by the code of the enrollment.`,
            currentValue: given,
            expected: [...new Set(codes)].join(' or '),
            predictedCarc: ['8'],
            fixes: code === null ? [] : [codeOnFile(`${path}/taxonomyCode`, code)],
          };
        }),
    );
  },
};

/** Returns the taxonomy code of the providers on file, or null if they have none or several. */
function onlyCodeOf(onFile: readonly ProviderOnFile[]): string | null {
  const [code, ...others] = new Set(onFile.flatMap(({ taxonomyCode }) => taxonomyCode ?? []));
  return code === undefined || others.length > 0 ? null : code;
}

function codeOnFile(path: string, value: string) {
  return confirmReplace({
    path,
    value,
    title: `Use the taxonomy code on file, ${value}`,
    rationale: 'The provider on file with this NPI has this code.',
  });
}

const taxonomyExists: ScrubRule = {
  id: 'taxonomy.exists',
  version: 1,
  family: 'taxonomy',
  severity: 'error',
  blocking: false,
  title: 'Taxonomy codes exist',
  source: sources.service('Provider taxonomy code set of the NUCC'),
  needs: ['taxonomy'],
  check(context) {
    const on = servicePeriodOf(context.claim)?.start ?? context.today;
    const codes = providersOf(context.claim).flatMap(({ role, path, provider: { taxonomyCode: code } }) =>
      code && (TAXONOMY_FORMAT.test(code) || RETIRED_FORMAT.test(code))
        ? [{ path: `${path}/taxonomyCode`, name: `The taxonomy code of the ${role}`, code, on }]
        : [],
    );
    return checkListed(context, codes, { codeSet: 'taxonomy', predictedCarc: ['8', '16'] });
  },
};

export const TAXONOMY_RULES: readonly ScrubRule[] = [
  taxonomyBillingPresent,
  taxonomyFormat,
  taxonomyOnFile,
  taxonomyExists,
];
