import { addDays, type LocalDate } from '../../../../kernel/local-date.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { Denial } from '../denial.ts';
import type { DeniedClaim } from '../denied-claim.ts';
import { appealTerms } from './appeal-terms.ts';

/**
 * Returns the deadlines of a denial. Appeals count from the decision (null: no appeal), by the regulation of the payer's
 * line of business, else by the payer directory; corrected claims from the last date of service.
 */
export function deadlinesOf(
  claim: Pick<DeniedClaim, 'serviceLines'>,
  payer: Payer | null,
  decidedOn: LocalDate | null,
): Pick<Denial, 'appealDeadline' | 'correctedClaimDeadline'> {
  const lastServiceDate = claim.serviceLines
    .map((line) => line.serviceDate.end)
    .sort()
    .at(-1);
  return {
    appealDeadline: payer && decidedOn ? appealDeadline(payer, decidedOn) : null,
    correctedClaimDeadline: payer && lastServiceDate ? correctedClaimDeadline(payer, lastServiceDate) : null,
  };
}

function appealDeadline(payer: Payer, decidedOn: LocalDate): Denial['appealDeadline'] {
  const { levelName, deadline } = appealTerms({
    lineOfBusiness: payer.lineOfBusiness,
    audience: 'provider_dispute',
    level: 1,
    decidedOn,
    urgency: 'standard',
    isPreService: false,
    payer,
  });
  return deadline && { date: deadline.date, level: 1, levelName, basis: deadline.basis };
}

function correctedClaimDeadline(payer: Payer, from: LocalDate): Denial['correctedClaimDeadline'] {
  const days = payer.timelyFilingDays.corrected;
  return { date: addDays(from, days), basis: { source: 'payer_directory', days, from } };
}
