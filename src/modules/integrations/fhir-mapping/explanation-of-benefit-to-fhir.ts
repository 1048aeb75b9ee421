import type { ExplanationOfBenefit, ExplanationOfBenefitItem, Identifier } from 'fhir/r4.js';
import type { Claim } from '../../billing/claims/claim.ts';
import type { Remittance } from '../../payments/remittances/remittance.ts';
import * as adjudication from './adjudication-to-fhir.ts';
import * as carin from './carin-blue-button.ts';
import { itemsToFhir } from './claim-items-to-fhir.ts';
import { commonOf } from './claim-to-fhir.ts';
import * as fhir from './fhir-parts.ts';

/**
 * Maps a decided claim to ExplanationOfBenefit (https://hl7.org/fhir/R4/explanationofbenefit.html) as the profiles of CARIN
 * Blue Button 2.0 for professional, inpatient, outpatient and dental claims describe it. Null if the payer has not decided. The
 * resource has the id of the claim, combines the claim with the decision, and states the profile if it conforms to it.
 */
export function explanationToFhir(claim: Claim, remittances: readonly Remittance[]): ExplanationOfBenefit | null {
  if (!(adjudication.DECIDED_STATUSES as readonly string[]).includes(claim.status)) return null;
  const { insurance, identifier, facility, supportingInfo = [], ...common } = commonOf(claim);
  const { notes } = adjudication.notesOf(claim.serviceLines);
  const { priorAuthorizationNumber } = claim;
  const explanation: ExplanationOfBenefit = {
    resourceType: 'ExplanationOfBenefit',
    id: fhir.fhirIdOf(claim.id),
    meta: fhir.metaOf(claim),
    ...common,
    ...(facility === undefined ? {} : { facility }),
    identifier: [...identifier, uniqueClaimId(claim)],
    status: 'active',
    created: claim.statusChangedAt,
    claim: fhir.referenceTo('Claim', claim.id),
    claimResponse: fhir.referenceTo('ClaimResponse', claim.id),
    outcome: 'complete',
    ...(claim.statusReason === null ? {} : { disposition: claim.statusReason.message }),
    ...(priorAuthorizationNumber === null ? {} : { preAuthRef: [priorAuthorizationNumber] }),
    supportingInfo: [...supportingInfo, ...carin.supportingInfoOf(claim, supportingInfo.length)],
    ...fhir.listed('diagnosis', carin.diagnosesOf(common.diagnosis ?? [])),
    insurance: insurance.map(({ focal, coverage }) => ({ focal, coverage })),
    ...fhir.listed('item', itemsOf(claim)),
    ...fhir.listed(
      'adjudication',
      carin.claimAdjudication(claim.adjustments.map(adjudication.adjustmentToFhir), claim.claimType),
    ),
    total: adjudication.totalsOf(claim),
    payment: { type: carin.paymentStatusOf(claim.status), ...adjudication.paymentOf(claim, remittances) },
    ...fhir.listed('processNote', notes),
  };
  const profile = carin.conformedProfile(explanation);
  return { ...explanation, meta: fhir.metaOf(claim, profile === null ? [] : [profile]) };
}

/** The number of the payer identifies the claim. A claim without one has the id of the API. */
function uniqueClaimId({ id, payerClaimControlNumber }: Claim): Identifier {
  const { payerClaimControlNumber: ofPayer, id: ofApi } = fhir.IDENTIFIER_SYSTEMS;
  const value = payerClaimControlNumber ?? id;
  return { type: carin.UNIQUE_CLAIM_ID, system: payerClaimControlNumber === null ? ofApi : ofPayer, value };
}

function itemsOf(claim: Claim): ExplanationOfBenefitItem[] {
  const { numbersOf } = adjudication.notesOf(claim.serviceLines);
  return itemsToFhir(claim).map((one, index) => {
    const line = claim.serviceLines[index]!;
    const item = carin.withCodeSystems(one as ExplanationOfBenefitItem);
    const decided =
      line.adjudication === null
        ? adjudication.undecidedToFhir(line)
        : adjudication.lineToFhir(line, line.adjudication);
    const notes = fhir.listed('noteNumber', line.adjudication === null ? [] : numbersOf(line));
    return { ...item, ...notes, adjudication: carin.lineAdjudication(decided, claim.claimType) };
  });
}
