import type { ScrubRule } from '../../scrub.ts';
import { askFor, PASS, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';

const PHONE_FORMAT = /^[2-9]\d{9}$/;
const PATH = '/billingProvider/contact/phone';

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
        path: PATH,
        message: 'The telephone number of the billing provider must be ten digits, the area code first.',
        currentValue: phone,
        expected: 'Ten digits',
        fixes: [
          PHONE_FORMAT.test(digits)
            ? safeReplace({
                path: PATH,
                value: digits,
                title: 'Keep the ten digits only',
                rationale: 'Punctuation and the country code go.',
              })
            : askFor({
                name: 'phone',
                path: PATH,
                title: 'Enter the telephone number',
                rationale: 'The payer calls it with questions about the claim.',
              }),
        ],
      },
    ]);
  },
};
