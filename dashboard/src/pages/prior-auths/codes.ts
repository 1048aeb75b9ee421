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
