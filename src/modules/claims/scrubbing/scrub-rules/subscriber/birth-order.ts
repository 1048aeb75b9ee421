import type { ScrubRule } from '../../scrub.ts';
import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

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
