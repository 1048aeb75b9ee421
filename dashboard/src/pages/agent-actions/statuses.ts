import type { AgentAction } from '../../api/queries/office/agent-actions.ts';
import { listOf } from '../../components/list-of.ts';

export const STATUSES = listOf<AgentAction['status']>({
  pending: 'Waits for approval',
  approved: 'Approved',
  declined: 'Declined',
  executed: 'Done',
  voided: 'Void',
  expired: 'Expired',
});
