import { lazy, Suspense, useState } from 'react';
import {
  type Claim,
  type ClaimResult,
  type EachVerb,
  useEachClaim,
  useSubmitClaims,
  useSubmitPreview,
} from '../../api/queries/billing/claims.ts';
import type { RowOutcome } from '../../components/bulk/bulk-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { noActionOn, VERBS } from './claim-verbs.ts';

const BulkDialog = lazy(() => import('../../components/bulk/bulk-dialog.tsx'));

const CLAIMS_MAX = 100;

type Verb = EachVerb | 'submit';
type Asked = { title: string; verb: Verb; claims: readonly Claim[] };
type Props = { claims: readonly Claim[]; onDone: () => void };

/** Shows the actions on the selected claims. Each is previewed before it is done. */
export function SelectedClaims({ claims, onDone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const noWrite = useReasonWithout('claims:write');
  const tooMany = claims.length > CLAIMS_MAX ? `At most ${CLAIMS_MAX} claims at once` : null;
  const possible = (verb: Verb) => claims.filter((claim) => noActionOn(claim, verb) === null).length;
  const notReady = claims.length - possible('submit');
  const reason =
    noWrite ?? tooMany ?? (notReady === claims.length ? 'None of these claims is ready. Check them first' : null);
  const ask = (title: string, verb: Verb) => setAsked({ title, verb, claims });
  const close = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      {claims.length > 0 && (
        <div className={ui.bulk} role="region" aria-label="Selected claims">
          <strong>{claims.length} selected</strong>
          <span>
            <Money cents={claims.reduce((sum, { totalCharges }) => sum + totalCharges, 0)} />
          </span>
          <Button variant="primary" disabledReason={reason} onClick={() => ask('Submit the claims', 'submit')}>
            Submit
          </Button>
          {VERBS.map(({ verb, label }) => {
            const count = possible(verb);
            return (
              <Button
                key={verb}
                disabledReason={noWrite ?? tooMany ?? (count === 0 ? noActionOn(claims[0]!, verb) : null)}
                onClick={() => ask(`${label} the claims`, verb)}
              >
                {label}
                {count > 0 && count < claims.length && ` ${count}`}
              </Button>
            );
          })}
          {notReady > 0 && reason === null && <span className={ui.hint}>{notReady} not ready</span>}
          <Button variant="quiet" icon="cross" onClick={onDone}>
            Select none
          </Button>
        </div>
      )}
      {/* Changed claims may leave the list while their results are shown. */}
      {asked && (
        <Suspense>
          <ChangeClaims asked={asked} onCancel={() => setAsked(null)} onDone={close} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the preview of an action, does it, and shows the result of each claim. */
function ChangeClaims({ asked, onCancel, onDone }: { asked: Asked; onCancel: () => void; onDone: () => void }) {
  const { title, verb, claims } = asked;
  const [results, setResults] = useState<readonly ClaimResult[] | null>(null);
  /** The refusals of the preview, which are part of the results. */
  const [skipped, setSkipped] = useState<readonly RowOutcome[]>([]);
  const preview = useSubmitPreview(verb === 'submit' && results === null ? claims : null);
  const submit = useSubmitClaims(setResults);
  const each = useEachClaim(setResults);
  const expected = verb === 'submit' ? preview.data?.map(outcomeOf) : claims.map((claim) => expectedOf(claim, verb));
  const refused = expected?.filter(({ refusal }) => refusal !== null) ?? [];
  const possible = claims.filter(({ id }) => refused.every((one) => one.id !== id));
  return (
    <BulkDialog
      title={title}
      rows={claims.map(({ id, patientId, totalCharges }) => ({
        id,
        name: <PatientName id={patientId} />,
        cents: totalCharges,
      }))}
      expected={expected}
      results={results && [...results.map(outcomeOf), ...skipped]}
      error={preview.error ?? submit.error ?? each.error}
      isBusy={submit.isPending || each.isPending}
      onRun={() => {
        setSkipped(refused);
        if (verb === 'submit') submit.mutate(possible);
        else each.mutate({ claims: possible, verb });
      }}
      onClose={results === null ? onCancel : onDone}
    />
  );
}

function expectedOf(claim: Claim, verb: EachVerb): RowOutcome {
  const refusal = noActionOn(claim, verb);
  return { id: claim.id, text: refusal === null ? words(claim.status) : 'Refused', refusal };
}

/** Returns what happens, or has happened, to a claim in words. */
function outcomeOf({ id, outcome, error }: ClaimResult): RowOutcome {
  const isStale = error?.code === 'version_conflict';
  const refusal = isStale
    ? 'Another user changed the claim. Try again.'
    : (error?.details[0]?.message ?? error?.message ?? null);
  return { id, text: words(outcome), refusal };
}
