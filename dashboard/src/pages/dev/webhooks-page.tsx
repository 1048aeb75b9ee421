import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  useDeleteWebhook,
  useEnableWebhook,
  usePauseWebhook,
  useResumeWebhook,
  useTestWebhook,
  useWebhooks,
  type Webhook,
  type WebhookWithSecret,
} from '../../api/queries/platform/webhooks.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { ShowSecret } from '../../components/show-secret.tsx';
import { Status } from '../../components/status.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { EditWebhook } from './edit-webhook.tsx';
import { RotateWebhookSecret } from './rotate-webhook-secret.tsx';
import { Statistics } from './webhook-statistics.tsx';

const COLUMNS: Column<Webhook>[] = [
  { id: 'url', header: 'Address', width: 'minmax(220px, 2fr)', cell: ({ url }) => <strong>{url}</strong> },
  { id: 'status', header: 'Status', width: '110px', cell: ({ status }) => <Status of={status} /> },
  { id: 'events', header: 'Events', width: 'minmax(140px, 1fr)', cell: ({ events }) => eventsOf(events) },
  {
    id: 'failures',
    header: 'Failures in a row',
    width: '130px',
    align: 'right',
    cell: ({ consecutiveFailures }) => consecutiveFailures,
  },
  { id: 'payload', header: 'Payload', width: '80px', cell: ({ payload }) => (payload === 'full' ? 'Full' : 'Thin') },
  { id: 'created', header: 'Created', width: '100px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const eventsOf = (events: readonly string[]) =>
  events.includes('*')
    ? 'All'
    : events.length > 2
      ? `${events.slice(0, 2).join(', ')} +${events.length - 2}`
      : events.join(', ');

type Open =
  | { kind: 'create' }
  | { kind: 'edit' | 'rotate' | 'delete'; webhook: Webhook }
  | { kind: 'secret'; made: WebhookWithSecret };

export function WebhooksPage() {
  return useMay('webhooks:read', 'webhooks:write') ? (
    <Webhooks />
  ) : (
    <NotAllowed scope="webhooks:read" docs="Webhooks" path="/v1/webhooks/subscriptions" />
  );
}

const STATUSES = listOf<Webhook['status']>({
  enabled: 'Enabled',
  paused: 'Paused',
  disabled: 'Disabled',
});

const FIELDS: readonly PageFilter<'/dev/webhooks'>[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  {
    ...{ kind: 'choice', name: 'failing', label: 'Deliveries', takesOne: true },
    options: [
      { value: 'true', label: 'Failing' },
      { value: 'false', label: 'Not failing' },
    ],
  },
];

function Webhooks() {
  const [search, change] = usePageSearch('/dev/webhooks');
  const [open, setOpen] = useState<Open | null>(null);
  const filter = {
    status: valuesIn(STATUSES, search.status),
    failing: search.failing === undefined ? undefined : search.failing === 'true',
  };
  const list = useWebhooks({ isHalted: open?.kind === 'secret', filter });
  const reason = useReasonWithout('webhooks:write');
  const selected = list.rows.find(({ id }) => id === search.id);
  const close = () => setOpen(null);
  const create = () => setOpen({ kind: 'create' });
  const showSecret = (made: WebhookWithSecret) => setOpen({ kind: 'secret', made });
  useCommands([{ id: 'webhook.create', title: 'Create a webhook endpoint', group: 'Page', keys: 'c', run: create }]);
  return (
    <Page
      title="Webhooks"
      summary="Addresses of your programs that receive events."
      actions={
        <>
          <AsCurl
            docs="Webhooks"
            calls={[
              { method: 'GET', path: '/v1/webhooks/subscriptions' },
              {
                method: 'POST',
                path: '/v1/webhooks/subscriptions',
                body: { url: 'https://example.com/hooks', events: ['claim.*'] },
              },
            ]}
          />
          <Button variant="primary" icon="plus" disabledReason={reason} onClick={create}>
            Add endpoint
          </Button>
        </>
      }
    >
      <PageFilters page="/dev/webhooks" fields={FIELDS} />
      <div className={ui.split}>
        <PageTable
          page="/dev/webhooks"
          label="Webhook endpoints"
          noun="endpoint"
          list={list}
          columns={COLUMNS}
          empty={
            <Empty
              title="No endpoint yet"
              action={
                <Button variant="primary" icon="plus" disabledReason={reason} onClick={create}>
                  Add endpoint
                </Button>
              }
            >
              Add the address of your program, so that it receives an event when a claim is paid, denied or rejected. On
              your own computer, <code>npx rcm listen</code> receives events without an endpoint.
            </Empty>
          }
        />
        {selected && (
          <WebhookDetail
            of={selected}
            onClose={() => change({ id: undefined })}
            onAct={(kind) => setOpen({ kind, webhook: selected })}
          />
        )}
      </div>
      {open?.kind === 'create' && <EditWebhook of={null} onClose={close} onCreated={showSecret} />}
      {open?.kind === 'edit' && <EditWebhook of={open.webhook} onClose={close} onCreated={showSecret} />}
      {open?.kind === 'rotate' && <RotateWebhookSecret of={open.webhook} onClose={close} onRotated={showSecret} />}
      {open?.kind === 'delete' && (
        <DeleteWebhook
          of={open.webhook}
          onClose={() => {
            close();
            change({ id: undefined });
          }}
          onCancel={close}
        />
      )}
      {open?.kind === 'secret' && (
        <ShowSecret
          title="The signing secret"
          secret={open.made.signingSecret}
          onClose={() => {
            change({ id: open.made.id });
            close();
          }}
        />
      )}
    </Page>
  );
}

function DeleteWebhook({ of, onClose, onCancel }: { of: Webhook; onClose: () => void; onCancel: () => void }) {
  const remove = useDeleteWebhook(onClose);
  return (
    <Confirm
      title="Delete this endpoint?"
      verb="Delete endpoint"
      typed="delete"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(of)}
      onClose={onCancel}
    >
      <p>
        Events are no longer sent to <code>{of.url}</code>. Waiting events are dropped.
      </p>
    </Confirm>
  );
}

type DetailProps = { of: Webhook; onClose: () => void; onAct: (kind: 'edit' | 'rotate' | 'delete') => void };

function WebhookDetail({ of, onClose, onAct }: DetailProps) {
  const reason = useReasonWithout('webhooks:write');
  const test = useTestWebhook(() => undefined);
  const pause = usePauseWebhook();
  const resume = useResumeWebhook();
  const enable = useEnableWebhook();
  return (
    <Detail title={of.url} label="Webhook endpoint" onClose={onClose}>
      <div className={`${ui.row} ${ui.section}`}>
        <Button
          icon="play"
          isBusy={test.isPending}
          disabledReason={reason ?? (of.status === 'enabled' ? null : `The endpoint is ${of.status}`)}
          onClick={() => test.mutate(of)}
        >
          Send a ping
        </Button>
        {of.status === 'enabled' && (
          <Button icon="pause" isBusy={pause.isPending} disabledReason={reason} onClick={() => pause.mutate(of)}>
            Pause
          </Button>
        )}
        {of.status === 'paused' && (
          <Button icon="play" isBusy={resume.isPending} disabledReason={reason} onClick={() => resume.mutate(of)}>
            Resume
          </Button>
        )}
        {of.status === 'disabled' && (
          <Button variant="primary" isBusy={enable.isPending} disabledReason={reason} onClick={() => enable.mutate(of)}>
            Enable
          </Button>
        )}
        <Button disabledReason={reason} onClick={() => onAct('edit')}>
          Edit
        </Button>
        <Button disabledReason={reason} onClick={() => onAct('rotate')}>
          Rotate secret
        </Button>
        <Button variant="danger" disabledReason={reason} onClick={() => onAct('delete')}>
          Delete
        </Button>
      </div>
      {of.disabledReason && (
        <p className={ui.section}>
          <strong>Disabled:</strong> {of.disabledReason.replaceAll('_', ' ')}. Repair the receiver, enable the endpoint,
          then replay what it missed.
        </p>
      )}
      <Statistics of={of.id} />
      <div className={ui.section}>
        <Link to="/dev/deliveries" search={{ webhook: of.id }}>
          All deliveries to this endpoint
        </Link>
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Status', <Status key="status" of={of.status} />],
            ['Address', <CopyText key="url" text={of.url} />],
            ['Id', <CopyText key="id" text={of.id} />],
            ['Description', of.description ?? '—'],
            ['Payload', of.payload === 'thin' ? 'Thin: type and id only, without PHI' : 'Full: the whole resource'],
            ['Order', of.ordering === 'strict' ? 'Strict: one after the other' : 'As fast as possible'],
            ['Headers', Object.keys(of.headers).join(', ') || '—'],
            of.previousSecretExpiresAt
              ? ['Previous secret valid until', <FullTime key="former" at={of.previousSecretExpiresAt} hasSeconds />]
              : null,
            ['Created', <FullTime key="created" at={of.createdAt} hasSeconds />],
          ]}
        />
      </div>
      <div className={ui.section}>
        <h3>Events</h3>
        <div className={ui.row}>
          {of.events.map((type) => (
            <span key={type} className={ui.chip}>
              {type === '*' ? 'All events' : type}
            </span>
          ))}
        </div>
      </div>
    </Detail>
  );
}
