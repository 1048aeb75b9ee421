import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import type {
  EnteredClaim,
  EnteredLine,
  EnteredRemittance,
} from '../../../modules/payments/remittances/remittance-entry.ts';
import type {
  EnteredRemittanceInput,
  RemittanceMapping,
} from '../../../modules/payments/remittances/remittance-mapping.ts';
import {
  build835,
  type ClaimPayment,
  checkBalance,
  type Imbalance,
  type Payment,
  type Remittance,
  type ServicePayment,
} from '../../../x12/835-005010X221A1/index.ts';
import type { Adjustment, PersonName } from '../../../x12/common.ts';
import { X12BuildError } from '../../../x12/writing/build-error.ts';

/** Written into elements that an 835 requires and paper may lack: the payer's address and the patient's name. */
export const NOT_GIVEN = 'NOT GIVEN';

/** The id of both parties of the interchange, which is never sent. */
const SELF = 'MANUALENTRY';
/** TRN03, which paper lacks: a 1 and an unassigned tax id. */
const NO_COMPANY_ID = '1000000000';
const NO_ADDRESS = { line1: NOT_GIVEN, city: NOT_GIVEN };
const NO_CONTACT = { functionCode: 'BL', name: SELF };
const METHODS = { ach: 'ACH', check: 'CHK', wire: 'FWT', non_payment: 'NON' } as const;
/** CLP06, which paper does not have: mutually defined. */
const UNKNOWN_FILING_INDICATOR = 'ZZ';

const RULE_WORDS: Readonly<Record<Imbalance['rule'], string>> = {
  line_charge_less_adjustments_is_paid: 'The charge of the line less its adjustments must equal the paid amount.',
  claim_charge_less_adjustments_is_paid:
    'The charge of the claim less its adjustments and those of its lines must equal the paid amount.',
  line_charges_sum_to_claim_charge: 'The charges of the lines must add up to the charge of the claim.',
  claim_payments_less_provider_adjustments_is_payment:
    'The paid amounts of the claims less the provider adjustments must add up to the payment.',
};

/** Writes entered remittances as 835s; pure. */
export const remittanceMapping: RemittanceMapping = { buildRemittance };

function buildRemittance(input: EnteredRemittanceInput): string {
  const remittance = remittanceOf(input);
  const imbalances = checkBalance(remittance);
  if (imbalances.length > 0 && input.entry.imbalance === undefined) throw unbalanced(imbalances);
  try {
    return build835({
      senderQualifier: 'ZZ',
      senderId: SELF,
      receiverQualifier: 'ZZ',
      receiverId: SELF,
      interchangeControlNumber: input.controlNumber,
      groupControlNumber: '1',
      createdAt: input.now,
      usageIndicator: input.livemode ? 'P' : 'T',
      // An amount may be paid without the details that an 835 of a payer must contain.
      allowUnmetSituations: true,
      // A person has given the reason. The remittance is withheld when it is read.
      allowUnbalanced: imbalances.length > 0,
      remittances: [remittance],
    });
  } catch (error) {
    if (error instanceof X12BuildError) throw unwritable(error);
    throw error;
  }
}

function remittanceOf({ entry, payerName }: EnteredRemittanceInput): Remittance {
  const { payerId, payee, traceNumber, providerAdjustments = [] } = entry;
  return {
    controlNumber: '0001',
    payment: paymentOf(entry),
    trace: { traceNumber, originatingCompanyId: NO_COMPANY_ID },
    productionDate: entry.paymentDate,
    payer: {
      name: payerName,
      address: NO_ADDRESS,
      secondaryIds: [{ qualifier: '2U', value: payerId }],
      contacts: [NO_CONTACT],
    },
    payee: { name: payee.name, npi: payee.npi },
    claimPayments: entry.claims.map(claimPayment),
    providerLevelAdjustments: providerAdjustments.map(({ code, reference, amount }) => ({
      providerId: payee.npi,
      fiscalPeriodDate: `${entry.paymentDate.slice(0, 4)}-12-31`,
      code,
      ...(reference === undefined ? {} : { reference }),
      amountCents: amount,
    })),
  };
}

function paymentOf({ paymentMethod, paymentAmount, paymentDate }: EnteredRemittance): Payment {
  return {
    handlingCode: paymentMethod === 'non_payment' ? 'H' : 'I',
    amountCents: paymentAmount,
    creditOrDebit: 'C',
    method: METHODS[paymentMethod],
    effectiveDate: paymentDate,
  };
}

function claimPayment(claim: EnteredClaim): ClaimPayment {
  const { payerClaimControlNumber, adjustments, remarkCodes = [], lines = [] } = claim;
  return {
    patientControlNumber: claim.patientControlNumber,
    claimStatusCode: claim.claimStatusCode ?? '1',
    chargeCents: claim.charge,
    paidCents: claim.paid,
    ...patientShare(claim),
    claimFilingIndicatorCode: UNKNOWN_FILING_INDICATOR,
    ...(payerClaimControlNumber === undefined ? {} : { payerClaimControlNumber }),
    adjustments: adjustmentsOf(adjustments),
    patient: {
      name: patientName(claim),
      ...(claim.memberId === undefined ? {} : { idQualifier: 'MI', id: claim.memberId }),
    },
    ...(remarkCodes.length === 0 ? {} : { outpatientAdjudication: { remarkCodes } }),
    remarkCodes,
    servicePayments: lines.map(servicePayment),
  };
}

function patientName({ patientName: name }: EnteredClaim): PersonName {
  if (name === undefined) return { type: 'person', last: NOT_GIVEN };
  return { type: 'person', last: name.family, ...(name.given === undefined ? {} : { first: name.given }) };
}

/** Returns CLP05: the sum of the adjustments of group PR. */
function patientShare({ adjustments = [], lines = [] }: EnteredClaim): { patientResponsibilityCents?: number } {
  const all = [...adjustments, ...lines.flatMap((line) => line.adjustments ?? [])];
  const cents = all.filter(({ groupCode }) => groupCode === 'PR').reduce((sum, { amount }) => sum + amount, 0);
  return cents > 0 ? { patientResponsibilityCents: cents } : {};
}

function servicePayment(line: EnteredLine): ServicePayment {
  const { lineItemControlNumber, serviceDate, allowed, paidUnits } = line;
  return {
    ...procedureOf(line),
    chargeCents: line.charge,
    paidCents: line.paid,
    ...(paidUnits === undefined ? {} : { paidUnits }),
    ...(serviceDate === undefined ? {} : { serviceDate }),
    adjustments: adjustmentsOf(line.adjustments),
    ...(lineItemControlNumber === undefined ? {} : { lineItemControlNumber }),
    ...(allowed === undefined ? {} : { allowedCents: allowed }),
    remarkCodes: line.remarkCodes ?? [],
  };
}

const CDT = /^D\d{4}$/;

/** Returns SVC01 and SVC04. A line without a procedure is named by its revenue code. */
function procedureOf({ procedureCode, revenueCode = '', modifiers = [] }: EnteredLine) {
  if (procedureCode === undefined) return { procedure: { qualifier: 'NU', code: revenueCode, modifiers } };
  const qualifier = CDT.test(procedureCode) ? 'AD' : 'HC';
  return {
    procedure: { qualifier, code: procedureCode, modifiers },
    ...(revenueCode === '' ? {} : { revenueCode }),
  };
}

function adjustmentsOf(adjustments: EnteredLine['adjustments'] = []): Adjustment[] {
  return adjustments.map(({ groupCode, reasonCode, amount, quantity }) => ({
    groupCode,
    reasonCode,
    amountCents: amount,
    ...(quantity === undefined ? {} : { quantity }),
  }));
}

function unbalanced(imbalances: readonly Imbalance[]): AppError {
  const details = imbalances.slice(0, 100).map((imbalance): ErrorDetail => {
    const { rule } = imbalance;
    return { code: rule, param: placeOf(imbalance), message: RULE_WORDS[rule] };
  });
  return new AppError('remittance_unbalanced', { param: details[0]!.param, details });
}

function placeOf({ rule, claimIndex, lineIndex }: Imbalance): string {
  if (claimIndex === undefined) return '/paymentAmount';
  if (lineIndex !== undefined) return `/claims/${claimIndex}/lines/${lineIndex}/paid`;
  return `/claims/${claimIndex}/${rule === 'line_charges_sum_to_claim_charge' ? 'charge' : 'paid'}`;
}

/** Paths of the builder's input, and the fields of the entry that they are written from. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^\/remittances\/0/, ''],
  [/^\/claimPayments/, '/claims'],
  [/\/servicePayments/, '/lines'],
  [/\/procedure\/(?:code|qualifier)/, '/procedureCode'],
  [/\/procedure\/modifiers/, '/modifiers'],
  [/Cents$/, ''],
  [/^\/providerLevelAdjustments/, '/providerAdjustments'],
  [/^\/trace.*/, '/traceNumber'],
  [/^\/payment.*/, '/paymentAmount'],
  [/^\/payee\/npi/, '/payee/npi'],
];

function unwritable(error: X12BuildError): AppError {
  const details = error.problems.map(({ path, code, message }): ErrorDetail => {
    const param = FIELDS.reduce((at, [pattern, field]) => at.replace(pattern, field), path) || '/';
    return { code: `x12.${code}`, param, message };
  });
  return new AppError('validation_failed', {
    message: 'The remittance cannot be written as an 835. Correct the fields in `details`.',
    param: details[0]!.param,
    details,
    cause: error,
  });
}
