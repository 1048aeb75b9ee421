import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import { presentAdjustment } from './present-adjustment.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';
import { remittanceFields } from './remittance-fields.ts';

/** The number of claim payments included in a remittance; the others are listed in pages. */
export const CLAIMS_SHOWN_MAX = 100;

/** Returns the JSON of a remittance in lists and events, without its claim payments. */
export function presentRemittance(remittance: Remittance, deployment: Deployment) {
  return shownFields(remittanceFields, remittance, deployment);
}

export function presentRemittanceClaim({ id, remittanceId, ...claim }: RemittanceClaim, { livemode }: Deployment) {
  return {
    object: 'claim_payment' as const,
    id,
    livemode,
    remittanceId,
    ...claim,
    patient: claim.patient ?? null,
    release: claim.release ?? null,
    statementPeriod: claim.statementPeriod ?? null,
    reversalDifference: claim.reversalDifference ?? null,
    adjustments: claim.adjustments.map(presentAdjustment),
    lines: claim.lines.map(({ procedureQualifier, ...line }) => ({
      procedureQualifier,
      ...line,
      adjustments: line.adjustments.map(presentAdjustment),
    })),
  };
}
