import { isLocalDate } from '../../../../../kernel/local-date.ts';
import { timelyFilingOf } from '../../../claim-derived.ts';
import type { ScrubRule } from '../../scrub.ts';
import { askFor, isBlank, NO_DATA, PASS, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import { DELAY_REASON_CODES } from './delay-reason.ts';

/** From so many days before the deadline on, the claim is urgent. */
const URGENT_DAYS = 7;

export const timelyDeadline: ScrubRule = {
  id: 'timely.deadline',
  version: 1,
  family: 'timely',
  severity: 'error',
  blocking: true,
  title: 'The claim is filed in time',
  source: sources.payer('Payer directory, timelyFilingDays'),
  check({ claim, payer, today }) {
    const lastService = servicePeriodOf(claim)?.end;
    const filing = lastService && isLocalDate(lastService) ? timelyFilingOf(claim, payer, today) : null;
    if (!filing) return NO_DATA;
    if (filing.daysLeft > URGENT_DAYS) return PASS;
    const isPast = filing.daysLeft < 0;
    const isExcused = isPast && !isBlank(claim.delayReasonCode);
    return verdictOf([
      {
        path: '/serviceLines',
        ...(isPast && !isExcused ? {} : { severity: 'warning' as const }),
        message: isExcused
          ? 'The filing deadline has passed; the payer will look at the delay reason.'
          : isPast
            ? 'The filing deadline of the payer has passed, and the claim gives no reason for the delay.'
            : `The filing deadline is near: ${filing.daysLeft} days are left.`,
        currentValue: filing.daysLeft,
        expected: `Filed by ${filing.deadline} (${filing.basis})`,
        predictedCarc: ['29'],
        fixes: isPast && !isExcused ? [delayReasonFix()] : [],
      },
    ]);
  },
};

function delayReasonFix() {
  return askFor({
    name: 'delayReasonCode',
    path: '/delayReasonCode',
    options: [...DELAY_REASON_CODES],
    title: 'Give the reason for the delay',
    rationale: 'Payers take a late claim only with a reason that they accept, and may ask for proof.',
  });
}
