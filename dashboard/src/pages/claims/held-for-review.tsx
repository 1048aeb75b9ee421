import { Link } from '@tanstack/react-router';
import type { Claim } from '../../api/queries/billing/claims.ts';
import { type Review, useReviewPolicyName, useReviews } from '../../api/queries/office/reviews.ts';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { whoDecides } from '../../components/who-decides.ts';
import { useMay } from '../../session/session.tsx';
import styles from './claims.module.css';

/** Says which reviews a held claim waits for, who decides them, and by when. */
export function HeldForReview({ of }: { of: Claim }) {
  const mayRead = useMay('reviews:read');
  const isHeld = of.status === 'held' && of.statusReason?.code === 'held_for_review';
  return isHeld && mayRead ? <Waiting claimId={of.id} /> : null;
}

function Waiting({ claimId }: { claimId: string }) {
  const { rows } = useReviews({ claimId, status: 'pending', stage: 'claim_submit' });
  if (rows.length === 0) return null;
  return (
    <section className={`${ui.notice} ${styles.notice}`} aria-label="Reviews that this claim waits for">
      {rows.map((review) => (
        <WaitsFor key={review.id} of={review} />
      ))}
    </section>
  );
}

function WaitsFor({ of }: { of: Review }) {
  const policy = useReviewPolicyName(of.policyId, useMay('policies:read'));
  const approvals = of.decisions.filter(({ decision }) => decision === 'approve').length;
  const missing = of.approvalsRequired - approvals;
  return (
    <div className={ui.row}>
      <p>
        Waits for {missing === 1 ? 'an approval' : `${missing} approvals`}
        {policy === undefined ? '' : ` because of the policy ${policy}`}. Who decides: {whoDecides(of.reviewers)}
        {of.expiresAt !== null && (
          <>
            , until <FullTime at={of.expiresAt} />
          </>
        )}
        .
      </p>
      <Link to="/reviews" search={{ id: of.id }}>
        Open the review
      </Link>
    </div>
  );
}
