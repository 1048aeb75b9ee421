import {
  askFor,
  isBlank,
  PASS,
  type ProviderRole,
  providersOf,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

const PHONE_FORMAT = /^[2-9]\d{9}$/;
const PHONE_PATH = '/billingProvider/contact/phone';

export const providerContactPhone: ScrubRule = {
  id: 'provider.contact_phone',
  version: 1,
  family: 'provider',
  severity: 'error',
  blocking: true,
  title: "The billing provider's telephone number has ten digits",
  source: sources.guide('2010AA PER04'),
  check({ claim }) {
    const phone = claim.billingProvider.contact?.phone;
    if (phone === undefined) return SKIPPED;
    if (PHONE_FORMAT.test(phone)) return PASS;
    const digits = phone.replace(/[\s().+-]/g, '').replace(/^1(?=\d{10}$)/, '');
    return verdictOf([
      {
        path: PHONE_PATH,
        message: 'The telephone number of the billing provider must be ten digits, the area code first.',
        currentValue: phone,
        expected: 'Ten digits',
        fixes: [
          PHONE_FORMAT.test(digits)
            ? safeReplace({
                path: PHONE_PATH,
                value: digits,
                title: 'Keep the ten digits only',
                rationale: 'Punctuation and the country code go.',
              })
            : askFor({
                name: 'phone',
                path: PHONE_PATH,
                title: 'Enter the telephone number',
                rationale: 'The payer calls it with questions about the claim.',
              }),
        ],
      },
    ]);
  },
};

/** Their loops (2310A, 2310D) know no organization. */
const MUST_BE_PERSONS = new Set(['/referringProvider', '/supervisingProvider']);

export const providerName: ScrubRule = {
  id: 'provider.name',
  version: 1,
  family: 'provider',
  severity: 'error',
  blocking: true,
  title: 'Providers have one name',
  source: sources.guide('NM102 and NM103 of 2010AA, 2310A, 2310B, 2310D'),
  check({ claim }) {
    const findings = providersOf(claim).flatMap(nameFindings);
    if (claim.serviceFacility && isBlank(claim.serviceFacility.organizationName)) {
      findings.push(missingName('service facility', '/serviceFacility/organizationName'));
    }
    return verdictOf(findings);
  },
};

function nameFindings({ role, path, provider }: ProviderRole): RuleFinding[] {
  const hasOrganization = !isBlank(provider.organizationName);
  const hasPerson = provider.name !== null && !isBlank(provider.name.family);
  if (hasOrganization && hasPerson) {
    return [
      {
        path,
        message: `The ${role} has the name of an organization and of a person; a claim carries one of them.`,
        expected: 'organizationName or name, the other null',
        predictedCarc: ['16'],
      },
    ];
  }
  if (hasOrganization && MUST_BE_PERSONS.has(path)) {
    return [
      {
        path: `${path}/organizationName`,
        message: `The ${role} must be a person; an organization cannot stand there.`,
        currentValue: provider.organizationName,
        expected: 'The name of a person, organizationName null',
        predictedCarc: ['16'],
      },
    ];
  }
  if (hasOrganization || hasPerson) return [];
  return [missingName(role, provider.name ? `${path}/name/family` : `${path}/organizationName`)];
}

function missingName(role: string, path: string): RuleFinding {
  return {
    path,
    message: `The ${role} has no name.`,
    currentValue: null,
    expected: 'A name as the national registry shows it',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'name',
        path,
        title: `Enter the name of the ${role}`,
        rationale: 'It stands in the national registry under the NPI.',
      }),
    ],
  };
}

export const PROVIDER_RULES: readonly ScrubRule[] = [providerContactPhone, providerName];
