import { addDays, localDateOf } from '../../../kernel/local-date.ts';
import { newPart } from '../../part-fields.ts';
import type { ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { Claim, ClaimStatus, LineAdjudication, ServiceLine } from './claim.ts';
import { claimFields } from './claim-fields.ts';
import { serviceLineFields } from './fields/service-line-fields.ts';

const CHARGE = 12_500;
const ALLOWED = 10_000;

type Outcome = { paid: number; denied: number; patient: number };

/** The payer's decision in each decided state; null otherwise. Amounts in cents. */
const OUTCOMES: Partial<Record<ClaimStatus, Outcome>> = {
  paid: { paid: 8_000, denied: 0, patient: 2_000 },
  partially_paid: { paid: 4_000, denied: 4_000, patient: 2_000 },
  denied: { paid: 0, denied: ALLOWED, patient: 0 },
};

/** The previous state, for `previousAttributes`. */
export const STATUS_BEFORE: Partial<Record<ClaimStatus, ClaimStatus>> = {
  ready: 'draft',
  submitted: 'ready',
  accepted: 'submitted',
  rejected: 'submitted',
  denied: 'accepted',
  paid: 'accepted',
  partially_paid: 'accepted',
  voided: 'accepted',
};

/** Returns an invented claim of one visit in a state; its amounts add up. */
export function exampleClaim(status: ClaimStatus, { id, now }: ExampleContext): Claim {
  const at = now.toISOString();
  const serviceDate = addDays(localDateOf(now), -20);
  const outcome = OUTCOMES[status];
  const isSent = !['draft', 'ready', 'held', 'cancelled'].includes(status);
  const given = {
    ...content(id, serviceDate, outcome),
    payerId: 'SBX01',
    status,
    statusReason: status === 'rejected' ? { code: 'A3', message: 'Returned before adjudication.' } : null,
    statusChangedAt: at,
    nextAction: null,
    ownerOfNextAction: 'none' as const,
    totalCharges: CHARGE,
    amountPaid: outcome?.paid ?? 0,
    amountAllowed: outcome ? ALLOWED : null,
    amountDenied: outcome?.denied ?? 0,
    patientResponsibility: outcome?.patient ?? 0,
    adjustmentsTotal: outcome ? CHARGE - ALLOWED : 0,
    balance: outcome ? outcome.patient + outcome.denied : CHARGE,
    ...(status === 'draft' ? {} : { scrub: cleanScrub(id, at) }),
    submission: isSent ? transmitted(id, at) : null,
    remittanceIds: outcome ? [id('era')] : [],
    denialIds: outcome && outcome.denied > 0 ? [id('den')] : [],
    timelyFiling: { deadline: addDays(serviceDate, 365), basis: 'payer_directory', daysLeft: 345 },
  };
  return { ...newResource(claimFields, given, now), id: id('clm') };
}

function cleanScrub(id: ExampleContext['id'], at: string): Claim['scrub'] {
  return {
    status: 'clean',
    runId: id('scr'),
    ranAt: at,
    rulesetVersion: 'example',
    patientVersion: 1,
    coverageVersion: 1,
    coverage: { checked: 0, notChecked: 0 },
  };
}

function transmitted(id: ExampleContext['id'], at: string): Claim['submission'] {
  const channel = 'sandbox';
  return { submissionId: id('sub'), channel, submittedAt: at, transmittedAt: at, state: 'transmitted', attempt: 1 };
}

function content(id: ExampleContext['id'], serviceDate: string, outcome: Outcome | undefined) {
  return {
    patientId: id('pat'),
    coverageId: id('cov'),
    patientControlNumber: 'EXAMPLE0001',
    billingProvider: {
      npi: '1999999984',
      taxonomyCode: '207Q00000X',
      taxId: { type: 'ein' as const, value: '123456789' },
      organizationName: 'Example Family Practice',
      name: null,
      address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
      contact: null,
    },
    placeOfServiceCode: '11',
    diagnoses: [{ sequence: 1, code: 'J06.9', system: 'icd10cm' as const, type: 'principal' as const }],
    serviceLines: [serviceLine(id, serviceDate, outcome)],
  };
}

function serviceLine(id: ExampleContext['id'], serviceDate: string, outcome: Outcome | undefined): ServiceLine {
  return newPart(serviceLineFields, {
    id: id('sl'),
    sequence: 1,
    lineItemControlNumber: 'EXAMPLE0001L1',
    procedureCode: 'G0463',
    procedureSystem: 'hcpcs',
    diagnosisPointers: [1],
    serviceDate: { start: serviceDate, end: serviceDate },
    charge: CHARGE,
    adjudication: outcome ? adjudication(outcome) : null,
  });
}

function adjudication({ paid, denied, patient }: Outcome): LineAdjudication {
  const adjustments = [
    { groupCode: 'CO', reasonCode: '45', amount: CHARGE - ALLOWED, quantity: null },
    { groupCode: 'PR', reasonCode: '3', amount: patient, quantity: null },
    { groupCode: 'CO', reasonCode: '197', amount: denied, quantity: null },
  ];
  return {
    status: denied === 0 ? 'paid' : paid === 0 ? 'denied' : 'partially_paid',
    allowed: ALLOWED,
    paid,
    deductible: 0,
    coinsurance: 0,
    copay: patient,
    patientResponsibility: patient,
    adjustments: adjustments.filter((adjustment) => adjustment.amount !== 0),
    remarkCodes: [],
    paidUnits: '1',
    adjudicatedProcedureCode: 'G0463',
    adjudicatedModifiers: [],
  };
}
