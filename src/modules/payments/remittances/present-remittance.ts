import type { Deployment } from '../../../database/database.ts';
import { presentAdjustment } from './present-adjustment.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';

/** The number of claim payments included in a remittance; the others are listed in pages. */
export const CLAIMS_SHOWN_MAX = 100;

/** Returns the JSON of a remittance in lists and events, without its claim payments. */
export function presentRemittance(remittance: Remittance, { livemode }: Deployment) {
  const { comparison: _comparison, ...shown } = remittance;
  const {
    source = 'era',
    enteredBy = null,
    documentId = null,
    duplicateOfId = null,
    replacedById = null,
    dismissal = null,
  } = shown;
  const later = { source, enteredBy, documentId, duplicateOfId, replacedById, dismissal };
  return { object: 'remittance' as const, livemode, ...shown, ...later };
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
    lines: claim.lines.map(({ procedureQualifier = 'HC', ...line }) => ({
      procedureQualifier,
      ...line,
      adjustments: line.adjustments.map(presentAdjustment),
    })),
  };
}
