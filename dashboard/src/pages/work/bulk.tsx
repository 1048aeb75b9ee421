import { useState } from 'react';
import { useBulkWork, type WorkChange, type WorkItem } from '../../api/queries/office/work.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout, useSession } from '../../session/session.tsx';
import { AssignTo } from './assign-to.tsx';
import { Choice } from './choice.tsx';
import { WAITING_OPTIONS } from './choices.ts';
import { ResolveWork } from './resolve-work.tsx';
import { waitingChange } from './row-actions.ts';

const ITEMS_MAX = 100;

type Props = { items: readonly WorkItem[]; onDone: () => void };

/** Actions on the selected items. Refused items are listed with their reasons. */
export function Bulk({ items, onDone }: Props) {
  const { user } = useSession();
  const [isResolving, setResolving] = useState(false);
  const [refused, setRefused] = useState<{ id: string; message: string }[]>([]);
  const noWrite = useReasonWithout('work:write');
  const bulk = useBulkWork(({ results }) => {
    setResolving(false);
    const failed = results.flatMap(({ id, error }) =>
      error ? [{ id, message: error.details[0]?.message ?? error.message }] : [],
    );
    setRefused(failed);
    if (failed.length === 0) onDone();
  });
  const reason = noWrite ?? (items.length > ITEMS_MAX ? `At most ${ITEMS_MAX} items at once` : null);
  const change = (to: WorkChange) => bulk.mutate({ items, change: to });
  return (
    <div className={ui.selectionBar} role="region" aria-label="Selected items">
      <strong>{items.length} selected</strong>
      <Button disabledReason={reason} onClick={() => change({ assignee: { type: 'user', id: user.id } })}>
        Assign to me
      </Button>
      <AssignTo reason={reason} onChoose={({ id }) => change({ assignee: { type: 'user', id } })} />
      <Button disabledReason={reason} onClick={() => change({ assignee: null })}>
        Return to the queue
      </Button>
      <Button
        disabledReason={reason}
        onClick={() => change({ snoozedUntil: new Date(Date.now() + 24 * 3_600_000).toISOString() })}
      >
        Put off for a day
      </Button>
      <Choice
        label="Wait for"
        reason={reason}
        options={WAITING_OPTIONS}
        onChoose={(value) => change(waitingChange(value as WorkItem['waitingOn']))}
      />
      <Button disabledReason={reason} onClick={() => setResolving(true)}>
        Complete
      </Button>
      <Button variant="quiet" icon="cross" onClick={onDone}>
        Select none
      </Button>
      {bulk.error && <Problem error={bulk.error} />}
      {refused.length > 0 && (
        <ul role="alert" className={ui.problem}>
          {refused.map(({ id, message }) => (
            <li key={id}>
              <code>…{id.slice(-6)}</code> {message}
            </li>
          ))}
        </ul>
      )}
      {isResolving && (
        <ResolveWork
          count={items.length}
          isBusy={bulk.isPending}
          onClose={() => setResolving(false)}
          onResolve={(resolution) => change({ status: 'done', resolution })}
        />
      )}
    </div>
  );
}
