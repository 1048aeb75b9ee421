import type { Remittance } from '../../api/queries/payments/remittances.ts';
import { Status } from '../../components/status.tsx';

export function PostingStatus({ of }: { of: Remittance['postingStatus'] }) {
  return <Status of={of} tone={of === 'needs_review' || of === 'received' ? 'waiting' : undefined} />;
}
