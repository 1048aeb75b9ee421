import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Delivery, useDeliveries, useReplayDelivery } from '../../api/queries/platform/deliveries.ts';
import { useEventTypes, useWebhooks } from '../../api/queries/platform/webhooks.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { MissingRow } from '../../components/data-table/page-table.tsx';
import { Detail } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { severalIn } from '../../components/filters/filter-fields.ts';
import { PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { Loading } from '../../components/loading.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time, useNow } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { AttemptLadder } from './attempt-ladder.tsx';
import { BulkReplay } from './bulk-replay.tsx';

const SUMMARY = 'Every attempt to send an event to an endpoint.';

const COLUMNS: Column<Delivery>[] = [
  {
    id: 'event',
    header: 'Event',
    width: 'minmax(170px, 1.4fr)',
    cell: ({ eventType }) => <strong>{eventType}</strong>,
  },
  { id: 'status', header: 'Status', width: '150px', cell: (delivery) => <DeliveryStatus of={delivery} /> },
  {
    id: 'response',
    header: 'Response',
    width: 'minmax(130px, 1fr)',
    cell: ({ responseStatus, outcome }) =>
      responseStatus === null ? (outcome ? words(outcome) : '—') : `HTTP ${responseStatus}`,
  },
  { id: 'attempt', header: 'Attempt', width: '70px', cell: ({ attempt }) => `${attempt} of 7` },
  {
    id: 'duration',
    header: 'Time',
    width: '80px',
    align: 'right',
    cell: ({ durationMs }) => (durationMs === null ? '—' : `${durationMs} ms`),
  },
  { id: 'next', header: 'Next attempt', width: '110px', cell: ({ nextAttemptAt }) => <Coming at={nextAttemptAt} /> },
  { id: 'at', header: 'Sent', width: '100px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

/** Shows when the next attempt is due. Shows nothing for a past time, because that attempt has its own row. */
function Coming({ at }: { at: string | null }) {
  const now = useNow();
  return <Time at={at !== null && Date.parse(at) > now ? at : null} />;
}

function DeliveryStatus({ of }: { of: Delivery }) {
  const label =
    of.status === 'failed' ? 'Failed, retried' : of.status === 'permanently_failed' ? 'Failed permanently' : undefined;
  return <Status of={of.status} tone={of.status === 'failed' ? 'waiting' : undefined} label={label} />;
}

const STATUSES = listOf<Exclude<Delivery['status'], 'pending'>>({
  succeeded: 'Succeeded',
  failed: 'Failed, retried',
  permanently_failed: 'Failed permanently',
});

export function DeliveriesPage() {
  return useMay('webhooks:read', 'webhooks:write') ? (
    <Deliveries />
  ) : (
    <NotAllowed scope="webhooks:read" docs="Webhooks" path="/v1/webhooks/subscriptions" />
  );
}

function Deliveries() {
  const [search, change] = usePageSearch('/dev/deliveries');
  const [isReplaying, setReplaying] = useState(false);
  const [awaitedId, setAwaitedId] = useState<string>();
  const webhooks = useWebhooks();
  const types = useEventTypes();
  const subscriptionId = search.webhook ?? webhooks.rows[0]?.id;
  const filter = {
    status: valuesIn(STATUSES, search.status),
    eventType: severalIn(search.type),
    eventId: severalIn(search.event),
  };
  const isFiltered = search.status !== undefined || search.type !== undefined || search.event !== undefined;
  // A filter may exclude the replay.
  const list = useDeliveries(subscriptionId, filter, awaitedId !== undefined && !isFiltered);
  if (list.rows.some(({ deliveryId }) => deliveryId === awaitedId)) setAwaitedId(undefined);
  const reason = useReasonWithout('webhooks:write');
  const replay = useReplayDelivery((replayed) => {
    setAwaitedId(replayed.deliveryId);
    change({ id: replayed.deliveryId });
  });
  const selected = list.rows.find(({ deliveryId }) => deliveryId === search.id);
  if (webhooks.error) {
    return (
      <Page title="Deliveries" summary={SUMMARY}>
        <div className={ui.body}>
          <Problem error={webhooks.error} retry={webhooks.reload} />
        </div>
      </Page>
    );
  }
  // Without an endpoint there are no deliveries to load, so the list would say too early that there are none.
  if (webhooks.isLoading && subscriptionId === undefined) {
    return (
      <Page title="Deliveries" summary={SUMMARY}>
        <Loading />
      </Page>
    );
  }
  if (!webhooks.isLoading && webhooks.rows.length === 0) {
    return (
      <Page title="Deliveries" summary={SUMMARY}>
        <Empty title="No deliveries yet" action={<Link to="/dev/webhooks">Add an endpoint</Link>}>
          Events are delivered to webhook endpoints. Add one first.
        </Empty>
      </Page>
    );
  }
  return (
    <Page
      title="Deliveries"
      summary={SUMMARY}
      actions={
        <>
          <AsCurl
            docs="Webhooks"
            calls={[
              { method: 'GET', path: `/v1/webhooks/subscriptions/${subscriptionId}/deliveries` },
              {
                method: 'POST',
                path: `/v1/webhooks/subscriptions/${subscriptionId}/deliveries/${search.id ?? '{deliveryId}'}/replay`,
              },
            ]}
          />
          <Button icon="replay" disabledReason={reason} onClick={() => setReplaying(true)}>
            Replay many
          </Button>
        </>
      }
    >
      <div className={ui.filters}>
        <select
          className={ui.input}
          aria-label="Endpoint"
          value={subscriptionId}
          onChange={(event) => change({ webhook: event.target.value, id: undefined })}
        >
          {!webhooks.isLoading && !webhooks.rows.some(({ id }) => id === subscriptionId) && (
            <option value={subscriptionId}>Unknown endpoint</option>
          )}
          {webhooks.rows.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </select>
        <PageFilters
          page="/dev/deliveries"
          fields={[
            { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
            {
              kind: 'choice',
              name: 'type',
              label: 'Event type',
              options: (types.data?.data ?? []).map(({ type }) => ({ value: type, label: type })),
            },
            { kind: 'text', name: 'event', label: 'Event id', maxLength: 1600 },
          ]}
        />
      </div>
      <div className={ui.split}>
        <DataTable
          label="Deliveries"
          list={list}
          columns={COLUMNS}
          idOf={({ deliveryId }) => deliveryId}
          openId={search.id}
          onOpen={({ deliveryId }) => change({ id: deliveryId })}
          actions={[{ keys: 'r', title: 'Replay', run: (delivery) => reason === null && replay.mutate(delivery) }]}
          empty={
            isFiltered ? (
              <Empty
                title="No delivery matches"
                action={
                  <Button onClick={() => change({ status: undefined, type: undefined, event: undefined })}>
                    Drop the filters
                  </Button>
                }
              />
            ) : (
              <Empty title="Nothing was sent yet">
                Deliveries appear here as soon as an event happens. Send a ping from the page of the endpoint to try it.
              </Empty>
            )
          }
        />
        <MissingRow
          page="/dev/deliveries"
          noun="delivery"
          list={{ ...list, isLoading: list.isLoading || webhooks.isLoading }}
          ids={list.rows.map(({ deliveryId }) => deliveryId)}
        />
        {selected && (
          <Detail
            title={selected.eventType}
            label="Delivery"
            of={selected}
            onClose={() => change({ id: undefined })}
            actions={
              <Button
                icon="replay"
                isBusy={replay.isPending}
                disabledReason={reason ?? (selected.status === 'pending' ? 'The event is being sent' : null)}
                onClick={() => replay.mutate(selected)}
              >
                Replay
              </Button>
            }
          >
            <AttemptLadder of={selected} onShow={(id) => change({ id })} />
          </Detail>
        )}
      </div>
      {isReplaying && subscriptionId && (
        <BulkReplay subscriptionId={subscriptionId} onClose={() => setReplaying(false)} />
      )}
    </Page>
  );
}
