import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Claim,
  type ClaimResult,
  type EachVerb,
  useEachClaim,
  useSubmitClaims,
} from '../../api/queries/billing/claims.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { noActionOn, VERBS } from './claim-verbs.ts';
import styles from './claims.module.css';

const CLAIMS_MAX = 100;

type Props = { claims: readonly Claim[]; onDone: () => void };

/** Shows the actions on the selected claims, and the result for each claim. */
export function SelectedClaims({ claims, onDone }: Props) {
  const [results, setResults] = useState<readonly ClaimResult[] | null>(null);
  const noWrite = useReasonWithout('claims:write');
  const submit = useSubmitClaims(setResults);
  const each = useEachClaim(setResults);
  const notReady = claims.filter((claim) => noActionOn(claim, 'submit') !== null).length;
  const tooMany = claims.length > CLAIMS_MAX ? `At most ${CLAIMS_MAX} claims at once` : null;
  const reason =
    noWrite ?? tooMany ?? (notReady === claims.length ? 'None of these claims is ready. Check them first' : null);
  /** The claims on which an action is possible. The service would refuse it for the others. */
  const possible = (verb: EachVerb) => claims.filter((claim) => noActionOn(claim, verb) === null);
  const error = submit.error ?? each.error;
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
      {VERBS.map(({ verb, label }) => {
        const those = possible(verb);
        return (
          <Button
            key={verb}
            isBusy={each.isPending && each.variables?.verb === verb}
            disabledReason={noWrite ?? tooMany ?? (those.length === 0 ? noActionOn(claims[0]!, verb) : null)}
            onClick={() => each.mutate({ claims: those, verb })}
          >
            {label}
            {those.length > 0 && those.length < claims.length && ` ${those.length}`}
          </Button>
        );
      })}
      {notReady > 0 && reason === null && <span className={ui.hint}>{notReady} not ready</span>}
      <Button variant="quiet" icon="cross" onClick={onDone}>
        Select none
      </Button>
      {error && <Problem error={error} />}
      {results && <Results of={results} onClose={close} />}
    </div>
  );
}

function Results({ of, onClose }: { of: readonly ClaimResult[]; onClose: () => void }) {
  const outcomes = [...Map.groupBy(of, ({ outcome }) => outcome)].toSorted(
    ([one], [other]) => Number(one === 'refused') - Number(other === 'refused'),
  );
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Results by claim"
      description={`${outcomes.map(([outcome, those]) => `${those.length} ${words(outcome).toLowerCase()}`).join(', ')}.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className={styles.results}>
        {of.map(({ id, outcome, error }) => (
          <li key={id}>
            <Status of={outcome} tone={TONES[outcome]} />
            <Link to="/claims/$id" params={{ id }}>
              …{id.slice(-6)}
            </Link>
            <span>
              {error && (
                <>
                  {error.code === 'version_conflict'
                    ? 'Another user changed the claim. Try again.'
                    : (error.details[0]?.message ?? error.message)}{' '}
                  <code>{error.code}</code>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const TONES: Record<string, 'good' | 'bad' | 'waiting'> = {
  clean: 'good',
  warnings: 'waiting',
  blocked: 'bad',
  refused: 'bad',
};
