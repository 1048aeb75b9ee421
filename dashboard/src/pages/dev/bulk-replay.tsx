import { useState } from 'react';
import { useCancelReplay, useReplays, useStartReplay } from '../../api/queries/deliveries.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';

const HOUR_MS = 3_600_000;
const PERIODS = [
  { label: 'The last hour', ms: HOUR_MS },
  { label: 'The last 24 hours', ms: 24 * HOUR_MS },
  { label: 'The last 7 days', ms: 7 * 24 * HOUR_MS },
  { label: 'The last 30 days', ms: 30 * 24 * HOUR_MS - 60_000 },
];
const CHOICES = [
  { value: 'permanently_failed', label: 'Failed permanently' },
  { value: 'missing', label: 'Never sent, because the endpoint was disabled or did not exist' },
  { value: 'succeeded', label: 'Delivered already' },
] as const;

/** Sends all events of a period again, and shows the progress of earlier replays. */
export function BulkReplay({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const replays = useReplays(subscriptionId);
  const start = useStartReplay(() => undefined);
  const cancel = useCancelReplay();
  const [periodMs, setPeriodMs] = useState(24 * HOUR_MS);
  const [status, setStatus] = useState<ReadonlySet<string>>(new Set(['permanently_failed', 'missing']));
  const toggle = (value: string) => {
    const next = new Set(status);
    if (!next.delete(value)) next.add(value);
    setStatus(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Replay many events"
      description="Events are sent to the chosen endpoint again, with their original ids. A receiver that ignores known ids is safe."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            isBusy={start.isPending}
            disabledReason={status.size === 0 ? 'Choose which events first' : null}
            onClick={() =>
              start.mutate({
                subscriptionId,
                body: { since: new Date(Date.now() - periodMs).toISOString(), status: [...status] as never },
              })
            }
          >
            Start the replay
          </Button>
        </>
      }
    >
      <Field id="replay-period" label="Period">
        <select
          id="replay-period"
          className={ui.input}
          value={periodMs}
          onChange={(event) => setPeriodMs(Number(event.target.value))}
        >
          {PERIODS.map(({ label, ms }) => (
            <option key={ms} value={ms}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className={ui.field}>
        <span className={ui.label}>Events</span>
        {CHOICES.map(({ value, label }) => (
          <label key={value} className={ui.row}>
            <input type="checkbox" checked={status.has(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </div>
      {start.error && <Problem error={start.error} />}
      {replays.rows.length > 0 && (
        <ul className={styles.scenarios}>
          {replays.rows.slice(0, 5).map((replay) => {
            const { eventsTotal, eventsExamined, eventsReplayed } = replay.progress;
            const isRunning = replay.status === 'running' || replay.status === 'queued';
            return (
              <li key={replay.id}>
                <div>
                  {eventsTotal === 0 ? 'No event' : `${eventsReplayed} sent again of ${eventsTotal ?? '…'}`}{' '}
                  <span className={ui.hint}>
                    since <Time at={replay.since} />
                  </span>
                  <div className={ui.bar}>
                    <i
                      style={{ width: `${eventsTotal ? (100 * eventsExamined) / eventsTotal : isRunning ? 5 : 100}%` }}
                    />
                  </div>
                </div>
                <Status of={replay.status} />
                {isRunning ? (
                  <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(replay)}>
                    Cancel
                  </Button>
                ) : (
                  <span />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
