import type { Claim } from '../../api/queries/billing/claims.ts';
import { Status } from '../../components/status.tsx';

const SHOWN: Record<Claim['scrub']['status'], { label: string; tone: 'good' | 'bad' | 'waiting' } | null> = {
  not_run: null,
  clean: { label: 'None', tone: 'good' },
  warnings: { label: 'Warnings', tone: 'waiting' },
  blocked: { label: 'Blocked', tone: 'bad' },
  stale: { label: 'Outdated', tone: 'waiting' },
};

/** Shows the result of the latest check of a claim. */
export function ScrubState({ of }: { of: Claim['scrub'] }) {
  const shown = SHOWN[of.status];
  return shown ? (
    <Status of={of.status} tone={shown.tone} label={shown.label} />
  ) : (
    <span title="Not checked yet">—</span>
  );
}
