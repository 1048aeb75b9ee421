import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../../components/list-of.ts';

type Claim = Schemas['Claim'];

/** The types of a claim. */
export const CLAIM_TYPES = listOf<Claim['claimType']>({
  professional: 'Professional',
  institutional: 'Institutional',
  dental: 'Dental',
});

/** Returns the type of a claim in words; null for a professional one, which is the usual one. */
export function typeText({ claimType }: Pick<Claim, 'claimType'>): string | null {
  return claimType === 'professional' ? null : CLAIM_TYPES.find(({ value }) => value === claimType)!.label;
}

/** The statuses of a claim, from the draft to the payment. */
export const STATUSES = listOf<Claim['status']>({
  draft: 'Draft',
  ready: 'Ready',
  held: 'Held',
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  voided: 'Voided',
});
