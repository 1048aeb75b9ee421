import { useState } from 'react';
import { type Replay, useCancelReplay, useReplays, useStartReplay } from '../../api/queries/platform/deliveries.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
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
type Choice = (typeof CHOICES)[number]['value'];

/** Sends all events of a period again, and shows the progress of earlier replays. */
export function BulkReplay({ subscriptionId, onClose }: { subscriptionId: string; onClose: () => void }) {
  const replays = useReplays(subscriptionId);
  const start = useStartReplay(() => undefined);
  const [periodMs, setPeriodMs] = useState(24 * HOUR_MS);
  const [status, setStatus] = useState<ReadonlySet<Choice>>(new Set<Choice>(['permanently_failed', 'missing']));
  const toggle = (value: Choice) => {
    const next = new Set(status);
    if (!next.delete(value)) next.add(value);
    setStatus(next);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Replay many events"
      description="Events are sent to the chosen endpoint again, with their original ids. A receiver that ignores known ids is safe. A paused or disabled endpoint gets them, too, and stays paused or disabled."
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
                body: { since: new Date(Date.now() - periodMs).toISOString(), status: [...status] },
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
      {replays.error && <Problem error={replays.error} retry={replays.reload} />}
      {replays.rows.length > 0 && (
        <section aria-label="Latest replays">
          <h3 className={ui.label}>Latest replays</h3>
          <ul className={styles.scenarios}>
            {replays.rows.slice(0, 5).map((replay) => (
              <Progress key={replay.id} of={replay} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function Progress({ of }: { of: Replay }) {
  const cancel = useCancelReplay();
  const { eventsTotal, eventsExamined } = of.progress;
  const isRunning = of.status === 'running' || of.status === 'queued';
  const percent = eventsTotal ? (100 * eventsExamined) / eventsTotal : isRunning ? 5 : 100;
  return (
    <li>
      <div>
        {sentAgain(of)}{' '}
        <span className={ui.hint}>
          started <Time at={of.createdAt} />
        </span>
        <div className={ui.bar}>
          <i style={{ width: `${percent}%` }} />
        </div>
        {of.statusReason && <p className={`${ui.hint} ${ui.small}`}>{words(of.statusReason)}</p>}
      </div>
      <Status of={of.status} />
      {isRunning ? (
        <Button isBusy={cancel.isPending} onClick={() => cancel.mutate(of)}>
          Cancel
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}

/** Returns how many events were sent again: "1,000 of 1,560 events sent again". */
function sentAgain({ progress: { eventsTotal, eventsReplayed } }: Replay): string {
  if (eventsTotal === null) return 'Counting the events';
  if (eventsTotal === 0) return 'No event in the period';
  const [sent, all] = [eventsReplayed, eventsTotal].map((count) => count.toLocaleString('en-US'));
  return `${sent} of ${all} ${eventsTotal === 1 ? 'event' : 'events'} sent again`;
}
