import type { ExplanationOfBenefit, ExplanationOfBenefitItem } from 'fhir/r4.js';
import type { Claim } from '../../billing/claims/claim.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import * as adjudication from './adjudication-to-fhir.ts';
import { itemToFhir } from './claim-items-to-fhir.ts';
import { commonOf } from './claim-to-fhir.ts';
import * as fhir from './fhir-parts.ts';

/**
 * Maps a decided claim to ExplanationOfBenefit (https://hl7.org/fhir/R4/explanationofbenefit.html), with the code
 * systems of CARIN Blue Button 2.0, "C4BB ExplanationOfBenefit Professional NonClinician". Null if the payer has not
 * decided. The resource has the id of the claim, and combines the claim with the decision.
 */
export function explanationToFhir(claim: Claim, remittances: readonly Remittance[]): ExplanationOfBenefit | null {
  if (!(adjudication.DECIDED_STATUSES as readonly string[]).includes(claim.status)) return null;
  const { insurance, identifier, ...common } = commonOf(claim);
  const { notes, numbersOf } = adjudication.notesOf(claim.serviceLines);
  const careTeam = (common.careTeam ?? []).map(({ sequence }) => sequence);
  const payment = adjudication.paymentOf(claim, remittances);
  const { payerClaimControlNumber: payerNumber, priorAuthorizationNumber } = claim;
  const payerIdentifier = { system: fhir.IDENTIFIER_SYSTEMS.payerClaimControlNumber, value: payerNumber ?? '' };
  return {
    resourceType: 'ExplanationOfBenefit',
    id: fhir.fhirIdOf(claim.id),
    meta: fhir.metaOf(claim),
    ...common,
    identifier: [...identifier, ...(payerNumber === null ? [] : [payerIdentifier])],
    status: 'active',
    created: claim.statusChangedAt,
    claim: fhir.referenceTo('Claim', claim.id),
    claimResponse: fhir.referenceTo('ClaimResponse', claim.id),
    outcome: 'complete',
    ...(claim.statusReason === null ? {} : { disposition: claim.statusReason.message }),
    ...(priorAuthorizationNumber === null ? {} : { preAuthRef: [priorAuthorizationNumber] }),
    insurance: insurance.map(({ focal, coverage }) => ({ focal, coverage })),
    ...fhir.listed(
      'item',
      claim.serviceLines.map((line): ExplanationOfBenefitItem => {
        const item = itemToFhir(line, claim.diagnoses, careTeam) as ExplanationOfBenefitItem;
        if (line.adjudication === null) return item;
        const notesOfLine = fhir.listed('noteNumber', numbersOf(line));
        return { ...item, ...notesOfLine, adjudication: adjudication.lineToFhir(line, line.adjudication) };
      }),
    ),
    ...fhir.listed('adjudication', claim.adjustments.map(adjudication.adjustmentToFhir)),
    total: adjudication.totalsOf(claim),
    ...(payment === null ? {} : { payment }),
    ...fhir.listed('processNote', notes),
  };
}
