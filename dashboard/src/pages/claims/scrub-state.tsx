import type { Claim } from '../../api/queries/billing/claims.ts';
import { Status } from '../../components/status.tsx';

type Scrub = Claim['scrub'];

const SHOWN: Record<Scrub['status'], { label: string; tone: 'good' | 'bad' | 'waiting' | 'quiet' } | null> = {
  not_run: null,
  clean: { label: 'None', tone: 'good' },
  partly_checked: { label: 'None found', tone: 'quiet' },
  warnings: { label: 'Warnings', tone: 'waiting' },
  blocked: { label: 'Blocked', tone: 'bad' },
  stale: { label: 'Outdated', tone: 'waiting' },
};

/** Returns how many checks lacked data, such as `5 checks lack data`. */
export function lackingText({ coverage: { notChecked } }: Scrub): string {
  return notChecked === 1 ? '1 check lacks data' : `${notChecked} checks lack data`;
}

/** Shows the result of the latest check of a claim. */
export function ScrubState({ of }: { of: Scrub }) {
  const shown = SHOWN[of.status];
  if (!shown) return <span title="Not checked yet">—</span>;
  const label = of.status === 'partly_checked' ? `${shown.label}; ${lackingText(of)}` : shown.label;
  return (
    <span title={label}>
      <Status of={of.status} tone={shown.tone} label={label} />
    </span>
  );
}
