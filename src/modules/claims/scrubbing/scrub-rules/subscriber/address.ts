import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { isBlank, patientAddressOf, sources, verdictOf } from '../rule-helpers.ts';

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
    if (!found) return verdictOf([finding('/addresses', 'The patient has no address; the claim must carry one.')]);
    const missing = (['line1', 'city', 'state', 'postalCode'] as const).filter((name) => isBlank(found.address[name]));
    return verdictOf(
      missing.map((name) =>
        finding(`/addresses/${found.index}/${name}`, `The patient's address has no ${LABELS[name]}.`),
      ),
    );
  },
};

const LABELS = { line1: 'street', city: 'city', state: 'state', postalCode: 'ZIP code' } as const;

function finding(path: string, message: string): RuleFinding {
  return {
    path: '/patientId',
    subject: { type: 'patient', path },
    message,
    expected: 'A full postal address',
    predictedCarc: ['16'],
  };
}
