import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, type SubmitResults, useSubmitClaims } from '../../api/queries/claims.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './claims.module.css';

const CLAIMS_MAX = 100;

type Props = { claims: readonly Claim[]; onDone: () => void };

/** Submits the selected claims and shows the result for each. */
export function SubmitClaims({ claims, onDone }: Props) {
  const [results, setResults] = useState<SubmitResults | null>(null);
  const noWrite = useReasonWithout('claims:write');
  const submit = useSubmitClaims(setResults);
  const notReady = claims.filter(({ status }) => status !== 'ready').length;
  const reason =
    noWrite ??
    (claims.length > CLAIMS_MAX
      ? `At most ${CLAIMS_MAX} claims at once`
      : notReady === claims.length
        ? 'None of these claims is ready. Check them first'
        : null);
  const close = () => {
    setResults(null);
    onDone();
  };
  return (
    <div className={styles.bulk} role="region" aria-label="Selected claims">
      <strong>{claims.length} selected</strong>
      <span>
        <Money cents={claims.reduce((sum, { totalCharges }) => sum + totalCharges, 0)} />
      </span>
      <Button variant="primary" isBusy={submit.isPending} disabledReason={reason} onClick={() => submit.mutate(claims)}>
        Submit
      </Button>
      {notReady > 0 && reason === null && <span className={ui.hint}>{notReady} not ready</span>}
      <Button variant="quiet" icon="cross" onClick={onDone}>
        Select none
      </Button>
      {submit.error && <Problem error={submit.error} />}
      {results && (
        <Dialog
          isOpen
          isWide
          onClose={close}
          title="Results by claim"
          description={`${results.submitted} submitted, ${results.held} held for a review, ${results.failed} refused.`}
          footer={
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          }
        >
          <ul className={styles.results}>
            {results.results.map(({ id, outcome, error }) => (
              <li key={id}>
                <Status of={outcome} />
                <Link to={`/claims/${id}` as never}>…{id.slice(-6)}</Link>
                <span>
                  {error && (
                    <>
                      {error.details[0]?.message ?? error.message} <code>{error.code}</code>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
