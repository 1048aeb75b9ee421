import { hasState } from '../../../../practice/patients/address-faults.ts';
import { isBlank, PASS, patientAddressOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/**
 * The claim includes the patient's address, in loop 2010BA for a subscriber and 2010CA for a dependent. The address of a
 * dependent's subscriber is optional.
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
    if (!found) return verdictOf([addressFinding('/addresses', 'The patient has no address. Claims require one.')]);
    // Outside the US and Canada, state and postal code are optional.
    const required = hasState(found.address) ? REQUIRED : (['line1', 'city'] as const);
    const missing = required.filter((name) => isBlank(found.address[name]));
    return verdictOf(
      missing.map((name) =>
        addressFinding(`/addresses/${found.index}/${name}`, `The patient's address has no ${LABELS[name]}.`),
      ),
    );
  },
};

const REQUIRED = ['line1', 'city', 'state', 'postalCode'] as const;
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
          'The patient is a child of the subscriber but is not younger. Correct a birth date or the relationship.',
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
  title: 'Only coverages of dependents name a subscriber',
  source: sources.guide('2000B SBR02, 2000C PAT01'),
  check({ coverage }) {
    const isSelf = coverage.relationshipToSubscriber === 'self';
    if (isSelf === (coverage.subscriber === null)) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'coverage', path: isSelf ? '/relationshipToSubscriber' : '/subscriber' },
        message: isSelf
          ? 'The relationship of the coverage is self, but the coverage names a subscriber.'
          : 'The patient is a dependent, but the coverage does not name the subscriber.',
        currentValue: coverage.relationshipToSubscriber,
        expected: isSelf ? 'No subscriber, or another relationship' : "The subscriber's name, birth date and sex",
        predictedCarc: ['31'],
      },
    ]);
  },
};

export const SUBSCRIBER_RULES: readonly ScrubRule[] = [subscriberAddress, subscriberBirthOrder, subscriberRelationship];
