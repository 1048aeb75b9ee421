import { lazy, Suspense, useState } from 'react';
import {
  type BulkResults,
  type ListedWorkItem,
  useBulkWork,
  useUndoWork,
  useWorkPreview,
  type WorkChange,
} from '../../api/queries/office/work.ts';
import type { RowOutcome } from '../../components/bulk/bulk-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { personColumn } from '../../components/data-table/subject-columns.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout, useSession } from '../../session/session.tsx';
import { AssignTo } from './assign-to.tsx';
import { Choice } from './choice.tsx';
import { WAITING_OPTIONS } from './choices.ts';
import { ResolveWork } from './resolve-work.tsx';
import { waitingChange } from './row-actions.ts';

const BulkDialog = lazy(() => import('../../components/bulk/bulk-dialog.tsx'));

const ITEMS_MAX = 100;
const DAY_MS = 24 * 3_600_000;

type Asked = { title: string; items: readonly ListedWorkItem[]; change: WorkChange };
type Props = { items: readonly ListedWorkItem[]; onDone: () => void };

/** Shows the actions on the selected items. Each is previewed before it is done. */
export function Bulk({ items, onDone }: Props) {
  const { user } = useSession();
  const [isResolving, setResolving] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const noWrite = useReasonWithout('work:write');
  const reason = noWrite ?? (items.length > ITEMS_MAX ? `At most ${ITEMS_MAX} items at once` : null);
  const ask = (title: string, change: WorkChange) => setAsked({ title, items, change });
  const close = () => {
    setAsked(null);
    onDone();
  };
  return (
    <>
      {items.length > 0 && (
        <div className={ui.selectionBar} role="region" aria-label="Selected items">
          <strong>{items.length} selected</strong>
          <Button
            disabledReason={reason}
            onClick={() => ask('Assign to me', { assignee: { type: 'user', id: user.id } })}
          >
            Assign to me
          </Button>
          <AssignTo
            reason={reason}
            onChoose={({ id, name }) => ask(`Assign to ${name}`, { assignee: { type: 'user', id } })}
          />
          <Button disabledReason={reason} onClick={() => ask('Return to the queue', { assignee: null })}>
            Return to the queue
          </Button>
          <Button
            disabledReason={reason}
            onClick={() => ask('Put off for a day', { snoozedUntil: new Date(Date.now() + DAY_MS).toISOString() })}
          >
            Put off for a day
          </Button>
          <Choice
            label="Wait for"
            reason={reason}
            options={WAITING_OPTIONS}
            onChoose={(value) =>
              ask(`Wait for ${value === 'none' ? 'nobody' : `the ${value}`}`, waitingChange(value as 'payer'))
            }
          />
          <Button disabledReason={reason} onClick={() => setResolving(true)}>
            Complete
          </Button>
          <Button variant="quiet" icon="cross" onClick={onDone}>
            Select none
          </Button>
          {isResolving && (
            <ResolveWork
              count={items.length}
              isBusy={false}
              onClose={() => setResolving(false)}
              onResolve={(resolution) => {
                setResolving(false);
                ask('Complete the items', { status: 'done', resolution });
              }}
            />
          )}
        </div>
      )}
      {/* Changed items may leave the list while their results are shown. */}
      {asked && (
        <Suspense>
          <ChangeItems asked={asked} onCancel={() => setAsked(null)} onDone={close} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the preview of a change, does it, shows the result of each item, and offers to undo it. */
function ChangeItems({ asked, onCancel, onDone }: { asked: Asked; onCancel: () => void; onDone: () => void }) {
  const { title, items, change } = asked;
  const changes = items.map(({ id, version }) => ({ id, version, ...change }));
  const [results, setResults] = useState<BulkResults | null>(null);
  /** The refusals of the preview, which are part of the results. */
  const [skipped, setSkipped] = useState<readonly RowOutcome[]>([]);
  const preview = useWorkPreview(results === null ? changes : null);
  const bulk = useBulkWork(setResults);
  const undo = useUndoWork(onDone);
  const expected = preview.data && outcomesOf(preview.data);
  const refused = expected?.filter(({ refusal }) => refusal !== null) ?? [];
  return (
    <BulkDialog
      title={title}
      rows={items.map((item) => ({ id: item.id, name: nameOf(item), cents: item.amountAtRisk }))}
      expected={expected}
      results={results && [...outcomesOf(results), ...skipped]}
      error={preview.error ?? bulk.error ?? undo.error}
      isBusy={bulk.isPending || undo.isPending}
      onRun={() => {
        setSkipped(refused);
        bulk.mutate(changes.filter((one) => refused.every(({ id }) => id !== one.id)));
      }}
      onUndo={results === null ? undefined : () => undo.mutate({ before: items, results })}
      onClose={results === null ? onCancel : onDone}
    />
  );
}

const NAME = personColumn<ListedWorkItem>();

const nameOf = (item: ListedWorkItem) => (
  <>
    {item.patientId !== null && <>{NAME.cell(item)} · </>}
    {item.title}
  </>
);

/** Returns what happens to each item, in words. */
const outcomesOf = (results: BulkResults): RowOutcome[] =>
  results.map(({ id, workItem, error }) => ({
    id,
    text: workItem ? words(workItem.status) : 'Refused',
    refusal: error && (error.details[0]?.message ?? error.message),
  }));
