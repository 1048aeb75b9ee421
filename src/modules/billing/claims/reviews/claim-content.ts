import type { Fields } from '../../../office/conditions/condition.ts';
import type { Claim, ClaimContent } from '../claim.ts';
import { contentOf } from '../claim-fields.ts';

/** The properties of a claim that conditions can compare. */
export const CLAIM_FIELDS: Fields<Claim> = {
  payerId: { type: 'string', description: 'The payer.', read: (claim) => claim.payerId },
  totalCharges: {
    type: 'number',
    unit: 'cents',
    description: 'The total charge.',
    read: (claim) => claim.totalCharges,
  },
  claimType: { type: 'string', description: 'Type of the claim.', read: (claim) => claim.claimType },
  placeOfServiceCode: {
    type: 'string',
    description: 'Place of service. Institutional claims have none.',
    read: (claim) => claim.placeOfServiceCode || null,
  },
  typeOfBill: {
    type: 'string',
    description: 'Type of bill of an institutional claim.',
    read: (claim) => claim.institutional?.typeOfBill,
  },
  frequencyCode: { type: 'string', description: 'Frequency code.', read: (claim) => claim.frequencyCode },
  scrubStatus: { type: 'string', description: 'Result of the scrub.', read: (claim) => claim.scrub.status },
  billingProviderNpi: { type: 'string', description: 'NPI.', read: (claim) => claim.billingProvider.npi },
  procedureCodes: {
    type: 'list',
    description: 'Procedure codes of the lines.',
    read: (claim) => claim.serviceLines.flatMap(({ procedureCode }) => procedureCode || []),
  },
  revenueCodes: {
    type: 'list',
    description: 'Revenue codes of the lines of an institutional claim.',
    read: (claim) => claim.serviceLines.flatMap(({ revenueCode }) => revenueCode ?? []),
  },
  diagnosisCodes: {
    type: 'list',
    description: 'Diagnosis codes.',
    read: (claim) => claim.diagnoses.map(({ code }) => code),
  },
  lineCount: { type: 'number', description: 'Number of lines.', read: (claim) => claim.serviceLines.length },
};

const OWN_NOTES: readonly (keyof ClaimContent)[] = ['externalId', 'metadata'];

/**
 * Returns the content to which an approval of a claim is bound: the data that the payer would receive. These are the
 * fields that the caller sets, except the caller's own notes.
 */
export function contentOfClaim(claim: Claim): Record<string, unknown> {
  const { payerId, priorAdjudications } = claim;
  const written = Object.entries(contentOf(claim)).filter(([name]) => !OWN_NOTES.includes(name as keyof ClaimContent));
  return { ...Object.fromEntries(written), payerId, priorAdjudications };
}
