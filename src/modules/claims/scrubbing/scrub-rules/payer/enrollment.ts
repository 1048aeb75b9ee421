import type { ScrubRule } from '../../scrub.ts';
import { NO_DATA, PASS, sources, verdictOf } from '../rule-helpers.ts';

export const payerEnrollment: ScrubRule = {
  id: 'payer.enrollment',
  version: 1,
  family: 'payer',
  severity: 'error',
  blocking: true,
  title: 'The payer takes claims from the organization',
  source: sources.payer('Payer directory, enrollmentRequired'),
  check({ payer }) {
    if (!payer) return NO_DATA;
    if (!payer.enrollmentRequired) return PASS;
    return verdictOf([
      {
        path: '/coverageId',
        subject: { type: 'payer', path: '/enrollmentRequired' },
        message: 'The payer refuses electronic claims until the billing provider has enrolled with it.',
        currentValue: payer.id,
        expected: 'An enrollment for electronic claims',
        predictedCarc: ['B7'],
      },
    ]);
  },
};
