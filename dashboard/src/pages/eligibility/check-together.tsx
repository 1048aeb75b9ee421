import { type EligibilityCheck, useCheckTogether } from '../../api/queries/eligibility.ts';
import { Button } from '../../components/button.tsx';
import ui from '../../components/ui.module.css';
import { repeated } from './repeated.ts';

const CHECKS_MAX = 100;

type Props = { checks: readonly EligibilityCheck[]; noWrite: string | null; onDone: () => void };

/** Asks the payers again for the coverages of the selected checks. */
export function CheckTogether({ checks, noWrite, onDone }: Props) {
  const together = useCheckTogether(onDone);
  const stored = checks.filter(({ coverageId }) => coverageId !== null);
  // One coverage may have several checks in the list; it is asked for once.
  const asked = [...new Map(stored.map((check) => [check.coverageId, check])).values()];
  const reason =
    noWrite ??
    (checks.length > CHECKS_MAX
      ? `At most ${CHECKS_MAX} checks at once`
      : asked.length === 0
        ? 'None of these checks was made for a stored coverage'
        : null);
  return (
    <div className={ui.filters} role="region" aria-label="Selected checks">
      <strong>{checks.length} selected</strong>
      <Button
        variant="primary"
        isBusy={together.isPending}
        disabledReason={reason}
        onClick={() => together.mutate(asked.map(repeated))}
      >
        Check again
      </Button>
      <Button variant="quiet" icon="cross" onClick={onDone}>
        Select none
      </Button>
    </div>
  );
}
