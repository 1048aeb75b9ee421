import { isBlank, PASS, patientAddressOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/**
 * The patient's address is sent whether they are the subscriber (2010BA) or a dependent (2010CA). A dependent's
 * subscriber may go without.
 */
export const subscriberAddress: ScrubRule = {
  id: 'subscriber.address',
  version: 1,
  family: 'subscriber',
  severity: 'error',
  blocking: true,
  title: 'The patient has an address',
  source: sources.guide('2010BA N3 and N4, 2010CA N3 and N4'),
  check({ patient }) {
    const found = patientAddressOf(patient);
    if (!found)
      return verdictOf([addressFinding('/addresses', 'The patient has no address; the claim must carry one.')]);
    const missing = (['line1', 'city', 'state', 'postalCode'] as const).filter((name) => isBlank(found.address[name]));
    return verdictOf(
      missing.map((name) =>
        addressFinding(`/addresses/${found.index}/${name}`, `The patient's address has no ${LABELS[name]}.`),
      ),
    );
  },
};

const LABELS = { line1: 'street', city: 'city', state: 'state', postalCode: 'ZIP code' } as const;

function addressFinding(path: string, message: string): RuleFinding {
  return {
    path: '/patientId',
    subject: { type: 'patient', path },
    message,
    expected: 'A full postal address',
    predictedCarc: ['16'],
  };
}

export const subscriberBirthOrder: ScrubRule = {
  id: 'subscriber.birth_order',
  version: 1,
  family: 'subscriber',
  severity: 'warning',
  blocking: false,
  title: 'A child is younger than the subscriber',
  source: sources.service('Coverage relationship and birth dates'),
  check({ coverage, patient }) {
    if (coverage.relationshipToSubscriber !== 'child' || !coverage.subscriber?.birthDate) return SKIPPED;
    if (patient.birthDate > coverage.subscriber.birthDate) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: '/relationshipToSubscriber' },
        message:
          'The patient is the child of the subscriber but not younger; a birth date or the relationship is wrong.',
        currentValue: coverage.relationshipToSubscriber,
        expected: 'A subscriber born before the patient',
        predictedCarc: ['31'],
      },
    ]);
  },
};

export const subscriberRelationship: ScrubRule = {
  id: 'subscriber.relationship',
  version: 1,
  family: 'subscriber',
  severity: 'error',
  blocking: true,
  title: 'Dependents have a subscriber and subscribers have none',
  source: sources.guide('2000B SBR02, 2000C PAT01'),
  check({ coverage }) {
    const isSelf = coverage.relationshipToSubscriber === 'self';
    if (isSelf === (coverage.subscriber === null)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: isSelf ? '/relationshipToSubscriber' : '/subscriber' },
        message: isSelf
          ? 'The coverage says that the patient is the subscriber, yet names another person as subscriber.'
          : 'The patient is a dependent, and the coverage does not say who the subscriber is.',
        currentValue: coverage.relationshipToSubscriber,
        expected: isSelf ? 'No subscriber, or another relationship' : "The subscriber's name, birth date and sex",
        predictedCarc: ['31'],
      },
    ]);
  },
};

export const SUBSCRIBER_RULES: readonly ScrubRule[] = [subscriberAddress, subscriberBirthOrder, subscriberRelationship];
