import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import {
  type NewWebhook,
  useCreateWebhook,
  useEventTypes,
  useUpdateWebhook,
  type Webhook,
  type WebhookWithSecret,
} from '../../api/queries/platform/webhooks.ts';
import { Field } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';

type Props = { of: Webhook | null; onClose: () => void; onCreated: (webhook: WebhookWithSecret) => void };

/** Creates an endpoint, or changes one. */
export function EditWebhook({ of, onClose, onCreated }: Props) {
  const types = useEventTypes();
  const create = useCreateWebhook(onCreated);
  const update = useUpdateWebhook(onClose);
  const [url, setUrl] = useState(of?.url ?? '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [payload, setPayload] = useState<'full' | 'thin'>(of?.payload ?? 'full');
  const [ordering, setOrdering] = useState<'none' | 'strict'>(of?.ordering ?? 'none');
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(of?.events ?? ['*']));
  const { failure, ...state } = eitherOf(create, update);
  const families: string[] = [...new Set((types.data?.data ?? []).map(({ wildcard }) => wildcard))].filter(
    (each) => each !== '*',
  );
  const isAll = events.has('*');
  // Single event types of endpoints created through the API stay selectable.
  const offered = [...families, ...[...events].filter((each) => each !== '*' && !families.includes(each))];
  const toggle = (type: string) => {
    const next = new Set(events);
    if (!next.delete(type)) next.add(type);
    setEvents(next);
  };
  const missing = url.trim() === '' ? 'Enter an address first' : events.size === 0 ? 'Choose events first' : null;
  const submit = () => {
    const body = { url: url.trim(), events: [...events] as NewWebhook['events'], payload, ordering };
    if (of === null) create.mutate({ ...body, ...(description === '' ? {} : { description }) });
    else update.mutate({ webhook: of, changes: { ...body, description: description || null } });
  };
  return (
    <FormDialog
      onClose={onClose}
      isWide
      title={of === null ? 'Add an endpoint' : 'Edit the endpoint'}
      submit={of === null ? 'Add endpoint' : 'Save'}
      missing={missing}
      onSubmit={submit}
      {...state}
    >
      <Field
        id="webhook-url"
        label="Address"
        hint="The endpoint must respond with a 2xx status within ten seconds. Outside a sandbox, https is required."
        error={failure?.about('url') ?? null}
      >
        <input
          id="webhook-url"
          type="url"
          className={ui.input}
          placeholder="https://example.com/webhooks"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Field id="webhook-description" label="Description" error={failure?.about('description') ?? null}>
        <input
          id="webhook-description"
          className={ui.input}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <div className={ui.field}>
        <span className={ui.label}>Events</span>
        <label className={ui.row}>
          <input
            type="checkbox"
            checked={isAll}
            onChange={(event) => setEvents(new Set(event.target.checked ? ['*'] : []))}
          />
          All events, including those of later versions
        </label>
        {!isAll && (
          <div className={styles.groups}>
            {offered.map((type) => (
              <label key={type}>
                <input type="checkbox" checked={events.has(type)} onChange={() => toggle(type)} />
                {type}
              </label>
            ))}
          </div>
        )}
      </div>
      <Field id="webhook-payload" label="Payload">
        <select
          id="webhook-payload"
          className={ui.input}
          value={payload}
          onChange={(event) => setPayload(event.target.value as 'full')}
        >
          <option value="full">Full: the whole resource, which may contain PHI</option>
          <option value="thin">Thin: only its type and id</option>
        </select>
      </Field>
      <Field id="webhook-ordering" label="Order">
        <select
          id="webhook-ordering"
          className={ui.input}
          value={ordering}
          onChange={(event) => setOrdering(event.target.value as 'none')}
        >
          <option value="none">As fast as possible: a failing event does not delay others</option>
          <option value="strict">Strict: the next event waits until the previous one is acknowledged</option>
        </select>
      </Field>
    </FormDialog>
  );
}
