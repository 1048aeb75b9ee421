import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { listOf } from '../../components/list-of.ts';

export const STATUSES = listOf<PriorAuth['status']>({
  draft: 'Draft',
  requires_action: 'Requires action',
  ready: 'Ready',
  submitted: 'Submitted',
  pended: 'Pended',
  questions_received: 'Questions received',
  approved: 'Approved',
  partially_approved: 'Partially approved',
  denied: 'Denied',
  not_required: 'Not required',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
});

export const URGENCIES = listOf<PriorAuth['urgency']>({ standard: 'Standard', expedited: 'Expedited' });

/** The sources of a statement that a service needs an authorization. */
export const SOURCES: Record<NonNullable<PriorAuth['requirement']['source']>, string> = {
  rule: 'A rule of your organization',
  payer_determination: "The payer's answer",
  eligibility: 'The eligibility check',
};
