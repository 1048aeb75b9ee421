import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { listAddress } from '../../api/lists.ts';
import { type Event, type EventFilter, useEvent, useEvents } from '../../api/queries/platform/events.ts';
import { useEventTypes } from '../../api/queries/platform/webhooks.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { severalIn } from '../../components/filters/filter-fields.ts';
import { PageFilters } from '../../components/filters/page-filters.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { maskedEvent } from '../../components/masked-json.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

/** Loaded with the first event that is opened. */
const SchemaCheck = lazy(() => import('./schema-check.tsx'));

const COLUMNS: Column<Event>[] = [
  { id: 'type', header: 'Type', width: 'minmax(200px, 1fr)', cell: ({ type }) => <strong>{type}</strong> },
  { id: 'resource', header: 'About', width: 'minmax(240px, 1fr)', cell: ({ resource }) => <code>{resource.id}</code> },
  { id: 'id', header: 'Event id', width: 'minmax(240px, 1fr)', from: 840, cell: ({ id }) => <code>{id}</code> },
  { id: 'at', header: 'Happened', width: '90px', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

export function EventsPage() {
  return useMay('events:read') ? <Events /> : <NotAllowed scope="events:read" docs="Events" path="/v1/events" />;
}

function Events() {
  const [search, change] = usePageSearch('/dev/events');
  const [isLive, setLive] = useState(true);
  const types = useEventTypes();
  const known = types.data?.data ?? [];
  const filters: EventFilter[] = [...new Set(known.map(({ wildcard }) => wildcard)), ...known.map(({ type }) => type)];
  const named = severalIn(search.type);
  const type = filters.filter((each) => named?.includes(each));
  // The filter of the address can only be checked when the types are known.
  const isKnown = search.type === undefined || !types.isPending;
  const filter = { type: type.length > 0 ? type : undefined, resourceId: severalIn(search.resource) };
  const list = useEvents(filter, { isLive, enabled: isKnown });
  const isFiltered = search.type !== undefined || search.resource !== undefined;
  return (
    <Page
      title="Events"
      summary="All events, newest first."
      actions={
        <>
          <AsCurl docs="Events" calls={[{ method: 'GET', path: listAddress('/v1/events', { type: filter.type }) }]} />
          <Button icon={isLive ? 'pause' : 'play'} aria-pressed={isLive} onClick={() => setLive(!isLive)}>
            {isLive ? 'Live' : 'Paused'}
          </Button>
        </>
      }
    >
      <PageFilters
        page="/dev/events"
        fields={[
          {
            kind: 'choice',
            name: 'type',
            label: 'Type',
            options: filters.map((value) => ({ value, label: value })),
          },
          { kind: 'text', name: 'resource', label: 'Resource id', maxLength: 1600 },
        ]}
      />
      <div className={ui.split}>
        <PageTable
          page="/dev/events"
          label="Events"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="event"
              isFiltered={isFiltered}
              onDropFilters={() => change({ type: undefined, resource: undefined })}
            >
              <Empty title="No event yet" action={<Link to="/dev/sandbox">Play a scenario</Link>}>
                Every change of a claim, remittance or authorization is an event. Play a scenario to see some.
              </Empty>
            </NoRows>
          }
        />
        {search.id && <EventDetail id={search.id} onClose={() => change({ id: undefined })} />}
      </div>
    </Page>
  );
}

function EventDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: event, error } = useEvent(id);
  const types = useEventTypes();
  const type = types.data?.data.find((each) => each.type === event?.type);
  return (
    <Detail title={event?.type ?? 'Event'} label="Event" of={event} onClose={onClose}>
      {error && <Problem error={error} />}
      {event && (
        <>
          {type && <p className={ui.section}>{type.summary}</p>}
          <div className={ui.section}>
            <Facts
              of={[
                ['Id', <CopyText key="id" text={event.id} />],
                ['About', <CopyText key="about" text={event.resource.id} />],
                ['Happened', <FullTime key="at" at={event.createdAt} hasSeconds />],
              ]}
            />
          </div>
          <div className={ui.section}>
            <Link to="/dev/deliveries" search={{ event: event.id }}>
              Deliveries of this event
            </Link>
          </div>
          {type && (
            <Suspense>
              <SchemaCheck event={event} schema={type.schema} />
            </Suspense>
          )}
          <JsonView value={event} label="As it is sent" mask={maskedEvent} />
          {type && (
            <details className={ui.section}>
              <summary>Schema of {type.type}</summary>
              <JsonView value={type.schema} label="JSON Schema" />
            </details>
          )}
        </>
      )}
    </Detail>
  );
}
