import type { Deployment } from '../../../../database/database.ts';
import { daysBetween, localDateOf } from '../../../../kernel/local-date.ts';
import { presentAdjustment } from '../../../payments/remittances/adjustment-schema.ts';
import { presentTaxId } from '../../../trading/tax-ids/tax-id.ts';
import type { BillingProvider, Claim, PriorAdjudication } from '../claim.ts';
import { presentServiceLine, splitAdjustments } from './present-service-line.ts';

/** Returns the JSON of a claim in the API and in events; the days left to file are counted from `now`. */
export function presentClaim(claim: Claim, { livemode, now }: Deployment & { readonly now: Date }) {
  const {
    testClockId: _testClockId,
    nextNoticeAt: _nextNoticeAt,
    remittanceDays: _days,
    answers: _answers,
    ...shown
  } = claim;
  const { timelyFiling } = claim;
  return {
    object: 'claim' as const,
    livemode,
    ...shown,
    ...splitAdjustments(claim.adjustments),
    amountTransferred: claim.amountTransferred ?? 0,
    amountInSuspense: claim.amountInSuspense ?? 0,
    priorClaimId: claim.priorClaimId ?? null,
    priorAdjudications: (claim.priorAdjudications ?? []).map(presentPriorAdjudication),
    nextClaimId: claim.nextClaimId ?? null,
    crossover: claim.crossover ?? null,
    informationRequest: claim.informationRequest ?? null,
    announcedPayment: claim.announcedPayment
      ? { ...claim.announcedPayment, appealId: claim.announcedPayment.appealId ?? null }
      : null,
    acknowledgmentDueAt: claim.acknowledgmentDueAt ?? null,
    acknowledgmentOverdueSince: claim.acknowledgmentOverdueSince ?? null,
    remittanceDueAt: claim.remittanceDueAt ?? null,
    remittanceOverdueSince: claim.remittanceOverdueSince ?? null,
    serviceLines: claim.serviceLines.map(presentServiceLine),
    billingProvider: presentBillingProvider(claim.billingProvider),
    timelyFiling: timelyFiling && { ...timelyFiling, daysLeft: daysBetween(localDateOf(now), timelyFiling.deadline) },
  };
}

/** Returns the previous values of some fields, as in events. */
export function presentClaimFields(fields: Partial<Claim>) {
  const {
    billingProvider,
    adjustments,
    serviceLines,
    priorAdjudications,
    testClockId: _testClockId,
    nextNoticeAt: _nextNoticeAt,
    remittanceDays: _days,
    answers: _answers,
    ...others
  } = fields;
  return {
    ...others,
    ...(billingProvider && { billingProvider: presentBillingProvider(billingProvider) }),
    ...(adjustments && splitAdjustments(adjustments)),
    ...(serviceLines && { serviceLines: serviceLines.map(presentServiceLine) }),
    ...(priorAdjudications && { priorAdjudications: priorAdjudications.map(presentPriorAdjudication) }),
  };
}

function presentPriorAdjudication(prior: PriorAdjudication) {
  return {
    ...prior,
    adjustments: prior.adjustments.map(presentAdjustment),
    lines: prior.lines.map((line) => ({
      ...line,
      procedureQualifier: line.procedureQualifier ?? 'HC',
      bundledIntoSequence: line.bundledIntoSequence ?? null,
      adjustments: line.adjustments.map(presentAdjustment),
      adjudicatedOn: line.adjudicatedOn ?? prior.adjudicatedOn,
    })),
    denied: prior.denied ?? [],
    deniedReasons: prior.deniedReasons ?? [],
  };
}

function presentBillingProvider(provider: BillingProvider) {
  return { ...provider, taxId: presentTaxId(provider.taxId) };
}
