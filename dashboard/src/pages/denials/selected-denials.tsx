import { lazy, Suspense, useState } from 'react';
import {
  type DenialChange,
  type DenialResult,
  type ListedDenial,
  useChangeDenials,
} from '../../api/queries/payments/denials.ts';
import type { RowOutcome } from '../../components/bulk/bulk-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { personColumn } from '../../components/data-table/subject-columns.tsx';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import { WRITE_OFF_REASONS, type WriteOffReason } from './codes.ts';
import { closedReason } from './denial-actions.ts';

const BulkDialog = lazy(() => import('../../components/bulk/bulk-dialog.tsx'));

const DENIALS_MAX = 100;

type Asked = { title: string; denials: readonly ListedDenial[]; change: DenialChange };
type Props = { denials: readonly ListedDenial[]; onDone: () => void };

/** Shows the actions on the selected denials. Each is previewed before it is done. */
export function SelectedDenials({ denials, onDone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const noWrite = useReasonWithout('denials:write');
  const reason = noWrite ?? (denials.length > DENIALS_MAX ? `At most ${DENIALS_MAX} denials at once` : null);
  const ask = (title: string, change: DenialChange) => setAsked({ title, denials, change });
  const close = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      {denials.length > 0 && (
        <div className={ui.selectionBar} role="region" aria-label="Selected denials">
          <strong>{denials.length} selected</strong>
          <Money cents={denials.reduce((sum, { openAmount }) => sum + openAmount, 0)} />
          <Button disabledReason={reason} onClick={() => ask('Work on the denials', { status: 'in_progress' })}>
            Work on
          </Button>
          <Button disabledReason={reason} onClick={() => ask('Bill the patients', { type: 'bill_patient' })}>
            Bill the patients
          </Button>
          <select
            className={ui.input}
            aria-label="Write off"
            aria-disabled={reason !== null || undefined}
            title={reason ?? undefined}
            value=""
            onChange={({ target: { value } }) => {
              const { label } = WRITE_OFF_REASONS.find((one) => one.value === value)!;
              const reasonCode = value as WriteOffReason;
              if (reason === null) ask(`Write off: ${label.toLowerCase()}`, { type: 'write_off', reasonCode });
            }}
          >
            <option value="" disabled hidden>
              Write off …
            </option>
            {WRITE_OFF_REASONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button variant="quiet" icon="cross" onClick={onDone}>
            Select none
          </Button>
        </div>
      )}
      {/* Changed denials may leave the list while their results are shown. */}
      {asked && (
        <Suspense>
          <ChangeDenials asked={asked} onCancel={() => setAsked(null)} onDone={close} />
        </Suspense>
      )}
    </>
  );
}

const NAME = personColumn<ListedDenial>();

/** Shows the preview of a change, does it, and shows the result of each denial. What is settled cannot be undone. */
function ChangeDenials({ asked, onCancel, onDone }: { asked: Asked; onCancel: () => void; onDone: () => void }) {
  const { title, denials, change } = asked;
  const [results, setResults] = useState<readonly DenialResult[] | null>(null);
  const run = useChangeDenials(setResults);
  const undo = useChangeDenials(onDone);
  const expected = denials.map((denial): RowOutcome => {
    const refusal = refusalOf(denial, change);
    return { id: denial.id, text: refusal === null ? words(denial.status) : 'Refused', refusal };
  });
  const isPossible = ({ id }: { id: string }) => expected.some((one) => one.id === id && one.refusal === null);
  const moved = results?.flatMap(({ denial }) => denial ?? []) ?? [];
  return (
    <BulkDialog
      title={title}
      rows={denials.map((denial) => ({
        id: denial.id,
        name: (
          <>
            {NAME.cell(denial)} · {denial.groupCode}-{denial.carc}
          </>
        ),
        cents: denial.openAmount,
      }))}
      expected={expected}
      results={results && [...results.map(outcomeOf), ...expected.filter((one) => !isPossible(one))]}
      error={run.error ?? undo.error}
      isBusy={run.isPending || undo.isPending}
      onRun={() => run.mutate({ denials: denials.filter(isPossible), change })}
      onUndo={'type' in change ? undefined : () => undo.mutate({ denials: moved, change: { status: 'open' } })}
      onClose={results === null ? onCancel : onDone}
    />
  );
}

/** Returns why a change is not possible in the state of a denial, or null if it is. */
function refusalOf(denial: ListedDenial, change: DenialChange): string | null {
  if (!('type' in change) && denial.status !== 'open') return 'The denial is not open';
  return closedReason(denial);
}

/** Returns what has happened to a denial, in words. */
const outcomeOf = ({ id, denial, error }: DenialResult): RowOutcome => ({
  id,
  text: denial ? words(denial.status) : 'Refused',
  refusal: error && (error.details[0]?.message ?? error.message),
});
