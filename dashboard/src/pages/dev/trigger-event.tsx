import { useState } from 'react';
import { useTriggerEvent } from '../../api/queries/events.ts';
import { useEventTypes } from '../../api/queries/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import ui from '../../components/ui.module.css';

/** Sends an event with sample data to the endpoints. */
export function TriggerEvent() {
  const types = useEventTypes();
  const [type, setType] = useState('claim.paid');
  const trigger = useTriggerEvent(() => undefined);
  return (
    <section className={ui.section}>
      <h2>Send a sample event</h2>
      <Field id="trigger-type" label="Event type">
        <select id="trigger-type" className={ui.input} value={type} onChange={(event) => setType(event.target.value)}>
          {(types.data?.data ?? []).map((each) => (
            <option key={each.type} value={each.type}>
              {each.type}
            </option>
          ))}
        </select>
      </Field>
      <Button icon="event" isBusy={trigger.isPending} onClick={() => trigger.mutate(type)}>
        Send it
      </Button>
    </section>
  );
}
