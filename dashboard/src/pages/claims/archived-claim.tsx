import { type Claim, useClaimActions } from '../../api/queries/billing/claims.ts';
import { Button } from '../../components/button.tsx';
import { FullTime } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './claims.module.css';

/** Says when the claim was archived, and restores it. */
export function ArchivedClaim({ of }: { of: Claim }) {
  const { restore } = useClaimActions(of.id);
  const refused = useReasonWithout('claims:write');
  if (of.archivedAt === null) return null;
  return (
    <section className={`${ui.notice} ${ui.row} ${styles.notice}`} aria-label="The claim is archived">
      <p>
        Archived on <FullTime at={of.archivedAt} />. A change of the claim restores it by itself.
      </p>
      <Button isBusy={restore.isPending} disabledReason={refused} onClick={() => restore.mutate(of)}>
        Restore
      </Button>
    </section>
  );
}
