import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Status } from '../../components/status.tsx';

export const TONES: Record<PriorAuth['status'], 'good' | 'bad' | 'waiting' | 'active' | 'quiet'> = {
  draft: 'quiet',
  requires_action: 'waiting',
  ready: 'good',
  submitted: 'active',
  pended: 'waiting',
  questions_received: 'waiting',
  approved: 'good',
  partially_approved: 'waiting',
  denied: 'bad',
  not_required: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  failed: 'bad',
};

export function AuthStatus({ of }: { of: PriorAuth['status'] }) {
  return <Status of={of} tone={TONES[of]} />;
}
