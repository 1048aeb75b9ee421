import { useState } from 'react';
import { useCreateTestClock, useStopAllTime } from '../../api/queries/sandbox.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';

type Scope = 'organization' | 'patients';

/**
 * Creates a test clock. A clock for everything cannot exist beside clocks of patients, such as those of scenarios, so
 * these are deleted first if the user confirms it.
 */
export function StopTime({ hasClocksOfPatients }: { hasClocksOfPatients: boolean }) {
  const create = useCreateTestClock(() => undefined);
  const [scope, setScope] = useState<Scope>('organization');
  const [isAsking, setAsking] = useState(false);
  const stop = () => {
    if (scope === 'organization' && hasClocksOfPatients) return setAsking(true);
    create.mutate({ frozenTime: new Date().toISOString(), scope, driveWebhookRetries: true });
  };
  return (
    <>
      <div className={`${ui.row} ${styles.newClock}`}>
        <select
          className={ui.input}
          aria-label="Purpose of the clock"
          value={scope}
          onChange={(event) => setScope(event.target.value as Scope)}
        >
          <option value="organization">For everything</option>
          <option value="patients">For patients created with its id</option>
        </select>
        <Button icon="clock" isBusy={create.isPending} onClick={stop}>
          Stop the time now
        </Button>
      </div>
      {create.error && <Problem error={create.error} />}
      {isAsking && <DeleteClocksFirst onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteClocksFirst({ onClose }: { onClose: () => void }) {
  const stop = useStopAllTime(onClose);
  return (
    <Confirm
      title="Delete the clocks of patients first?"
      verb="Delete and stop the time"
      typed="delete"
      isBusy={stop.isPending}
      error={stop.error}
      onConfirm={() => stop.mutate()}
      onClose={onClose}
    >
      <p>
        A clock for everything cannot exist beside clocks of patients, such as those of the demo and of scenarios. All
        clocks of patients are deleted, with their patients and these patients' coverages, claims, payments and work
        items. This cannot be undone.
      </p>
    </Confirm>
  );
}
