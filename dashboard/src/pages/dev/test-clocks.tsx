import { useState } from 'react';
import { type TestClock, useAdvanceTestClock, useDeleteTestClock, useTestClocks } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import { fullTime } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';
import { StopTime } from './stop-time.tsx';

const HOUR_MS = 3_600_000;
const STEPS = [
  { label: '+1 h', ms: HOUR_MS },
  { label: '+1 d', ms: 24 * HOUR_MS },
  { label: '+7 d', ms: 7 * 24 * HOUR_MS },
  { label: '+30 d', ms: 30 * 24 * HOUR_MS },
];

const FIRST = 3;

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/** Shows the test clocks of the sandbox, and the actions to advance them. */
export function TestClocks() {
  const list = useTestClocks();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={ui.section}>
      <h2>Test clocks</h2>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {list.rows.slice(0, showsAll ? undefined : FIRST).map((clock) => (
        <Clock key={clock.id} of={clock} />
      ))}
      {list.rows.length > FIRST && (
        <Button variant="quiet" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${list.rows.length}${list.hasMore ? '+' : ''}`}
        </Button>
      )}
      {!list.isLoading && !list.error && list.rows.length === 0 && (
        <p className={ui.hint}>
          No clock yet: the sandbox uses real time. With a test clock, a month passes in a second.
        </p>
      )}
      <StopTime hasClocksOfPatients={list.rows.some(({ scope }) => scope === 'patients')} />
    </section>
  );
}

function Clock({ of }: { of: TestClock }) {
  const advance = useAdvanceTestClock();
  const remove = useDeleteTestClock();
  const [isAsking, setAsking] = useState(false);
  const reason = of.status === 'advancing' ? 'The clock is advancing' : null;
  return (
    <div className={styles.clock}>
      <div className={`${ui.row} ${ui.between}`}>
        <FullTime at={of.frozenTime} hasSeconds />
        <Status
          of={of.status}
          label={of.status === 'advancing' && of.advancesTo ? `To ${fullTime(of.advancesTo)}` : undefined}
        />
      </div>
      <div className={ui.row}>
        {STEPS.map(({ label, ms }) => (
          <Button
            key={label}
            disabledReason={reason}
            isBusy={advance.isPending}
            onClick={() => advance.mutate({ id: of.id, frozenTime: later(of.frozenTime, ms) })}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="quiet"
          title={of.scope === 'patients' ? 'Deletes its patients and their claims too' : 'Returns to real time'}
          disabledReason={reason}
          isBusy={remove.isPending}
          onClick={() => (of.scope === 'patients' ? setAsking(true) : remove.mutate(of))}
        >
          {of.scope === 'patients' ? 'Delete with its patients' : 'Return to real time'}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title="Delete the clock with its patients?"
          verb="Delete"
          typed="delete"
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(of, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p>Its patients are deleted with their coverages, claims, payments and work items. This cannot be undone.</p>
        </Confirm>
      )}
      <p className={`${ui.hint} ${ui.small}`}>
        {of.name && <strong>{of.name}. </strong>}
        {of.scope === 'organization' ? 'For everything.' : 'For patients created with its id.'}{' '}
        {of.driveWebhookRetries && 'Retries of webhooks follow it.'} <CopyText text={of.id} />
      </p>
    </div>
  );
}
