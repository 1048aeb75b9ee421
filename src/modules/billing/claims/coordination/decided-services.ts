import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { effectiveEntries, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import type { RemittanceClaim, ServicePayment } from '../../../payments/remittances/remittance.ts';
import { isPriorPayerImpact, mergeAdjustments } from '../adjudication/adjustments.ts';
import type { Claim, PriorAdjudication, ServiceLine } from '../claim.ts';

/** One service of a remittance (SVC) that was posted to a line of the claim. */
type DecidedService = { serviceLineId: string; service: ServicePayment; decidedOn: LocalDate };

/** The decisions on a claim that are in force, in the form in which the payer sent them. */
export type Decided = {
  services: DecidedService[];
  adjustments: Adjustment[];
} & Pick<PriorAdjudication, 'inpatientDecision' | 'outpatientDecision'>;

/** Returns the date of the payer's latest decision in force; null if there is none. */
export function decidedOnOf(entries: readonly LedgerEntry[]): LocalDate | null {
  const last = effectiveEntries(entries).findLast(({ decision }) => decision !== null && decision.mode !== 'reverse');
  return last?.effectiveDate ?? null;
}

/**
 * Returns the services and the adjustments of the claim as the payer sent them. Returns null if they do not have the
 * amounts of the claim's adjudication, for example after a reversal of a part; the adjudication is then used. Pure.
 */
export function decidedServices(
  claim: Pick<Claim, 'adjustments' | 'serviceLines'>,
  entries: readonly LedgerEntry[],
  payments: readonly RemittanceClaim[],
): Decided | null {
  let services: DecidedService[] = [];
  let adjustments: Adjustment[] = [];
  let ofStay: Pick<Decided, 'inpatientDecision' | 'outpatientDecision'> = {};
  for (const { decision, source, effectiveDate } of effectiveEntries(entries)) {
    if (decision === null) continue;
    // The decision of a later payer on the same claim replaces the patient's share, which no single remittance states.
    if (decision.mode === 'follow') return null;
    const payment = payments.find(
      ({ remittanceId, sequence }) => remittanceId === source?.remittanceId && sequence === source.sequence,
    );
    if (payment === undefined) return null;
    const lineIds = payment.lineMatches.map(({ serviceLineId }) => serviceLineId);
    if (decision.mode === 'supersede') {
      services = [];
      adjustments = [];
    }
    if (decision.mode === 'reverse') {
      services = lineIds.length === 0 ? [] : services.filter(({ serviceLineId }) => !lineIds.includes(serviceLineId));
      adjustments = [];
      ofStay = {};
      continue;
    }
    services = [
      ...services,
      ...payment.lines.flatMap((service, index) => {
        const serviceLineId = lineIds[index] ?? null;
        return serviceLineId === null ? [] : [{ serviceLineId, service, decidedOn: effectiveDate }];
      }),
    ];
    adjustments = [...adjustments, ...payment.adjustments];
    const { inpatientDecision, outpatientDecision } = payment;
    ofStay = { ...(inpatientDecision && { inpatientDecision }), ...(outpatientDecision && { outpatientDecision }) };
  }
  const decided = { services, adjustments, ...ofStay };
  return agrees(claim, decided) ? decided : null;
}

/** Compares with the amounts of the adjudication, which omits the effect of an earlier payer (OA-23). */
function agrees(claim: Pick<Claim, 'adjustments' | 'serviceLines'>, { services, adjustments }: Decided): boolean {
  if (!sameAmounts(claim.adjustments, adjustments)) return false;
  return claim.serviceLines.every(({ id, adjudication }) => {
    const own = services.filter(({ serviceLineId }) => serviceLineId === id).map(({ service }) => service);
    if (adjudication === null) return own.length === 0;
    const paid = own.reduce((sum, service) => sum + service.paid, 0);
    const sent = own.flatMap((service) => service.adjustments);
    return own.length > 0 && paid === adjudication.paid && sameAmounts(adjudication.adjustments, sent);
  });
}

function sameAmounts(projected: readonly Adjustment[], sent: readonly Adjustment[]): boolean {
  return textOf(projected) === textOf(sent);
}

function textOf(adjustments: readonly Adjustment[]): string {
  return mergeAdjustments(adjustments.filter((one) => !isPriorPayerImpact(one)))
    .map(({ groupCode, reasonCode, amount }) => `${groupCode}-${reasonCode}:${amount}`)
    .toSorted()
    .join();
}

/** CARC 97 on a service that was bundled into another one. */
const BUNDLED = '97';

/**
 * Returns the id of the line into which the payer bundled a service: the payer paid nothing for the service, and
 * reported it under the code of another line's service. Returns null if the payer decided on the service separately.
 */
export function bundledInto(
  { serviceLineId, service }: DecidedService,
  { services, lines }: Pick<Decided, 'services'> & { lines: Claim['serviceLines'] },
): string | null {
  const own = lines.find(({ id }) => id === serviceLineId);
  const isUnderAnotherCode = own !== undefined && billedCodeOf(own) !== service.procedureCode;
  if (!isUnderAnotherCode || !isPassedOn(service)) return null;
  const target = services.find(
    (other) =>
      other.serviceLineId !== serviceLineId &&
      other.service.procedureCode === service.procedureCode &&
      !isPassedOn(other.service),
  );
  return target?.serviceLineId ?? null;
}

/** Returns the code under which a line was billed: its procedure, or the revenue code of a line without one. */
function billedCodeOf({ procedureCode, revenueCode }: ServiceLine): string {
  return procedureCode === '' ? (revenueCode ?? '') : procedureCode;
}

function isPassedOn({ paid, adjustments }: ServicePayment): boolean {
  return paid === 0 && adjustments.some(({ reasonCode, amount }) => reasonCode === BUNDLED && amount > 0);
}
