import type { ScrubRule } from '../../scrub.ts';
import { askFor, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

/** CLM20. */
export const DELAY_REASON_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '15'] as const;

export const timelyDelayReason: ScrubRule = {
  id: 'timely.delay_reason',
  version: 1,
  family: 'timely',
  severity: 'error',
  blocking: true,
  title: 'The delay reason is a code of the guide',
  source: sources.guide('2300 CLM20'),
  check({ claim }) {
    const code = claim.delayReasonCode;
    if (code === null) return SKIPPED;
    if ((DELAY_REASON_CODES as readonly string[]).includes(code)) return PASS;
    return verdictOf([
      {
        path: '/delayReasonCode',
        message: 'The delay reason is not a code that a claim can carry.',
        currentValue: code,
        expected: DELAY_REASON_CODES.join(', '),
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'delayReasonCode',
            path: '/delayReasonCode',
            options: [...DELAY_REASON_CODES],
            title: 'Choose the reason for the delay',
            rationale: 'Only these codes exist.',
          }),
        ],
      },
    ]);
  },
};
