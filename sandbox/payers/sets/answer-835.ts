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
import type { BillingProvider } from '../../../src/x12/claim-837/party-types.ts';
import type { PartyName, PersonName } from '../../../src/x12/common.ts';
import { type ClaimDecision, type LineDecision, PRIMARY_FORWARDED, sumOf } from '../adjudication/adjudicate.ts';
import type { SandboxPayer } from '../directory/sandbox-payers.ts';
import type { RemittanceOutcome } from '../member-ids/sandbox-outcomes.ts';
import type { ReceivedClaim, ReceivedLine } from '../received-claim.ts';

/** One claim of a remittance. */
export type PaidClaim = {
  claim: ReceivedClaim;
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
/** CLP02 of decisions that pay by DRG. */
const PAYS_BY_GROUP = new Set(['1', '2', '19']);
/** CLP11 of a claim without a DRG of its own: other factors that influence the health status. */
const ASSIGNED_GROUP = '951';
/** CLP12, for every DRG of the sandbox's payers. */
const GROUP_WEIGHT = '1.25';
/** MIA04: the DRG amount. */
const GROUP_AMOUNT = 4;
/** DTM02 of a predetermination, which has no dates of service. */
const NO_DATE = { start: '1900-01-01' };
/** QTY01 */
const COVERED_DAYS = 'CA';
/** PLB03-1: a recovered overpayment, and a balance carried to a later payment. */
const OVERPAYMENT_RECOVERY = 'WO';
const FORWARDING_BALANCE = 'FB';
/** The amount that ERA.UNBALANCED adds only to the payment of the first line, or of a claim without lines. */
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
  const isReversal = decision.claimStatusCode === REVERSAL;
  const patientCents = sumOf(
    decision.lines.flatMap(({ adjustments }) => adjustments.filter(({ groupCode }) => groupCode === 'PR')),
  );
  const whole = decision.lines.filter(({ line }) => line === null);
  const isInstitutional = claim.type === 'institutional';
  return {
    patientControlNumber: paid.style.outcome === 'unmatched' ? paid.mangledControlNumber : claim.patientControlNumber,
    claimStatusCode: decision.claimStatusCode,
    chargeCents: decision.lines.reduce((sum, line) => sum + line.chargeCents, 0),
    paidCents: decision.lines.reduce((sum, line) => sum + line.paidCents, 0) + (whole.length > 0 ? imbalance(paid) : 0),
    ...(patientCents > 0 && !isReversal ? { patientResponsibilityCents: patientCents } : {}),
    claimFilingIndicatorCode: filingIndicator(claim),
    payerClaimControlNumber: paid.payerClaimControlNumber,
    facilityTypeCode: claim.facilityTypeCode,
    claimFrequencyCode: claim.frequencyCode,
    ...relatedGroup(paid),
    adjustments: whole.flatMap(({ adjustments }) => adjustments),
    patient: { name: patientName(claim), ...memberId(claim) },
    ...(decision.claimStatusCode === PRIMARY_FORWARDED ? { crossoverCarrier: NEXT_CARRIER } : {}),
    ...(claim.patient ? { insured: { name: claim.subscriber.name, ...memberId(claim) } } : {}),
    ...claimAdjudication(paid),
    remarkCodes: [],
    ...(isInstitutional || whole.length > 0 ? statementPeriod(claim) : {}),
    ...(claim.stay && !isReversal
      ? { quantities: [{ qualifier: COVERED_DAYS, quantity: claim.stay.coveredDays }] }
      : {}),
    servicePayments: decision.lines.flatMap((decided, index) =>
      decided.line === null ? [] : [servicePayment(decided, decided.line, { paid, isFirst: index === 0 })],
    ),
  };
}

/** CLP11 and CLP12: an inpatient claim that is paid as a whole, unless it is one of several bills of a stay. */
function relatedGroup({ claim: { stay }, decision }: PaidClaim) {
  const isWhole = decision.lines.some(({ line }) => line === null);
  if (!stay || stay.isInterim || !isWhole || !PAYS_BY_GROUP.has(decision.claimStatusCode)) return {};
  return {
    diagnosisRelatedGroup: stay.diagnosisRelatedGroup ?? ASSIGNED_GROUP,
    diagnosisRelatedGroupWeight: GROUP_WEIGHT,
  };
}

/**
 * Returns MIA of an inpatient claim, or MOA of any other institutional claim. They also contain the remark codes of a
 * decision about a claim as a whole.
 */
function claimAdjudication(paid: PaidClaim): Pick<ClaimPayment, 'inpatientAdjudication' | 'outpatientAdjudication'> {
  const { claim, decision } = paid;
  if (decision.claimStatusCode === REVERSAL) return {};
  const remarkCodes = decision.lines.flatMap((decided) => (decided.line === null ? decided.remarkCodes : []));
  const allowedCents = decision.lines.reduce((sum, line) => sum + line.allowedCents, 0);
  if (claim.stay) {
    const isByGroup = 'diagnosisRelatedGroup' in relatedGroup(paid);
    const amounts = isByGroup ? { amounts: [{ position: GROUP_AMOUNT, amountCents: allowedCents }] } : {};
    return { inpatientAdjudication: { coveredDaysOrVisits: claim.stay.coveredDays, ...amounts, remarkCodes } };
  }
  if (claim.type !== 'institutional' && remarkCodes.length === 0) return {};
  const payable = claim.type === 'institutional' ? { hcpcsPayableCents: allowedCents } : {};
  return { outpatientAdjudication: { ...payable, remarkCodes } };
}

function statementPeriod({ servicePeriod }: ReceivedClaim): Pick<ClaimPayment, 'statementPeriod'> {
  if (!servicePeriod) return {};
  const { start, end = start } = servicePeriod;
  return { statementPeriod: { start, end } };
}

/** A line without dates has those of its claim, for an institutional claim those of the statement (DTM*232). */
function serviceDate(line: ReceivedLine, { type, servicePeriod }: ReceivedClaim): Pick<ServicePayment, 'serviceDate'> {
  if (line.serviceDate) return { serviceDate: line.serviceDate };
  return type === 'institutional' ? {} : { serviceDate: servicePeriod ?? NO_DATE };
}

/** The amount that ERA.UNBALANCED adds to one payment. */
function imbalance({ style }: PaidClaim): number {
  return style.outcome === 'unbalanced' ? IMBALANCE_CENTS : 0;
}

function filingIndicator({ subscriber: { claimFilingIndicatorCode: code = 'ZZ' } }: ReceivedClaim): string {
  if (COMMERCIAL_CODES.has(code)) return '12';
  return CLP06_CODES.has(code) ? code : 'ZZ';
}

/** The patient is a person, even if the claim names an organization as its subscriber. */
function patientName({ patient, subscriber }: ReceivedClaim): PersonName {
  if (patient) return patient.name;
  const { name } = subscriber;
  return name.type === 'person' ? name : { type: 'person', last: name.organization };
}

function memberId(claim: ReceivedClaim) {
  return claim.subscriber.memberId === undefined ? {} : { idQualifier: 'MI', id: claim.subscriber.memberId };
}

function servicePayment(
  decided: LineDecision,
  line: ReceivedLine,
  { paid, isFirst }: { paid: PaidClaim; isFirst: boolean },
): ServicePayment {
  const { style, decision } = paid;
  const dropsDetail = style.outcome === 'modifiers_dropped';
  const isReversal = decision.claimStatusCode === REVERSAL;
  const lineNumber = line.lineItemControlNumber;
  const submitted = dropsDetail ? { ...line.procedure, modifiers: [] } : line.procedure;
  const { bundledInto } = decided;
  const { revenueCode } = bundledInto ?? line;
  return {
    procedure: bundledInto?.procedure ?? submitted,
    chargeCents: decided.chargeCents,
    paidCents: decided.paidCents + (isFirst ? imbalance(paid) : 0),
    ...(revenueCode === undefined ? {} : { revenueCode }),
    paidUnits: dropsDetail ? '0' : line.unitCount,
    ...(bundledInto ? { submittedProcedure: submitted } : {}),
    ...serviceDate(line, paid.claim),
    adjustments: decided.adjustments,
    ...(dropsDetail || lineNumber === undefined ? {} : { lineItemControlNumber: lineNumber }),
    ...(isReversal || decided.allowedCents === 0 ? {} : { allowedCents: decided.allowedCents }),
    remarkCodes: decided.remarkCodes,
  };
}
