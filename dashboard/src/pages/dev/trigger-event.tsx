import { useState } from 'react';
import { type TriggeredType, useTriggerEvent } from '../../api/queries/platform/events.ts';
import { useEventTypes } from '../../api/queries/platform/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

/** Sends an event with sample data to the endpoints. */
export function TriggerEvent() {
  const { data, error, refetch } = useEventTypes();
  const [type, setType] = useState<TriggeredType>('claim.paid');
  const trigger = useTriggerEvent(() => undefined);
  const notYet = error ? 'The event types could not be loaded' : 'The event types are being loaded';
  return (
    <section className={ui.section}>
      <h2>Send a sample event</h2>
      {!data && error ? (
        <div className={ui.section}>
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Field id="trigger-type" label="Event type">
          <select
            id="trigger-type"
            className={ui.input}
            disabled={!data}
            aria-busy={!data}
            value={data ? type : ''}
            onChange={({ target }) => setType(data?.data.find((each) => each.type === target.value)?.type ?? type)}
          >
            {!data && <option value="">Loading…</option>}
            {data?.data.map((each) => (
              <option key={each.type} value={each.type}>
                {each.type}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Button
        icon="event"
        isBusy={trigger.isPending}
        disabledReason={data ? null : notYet}
        onClick={() => trigger.mutate(type)}
      >
        Send it
      </Button>
    </section>
  );
}
