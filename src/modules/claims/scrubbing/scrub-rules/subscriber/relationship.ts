import type { ScrubRule } from '../../scrub.ts';
import { PASS, sources, verdictOf } from '../rule-helpers.ts';

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
