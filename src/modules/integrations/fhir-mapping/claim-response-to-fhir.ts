import type { ClaimResponse, ClaimResponseError, ClaimResponseItem } from 'fhir/r4.js';
import type { Claim } from '../../billing/claims/claim.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import * as adjudication from './adjudication-to-fhir.ts';
import { kindOf } from './claim-to-fhir.ts';
import * as fhir from './fhir-parts.ts';

const PAYMENT_TYPE = 'http://terminology.hl7.org/CodeSystem/ex-paymenttype';
const STATUS_CATEGORY = 'https://x12.org/codes/claim-status-category-codes';
const STATUS_CODE = 'https://x12.org/codes/claim-status-codes';

const isOneOf = (statuses: readonly string[], { status }: Claim) => statuses.includes(status);

/**
 * Maps the payer's response to a claim to ClaimResponse (https://hl7.org/fhir/R4/claimresponse.html): the
 * acknowledgment (277CA) until the claim is decided, then the decision (835). Null if the payer has not responded. The
 * response has the id of the claim.
 */
export function claimResponseToFhir(claim: Claim, remittances: readonly Remittance[]): ClaimResponse | null {
  if (!isOneOf(adjudication.ANSWERED_STATUSES, claim)) return null;
  const { payerClaimControlNumber, statusReason } = claim;
  return {
    resourceType: 'ClaimResponse',
    id: fhir.fhirIdOf(claim.id),
    meta: fhir.metaOf(claim),
    ...(payerClaimControlNumber === null
      ? {}
      : { identifier: [{ system: fhir.IDENTIFIER_SYSTEMS.payerClaimControlNumber, value: payerClaimControlNumber }] }),
    status: 'active',
    ...kindOf(claim),
    patient: fhir.referenceTo('Patient', claim.patientId),
    created: claim.statusChangedAt,
    insurer: fhir.payerReference(claim.payerId),
    request: fhir.referenceTo('Claim', claim.id),
    outcome: outcomeOf(claim),
    ...(statusReason === null ? {} : { disposition: statusReason.message }),
    ...(isOneOf(adjudication.DECIDED_STATUSES, claim) ? decisionOf(claim, remittances) : {}),
    ...fhir.listed('error', errorsOf(claim)),
  };
}

/** An accepted claim waits for its decision. */
function outcomeOf({ status }: Claim): ClaimResponse['outcome'] {
  if (status === 'accepted') return 'queued';
  return status === 'rejected' ? 'error' : 'complete';
}

function decisionOf(claim: Claim, remittances: readonly Remittance[]) {
  const { notes, numbersOf } = adjudication.notesOf(claim.serviceLines);
  const items = claim.serviceLines.flatMap((line): ClaimResponseItem[] => {
    if (line.adjudication === null) return [];
    return [
      {
        itemSequence: line.sequence,
        ...fhir.listed('noteNumber', numbersOf(line)),
        adjudication: adjudication.lineToFhir(line, line.adjudication),
      },
    ];
  });
  const payment = adjudication.paymentOf(claim, remittances);
  const type = fhir.concept(PAYMENT_TYPE, claim.status === 'paid' ? 'complete' : 'partial');
  return {
    ...fhir.listed('item', items),
    ...fhir.listed('adjudication', claim.adjustments.map(adjudication.adjustmentToFhir)),
    total: adjudication.totalsOf(claim),
    ...(payment === null ? {} : { payment: { type, ...payment } }),
    ...fhir.listed('processNote', notes),
  };
}

/** Returns the status codes (STC01) of a claim that the payer rejected. */
function errorsOf({ status, payerStatus, statusReason }: Claim): ClaimResponseError[] {
  if (status !== 'rejected') return [];
  const codes = payerStatus === null ? [] : [payerStatus];
  const coding = codes.flatMap(({ categoryCode, statusCode }) => [
    { system: STATUS_CATEGORY, code: categoryCode },
    { system: STATUS_CODE, code: statusCode },
  ]);
  if (coding.length === 0 && statusReason === null) return [];
  return [
    { code: { ...fhir.listed('coding', coding), ...(statusReason === null ? {} : { text: statusReason.message }) } },
  ];
}
