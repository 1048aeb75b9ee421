import { isMedicareSecondary, MEDICARE_SECONDARY_CODES } from '../../../../../kernel/claim-rules.ts';
import type { Claim } from '../../claim.ts';
import { PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { isMedicare } from './bill.ts';

const PATH = '/institutional/values';

/** The value codes of payments by a payer before Medicare are those of SBR05. */
function paymentsBefore({ institutional }: Claim) {
  return (institutional?.values ?? []).filter(({ code }) =>
    (MEDICARE_SECONDARY_CODES as readonly string[]).includes(code),
  );
}

const mspValueCode: ScrubRule = {
  id: 'msp.value_code',
  version: 1,
  family: 'msp',
  severity: 'error',
  blocking: false,
  title: 'Bills to Medicare after another payer have its payment as a value code',
  source: sources.cms('Pub 100-05 chapter 5; Pub 100-04 chapter 25, value codes 12 to 16, 41 to 43, 47'),
  claimTypes: ['institutional'],
  check({ claim, coverage }) {
    if (!isMedicareSecondary(coverage)) return SKIPPED;
    const payments = paymentsBefore(claim);
    const finding = { path: PATH, currentValue: payments.map(({ code }) => code), predictedCarc: ['22', '16'] };
    const reason = coverage.medicareSecondaryCode;
    if (!payments.some(({ amount }) => amount !== undefined)) {
      const message = 'Medicare pays after another payer, but no value code says what that payer paid.';
      return verdictOf([{ ...finding, message, expected: `Value code ${reason ?? '12'} with the amount` }]);
    }
    if (!reason || payments.some(({ code }) => code === reason)) return PASS;
    const message = 'The value code of the payment is for another reason than that of the coverage.';
    return verdictOf([{ ...finding, message, expected: `Value code ${reason}` }]);
  },
};

const mspPrimary: ScrubRule = {
  id: 'msp.primary',
  version: 1,
  family: 'msp',
  severity: 'warning',
  blocking: false,
  title: 'Bills to Medicare as the first payer have no payment of an earlier payer',
  source: sources.cms('Pub 100-05 chapter 3; value codes 12 to 16, 41 to 43, 47'),
  claimTypes: ['institutional'],
  check(context) {
    if (!isMedicare(context) || context.coverage.rank !== 'primary') return SKIPPED;
    // An amount of zero says that the other payer did not pay, so that Medicare pays first under conditions.
    const paid = paymentsBefore(context.claim).filter(({ amount = 0 }) => amount > 0);
    if (paid.length === 0) return PASS;
    return verdictOf([
      {
        path: PATH,
        message: 'Medicare is billed as the first payer, but a value code says that another payer has paid.',
        currentValue: paid.map(({ code }) => code),
        expected: 'A coverage of Medicare that is not primary, or no such value code',
        predictedCarc: ['22'],
      },
    ]);
  },
};

export const MSP_RULES: readonly ScrubRule[] = [mspValueCode, mspPrimary];
