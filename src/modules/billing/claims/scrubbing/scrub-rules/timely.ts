import { isLocalDate } from '../../../../../kernel/local-date.ts';
import { timelyFilingOf } from '../../claim-derived.ts';
import { askFor, isBlank, lacks, PASS, SKIPPED, servicePeriodOf, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

/** Warns if at most this many days are left. */
const URGENT_DAYS = 7;

export const timelyDeadline: ScrubRule = {
  id: 'timely.deadline',
  version: 1,
  family: 'timely',
  severity: 'error',
  blocking: true,
  title: 'The claim is filed in time',
  source: sources.payer('Payer directory, timelyFilingDays'),
  needs: ['payer'],
  check({ claim, payer, today }) {
    const lastService = servicePeriodOf(claim)?.end;
    if (!lastService || !isLocalDate(lastService)) return SKIPPED;
    const filing = timelyFilingOf(claim, payer, today);
    if (!filing) return lacks('payer');
    if (filing.daysLeft > URGENT_DAYS) return PASS;
    const isPast = filing.daysLeft < 0;
    const isExcused = isPast && !isBlank(claim.delayReasonCode);
    return verdictOf([
      {
        path: '/serviceLines',
        ...(isPast && !isExcused ? {} : { severity: 'warning' as const }),
        message: isExcused
          ? 'The filing deadline has passed. The payer will review the delay reason.'
          : isPast
            ? 'The filing deadline of the payer has passed. Enter a delay reason.'
            : `The filing deadline is in ${filing.daysLeft} days.`,
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
    title: 'Enter the reason for the delay',
    rationale: 'Payers accept a late claim only with a valid reason, and may ask for proof.',
  });
}

/** CLM20. */
const DELAY_REASON_CODES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '15'] as const;

export const timelyDelayReason: ScrubRule = {
  id: 'timely.delay_reason',
  version: 1,
  family: 'timely',
  severity: 'error',
  blocking: true,
  title: 'The delay reason is a valid code',
  source: sources.guide('2300 CLM20'),
  check({ claim }) {
    const code = claim.delayReasonCode;
    if (code === null) return SKIPPED;
    if ((DELAY_REASON_CODES as readonly string[]).includes(code)) return PASS;
    return verdictOf([
      {
        path: '/delayReasonCode',
        message: 'The delay reason is not a valid code (CLM20).',
        currentValue: code,
        expected: DELAY_REASON_CODES.join(', '),
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'delayReasonCode',
            path: '/delayReasonCode',
            options: [...DELAY_REASON_CODES],
            title: 'Choose the reason for the delay',
            rationale: 'The guide allows only these codes.',
          }),
        ],
      },
    ]);
  },
};

export const TIMELY_RULES: readonly ScrubRule[] = [timelyDeadline, timelyDelayReason];
