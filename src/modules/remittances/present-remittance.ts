import type { Deployment } from '../../database/database.ts';
import { presentAdjustment } from './present-adjustment.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';

/** Claim payments shown with their remittance; the others are pages of their own. */
export const CLAIMS_SHOWN_MAX = 100;

/** The remittance as lists and events show it: without its claim payments. */
export function presentRemittance(remittance: Remittance, { livemode }: Deployment) {
  return { object: 'remittance' as const, livemode, ...remittance };
}

export function presentRemittanceClaim({ id, remittanceId, ...claim }: RemittanceClaim, { livemode }: Deployment) {
  return {
    object: 'claim_payment' as const,
    id,
    livemode,
    remittanceId,
    ...claim,
    adjustments: claim.adjustments.map(presentAdjustment),
    lines: claim.lines.map((line) => ({ ...line, adjustments: line.adjustments.map(presentAdjustment) })),
  };
}
