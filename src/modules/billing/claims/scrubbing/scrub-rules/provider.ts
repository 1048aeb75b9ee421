import { isBillingLocation } from '../../../../../kernel/claim-rules.ts';
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
        message: 'The telephone number of the billing provider must be ten digits including the area code.',
        currentValue: phone,
        expected: 'Ten digits',
        fixes: [
          PHONE_FORMAT.test(digits)
            ? safeReplace({
                path: PHONE_PATH,
                value: digits,
                title: 'Keep only the ten digits',
                rationale: 'Removes punctuation and the country code.',
              })
            : askFor({
                name: 'phone',
                path: PHONE_PATH,
                title: 'Enter the telephone number',
                rationale: 'The payer calls this number with questions about the claim.',
              }),
        ],
      },
    ]);
  },
};

/** Loops 2310A and 2310D of an 837P and 2310A, 2310B and 2310C of an 837I allow only persons. */
const MUST_BE_PERSONS = new Set([
  '/referringProvider',
  '/supervisingProvider',
  '/institutional/attendingProvider',
  '/institutional/operatingProvider',
  '/institutional/otherOperatingProvider',
]);

export const providerName: ScrubRule = {
  id: 'provider.name',
  version: 1,
  family: 'provider',
  severity: 'error',
  blocking: true,
  title: 'Providers have one name',
  source: sources.guide('NM102 and NM103 of 2010AA and 2310'),
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
        message: `The ${role} has both an organization name and a person name. Keep one of them.`,
        expected: 'Either organizationName or name; the other null',
        predictedCarc: ['16'],
      },
    ];
  }
  if (hasOrganization && MUST_BE_PERSONS.has(path)) {
    return [
      {
        path: `${path}/organizationName`,
        message: `The ${role} must be a person, not an organization.`,
        currentValue: provider.organizationName,
        expected: 'The name of a person, and organizationName null',
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
    expected: 'The name as listed in the national registry (NPPES)',
    predictedCarc: ['16'],
    fixes: [
      askFor({
        name: 'name',
        path,
        title: `Enter the name of the ${role}`,
        rationale: 'The national registry lists it under the NPI.',
      }),
    ],
  };
}

export const providerFacilityIsBilling: ScrubRule = {
  id: 'provider.facility_is_billing',
  version: 1,
  family: 'provider',
  // The 837P omits the facility, so no correction is needed.
  severity: 'info',
  blocking: false,
  title: 'The service facility is another location than the billing provider',
  source: sources.guide('2310C'),
  check({ claim }) {
    const { serviceFacility, billingProvider } = claim;
    if (serviceFacility === null) return SKIPPED;
    if (!isBillingLocation(serviceFacility, billingProvider)) return PASS;
    return verdictOf([
      {
        path: '/serviceFacility',
        message: 'The service facility is the billing provider. It is left out of the claim to the payer.',
        expected: 'No service facility, or another location',
        fixes: [
          safeReplace({
            path: '/serviceFacility',
            value: null,
            title: 'Remove the service facility',
            rationale: 'Payers assume the address of the billing provider if no facility is named.',
          }),
        ],
      },
    ]);
  },
};

/** Ambulance services, which a patient can use without a physician. */
const isAmbulance = (revenueCode: string | undefined) => /^054\d$/.test(revenueCode ?? '');

const providerAttending: ScrubRule = {
  id: 'provider.attending',
  version: 1,
  family: 'provider',
  severity: 'error',
  blocking: true,
  title: 'Institutional claims name the attending provider',
  source: sources.institutionalGuide('2310A'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const lines = claim.serviceLines;
    if (!claim.institutional || (lines.length > 0 && lines.every((line) => isAmbulance(line.revenueCode))))
      return SKIPPED;
    if (claim.institutional.attendingProvider) return PASS;
    return verdictOf([
      {
        path: '/institutional/attendingProvider',
        message: 'The claim has no attending provider. Only claims for transport alone go without.',
        expected: 'The person who is responsible for the care, with the NPI',
        predictedCarc: ['16'],
      },
    ]);
  },
};

const providerOperating: ScrubRule = {
  id: 'provider.operating',
  version: 1,
  family: 'provider',
  // Not every procedure of an operating room is surgery.
  severity: 'warning',
  blocking: false,
  title: 'Claims for an operating room name the operating provider',
  source: sources.institutionalGuide('2310B'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const index = claim.serviceLines.findIndex(({ revenueCode }) => /^036[0-2]$/.test(revenueCode ?? ''));
    if (index < 0) return SKIPPED;
    if (claim.institutional?.operatingProvider || claim.serviceLines[index]!.operatingProvider) return PASS;
    return verdictOf([
      {
        path: '/institutional/operatingProvider',
        message: `Line ${index + 1} is for an operating room, but the claim has no operating provider.`,
        expected: 'The surgeon',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const PROVIDER_RULES: readonly ScrubRule[] = [
  providerContactPhone,
  providerName,
  providerFacilityIsBilling,
  providerAttending,
  providerOperating,
];
