import type { Deployment } from '../../../../database/database.ts';
import { daysBetween, localDateOf } from '../../../../kernel/local-date.ts';
import { presentAdjustment } from '../../../payments/remittances/adjustment-schema.ts';
import { shownFields, withoutHidden } from '../../../resource-fields.ts';
import { presentTaxId } from '../../../trading/tax-ids/tax-id.ts';
import type { BillingProvider, Claim, PriorAdjudication } from '../claim.ts';
import { claimFields } from '../claim-fields.ts';
import { presentServiceLine, splitAdjustments } from './present-service-line.ts';

/** Returns the JSON of a claim in the API and in events; the days left to file are counted from `now`. */
export function presentClaim(claim: Claim, { livemode, now }: Deployment & { readonly now: Date }) {
  const { timelyFiling } = claim;
  return {
    ...shownFields(claimFields, claim, { livemode }),
    ...splitAdjustments(claim.adjustments),
    priorAdjudications: claim.priorAdjudications.map(presentPriorAdjudication),
    serviceLines: claim.serviceLines.map(presentServiceLine),
    placeOfServiceCode: presentPlace(claim.placeOfServiceCode),
    billingProvider: presentBillingProvider(claim.billingProvider),
    archived: claim.archivedAt !== null,
    timelyFiling: timelyFiling && { ...timelyFiling, daysLeft: daysBetween(localDateOf(now), timelyFiling.deadline) },
  };
}

/** Returns the previous values of some fields, as in events. */
export function presentClaimFields(fields: Partial<Claim>) {
  const { billingProvider, adjustments, serviceLines, priorAdjudications, placeOfServiceCode } = fields;
  return {
    ...withoutHidden(claimFields, fields),
    ...(billingProvider && { billingProvider: presentBillingProvider(billingProvider) }),
    ...(placeOfServiceCode !== undefined && { placeOfServiceCode: presentPlace(placeOfServiceCode) }),
    ...(adjustments && splitAdjustments(adjustments)),
    ...(serviceLines && { serviceLines: serviceLines.map(presentServiceLine) }),
    ...(priorAdjudications && { priorAdjudications: priorAdjudications.map(presentPriorAdjudication) }),
  };
}

function presentPriorAdjudication(prior: PriorAdjudication) {
  return {
    ...prior,
    adjustments: prior.adjustments.map(presentAdjustment),
    lines: prior.lines.map((line) => ({ ...line, adjustments: line.adjustments.map(presentAdjustment) })),
  };
}

/** Institutional claims have no place of service. */
function presentPlace(code: string): string | null {
  return code === '' ? null : code;
}

function presentBillingProvider(provider: BillingProvider) {
  return { ...provider, taxId: presentTaxId(provider.taxId) };
}
