import { createHash } from 'node:crypto';
import { isLocalDate, type LocalDate } from '../../../kernel/local-date.ts';
import { comparableNumber, SetHash } from '../../../kernel/set-hash.ts';
import type { Adjustment } from '../../../modules/payments/denials/classification/adjustment-reasons.ts';
import type {
  ClaimPayment,
  Imbalance,
  PaidName,
  PaymentMethod,
  ProviderAdjustment,
  RemittanceAdvice,
  RemittanceComparison,
  ServicePayment,
} from '../../../modules/payments/remittances/remittance.ts';
import {
  type ClaimPaymentParty,
  type ProviderLevelAdjustment,
  RemittanceBalance,
  type RemittanceHeader,
  type ClaimPayment as X12ClaimPayment,
  type Imbalance as X12Imbalance,
  type ServicePayment as X12ServicePayment,
} from '../../../x12/835-005010X221A1/index.ts';
import type { Adjustment as X12Adjustment, X12Period } from '../../../x12/common.ts';
import { NOT_GIVEN } from './remittance-to-835.ts';

/** NM108: the id is a social security number, which is not stored outside of the encrypted original. */
const SOCIAL_SECURITY_NUMBER = '34';

/** SVC01-1 of a line without a procedure. */
const REVENUE_CODE = 'NU';

/** BPR04 */
const PAYMENT_METHODS: Record<string, PaymentMethod> = { ACH: 'ach', CHK: 'check', FWT: 'wire', NON: 'non_payment' };
/** REF*2U of loop 1000A: the payer's id. */
const PAYER_ID_QUALIFIER = '2U';

/** The totals that are stored and shown with the remittance. */
const IMBALANCES_MAX = 100;
const PROVIDER_ADJUSTMENTS_MAX = 10_000;

/** Reads the header and the sums of one 835 transaction set, without holding its claim payments. */
export class RemittanceSurvey {
  readonly #header: RemittanceHeader;
  readonly #balance = new RemittanceBalance();
  readonly #adjustments: ProviderAdjustment[] = [];
  readonly #imbalances: Imbalance[] = [];
  /** Why the amounts cannot be trusted, besides their sums. */
  readonly #damage = new Set<string>();
  readonly #claimNumbers = new SetHash();
  /**
   * Distinguishes advices without a payment by their decisions, because payers reuse the trace numbers of such advices.
   */
  readonly #decisions: SetHash | null;
  claimCount = 0;

  constructor(header: RemittanceHeader) {
    this.#header = header;
    this.#decisions = header.payment.amountCents === 0 ? new SetHash() : null;
  }

  addClaim(claim: X12ClaimPayment): void {
    this.claimCount += 1;
    this.#claimNumbers.add(comparableNumber(claim.patientControlNumber));
    this.#decisions?.add(decisionOf(claim));
    for (const found of this.#balance.addClaim(claim)) {
      if (this.#imbalances.length < IMBALANCES_MAX) this.#imbalances.push(imbalance(found));
    }
  }

  addAdjustment(adjustment: ProviderLevelAdjustment): void {
    this.#balance.addAdjustment(adjustment);
    const { code, reference = null, amountCents } = adjustment;
    if (this.#adjustments.length === PROVIDER_ADJUSTMENTS_MAX) this.addDamage('too_many_provider_adjustments');
    else this.#adjustments.push({ code, reference, amount: amountCents });
  }

  addDamage(rule: string): void {
    this.#damage.add(rule);
  }

  /** Returns the transaction set in our terms, with the sums that do not balance. */
  advice(): RemittanceAdvice {
    const { payment, trace, payer, payee, productionDate } = this.#header;
    const total = this.#balance.check(payment);
    return {
      traceNumber: trace.traceNumber,
      originatingCompanyId: trace.originatingCompanyId || null,
      payerId: payer.planId ?? payer.secondaryIds?.find((id) => id.qualifier === PAYER_ID_QUALIFIER)?.value ?? null,
      payerName: payer.name,
      payeeNpi: payee.npi ?? null,
      paymentMethod: PAYMENT_METHODS[payment.method] ?? 'other',
      paymentAmount: payment.amountCents,
      paymentDate: dateOrNull(payment.effectiveDate) ?? dateOrNull(productionDate),
      providerAdjustments: this.#adjustments,
      claimCount: this.claimCount,
      imbalances: [
        ...[...this.#damage].map(damageImbalance),
        ...this.#imbalances,
        ...(total ? [imbalance(total)] : []),
      ].slice(0, IMBALANCES_MAX),
      comparison: this.#comparison(),
    };
  }

  #comparison(): RemittanceComparison {
    const { npi, taxId, planId } = this.#header.payee;
    const payee = npi ? undefined : (taxId ?? planId);
    return {
      claimNumbers: this.#claimNumbers.digest(),
      decisions: this.#decisions?.digest() ?? null,
      payee: payee === undefined ? null : createHash('sha256').update(payee).digest('hex'),
    };
  }
}

/** Returns the payer's decision on a claim as text. A repeated advice gives the same text. */
function decisionOf(claim: X12ClaimPayment): string {
  const amounts = (adjustments: readonly X12Adjustment[]) =>
    adjustments.map(({ groupCode, reasonCode, amountCents }) => [groupCode, reasonCode, amountCents]);
  return JSON.stringify([
    comparableNumber(claim.patientControlNumber),
    claim.claimStatusCode,
    claim.chargeCents,
    claim.paidCents,
    amounts(claim.adjustments),
    claim.servicePayments.map((line) => [
      line.procedure.code,
      line.chargeCents,
      line.paidCents,
      amounts(line.adjustments),
    ]),
  ]);
}

/** Returns one claim payment in our terms. */
export function claimPayment(payment: X12ClaimPayment): ClaimPayment {
  const { start, end } = payment.statementPeriod ?? {};
  const statementPeriod = start === undefined ? null : periodOf({ start, end: end ?? start });
  return {
    patientControlNumber: payment.patientControlNumber,
    payerClaimControlNumber: payment.payerClaimControlNumber ?? null,
    claimStatusCode: payment.claimStatusCode,
    ...patientOf(payment),
    ...crossoverOf(payment),
    charge: payment.chargeCents,
    paid: payment.paidCents,
    patientResponsibility: payment.patientResponsibilityCents ?? null,
    adjustments: payment.adjustments.map(adjustment),
    remarkCodes: payment.remarkCodes,
    facilityTypeCode: payment.facilityTypeCode ?? null,
    frequencyCode: payment.claimFrequencyCode ?? null,
    diagnosisRelatedGroup: payment.diagnosisRelatedGroup ?? null,
    diagnosisRelatedGroupWeight: payment.diagnosisRelatedGroupWeight ?? null,
    ...institutionalDecision(payment),
    ...(statementPeriod && { statementPeriod }),
    lines: payment.servicePayments.map(servicePayment),
  };
}

/** Returns MIA and MOA, each as a property if the payer states it. */
function institutionalDecision({
  inpatientAdjudication: inpatient,
  outpatientAdjudication: outpatient,
}: X12ClaimPayment): Pick<ClaimPayment, 'inpatientDecision' | 'outpatientDecision'> {
  return {
    ...(inpatient && {
      inpatientDecision: {
        coveredDaysOrVisits: inpatient.coveredDaysOrVisits,
        amounts: (inpatient.amounts ?? []).map(({ position, amountCents }) => ({ position, amount: amountCents })),
        counts: inpatient.counts ?? [],
        remarkCodes: inpatient.remarkCodes,
      },
    }),
    ...(outpatient && {
      outpatientDecision: {
        reimbursementRate: outpatient.reimbursementRate ?? null,
        hcpcsPayable: outpatient.hcpcsPayableCents ?? null,
        endStageRenalDisease: outpatient.endStageRenalDiseaseCents ?? null,
        professionalComponent: outpatient.professionalComponentCents ?? null,
        remarkCodes: outpatient.remarkCodes,
      },
    }),
  };
}

function crossoverOf({ crossoverCarrier }: X12ClaimPayment): Pick<ClaimPayment, 'crossoverCarrier'> {
  if (!crossoverCarrier) return {};
  const { name, id = null } = crossoverCarrier;
  return { crossoverCarrier: { name: name?.type === 'organization' ? name.organization : (name?.last ?? null), id } };
}

function servicePayment(line: X12ServicePayment): ServicePayment {
  return {
    procedureQualifier: line.procedure.qualifier,
    procedureCode: line.procedure.code,
    revenueCode: line.revenueCode ?? (line.procedure.qualifier === REVENUE_CODE ? line.procedure.code : null),
    modifiers: line.procedure.modifiers,
    submittedProcedureCode: line.submittedProcedure?.code ?? null,
    lineItemControlNumber: line.lineItemControlNumber ?? null,
    serviceDate: periodOf(line.serviceDate),
    charge: line.chargeCents,
    paid: line.paidCents,
    allowed: line.allowedCents ?? null,
    paidUnits: line.paidUnits ?? null,
    adjustments: line.adjustments.map(adjustment),
    remarkCodes: line.remarkCodes,
  };
}

function adjustment({ groupCode, reasonCode, amountCents, quantity }: X12Adjustment): Adjustment {
  return { groupCode, reasonCode, amount: amountCents, quantity: quantity ?? null };
}

function imbalance({
  level,
  outcome,
  rule,
  claimIndex,
  lineIndex,
  expectedCents,
  foundCents,
}: X12Imbalance): Imbalance {
  return {
    level: level === 'transaction' ? 'payment' : level,
    rule: outcome === 'mismatch' ? rule : `${rule}:${outcome}`,
    claimSequence: claimIndex === undefined ? null : claimIndex + 1,
    lineSequence: lineIndex === undefined ? null : lineIndex + 1,
    expected: expectedCents ?? null,
    found: foundCents ?? null,
  };
}

function damageImbalance(rule: string): Imbalance {
  return { level: 'payment', rule, claimSequence: null, lineSequence: null, expected: null, found: null };
}

/** Returns the days of a service; a single day is both start and end. `null` if either cannot be read. */
function periodOf(period: X12Period | undefined): ServicePayment['serviceDate'] {
  const start = dateOrNull(period?.start);
  const end = dateOrNull(period?.end ?? period?.start);
  return start === null || end === null ? null : { start, end };
}

/** The codec keeps a date that it cannot read verbatim. */
function dateOrNull(date: string | undefined): LocalDate | null {
  return date !== undefined && isLocalDate(date) ? date : null;
}

/** Returns the patient of a claim payment (loop 2100) as a property, or no property if the payer names no patient. */
function patientOf(payment: X12ClaimPayment): Pick<ClaimPayment, 'patient'> {
  const { patient, insured, correctedInsured } = payment;
  const found = {
    name: nameOf(patient),
    memberId: idOf(patient) ?? idOf(insured),
    correctedName: nameOf(correctedInsured),
    correctedMemberId: idOf(correctedInsured),
  };
  return Object.values(found).every((value) => value === null) ? {} : { patient: found };
}

function nameOf(party: ClaimPaymentParty | undefined): PaidName | null {
  const name = party?.name;
  if (name?.type !== 'person' || name.last === '' || name.last === NOT_GIVEN) return null;
  return { family: name.last, given: name.first ?? null, middle: name.middle ?? null };
}

function idOf(party: ClaimPaymentParty | undefined): string | null {
  return party?.idQualifier === SOCIAL_SECURITY_NUMBER ? null : (party?.id ?? null);
}
