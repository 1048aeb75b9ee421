import type { Interchange } from '../../api/queries/trading/exchange.ts';
import { labelIn } from '../../components/list-of.ts';
import { Status } from '../../components/status.tsx';
import { INTERCHANGE_STATUSES } from './exchange-words.ts';

const TONES: Record<Interchange['status'], 'good' | 'bad' | 'waiting' | 'active'> = {
  queued: 'waiting',
  staging: 'active',
  releasing: 'active',
  uncertain: 'bad',
  transmitted: 'good',
  failed: 'bad',
  received: 'active',
  processed: 'good',
  needs_review: 'waiting',
};

/** Shows the state of an interchange. */
export function InterchangeState({ of: { status } }: { of: Interchange }) {
  return <Status of={status} tone={TONES[status]} label={labelIn(INTERCHANGE_STATUSES, status)} />;
}

/** Returns whether the partner has not acknowledged an interchange in its usual time. */
export const isLate = ({ acknowledgmentDueAt, acknowledgedAt }: Interchange, now: number): boolean =>
  acknowledgedAt === null && acknowledgmentDueAt !== null && Date.parse(acknowledgmentDueAt) < now;
