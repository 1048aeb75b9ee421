import { type AnswerContext, answerEnvelope, dateOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import {
  build835,
  type ClaimPayment,
  type ClaimPaymentParty,
  type Payment,
  type ProviderLevelAdjustment,
  type Remittance,
  type ServicePayment,
} from '../../../src/x12/835-005010X221A1/index.ts';
import type { BillingProvider, ProfessionalClaim } from '../../../src/x12/837p-005010X222A2/index.ts';
import type { PartyName, PersonName } from '../../../src/x12/common.ts';
import { type ClaimDecision, type LineDecision, PRIMARY_FORWARDED, sumOf } from '../adjudication/adjudicate.ts';
import type { SandboxPayer } from '../directory/sandbox-payers.ts';
import type { RemittanceOutcome } from '../member-ids/sandbox-outcomes.ts';

/** One claim of a remittance. */
export type PaidClaim = {
  claim: ProfessionalClaim;
  decision: ClaimDecision;
  payerClaimControlNumber: string;
  style: RemittanceOutcome;
  /** The value of CLP01 if the script alters it. */
  mangledControlNumber: string;
  /** An earlier overpayment that is recovered with this payment. */
  isOverpaid: boolean;
};

type Answer835Input = {
  payer: SandboxPayer;
  paidClaims: readonly PaidClaim[];
  traceNumber: string;
  /** PLB03-2 */
  adjustmentReference: string;
};

/** TRN03: a 1 and the tax id of the sandbox's payers, which no one has. */
const ORIGINATING_COMPANY_ID = '1999999999';
/** Routing numbers that no bank has. */
const PAYER_ACCOUNT = {
  institutionQualifier: '01',
  institutionNumber: '999999992',
  accountQualifier: 'DA',
  accountNumber: '1000001',
};
const PAYEE_ACCOUNT = {
  institutionQualifier: '01',
  institutionNumber: '999999992',
  accountQualifier: 'DA',
  accountNumber: '2000002',
};
const PAYER_ADDRESS = { line1: '1 SANDBOX PLAZA', city: 'HARTFORD', state: 'CT', postalCode: '061030001' };
const PAYER_CONTACT = { functionCode: 'BL', name: 'SANDBOX PROVIDER SERVICES', telephone: '8005550100' };
/**
 * CLP06 has fewer filing indicators than SBR09 of the claim. A commercial payer of no other kind is reported as a PPO.
 */
const CLP06_CODES = new Set('12 13 14 15 16 17 AM CH DS HM LM MA MB MC OF TV VA WC ZZ'.split(' '));
const COMMERCIAL_CODES = new Set(['CI', 'BL']);
/** NM1*TT: the payer to which claims are forwarded, which is none of the patient's coverages. */
const NEXT_CARRIER: ClaimPaymentParty = {
  name: { type: 'organization', organization: 'SANDBOX SUPPLEMENTAL PLAN' },
  idQualifier: 'PI',
  id: 'SBXSUPP',
};
const REVERSAL = '22';
/** PLB03-1: a recovered overpayment, and a balance carried to a later payment. */
const OVERPAYMENT_RECOVERY = 'WO';
const FORWARDING_BALANCE = 'FB';
/** The amount that ERA.UNBALANCED adds only to the first line's payment. */
const IMBALANCE_CENTS = 100;

/** Returns one 835 of one payer to one provider. Its sums balance, except where a script asks for an error. */
export function answer835(input: Answer835Input, context: AnswerContext): string {
  const date = dateOf(context.createdAt);
  const claimPayments = input.paidClaims.map(claimPayment);
  const paid = claimPayments.reduce((sum, payment) => sum + payment.paidCents, 0);
  const billing = input.paidClaims[0]!.claim.billingProvider;
  const providerLevelAdjustments = providerAdjustments(input, { billing, paid, date });
  const adjusted = providerLevelAdjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const remittance: Remittance = {
    controlNumber: '0001',
    payment: payment(paid - adjusted, date, isByCheck(input.paidClaims)),
    trace: { traceNumber: input.traceNumber, originatingCompanyId: ORIGINATING_COMPANY_ID },
    productionDate: date,
    payer: {
      name: input.payer.name.toUpperCase(),
      address: PAYER_ADDRESS,
      secondaryIds: [{ qualifier: '2U', value: input.payer.id }],
      contacts: [PAYER_CONTACT],
    },
    payee: payee(billing),
    claimPayments,
    providerLevelAdjustments,
  };
  const allowUnbalanced = input.paidClaims.some(({ style }) => style.outcome === 'unbalanced');
  return build835({ ...answerEnvelope(context), allowUnbalanced, remittances: [remittance] });
}

/** A remittance contains one payment, by check if any of its claims selects it. */
function isByCheck(paidClaims: readonly PaidClaim[]): boolean {
  return paidClaims.some(({ style }) => style.outcome === 'check');
}

function payment(amountCents: number, date: string, byCheck: boolean): Payment {
  if (amountCents === 0) {
    return { handlingCode: 'H', amountCents: 0, creditOrDebit: 'C', method: 'NON', effectiveDate: date };
  }
  if (byCheck) return { handlingCode: 'I', amountCents, creditOrDebit: 'C', method: 'CHK', effectiveDate: date };
  return {
    handlingCode: 'I',
    amountCents,
    creditOrDebit: 'C',
    method: 'ACH',
    formatCode: 'CCP',
    senderAccount: PAYER_ACCOUNT,
    originatingCompanyId: ORIGINATING_COMPANY_ID,
    receiverAccount: PAYEE_ACCOUNT,
    effectiveDate: date,
  };
}

function payee(billing: BillingProvider): Remittance['payee'] {
  return {
    name: displayName(billing.name),
    ...(billing.npi === undefined ? {} : { npi: billing.npi }),
    ...(billing.taxId === undefined ? {} : { taxId: billing.taxId.value }),
    address: billing.address,
  };
}

function displayName(name: PartyName): string {
  if (name.type === 'organization') return name.organization;
  return [name.last, name.first].filter((part) => part !== undefined && part !== '').join(' ');
}

function providerAdjustments(
  { paidClaims, adjustmentReference }: Answer835Input,
  { billing, paid, date }: { billing: BillingProvider; paid: number; date: string },
): ProviderLevelAdjustment[] {
  const common = {
    providerId: billing.npi ?? billing.taxId?.value ?? '',
    fiscalPeriodDate: `${date.slice(0, 4)}-12-31`,
    reference: adjustmentReference,
  };
  // A payment cannot be negative: the negative balance is carried to the next payment.
  if (paid < 0) return [{ ...common, code: FORWARDING_BALANCE, amountCents: paid }];
  const recovered = paidClaims.some((claim) => claim.isOverpaid) ? Math.floor(paid / 2) : 0;
  return recovered > 0 ? [{ ...common, code: OVERPAYMENT_RECOVERY, amountCents: recovered }] : [];
}

function claimPayment(paid: PaidClaim): ClaimPayment {
  const { claim, decision } = paid;
  const servicePayments = decision.lines.map((line, index) => servicePayment(line, paid, index === 0));
  const isReversal = decision.claimStatusCode === REVERSAL;
  const adjustments = decision.lines.flatMap((line) => line.adjustments);
  const patientCents = sumOf(adjustments.filter((one) => one.groupCode === 'PR'));
  return {
    patientControlNumber:
      paid.style.outcome === 'unmatched' ? paid.mangledControlNumber : claim.claim.patientControlNumber,
    claimStatusCode: decision.claimStatusCode,
    chargeCents: decision.lines.reduce((sum, line) => sum + line.chargeCents, 0),
    paidCents: decision.lines.reduce((sum, line) => sum + line.paidCents, 0),
    ...(patientCents > 0 && !isReversal ? { patientResponsibilityCents: patientCents } : {}),
    claimFilingIndicatorCode: filingIndicator(claim),
    payerClaimControlNumber: paid.payerClaimControlNumber,
    facilityTypeCode: claim.claim.placeOfServiceCode,
    claimFrequencyCode: claim.claim.claimFrequencyCode,
    adjustments: [],
    patient: { name: patientName(claim), ...memberId(claim) },
    ...(decision.claimStatusCode === PRIMARY_FORWARDED ? { crossoverCarrier: NEXT_CARRIER } : {}),
    ...(claim.patient ? { insured: { name: claim.subscriber.name, ...memberId(claim) } } : {}),
    remarkCodes: [],
    servicePayments,
  };
}

function filingIndicator({ subscriber: { claimFilingIndicatorCode: code = 'ZZ' } }: ProfessionalClaim): string {
  if (COMMERCIAL_CODES.has(code)) return '12';
  return CLP06_CODES.has(code) ? code : 'ZZ';
}

/** The patient is a person, even if the claim names an organization as its subscriber. */
function patientName({ patient, subscriber }: ProfessionalClaim): PersonName {
  if (patient) return patient.name;
  const { name } = subscriber;
  return name.type === 'person' ? name : { type: 'person', last: name.organization };
}

function memberId(claim: ProfessionalClaim) {
  return claim.subscriber.memberId === undefined ? {} : { idQualifier: 'MI', id: claim.subscriber.memberId };
}

function servicePayment(decided: LineDecision, { style, decision }: PaidClaim, isFirst: boolean): ServicePayment {
  const { line } = decided;
  const dropsDetail = style.outcome === 'modifiers_dropped';
  const isReversal = decision.claimStatusCode === REVERSAL;
  const lineNumber = line.lineItemControlNumber;
  return {
    procedure: {
      qualifier: line.procedureQualifier,
      code: line.procedureCode,
      modifiers: dropsDetail ? [] : line.modifiers,
    },
    chargeCents: decided.chargeCents,
    paidCents: decided.paidCents + (style.outcome === 'unbalanced' && isFirst ? IMBALANCE_CENTS : 0),
    paidUnits: dropsDetail ? '0' : line.unitCount,
    serviceDate: line.serviceDate,
    adjustments: decided.adjustments,
    ...(dropsDetail || lineNumber === undefined ? {} : { lineItemControlNumber: lineNumber }),
    ...(isReversal || decided.allowedCents === 0 ? {} : { allowedCents: decided.allowedCents }),
    remarkCodes: decided.remarkCodes,
  };
}
