import type { Appeal } from '../../api/queries/payments/appeals.ts';
import { Status } from '../../components/status.tsx';

const TONES: Record<Appeal['status'], 'good' | 'bad' | 'waiting' | 'active' | 'quiet'> = {
  draft: 'quiet',
  sent: 'active',
  acknowledged: 'active',
  overturned: 'good',
  partially_overturned: 'waiting',
  upheld: 'bad',
  dismissed: 'bad',
  withdrawn: 'quiet',
};

export function AppealStatus({ of }: { of: Appeal['status'] }) {
  return <Status of={of} tone={TONES[of]} />;
}
