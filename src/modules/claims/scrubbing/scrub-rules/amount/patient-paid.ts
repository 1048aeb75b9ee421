import type { ScrubRule } from '../../scrub.ts';
import { askFor, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import { isSendableAmount } from './amount-limit.ts';

const PATH = '/patientAmountPaid';

export const amountPatientPaid: ScrubRule = {
  id: 'amount.patient_paid',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'The patient paid no more than the charges',
  source: sources.guide('2300 AMT*F5'),
  check({ claim }) {
    const paid = claim.patientAmountPaid;
    if (paid === null) return SKIPPED;
    const isAmount = isSendableAmount(paid);
    if (isAmount && paid <= claim.totalCharges) return PASS;
    return verdictOf([
      {
        path: PATH,
        // Paying too much is odd and possible, so it does not keep the claim back.
        ...(isAmount ? { severity: 'warning' as const } : {}),
        message: isAmount
          ? 'The patient paid more than the claim charges.'
          : 'The amount that the patient paid must be a whole number of cents and not negative.',
        currentValue: paid,
        expected: 'Cents, at most the total charge',
        fixes: [
          askFor({
            name: 'patientAmountPaid',
            type: 'integer',
            path: PATH,
            title: 'Enter what the patient paid',
            rationale: 'The receipt tells it.',
          }),
        ],
      },
    ]);
  },
};
