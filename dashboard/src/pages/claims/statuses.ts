import type { Claim } from '../../api/queries/billing/claims.ts';
import { listOf } from '../../components/list-of.ts';

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
