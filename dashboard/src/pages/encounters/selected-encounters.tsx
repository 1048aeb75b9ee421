import { lazy, Suspense, useState } from 'react';
import type { Encounter } from '../../api/queries/practice/encounters.ts';
import { Button } from '../../components/button.tsx';
import { Money } from '../../components/money.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';

const MakeClaims = lazy(() => import('./make-claims.tsx'));

/** The encounters of one request. */
const ENCOUNTERS_MAX = 100;

type Props = { encounters: readonly Encounter[]; onDone: () => void };

/** Shows the action on the selected encounters, which is previewed before it is done. */
export function SelectedEncounters({ encounters, onDone }: Props) {
  const [asked, setAsked] = useState<readonly Encounter[] | null>(null);
  const noWrite = useReasonWithout('encounters:write');
  const reason = noWrite ?? (encounters.length > ENCOUNTERS_MAX ? `At most ${ENCOUNTERS_MAX} at once` : null);
  return (
    <>
      {encounters.length > 0 && (
        <div className={ui.bulk} role="region" aria-label="Selected encounters">
          <strong>{encounters.length} selected</strong>
          <span>
            <Money cents={encounters.reduce((sum, { totalCharges }) => sum + totalCharges, 0)} />
          </span>
          <Button variant="primary" disabledReason={reason} onClick={() => setAsked(encounters)}>
            Make claims
          </Button>
          <Button variant="quiet" icon="cross" onClick={onDone}>
            Select none
          </Button>
        </div>
      )}
      {/* Billed encounters may leave the list while their claims are shown. */}
      {asked && (
        <Suspense>
          <MakeClaims
            encounters={asked}
            onCancel={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
