import type { ScrubRule } from '../../scrub.ts';
import { askFor, PASS, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

const NINE_DIGITS = /^\d{9}$/;
const PATH = '/billingProvider/taxId/value';

export const taxIdFormat: ScrubRule = {
  id: 'taxid.format',
  version: 1,
  family: 'taxid',
  severity: 'error',
  blocking: true,
  title: 'The tax id has nine digits',
  source: sources.guide('2010AA REF02 (EI, SY)'),
  check({ claim }) {
    const { value } = claim.billingProvider.taxId;
    // Nine equal digits are what forms are filled with when nobody knew the number.
    const isUsable = (text: string) => NINE_DIGITS.test(text) && !/^(\d)\1{8}$/.test(text);
    if (isUsable(value)) return PASS;
    const digits = value.replace(/[\s-]/g, '');
    const fix = isUsable(digits)
      ? safeReplace({
          path: PATH,
          value: digits,
          title: 'Remove the hyphen',
          rationale: 'The nine digits stay as they are; only separators go.',
        })
      : askFor({
          name: 'taxId',
          path: PATH,
          title: "Enter the billing provider's tax id",
          rationale: 'The payer pays, and reports to the tax authority, under this number.',
        });
    return verdictOf([
      {
        path: PATH,
        message: 'The tax id of the billing provider must be nine digits, and not nine times the same.',
        currentValue: value,
        expected: 'Nine digits without a hyphen',
        predictedCarc: ['16'],
        fixes: [fix],
      },
    ]);
  },
};
