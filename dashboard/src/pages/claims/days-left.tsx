import type { Claim } from '../../api/queries/billing/claims.ts';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { SOON_DAYS } from '../../components/urgency.ts';

const UNSENT = new Set(['draft', 'ready', 'held', 'rejected']);

/** Shows how many days are left to file a claim that has not been submitted. */
export function DaysLeft({ of }: { of: Claim }) {
  if (of.timelyFiling === null || !UNSENT.has(of.status)) return <span>—</span>;
  const { daysLeft, deadline } = of.timelyFiling;
  return (
    <span className={daysLeft <= SOON_DAYS ? ui.pressing : undefined} title={`Until ${dateText(deadline)}`}>
      {daysLeft < 0 ? `${-daysLeft} d late` : `${daysLeft} d`}
    </span>
  );
}
